// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#schema/catalog/languages';

beforeEach(() => {
  vi.resetModules();
  document.documentElement.lang = 'en';
});
// The language is the whole page's, and the device's.
afterEach(() => {
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
  localStorage.removeItem('language');
});

test('a language that is chosen leaves no other one in the address, and the rest of it as it was', async () => {
  const [{ language, loadDomains }, { LanguageSwitch }] = await Promise.all([
    import('../../kit/i18n/i18n.ts'),
    import('./language-switch.tsx'),
  ]);
  await loadDomains('shell');
  const place = { search: '' };
  function Place() {
    place.search = useLocation().search;
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  root.render(
    <MemoryRouter initialEntries={['/?q=corolla&lang=en']}>
      <Place />
      <LanguageSwitch />
    </MemoryRouter>,
  );
  (await vi.waitUntil(() => document.querySelector('button'))).click();
  const choices = await vi.waitUntil(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
    return shown.length > 0 && shown;
  }, 10_000);
  expect(place.search).toBe('?q=corolla&lang=en');
  choices.find(({ textContent }) => textContent?.includes(LANGUAGES.ps.name))?.click();
  await vi.waitFor(() => expect([language(), place.search]).toEqual(['ps', '?q=corolla']));
  root.unmount();
  document.body.replaceChildren();
});
