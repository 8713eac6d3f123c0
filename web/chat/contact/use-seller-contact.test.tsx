// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Listing } from '#schema/contracts/listings';
import { ERRORS, type ErrorCode } from '#schema/errors/errors';
import type { ToastMessage } from '../../kit/overlays/toast.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

const SIGN_IN = '/sign-in?next=%2Flisting%2F3';

test.each([
  ['a visitor signs in first', null, 8, { may: false, place: SIGN_IN, says: 'listing.pleaseSignIn' }],
  ['its seller is told that it is theirs', 8, 8, { may: false, place: '/listing/3', says: 'listing.cannotContactYourself' }],
  ['nobody writes to a seller who is not there', 7, null, { may: false, place: '/listing/3', says: 'listing.error' }],
  ['another member writes to its seller', 7, 8, { may: true, place: '/listing/3', says: null }],
] as const)('of an ad: %s', async (_, member, owner, { may, place, says }) => {
  const { page, seller, said } = await contact(owner, member);
  let answer: boolean | undefined;
  await actAndCheck(async () => (answer = await seller.checkContact()));
  expect([answer, location.pathname + location.search]).toEqual([may, place]);
  expect(said()).toEqual(says && SENTENCES[says].map((key) => page.t(key)));
});

test.each([
  ['authentication_required', undefined, { told: true, place: SIGN_IN, says: 'listing.pleaseSignIn' }],
  // The app's own dialog says why.
  ['account_suspended', { reason: 'Spam', until: null }, { told: true, place: '/listing/3', says: null }],
  ['cannot_contact_yourself', undefined, { told: true, place: '/listing/3', says: 'listing.cannotContactYourself' }],
  ['admin_required', undefined, { told: true, place: '/chat', says: null }],
  ['messages_blocked', undefined, { told: false, place: '/listing/3', says: null }],
] as const)('the refusal %s is told in its own way', async (code: ErrorCode, ban, { told, place, says }) => {
  const { page, seller, said } = await contact(8, null);
  const { ApiError } = await import('../../kit/api/api-error.ts');
  let answer: boolean | undefined;
  const refusal = new ApiError(ERRORS[code][0], JSON.stringify({ code, message: '', ...(ban && { ban }) }));
  await actAndCheck(() => (answer = seller.handleRefusal(refusal)));
  expect([answer, location.pathname + location.search]).toEqual([told, place]);
  expect(said()).toEqual(says && SENTENCES[says].map((key) => page.t(key)));
});

const SENTENCES = {
  'listing.pleaseSignIn': ['listing.pleaseSignIn', 'listing.pleaseSignInText'],
  'listing.cannotContactYourself': ['listing.cannotContactYourself', 'listing.cannotContactYourselfText'],
  'listing.error': ['listing.error', 'listing.noSeller'],
} as const;

function told(toast: ToastMessage | null) {
  return toast && [toast.title, toast.description];
}

async function contact(userId: number | null, member: number | null) {
  history.replaceState(null, '', '/listing/3');
  const page = await openPage({ member, words: ['listing'] });
  const { useSellerContact } = await import('./use-seller-contact.ts');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  const listing = { id: 3, userId } as unknown as Listing; // only what the hook reads
  const { now: seller } = await page.use(() => useSellerContact(listing));
  return { page, seller, said: () => told(shownToast.get()) };
}
