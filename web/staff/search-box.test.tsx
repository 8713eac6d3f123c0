// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { SEARCH_LENGTH_MAX } from '#schema/catalog/limits';
import { openPage } from '../test/browser-page.tsx';
import { SearchBox } from './search-box.tsx';

test('what is typed stands in the box to the letter, its blanks too, and Enter sends it without leaving the page', async () => {
  const page = await openPage();
  const sought = vi.fn<(text: string) => void>();
  await page.draw(<SearchBox label="Search members" value="" onSearch={sought} />);
  const box = await page.there('[aria-label="Search members"]');
  // When empty, it has the page's direction, so that its placeholder is at the start.
  expect(box.dir).toBe('');
  await page.type('[aria-label="Search members"]', ' ahmad ');
  expect([box.value, sought.mock.calls]).toEqual([' ahmad ', []]);
  expect([box.dir, box.placeholder, box.form?.getAttribute('role')]).toEqual(['auto', 'Search members', 'search']);
  // Calls do not accept longer searches.
  expect(box.maxLength).toBe(SEARCH_LENGTH_MAX);
  const enter = new Event('submit', { bubbles: true, cancelable: true });
  box.form?.dispatchEvent(enter);
  expect([enter.defaultPrevented, sought.mock.calls]).toEqual([true, [[' ahmad ']]]);
});
