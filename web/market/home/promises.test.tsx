// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test('the steps of how it works are counted from one', async () => {
  const page = await openPage({ words: ['promises'] });
  const { Promises } = await import('./promises.tsx');
  await page.draw(<Promises app={null} />);
  expect([...page.main.querySelectorAll('ol > li > span')].map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
});

test('each step and each reason has its own words, under the heading that its part is called by; what is handed in stands below', async () => {
  const page = await openPage({ words: ['promises'] });
  const { Promises } = await import('./promises.tsx');
  await page.draw(<Promises app={<p id="app">Take it along</p>} />);
  const parts = [...page.main.querySelectorAll('section')].map((part) => [
    document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent,
    ...[...part.querySelectorAll('li')].map((each) => [each.querySelector('h3'), each.querySelector('p')]),
  ]);
  const said = parts.map(([title, ...all]) => [
    title,
    ...(all as Element[][]).map((pair) => pair.map((each) => each.textContent)),
  ]);
  const words = (...keys: ('how1' | 'how2' | 'how3' | 'why1' | 'why2' | 'why3' | 'why4')[]) =>
    keys.map((key) => [page.t(`promises.${key}`), page.t(`promises.${key}Text`)]);
  expect(said).toEqual([
    [page.t('promises.howTitle'), ...words('how1', 'how2', 'how3')],
    [page.t('promises.whyTitle'), ...words('why1', 'why2', 'why3', 'why4')],
  ]);
  expect(page.main.querySelector('#app')).not.toBeNull();
});
