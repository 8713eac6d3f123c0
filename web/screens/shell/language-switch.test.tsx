// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#schema/catalog/languages';
import type * as I18n from '../../kit/i18n/i18n.ts';
import type { MenuProps } from '../../kit/overlays/menu.tsx';
import { listingCard } from '../../market/test/listing-card.ts';
import { openPage } from '../../test/browser-page.tsx';

// Reset the language, which the whole page and the device share.
afterEach(() => {
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
  document.cookie = 'language=; Path=/; Max-Age=0';
  vi.doUnmock('../../kit/overlays/menu.tsx');
  vi.doUnmock('../../kit/i18n/i18n.ts');
});

test('a language that is chosen leaves no other one in the address, and the rest of it as it was', async () => {
  history.replaceState({ key: 'a', usr: { token: 'abc' } }, '', '/?q=corolla&lang=en#search');
  const { page, LanguageSwitch, language } = await languages();
  await page.draw(<LanguageSwitch />);
  expect(location.search).toBe('?q=corolla&lang=en');
  const places = history.length;
  await page.press(LANGUAGES.ps.name);
  await vi.waitFor(() => expect([language(), location.search]).toEqual(['ps', '?q=corolla']));
  expect([location.hash, Reflect.get(history.state as object, 'usr')]).toEqual(['#search', { token: 'abc' }]);
  // Back does not lead to the page in the other language.
  expect(history.length).toBe(places);
  // This mark makes the account get the choice.
  expect(localStorage.getItem('appearance_chosen')).toBe('1');
});

test('a language that is chosen takes nothing from an address that names none: its place, and what a mailed link left with it', async () => {
  history.replaceState({ key: 'a', usr: { token: 'abc' } }, '', '/reset-password?from=a%20mail#search');
  const { page, LanguageSwitch, language } = await languages();
  await page.draw(<LanguageSwitch />);
  await page.press(LANGUAGES.ps.name);
  await vi.waitFor(() => expect([language(), localStorage.getItem('appearance_chosen')]).toEqual(['ps', '1']));
  expect(location.search + location.hash).toBe('?from=a%20mail#search');
  expect(history.state).toMatchObject({ usr: { token: 'abc' } });
});

test('a language whose words do not come leaves the page, its address and the account as they are, and says so', async () => {
  history.replaceState(null, '', '/?lang=en');
  const { page, LanguageSwitch, language } = await languages(() => Promise.reject(new TypeError('Failed to fetch')));
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await page.draw(<LanguageSwitch />);
  await page.press(LANGUAGES.ps.name);
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: page.t('shell.offline'), tone: 'danger' }));
  expect([language(), location.search, localStorage.getItem('appearance_chosen')]).toEqual(['en', '?lang=en', null]);
});

test('where there is no room it is a sign alone, which still says its language', async () => {
  const page = await openPage();
  const { LanguageSwitch } = await import('./language-switch.tsx');
  const onlyHeard = () => [...page.main.querySelectorAll('button .sr-only')].map((each) => each.textContent);
  await page.draw(<LanguageSwitch nameClass="sr-only" />);
  expect(onlyHeard()).toContain(LANGUAGES.en.name);
  await page.draw(<LanguageSwitch />);
  expect(onlyHeard()).not.toContain(LANGUAGES.en.name);
  expect((await page.there('button')).textContent).toContain(LANGUAGES.en.name);
});

test('what is shown follows the language that is chosen: its prices and its direction', async () => {
  const { page, LanguageSwitch } = await languages();
  const [{ ListingCard }, { LivePage }] = await Promise.all([
    import('../../market/home/listing-card.tsx'),
    import('../../live-page.tsx'),
  ]);
  await page.draw(
    <LivePage initial={{ language: 'en', timeZone: 'Asia/Kabul', now: 0, isMember: false }} onHydrated={() => {}}>
      <LanguageSwitch />
      <ListingCard card={listingCard({ id: 5 })} eager={false} />
    </LivePage>,
  );
  const heart = await page.there('article button');
  expect(page.main.querySelector('article')?.textContent).toContain('AFN 450,000');
  await page.press(LANGUAGES.fa.name);
  await vi.waitFor(() => expect(page.main.querySelector('article')?.textContent).toContain('۴۵۰٬۰۰۰ افغانی'));
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['fa-AF', 'rtl']);
  expect(page.main.contains(heart)).toBe(true);
});

async function languages(setLanguage?: () => Promise<void>) {
  const page = await openPage({ words: ['home'] });
  // The menu's module needs a document when it is first loaded, so it is mocked.
  vi.doMock('../../kit/overlays/menu.tsx', () => ({ Menu: PlainMenu }));
  if (setLanguage) vi.doMock('../../kit/i18n/i18n.ts', async (original) => ({ ...(await original<typeof I18n>()), setLanguage }));
  const { language } = await import('../../kit/i18n/i18n.ts');
  const { LanguageSwitch } = await import('./language-switch.tsx');
  return { page, language, LanguageSwitch };
}

function PlainMenu({ items }: Pick<MenuProps, 'items'>) {
  return items.map(({ id, label, onSelect }) => (
    <button key={id} type="button" onClick={onSelect}>
      {label}
    </button>
  ));
}
