// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#schema/catalog/languages';
import type { MenuProps } from '../../kit/overlays/menu.tsx';
import { openPage } from '../../test/browser-page.tsx';

// The language is the whole page's, and the device's.
afterEach(() => {
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
  document.cookie = 'language=; Path=/; Max-Age=0';
  vi.doUnmock('../../kit/overlays/menu.tsx');
});

test('a language that is chosen leaves no other one in the address, and the rest of it as it was', async () => {
  history.replaceState(null, '', '/?q=corolla&lang=en');
  const page = await openPage();
  // What draws menus asks for a document when it is loaded first, by whatever test.
  vi.doMock('../../kit/overlays/menu.tsx', () => ({ Menu: PlainMenu }));
  const { language } = await import('../../kit/i18n/i18n.ts');
  const { LanguageSwitch } = await import('./language-switch.tsx');
  await page.draw(<LanguageSwitch />);
  expect(location.search).toBe('?q=corolla&lang=en');
  await page.press(LANGUAGES.ps.name);
  await vi.waitFor(() => expect([language(), location.search]).toEqual(['ps', '?q=corolla']));
});

test('where there is no room it is a sign alone, which still says its language', async () => {
  const page = await openPage();
  const { LanguageSwitch } = await import('./language-switch.tsx');
  const onlyHeard = () => [...page.main.querySelectorAll('button .sr-only')].map((each) => each.textContent);
  await page.draw(<LanguageSwitch compact />);
  expect(onlyHeard()).toContain(LANGUAGES.en.name);
  await page.draw(<LanguageSwitch />);
  expect(onlyHeard()).not.toContain(LANGUAGES.en.name);
  expect((await page.there('button')).textContent).toContain(LANGUAGES.en.name);
});

function PlainMenu({ items }: Pick<MenuProps, 'items'>) {
  return items.map(({ id, label, onSelect }) => (
    <button key={id} type="button" onClick={onSelect}>
      {label}
    </button>
  ));
}
