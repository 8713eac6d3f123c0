// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { categoryBySlug } from '#schema/catalog/categories';
import { openPage } from '../../test/browser-page.tsx';
import type { Draft } from './use-draft.ts';

test('numbers to choose from stand by their size, those that no ad says among them', async () => {
  const page = await openPage({ words: ['finding', 'details'] });
  const { DetailField } = await import('./detail-field.tsx');
  const category = categoryBySlug('real-estate');
  if (!category) throw new Error('There is no such category');
  const draft = { get: () => '3,11' } as unknown as Draft; // what the field reads of it
  const facet = { values: { 1: 4, 2: 9, 10: 3, 11: 1 }, more: false };
  await page.draw(<DetailField name="rooms" category={category} draft={draft} facet={facet} />);
  const boxes = [...page.main.querySelectorAll('input')].map(({ value, checked }) => `${value}${checked ? ' chosen' : ''}`);
  expect(boxes).toEqual(['1', '2', '3 chosen', '10', '11 chosen']);
});
