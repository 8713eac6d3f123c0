// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Site } from '#schema/contracts/site-settings';
import type { Language } from '#schema/catalog/languages';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { openPage } from '../../test/browser-page.tsx';

test.each([
  ['en', '0701234567', 'Street 4, Herat'],
  ['fa', '۰۷۰۱۲۳۴۵۶۷', 'سرک ۴، هرات'],
  ['ps', '۰۷۰۱۲۳۴۵۶۷', 'سرک ۴، هرات'],
] as const)('in %s the number is written as people read it, and dialled as telephones do', async (language, written, address) => {
  const page = await contact(
    { email: 'salam@sarai.af', phone: '+93701234567', address: { en: 'Street 4, Herat', fa: 'سرک ۴، هرات' } },
    language,
  );
  const ways = [...page.main.querySelectorAll('address a')].map((way) => [way.getAttribute('href'), way.textContent]);
  expect(ways).toEqual([
    ['mailto:salam@sarai.af', 'salam@sarai.af'],
    ['tel:+93701234567', written],
  ]);
  expect(page.main.querySelector('address [dir=auto]')?.textContent).toBe(address);
});

test('where else the site is to be found is named, and opened without a word of where one was', async () => {
  const page = await contact({ telegram: 'https://t.me/sarai', x: 'https://x.com/sarai' });
  expect(page.main.querySelector('address')).toBeNull();
  const ways = [...page.main.querySelectorAll('nav a')];
  expect(
    ways.map((way) => [way.textContent, way.getAttribute('href'), way.getAttribute('target'), way.getAttribute('rel')]),
  ).toEqual([
    ['Telegram', 'https://t.me/sarai', '_blank', 'noopener noreferrer'],
    ['X', 'https://x.com/sarai', '_blank', 'noopener noreferrer'],
  ]);
});

test('a site of which nothing is said has neither', async () => {
  const page = await contact({});
  expect(page.main.querySelectorAll('address, nav')).toHaveLength(0);
});

async function contact(site: Site, language: Language = 'en') {
  const page = await openPage({ words: ['site'] });
  page.client.setQueryData(queryKeys.site, site);
  const [{ SiteContact }, { PageContext }, { loadDomainsIn }] = await Promise.all([
    import('./site-contact.tsx'),
    import('../../kit/page.ts'),
    import('../../kit/i18n/i18n.ts'),
  ]);
  await loadDomainsIn(language, ['shell', 'site']);
  await page.draw(
    <PageContext value={{ language, timeZone: 'Asia/Kabul', now: 0, isMember: false }}>
      <SiteContact />
    </PageContext>,
  );
  return page;
}
