import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('a newcomer has at most twenty of our own words to learn', () => {
  const [, words = ''] =
    /\n## Our own words\n([^]*?)\n## /.exec(readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8')) ?? [];
  const rows = words.split('\n').filter((line) => /^\| (?!word |-)/.test(line));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThanOrEqual(20);
});
