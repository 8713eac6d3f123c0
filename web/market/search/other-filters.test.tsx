// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test.each([
  ['at home keeps what is asked besides, from the first page on', '/?q=car&province=Herat&cursor=n.120.98&pages=2', ['province']],
  ['elsewhere takes nothing along', '/terms?province=Herat', []],
])('a form that a browser sends by itself %s', async (_, address, kept) => {
  history.replaceState(null, '', address);
  const page = await openPage();
  const { OtherFilters } = await import('./other-filters.tsx');
  await page.draw(<OtherFilters fields={['q']} />);
  expect([...page.main.querySelectorAll('input')].map(({ name }) => name)).toEqual(kept);
});
