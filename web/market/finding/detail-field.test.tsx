// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { categoryBySlug } from '#schema/catalog/categories';
import type { Detail } from '#schema/catalog/details';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import type { Draft } from './use-draft.ts';

const some = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [at + 1, 2]));

test('numbers to choose from stand by their size, those that no ad says among them', async () => {
  const { boxes } = await field('rooms', '3,11', { 1: 4, 2: 9, 10: 3, 11: 1 });
  expect(boxes()).toEqual(['1', '2', '3 chosen', '10', '11 chosen']);
});

test.each<[string, Detail, string, Record<string, number> | undefined, boolean]>([
  ['few numbers are boxes', 'rooms', '', some(12), false],
  ['more numbers than have room are a range', 'rooms', '', some(13), true],
  ['numbers that no ad says are a range', 'rooms', '', {}, true],
  ['numbers that were not counted yet are a range', 'rooms', '', undefined, true],
  ['a range that is asked for stays one', 'rooms', '2..4', some(3), true],
  ['numbers that are chosen stay boxes', 'rooms', '2', undefined, false],
  ['years are a range, however few', 'year', '', { 2007: 3 }, true],
  ['distances are a range, however few', 'km', '', { 90000: 3 }, true],
  ['gigabytes are boxes', 'storage', '', { 64: 3, 128: 1 }, false],
])('%s', async (_, name, value, said, isRange) => {
  const { page, boxes } = await field(name, value, said);
  const ends = page.main.querySelectorAll(`[name="low.${name}"], [name="high.${name}"]`);
  expect([ends.length, boxes().length > 0]).toEqual([isRange ? 2 : 0, !isRange]);
});

test('of what sellers type the names that most ads say are offered, after what is chosen', async () => {
  const names = Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`maker${at}`, at]));
  const { boxes } = await field('make', 'Lada', names);
  expect(boxes()).toEqual(['Lada chosen', ...Array.from({ length: 12 }, (_, at) => `maker${13 - at}`)]);
});

test('what is chosen is asked for together; nothing, where the last one is taken back', async () => {
  const { page, choose } = await field('rooms', '3', { 2: 1, 3: 1 });
  for (const value of ['2', '3']) await page.click(`[value="${value}"]`);
  expect(choose.mock.calls).toEqual([[{ 'd.rooms': '3,2' }], [{ 'd.rooms': '' }]]);
});

test('beside each number stands how many ads say it; in a range the ends of what they say', async () => {
  const few = await field('rooms', '', { 1: 4, 2: 9 });
  const said = [...few.page.main.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(said).toEqual(['14, 4 ads', '29, 9 ads']);
  const range = await field('year', '', {}, { low: 1998, high: 2021 });
  const ends = await Promise.all(['low', 'high'].map((end) => range.page.there(`[name="${end}.year"]`)));
  expect(ends.map(({ placeholder }) => placeholder)).toEqual(['1998', '2021']);
});

test('what is typed of a range is told as it is typed, and asked for once somebody has left the fields', async () => {
  const { page, type, choose } = await field('rooms', '2..', {});
  await page.type('[name="high.rooms"]', '4');
  expect([type.mock.calls, choose.mock.calls]).toEqual([[[{ 'd.rooms': '2..4' }]], []]);
  const other = await field('rooms', '2..4', {});
  await actAndCheck(() =>
    other.page.main.querySelector('[name="high.rooms"]')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  );
  expect([other.type.mock.calls, other.choose.mock.calls]).toEqual([[], [[{ 'd.rooms': '2..4' }]]]);
});

/** The filter of a detail with this value, where this many ads have these values. */
async function field(
  name: Detail,
  value: string,
  said: Record<string, number> | undefined,
  ends: { low?: number; high?: number } = {},
) {
  const page = await openPage({ words: ['finding', 'details'] });
  const { DetailField } = await import('./detail-field.tsx');
  const category = categoryBySlug('real-estate');
  if (!category) throw new Error('There is no such category');
  const choose = vi.fn<Draft['choose']>();
  const type = vi.fn<Draft['edit']>();
  const draft = { get: () => value, choose, edit: type } as unknown as Draft; // only what the field reads
  const facet = said && { values: said, more: false, ...ends };
  await page.draw(<DetailField name={name} category={category} draft={draft} facet={facet} />);
  return {
    page,
    choose,
    type,
    boxes: () =>
      [...page.main.querySelectorAll<HTMLInputElement>('[type=checkbox]')].map(
        (box) => `${box.value}${box.checked ? ' chosen' : ''}`,
      ),
  };
}
