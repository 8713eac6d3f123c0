// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Listing } from '#schema/contracts/listings';
import { does, openPage } from '../../test/browser-page.tsx';

test('the number of a seller goes with the session of who asked for it', async () => {
  const page = await openPage({
    member: 7,
    words: ['listing', 'seller'],
    answers: { 'POST /api/members/70/phone': () => Response.json({ phone: '+93701234567' }) },
  });
  const { ReachButtons, SellerNumber, useSellerNumber } = await import('./reach-buttons.tsx');
  const { signOut } = await import('../../account/session.ts');
  // What the buttons look at.
  const listing = { id: 5, userId: 70, title: 'Corolla', status: 'active', reach: ['chat', 'call'] } as unknown as Listing;
  function Ad() {
    const seller = useSellerNumber(listing);
    return (
      <>
        <ReachButtons listing={listing} seller={seller} />
        <SellerNumber number={seller.number} className="" />
      </>
    );
  }
  await page.draw(<Ad />);
  await page.press('Call');
  await vi.waitFor(() => expect(page.main.textContent).toContain('0701 234 567'));
  expect(page.button('Call')?.getAttribute('href')).toBe('tel:+93701234567');
  await does(signOut);
  expect(page.main.innerHTML).not.toMatch(/70\D?1\D?234/);
});

test.each([
  ['active', ['call', 'whatsapp']],
  ['asleep', []],
  ['sold', []],
  ['held', []],
] as const)('an ad that is %s can be answered by %j', async (status, ways) => {
  await openPage();
  const { waysTo } = await import('./reach-buttons.tsx');
  // All that is looked at.
  expect(waysTo({ status, reach: ['chat', 'whatsapp', 'call'] } as unknown as Listing)).toEqual(ways);
});
