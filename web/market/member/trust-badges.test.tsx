// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

const SINCE = '2026-11-20T08:00:00.000Z';

test.each([
  ['nothing', null, false, []],
  ['since when the number is confirmed', SINCE, false, ['number']],
  ['that an administrator saw them', null, true, ['verified']],
  ['both', SINCE, true, ['verified', 'number']],
] as const)('of a member it says what is known, and what that means: %s', async (_, numberConfirmedAt, isVerified, known) => {
  const page = await openPage({ words: ['seller'] });
  const { TrustBadges } = await import('./trust-badges.tsx');
  await page.draw(<TrustBadges of={{ numberConfirmedAt, isVerified }} />);
  const words = {
    verified: [page.t('seller.verified'), page.t('seller.verifiedMeans')],
    number: [page.t('seller.numberConfirmed', { date: 'Nov 20, 2026' }), page.t('seller.numberConfirmedMeans')],
  };
  const said = [...page.main.querySelectorAll('details')].map((badge) => [
    badge.querySelector('summary')?.textContent,
    badge.querySelector('p')?.textContent,
  ]);
  expect(said).toEqual(known.map((each) => words[each]));
  expect(page.main.innerHTML === '').toBe(known.length === 0);
});
