// @vitest-environment happy-dom
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#schema/catalog/languages';
import type { MenuProps } from '../../kit/overlays/menu.tsx';

beforeEach(() => {
  vi.resetModules();
  document.documentElement.lang = 'en';
  // What draws menus asks for a document when it is loaded first, by whatever test.
  vi.doMock('../../kit/overlays/menu.tsx', () => ({ Menu: PlainMenu }));
});
// The language is the whole page's, and the device's.
afterEach(() => {
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
  localStorage.clear();
  document.cookie = 'language=; Path=/; Max-Age=0';
  vi.doUnmock('../../kit/overlays/menu.tsx');
});

test('a language that is chosen leaves no other one in the address, and the rest of it as it was', async () => {
  const [{ language, loadDomains }, { LanguageSwitch }] = await Promise.all([
    import('../../kit/i18n/i18n.ts'),
    import('./language-switch.tsx'),
  ]);
  await loadDomains('shell');
  const place = { search: '' };
  function Place() {
    const { search } = useLocation();
    useEffect(() => void (place.search = search));
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  root.render(
    <MemoryRouter initialEntries={['/?q=corolla&lang=en']}>
      <Place />
      <LanguageSwitch />
    </MemoryRouter>,
  );
  const choice = await vi.waitUntil(() =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === LANGUAGES.ps.name),
  );
  expect(place.search).toBe('?q=corolla&lang=en');
  choice.click();
  await vi.waitFor(() => expect([language(), place.search]).toEqual(['ps', '?q=corolla']));
  root.unmount();
  document.body.replaceChildren();
});

function PlainMenu({ items }: Pick<MenuProps, 'items'>) {
  return items.map(({ id, label, onSelect }) => (
    <button key={id} type="button" onClick={onSelect}>
      {label}
    </button>
  ));
}
