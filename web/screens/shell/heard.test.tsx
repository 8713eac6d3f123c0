import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { MemoryRouter } from 'react-router';
import type * as Page from '../../kit/page.ts';
import type * as Badge from '../../kit/ui/unread-badge.tsx';
import type * as Skeleton from '../../kit/screen/screen-skeleton.tsx';
import type * as Switch from './language-switch.tsx';

let parts: typeof Page & typeof Badge & typeof Skeleton & typeof Switch;
beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'fa-AF' } });
  await (await import('../../kit/i18n/i18n.ts')).loadDomains('shell');
  parts = {
    ...(await import('../../kit/page.ts')),
    ...(await import('../../kit/ui/unread-badge.tsx')),
    ...(await import('../../kit/screen/screen-skeleton.tsx')),
    ...(await import('./language-switch.tsx')),
  };
  return () => vi.unstubAllGlobals();
});

test.each([
  [1, '۱ پیام ناخوانده'],
  [99, '۹۹ پیام ناخوانده'],
  [100, '\u2068۹۹+\u2069 پیام ناخوانده'],
])('%i unread messages are heard as they are seen', (count, words) => {
  expect(inDari(<parts.UnreadBadge count={count} />)).toContain(`<span class="sr-only">${words}</span>`);
});

test('the language is named in its own words, which are marked as its own', () => {
  const shown = inDari(
    <MemoryRouter>
      <parts.LanguageSwitch />
    </MemoryRouter>,
  );
  expect(shown).toContain('<span class="sr-only">زبان: </span><span lang="fa-AF"');
  expect(shown).not.toContain('aria-label');
});

test.each([
  ['/create-listing', '<h1 class="text-3xl font-extrabold">ثبت اعلان</h1>'],
  ['/settings', '<h1>در حال بار شدن'],
])('%s has its heading while it loads, and says so to eyes too', (path, heading) => {
  const shown = inDari(
    <MemoryRouter initialEntries={[path]}>
      <parts.ScreenSkeleton />
    </MemoryRouter>,
  );
  expect(shown).toContain(heading);
  expect(shown).toContain('role="status"');
  expect(shown).not.toContain('sr-only');
});

function inDari(element: ReactElement): string {
  return renderToStaticMarkup(
    <parts.PageContext value={{ language: 'fa', timeZone: 'Asia/Kabul', now: 0, isMember: false }}>{element}</parts.PageContext>,
  );
}
