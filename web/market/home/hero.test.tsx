// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test('how much there is stands above all ads, with a dash for what is not known yet', async () => {
  let arrives: (answer: Response) => void = () => {};
  const { page, figures } = await hero('/', () => new Promise((resolve) => (arrives = resolve)));
  expect(figures()).toEqual(['–', '–', '34']);
  arrives(Response.json({ totalListings: 12_000, totalUsers: 0 }));
  await vi.waitFor(() => expect(figures()).toEqual(['12,000', '0', '34']));
  expect(page.main.querySelector('h1')?.textContent).toBe(page.t('home.heroTitle'));
  expect(page.main.querySelector('dl')?.getAttribute('aria-label')).toBe(page.t('home.statistics'));
  expect([...page.main.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    page.t('home.statListings'),
    page.t('home.statMembers'),
    page.t('home.statProvinces'),
  ]);
});

test('above the ads that somebody looks for nothing is counted, and nobody asked', async () => {
  const answer = vi.fn<() => Response>(() => Response.json({ totalListings: 1, totalUsers: 1 }));
  const { page, figures } = await hero('/?q=car', answer);
  expect([figures(), answer.mock.calls.length]).toEqual([[], 0]);
  expect(page.main.querySelector('h1')?.textContent).toBe(page.t('home.heroTitle'));
});

async function hero(address: string, answer: () => Response | Promise<Response>) {
  history.replaceState(null, '', address);
  const page = await openPage({ words: ['home'], answers: { 'GET /api/statistics': answer } });
  const { Hero } = await import('./hero.tsx');
  await page.draw(<Hero />);
  return { page, figures: () => [...page.main.querySelectorAll('dd')].map(({ textContent }) => textContent) };
}
