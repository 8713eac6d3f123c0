// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import type { Ban } from '../../account/session.ts';
import { openPage } from '../../test/browser-page.tsx';

const FOR_GOOD: Ban = { reason: 'Fraud', until: null };
const FOR_A_WHILE: Ban = { reason: 'Rude words', until: '2026-12-02T10:00:00.000Z' };

test.each<[string, Ban, object, string, string | undefined, string | undefined]>([
  [
    'for good, by mail where the site has an address',
    FOR_GOOD,
    { email: 'help@sarai.af', phone: '+93701234567' },
    'This account is suspended. The reason: Fraud',
    'mailto:help@sarai.af',
    'help@sarai.af',
  ],
  [
    'for a while, by the number that is written as people there do',
    FOR_A_WHILE,
    { phone: '+93701234567' },
    'This account is suspended until Dec 2, 2026. The reason: Rude words',
    'tel:+93701234567',
    '0701234567',
  ],
  ['and nobody can be asked', FOR_GOOD, {}, 'This account is suspended. The reason: Fraud', undefined, undefined],
])('who is suspended is told why, until when and whom to ask: %s', async (_, ban, site, why, link, words) => {
  const page = await openPage({ words: ['auth'] });
  page.client.setQueryData(queryKeys.site, site);
  const { default: Suspended } = await import('./suspended.tsx');
  await page.draw(<Suspended ban={ban} />);
  const dialog = await page.there('[role=dialog][aria-label="Account suspended"]');
  expect(dialog.querySelector('p')?.textContent).toBe(why);
  const contact = dialog.querySelector('a');
  expect([contact?.getAttribute('href'), contact?.textContent]).toEqual([link, words]);
  expect(dialog.textContent?.includes(page.t('auth.suspendedAsk'))).toBe(link !== undefined);
});

test('a suspension that was read is not told again, also not by a page that is drawn anew', async () => {
  localStorage.setItem('suspension', JSON.stringify(FOR_GOOD));
  const page = await openPage({ words: ['auth'] });
  const [{ default: Suspended }, { currentSession, useSession }] = await Promise.all([
    import('./suspended.tsx'),
    import('../../account/session.ts'),
  ]);
  function Notice() {
    const session = useSession();
    return session.status === 'signed-out' && session.ban && <Suspended ban={session.ban} />;
  }
  await page.draw(<Notice />);
  await page.press(page.t('auth.suspendedRead'));
  expect(page.main.querySelector('[role=dialog]')).toBeNull();
  expect([currentSession(), localStorage.getItem('suspension')]).toEqual([{ status: 'signed-out' }, null]);
});
