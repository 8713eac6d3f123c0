import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedSource } from './confusables.ts';

test('the table of letters that look alike is what the script makes of Unicode’s', () => {
  expect(readFileSync(new URL('../worker/identity/names/confusables.ts', import.meta.url), 'utf8')).toBe(generatedSource());
});
