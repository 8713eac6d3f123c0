// @vitest-environment happy-dom
import { expect, test } from 'vitest';
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
