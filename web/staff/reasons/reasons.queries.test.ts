import { expect, test } from 'vitest';
import type { SavedReply } from '#schema/contracts/saved-replies';
import { sortedByTitle } from './reasons.queries.ts';

const reply = (id: number, ps: string): SavedReply => ({
  id,
  purpose: 'ad',
  titles: { en: '', fa: '', ps },
  texts: { en: '', fa: '', ps: '' },
});

test('templates stand in the order of the letters of the desk’s language, and those of one title as they were written', () => {
  // In Pashto the letter ټ comes before ث; other sort orders put it after.
  const replies = [reply(4, 'ثبت'), reply(3, 'ټیکټ'), reply(1, 'ثبت')];
  expect(sortedByTitle(replies, 'ps').map(({ id, title }) => [id, title])).toEqual([
    [3, 'ټیکټ'],
    [1, 'ثبت'],
    [4, 'ثبت'],
  ]);
});
