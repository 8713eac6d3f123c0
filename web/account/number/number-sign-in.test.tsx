import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Site } from '#schema/contracts/site-settings';

afterEach(() => vi.unstubAllGlobals());

const SHOWN: [Site, string[]][] = [
  [{}, []],
  [{ numberWays: ['sms'] }, ['phone', 'bySms']],
  [{ numberWays: ['whatsapp'] }, ['phone', 'byWhatsApp']],
  [{ numberWays: ['whatsapp', 'sms'] }, ['phone', 'byWhatsApp', 'bySms']],
];

test.each(SHOWN)('where the site says %j the door by number shows %j', async (site, parts) => {
  const { html, words } = await door(site);
  expect(html).toContain('by e-mail');
  expect(html).toContain(words.tick);
  expect(html.includes('name="phone"')).toBe(parts.includes('phone'));
  for (const part of ['byWhatsApp', 'bySms'] as const) expect(html.includes(words[part])).toBe(parts.includes(part));
  expect(html.includes(words.orEmail)).toBe(parts.length > 0);
});

async function door(site: Site) {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  const [{ language, loadDomains, t }, { PageContext }, { NumberSignIn }, { queryKeys }] = await Promise.all([
    import('../../kit/i18n/i18n.ts'),
    import('../../kit/page.ts'),
    import('./number-sign-in.tsx'),
    import('../../kit/api/query-keys.ts'),
  ]);
  await loadDomains('shell', 'auth', 'number', 'phone', 'settings');
  const client = new QueryClient();
  client.setQueryData(queryKeys.site, site);
  const html = renderToString(
    <PageContext value={{ language: language(), timeZone: 'Asia/Kabul', now: 0, isMember: false }}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <NumberSignIn>by e-mail</NumberSignIn>
        </MemoryRouter>
      </QueryClientProvider>
    </PageContext>,
  );
  const words = {
    orEmail: t('number.orEmail'),
    byWhatsApp: t('number.byWhatsApp'),
    bySms: t('number.bySms'),
    tick: t('phone.sharedSignIn'),
  };
  return { html, words };
}
