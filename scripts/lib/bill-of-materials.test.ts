import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeBill } from './bill-of-materials.mjs';

interface Bill {
  bomFormat: string;
  metadata: { component: { name: string } };
  components: { name: string; version: string; purl?: string }[];
}

const folder = mkdtempSync(join(tmpdir(), 'sarai-bill-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Package {
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Package; // npm's own form

it('names every package that this project asks for, in the version that is installed', async () => {
  expect(await writeBill(folder)).toMatchObject({ ok: true });
  const [file = ''] = readdirSync(folder);
  expect(file).toMatch(/^([0-9a-f]{40}|no-commit)\.cdx\.json$/);
  const bill = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Bill;
  expect(bill.bomFormat).toBe('CycloneDX');
  const { dependencies, devDependencies } = read('package.json');
  const asked = Object.keys({ ...dependencies, ...devDependencies });
  const installed = asked.map((name) => `${name}@${read(join('node_modules', name, 'package.json')).version}`);
  expect(bill.components.map(({ name, version }) => `${name}@${version}`)).toEqual(expect.arrayContaining(installed));
  for (const { purl } of bill.components) expect(purl).toMatch(/^pkg:npm\//);
});

it('is written, and asked for known holes, before anything of a release leaves the house', () => {
  const source = ['scripts/deploy.mjs', 'scripts/lib/release.mjs'].map((path) => readFileSync(path, 'utf8')).join('');
  const steps = [...source.matchAll(/await step\('([^']+)'/g)].map(([, name]) => name);
  for (const step of ['bill of materials', 'known holes of packages']) {
    expect(steps).toContain(step);
    expect(steps.indexOf(step)).toBeLessThan(steps.indexOf('D1 migrations'));
  }
});
