import { expect, test } from 'vitest';
import type { Checked } from './audit-document.ts';
import { scoreOf } from './audit-score.ts';

const made = (check: Checked['check'], ...faults: (string | null)[]) => faults.map((fault) => ({ check, path: '/', fault }));

test('nothing wrong is 100, and nothing checked is no fault', () => {
  expect(scoreOf([])).toBe(100);
  expect(scoreOf(made('title_missing', null, null))).toBe(100);
});

test('a check costs by its gravity, in proportion to the documents it failed on', () => {
  expect(scoreOf(made('robots_closed', 'x'))).toBe(60);
  expect(scoreOf(made('title_missing', 'x'))).toBe(88);
  expect(scoreOf(made('title_missing', 'x', null, null))).toBe(96);
  expect(scoreOf(made('title_length', 'x'))).toBe(96);
  expect(scoreOf(made('robots_closed_copy', 'x'))).toBe(100);
  expect(scoreOf([...made('title_missing', 'x', null), ...made('canonical_wrong', 'x')])).toBe(82);
});

test('it never falls below zero', () => {
  const all = (['status_wrong', 'noindex_wrong', 'robots_closed'] as const).flatMap((check) => made(check, 'x'));
  expect(scoreOf(all)).toBe(0);
});
