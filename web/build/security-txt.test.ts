import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { headersFile } from './headers.ts';
import { securityFile, securityTxt } from './security-txt.ts';

const template = readFileSync(new URL('../public/.well-known/security.txt', import.meta.url), 'utf8');
const NOW = Date.parse('2030-05-06T07:08:09Z');

/** The fields of RFC 9116, by name; a field may occur more than once. */
function fieldsOf(file: string): [name: string, value: string][] {
  const lines = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name = '', value = ''] = /^([\w-]+): (\S.*)$/.exec(line) ?? [];
    return [name, value];
  });
}

test('security.txt says how to reach us, in which languages, where it stands and until when', () => {
  const fields = fieldsOf(securityFile(template, 'https://bazaar.af', NOW));
  expect(fields).toEqual([
    ['Contact', 'mailto:security@bazaar.af'],
    ['Expires', '2031-05-01T00:00:00Z'],
    ['Preferred-Languages', 'fa, ps, en'],
    ['Canonical', 'https://bazaar.af/.well-known/security.txt'],
  ]);
});

test('each build puts its end ahead, by less than a year; a file without one is none', () => {
  const end = Date.parse(fieldsOf(securityFile(template, '', NOW)).find(([name]) => name === 'Expires')?.[1] ?? '');
  expect(end - NOW).toBeGreaterThan(300 * 86_400_000);
  expect(end - NOW).toBeLessThan(365 * 86_400_000);
  expect(() => securityFile('Contact: mailto:a@b.af\n', '', NOW)).toThrow('no Expires');
});

test('a build leaves the file with its host and its own end', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'sarai-'));
  vi.setSystemTime(NOW);
  onTestFinished(() => {
    rmSync(dir, { recursive: true });
    vi.useRealTimers();
  });
  mkdirSync(join(dir, '.well-known'));
  const path = join(dir, '.well-known/security.txt');
  writeFileSync(path, template);
  const { writeBundle } = securityTxt('https://bazaar.af') as unknown as { writeBundle: (to: { dir: string }) => Promise<void> };
  await writeBundle({ dir });
  expect(readFileSync(path, 'utf8')).toBe(securityFile(template, 'https://bazaar.af', NOW));
});

test('it is served as the text that RFC 9116 asks for', () => {
  expect(headersFile({ scripts: [], styles: [] }, '', '')).toContain(
    '\n/.well-known/security.txt\n  Content-Type: text/plain; charset=utf-8',
  );
});
