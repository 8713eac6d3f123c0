// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Listing } from '#schema/contracts/listings';
import { ERRORS, type ErrorCode } from '#schema/errors/errors';
import type * as Contact from './use-seller-contact.ts';

const shown: { seller?: ReturnType<typeof Contact.useSellerContact>; place?: string } = {};
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  // Who is signed in is the module's.
  vi.resetModules();
  document.documentElement.lang = 'en';
  root = createRoot(document.createElement('main'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  localStorage.clear();
  vi.unstubAllGlobals();
});

const SIGN_IN = '/sign-in?next=%2Flisting%2F3';

test.each([
  ['a visitor signs in first', null, 8, { may: false, place: SIGN_IN, says: 'listing.pleaseSignIn' }],
  ['its seller is told that it is theirs', 8, 8, { may: false, place: '/listing/3', says: 'listing.cannotContactYourself' }],
  ['nobody writes to a seller who is not there', 7, null, { may: false, place: '/listing/3', says: 'listing.error' }],
  ['another member writes to its seller', 7, 8, { may: true, place: '/listing/3', says: null }],
] as const)('of an ad: %s', async (_, member, owner, { may, place, says }) => {
  if (member !== null) {
    localStorage.setItem('auth_token', 'token');
    localStorage.setItem('user_data', JSON.stringify({ id: member }));
  }
  const { seller, said } = await contact(owner);
  let answer: boolean | undefined;
  await act(async () => void (answer = await seller.mayContact()));
  expect([answer, shown.place]).toEqual([may, place]);
  expect(said()).toBe(says && words(says));
});

test.each([
  ['authentication_required', undefined, { told: true, place: SIGN_IN, says: 'listing.pleaseSignIn' }],
  // The whole app says why.
  ['account_suspended', { reason: 'Spam', until: null }, { told: true, place: '/listing/3', says: null }],
  ['cannot_contact_yourself', undefined, { told: true, place: '/listing/3', says: 'listing.cannotContactYourself' }],
  ['admin_required', undefined, { told: true, place: '/chat', says: null }],
  ['messages_blocked', undefined, { told: false, place: '/listing/3', says: null }],
] as const)('the refusal %s is told in its own way', async (code: ErrorCode, ban, { told, place, says }) => {
  const { seller, said } = await contact(8);
  const { ApiError } = await import('../../kit/api/api-error.ts');
  let answer: boolean | undefined;
  const refusal = new ApiError(ERRORS[code][0], JSON.stringify({ code, message: '', ...(ban && { ban }) }));
  await act(async () => void (answer = seller.wasTold(refusal)));
  expect([answer, shown.place]).toEqual([told, place]);
  expect(said()).toBe(says && words(says));
});

let words: (key: 'listing.pleaseSignIn' | 'listing.cannotContactYourself' | 'listing.error') => string;

async function contact(userId: number | null) {
  const [{ useSellerContact }, { shownToast }, { loadDomains, t }] = await Promise.all([
    import('./use-seller-contact.ts'),
    import('../../kit/overlays/toast.ts'),
    import('../../kit/i18n/i18n.ts'),
  ]);
  await loadDomains('listing');
  words = t;
  function Ad() {
    const seller = useSellerContact({ id: 3, userId } as unknown as Listing); // all that is looked at
    const { pathname, search } = useLocation();
    useEffect(() => void Object.assign(shown, { seller, place: pathname + search }));
    return null;
  }
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/listing/3']}>
        <Ad />
      </MemoryRouter>,
    ),
  );
  if (!shown.seller) throw new Error('Nothing is drawn');
  return { seller: shown.seller, said: () => shownToast.get()?.title ?? null };
}
