// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';
import { queryKeys } from './query-keys.ts';

test.each([
  ['ps', { en: 'Bazaar', ps: 'بازار' }, 'بازار'],
  ['en', { en: 'Bazaar', ps: 'بازار' }, 'Bazaar'],
  ['en', { ps: 'بازار' }, 'Sarai'],
] as const)('a page in %s calls the site as its administrators do in that language (%j): %s', async (language, names, shown) => {
  const page = await openPage();
  page.client.setQueryData(queryKeys.site, { name: names });
  const [{ useSiteName }, { PageContext }] = await Promise.all([import('./site.ts'), import('../page.ts')]);
  const Name = () => useSiteName();
  await page.draw(
    <PageContext value={{ language, timeZone: 'Asia/Kabul', now: 0, isMember: false }}>
      <Name />
    </PageContext>,
  );
  expect(page.main.textContent).toBe(shown);
});

test('a page whose document brought nothing of the site asks for it, and says its own name until it knows another', async () => {
  let answer = () => {};
  const asked = new Promise<Response>((resolve) => (answer = () => resolve(Response.json({ name: { en: 'Bazaar' } }))));
  const page = await openPage({ answers: { 'GET /api/site': () => asked } });
  page.client.removeQueries({ queryKey: queryKeys.site });
  const { useSiteName } = await import('./site.ts');
  const name = await page.use(useSiteName);
  expect(name.now).toBe('Sarai');
  answer();
  await vi.waitFor(() => expect(name.now).toBe('Bazaar'));
});
