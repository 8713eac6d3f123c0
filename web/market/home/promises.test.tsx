// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test('the steps of how it works are counted from one', async () => {
  const page = await openPage({ words: ['promises'] });
  const { Promises } = await import('./promises.tsx');
  await page.draw(<Promises app={null} />);
  expect([...page.main.querySelectorAll('ol > li > span')].map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
});
