// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Listing } from '#schema/contracts/listings';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

test('the number of a seller goes with the session of who asked for it', async () => {
  const page = await openPage({
    member: 7,
    words: ['listing', 'seller'],
    answers: { 'POST /api/members/70/phone': () => Response.json({ phone: '+93701234567' }) },
  });
  const { ReachButtons, SellerNumber, useSellerNumber } = await import('./reach-buttons.tsx');
  const { signOut } = await import('../../account/session.ts');
  // Only what the buttons read.
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
  // Its groups of digits keep their order on a right-to-left page.
  expect(page.main.querySelector('bdi')?.dir).toBe('ltr');
  expect(page.button('Call')?.getAttribute('href')).toBe('tel:+93701234567');
  // The request counts for that ad.
  expect(page.sent.map(({ input }) => input)).toEqual([{ listingId: 5 }]);
  await actAndCheck(signOut);
  expect(page.main.innerHTML).not.toMatch(/70\D?1\D?234/);
});

test.each([
  ['active', ['call', 'whatsapp']],
  ['asleep', []],
  ['sold', []],
  ['held', []],
] as const)('an ad that is %s can be answered by %j', async (status, ways) => {
  await openPage();
  const { contactWays } = await import('./reach-buttons.tsx');
  // Only what is read.
  expect(contactWays({ status, reach: ['chat', 'whatsapp', 'call'] } as unknown as Listing)).toEqual(ways);
});

test.each([
  [['chat'], []],
  [['chat', 'call'], ['call']],
  [['chat', 'whatsapp'], ['whatsapp']],
] as const)('an owner who chose %j is reached beside the chat by %j alone', async (reach, ways) => {
  await openPage();
  const { contactWays } = await import('./reach-buttons.tsx');
  // Only what is read.
  expect(contactWays({ status: 'active', reach } as unknown as Listing)).toEqual(ways);
});

test('a visitor who presses is told to sign in, and led there and back; nobody is asked for a number', async () => {
  const { page, said } = await ad({ member: null });
  await page.press('Call');
  await vi.waitFor(() => expect(location.pathname).toBe('/sign-in'));
  expect(new URLSearchParams(location.search).get('next')).toBe('/listing/5');
  expect([said()?.title, said()?.description, page.sent]).toEqual([
    page.t('listing.pleaseSignIn'),
    page.t('listing.pleaseSignInText'),
    [],
  ]);
});

test('a number that is not given is said, with the reason, and can be asked for again', async () => {
  const { page, said } = await ad({ answer: () => Response.json({ code: 'too_many_phones', message: '' }, { status: 429 }) });
  await page.press('Call');
  await vi.waitFor(() =>
    expect(said()).toMatchObject({
      title: page.t('listing.error'),
      description: page.t('errors.too_many_phones'),
      tone: 'danger',
    }),
  );
  expect(page.button('Call')?.tagName).toBe('BUTTON');
  await page.press('Call');
  await vi.waitFor(() => expect(page.sent).toHaveLength(2));
});

test.each(['Call', 'WhatsApp'])('the focus goes from the button to the link that takes its place: %s', async (name) => {
  const { page } = await ad();
  await page.press(name);
  await vi.waitFor(() => expect(page.button(name)?.tagName).toBe('A'));
  expect(document.activeElement).toBe(page.button(name));
  expect([page.button('WhatsApp')?.tagName, page.button('Call')?.tagName]).toEqual(['A', 'A']);
});

test('WhatsApp opens with the ad in its words, and learns nothing else of the page', async () => {
  const { page } = await ad();
  await page.press('WhatsApp');
  await vi.waitFor(() => expect(page.button('WhatsApp')?.tagName).toBe('A'));
  const link = page.button('WhatsApp');
  const address = new URL(link?.getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/93701234567');
  expect(address.searchParams.get('text')).toMatch(/Corolla[^]*\/listing\/5$/);
  expect([link?.getAttribute('rel'), link?.getAttribute('referrerpolicy'), link?.getAttribute('target')]).toEqual([
    'noopener noreferrer',
    'no-referrer',
    '_blank',
  ]);
});

test.each([
  ['goes on to WhatsApp, on any device', 'WhatsApp', true, false, 1],
  ['goes on to a call on a phone', 'Call', true, true, 1],
  ['does not go on to a call on a desktop', 'Call', true, false, 0],
  ['that the browser does not count any more waits for the next one', 'WhatsApp', false, true, 0],
])('a press %s', async (_, name, isActive, isPhone, times) => {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
  const { page } = await ad();
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  page.main.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) followed(event);
  });
  await page.press(name);
  await vi.waitFor(() => expect(page.button(name)?.tagName).toBe('A'));
  expect(followed.mock.calls.map(([{ target }]) => target)).toEqual(Array.from({ length: times }, () => page.button(name)));
});

async function ad({ member = 7, answer }: { member?: number | null; answer?: () => Response } = {}) {
  history.replaceState(null, '', '/listing/5');
  const page = await openPage({
    member,
    words: ['listing', 'seller', 'errors'],
    answers: { 'POST /api/members/70/phone': answer ?? (() => Response.json({ phone: '+93701234567' })) },
  });
  const { ReachButtons, useSellerNumber } = await import('./reach-buttons.tsx');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  // Only what the buttons read.
  const listing = { id: 5, userId: 70, title: 'Corolla', status: 'active', reach: ['call', 'whatsapp'] } as unknown as Listing;
  function Ad() {
    return <ReachButtons listing={listing} seller={useSellerNumber(listing)} />;
  }
  await page.draw(<Ad />);
  return { page, said: () => shownToast.get() };
}
