// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { MESSAGE_MAX } from '#schema/catalog/limits';
import type { Listing } from '#schema/contracts/listings';
import { ERRORS, type ErrorCode } from '#schema/errors/errors';
import { conversationOf, CONVERSATION_ID } from '#schema/test/chat-server';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import { describedBy, controlLabelled } from '../../test/labelled.ts';
import type { Chat } from '../engine/types.ts';

const start = vi.fn<Chat['start']>();
const send = vi.fn<Chat['send']>();
let page: Page;

beforeEach(async () => {
  start.mockReset().mockResolvedValue(conversationOf({}));
  send.mockReset().mockResolvedValue();
  history.replaceState(null, '', '/listing/3');
  page = await openPage({ member: 7, words: ['listing', 'errors'] });
  vi.doMock('../engine/session-chat.ts', () => ({ memberChat: () => ({ start, send }) }));
});
afterEach(() => vi.doUnmock('../engine/session-chat.ts'));

test('Contact Seller opens the conversation with the ad that it is about, once however often it is pressed', async () => {
  let begin = () => {};
  start.mockImplementation(() => new Promise((resolve) => (begin = () => resolve(conversationOf({})))));
  await drawnContact();
  await page.click('button');
  await vi.waitFor(() => expect(start.mock.calls).toEqual([[8]]));
  await vi.waitFor(() => expect(page.main.querySelector('button')?.disabled).toBe(true));
  await page.click('button');
  begin();
  await vi.waitFor(() => expect(location.pathname).toBe('/chat'));
  expect(start).toHaveBeenCalledOnce();
  expect(await said()).toMatchObject({ title: page.t('listing.chatStarted'), tone: 'success' });
  expect(opening()).toEqual({ conversationId: CONVERSATION_ID, listing: ABOUT });
});

test('a press between the answer and the step to the messages opens nothing more', async () => {
  localStorage.removeItem('chat_opening');
  await drawnContact();
  const steps = history.length;
  // The pause before the step is held until the second press has come: on a busy machine it would be over before.
  let step: (() => void) | undefined;
  const { setTimeout: later } = globalThis;
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => (ms === 100 ? void (step = work) : later(work, ms)));
  await page.click('button');
  await vi.waitFor(() => expect([opening() !== null, step]).toEqual([true, expect.any(Function)]));
  await page.click('button');
  step?.();
  await vi.waitFor(() => expect(location.pathname).toBe('/chat'));
  expect([start.mock.calls.length, history.length - steps]).toEqual([1, 1]);
});

test('a visitor who presses Contact Seller signs in first, and nothing is opened for them', async () => {
  localStorage.clear();
  await drawnContact();
  await page.click('button');
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/sign-in?next=%2Flisting%2F3'));
  expect(await said()).toMatchObject({ title: page.t('listing.pleaseSignIn') });
  expect([start.mock.calls, opening()]).toEqual([[], null]);
});

test('a refusal that has words of its own is told in them alone', async () => {
  start.mockRejectedValue(await refusal('cannot_contact_yourself'));
  await drawnContact();
  await page.click('button');
  await vi.waitFor(async () => expect(await said()).toBeTruthy());
  await vi.waitFor(() => expect(page.main.querySelector('button')?.disabled).toBe(false));
  expect(await said()).toMatchObject({ title: page.t('listing.cannotContactYourself') });
});

test('an ad goes along with its price in its own currency and in Afghanis, and how it is offered', async () => {
  await drawnContact({ price: '7', priceAfn: '490', currency: 'USD', deal: 'rent' });
  await page.click('button');
  await vi.waitFor(() => expect(location.pathname).toBe('/chat'));
  expect(opening()).toMatchObject({ listing: { price: '7', priceAfn: '490', currency: 'USD', deal: 'rent' } });
});

test.each([
  ['hidden', 'removed'],
  ['held', 'removed'],
  ['sold', 'sold'],
] as const)('an ad that is %s goes along as %s', async (status, shown) => {
  await drawnContact({ status });
  await page.click('button');
  await vi.waitFor(() => expect(location.pathname).toBe('/chat'));
  expect(opening()).toMatchObject({ listing: { status: shown } });
});

test.each<[string, () => Promise<unknown>, string]>([
  ['in the words of the server', () => refusal('messages_blocked'), ERRORS.messages_blocked[1]],
  [
    'as the network’s',
    async () => new TypeError('Failed to fetch'),
    'The server cannot be reached. Check your connection and try again.',
  ],
])('where the seller cannot be written to it is said %s, and nothing opens', async (_, failure, description) => {
  start.mockRejectedValue(await failure());
  await drawnContact();
  await page.click('button');
  await vi.waitFor(async () => expect(await said()).toMatchObject({ title: 'Error', description, tone: 'danger' }));
  expect([location.pathname, opening(), page.main.querySelector('button')?.disabled]).toEqual(['/listing/3', null, false]);
});

test('an offer is asked for beside the price, read in any digits, and goes with its ad and its words', async () => {
  const onOpenChange = await drawnOffer();
  expect(page.main.querySelector('[role=dialog] > p')?.textContent).toBe('The seller asks for AFN 500.');
  const field = controlLabelled('Your offer (AFN)');
  expect([describedBy(field), field.getAttribute('aria-required'), field.inputMode, field.dir]).toEqual([
    'Whole Afghanis, digits of any language',
    'true',
    'numeric',
    'ltr',
  ]);
  await page.type('input', '۴۰۰');
  expect(describedBy(field)).toBe('AFN 400');
  const note = controlLabelled('Message to the seller (optional)');
  // While it is empty, it has the page's direction.
  expect([note.maxLength, note.getAttribute('dir')]).toEqual([MESSAGE_MAX, null]);
  await page.type('textarea', '  Cash ');
  expect(note.dir).toBe('auto');
  await page.press('Cancel');
  expect([onOpenChange.mock.calls, send.mock.calls]).toEqual([[[false]], []]);
  onOpenChange.mockClear();
  let begin = () => {};
  start.mockImplementation(() => new Promise((resolve) => (begin = () => resolve(conversationOf({})))));
  // Enter may be pressed again before the network answers.
  for (let time = 0; time < 2; time += 1) await submit();
  await vi.waitFor(() => expect(page.button('Sending...')?.getAttribute('aria-busy')).toBe('true'));
  await actAndCheck(() => begin());
  await vi.waitFor(() => expect(location.pathname).toBe('/chat'));
  expect(start.mock.calls).toEqual([[8]]);
  expect(send.mock.calls).toEqual([
    [CONVERSATION_ID, { messageType: 'offer', listing: ABOUT, offerPrice: 400, content: 'Cash' }],
  ]);
  expect(opening()).toEqual({ conversationId: CONVERSATION_ID });
  // No toast: only the device has the offer yet, and its bubble shows the send state.
  expect(await said()).toBeNull();
  expect([onOpenChange.mock.calls, page.main.querySelector('input')?.value]).toEqual([[[false]], '']);
});

test.each([
  ['', 'price_required'],
  ['0', 'price_not_positive'],
] as const)('an offer of «%s» is not sent; why stands at it until it is changed', async (typed, code) => {
  await drawnOffer();
  await page.type('input', typed);
  // A dialog that opens puts the focus on the price: wait for that, then move it away.
  await vi.waitUntil(() => document.activeElement === page.main.querySelector('input'));
  page.main.querySelector('textarea')?.focus();
  await submit();
  const input = await page.there('input[aria-invalid=true]');
  expect([start.mock.calls, document.activeElement]).toEqual([[], input]);
  expect(page.main.textContent).toContain(ERRORS[code][1]);
  await page.type('input', '400');
  expect(page.main.querySelector('input[aria-invalid=true]')).toBeNull();
});

test('an offer that was refused says why above it, and what was typed stays to be sent again', async () => {
  const onOpenChange = await drawnOffer();
  send.mockRejectedValueOnce(await refusal('messages_blocked'));
  await page.type('input', '400');
  await page.type('textarea', 'Cash');
  await page.press('Send Offer');
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')?.textContent).toBe(ERRORS.messages_blocked[1]));
  expect([page.main.querySelector('input')?.value, page.main.querySelector('textarea')?.value]).toEqual(['400', 'Cash']);
  expect([location.pathname, onOpenChange.mock.calls]).toEqual(['/listing/3', []]);
  await submit();
  await vi.waitFor(() => expect(location.pathname).toBe('/chat'));
  expect(page.main.querySelector('[role=alert]')).toBeNull();
});

test('what was said of an offer that was refused is not read any more over a price that is none', async () => {
  await drawnOffer();
  start.mockRejectedValueOnce(await refusal('messages_blocked'));
  await page.type('input', '400');
  await page.press('Send Offer');
  await page.there('[role=alert]');
  await page.type('input', '0');
  await page.press('Send Offer');
  await page.there('input[aria-invalid=true]');
  expect(page.main.querySelector('[role=alert]')).toBeNull();
});

test('an offer that is refused in words of its own says nothing above it', async () => {
  await drawnOffer();
  start.mockRejectedValue(await refusal('cannot_contact_yourself'));
  await page.type('input', '400');
  await page.press('Send Offer');
  await vi.waitFor(async () => expect(await said()).toMatchObject({ title: page.t('listing.cannotContactYourself') }));
  await actAndCheck(() => vi.dynamicImportSettled());
  expect([page.main.querySelector('[role=alert]'), page.button('Send Offer')?.matches(':disabled')]).toEqual([null, false]);
});

test.each([
  ['not named', { price: '0' }, 'By agreement'],
  ['named in dollars', { price: '7', priceAfn: '490', currency: 'USD' }, 'The seller asks for $7, about AFN 490.'],
] as const)('beside an offer stands the price as it is %s', async (_, price, words) => {
  await drawnOffer(price);
  expect(page.main.querySelector('[role=dialog] > p')?.textContent).toBe(words);
});

test('Make an Offer tells a seller that the ad is theirs, and asks a member for the price', async () => {
  const { OfferButton } = await import('./offer-button.tsx');
  await page.draw(<OfferButton listing={listingOf({ userId: 7 })} />);
  await page.click('button');
  await vi.waitFor(async () => expect(await said()).toMatchObject({ title: page.t('listing.cannotContactYourself') }));
  expect(page.main.querySelector('[role=dialog]')).toBeNull();
  await page.draw(<OfferButton listing={listingOf({})} />);
  expect(page.button('Make an Offer')?.getAttribute('aria-haspopup')).toBe('dialog');
  await page.click('button');
  await page.there('[role=dialog][aria-label="Make an Offer"]');
  await page.type('input', '400');
  await page.type('textarea', 'Cash');
  await page.press('Cancel');
  expect(page.main.querySelector('[role=dialog]')).toBeNull();
  await page.click('button');
  expect([(await page.there('[role=dialog] input')).value, page.main.querySelector('textarea')?.value]).toEqual(['400', 'Cash']);
  await page.escape();
  expect(page.main.querySelector('[role=dialog]')).toBeNull();
});

test('Make an Offer that does not come without a network says so, and comes with the next press', async () => {
  let isDead = true;
  vi.doMock('./offer-dialog.tsx', async (original) => {
    if (isDead) throw new TypeError('Failed to fetch');
    return original<object>();
  });
  onTestFinished(() => vi.doUnmock('./offer-dialog.tsx'));
  const { OfferButton } = await import('./offer-button.tsx');
  await page.draw(<OfferButton listing={listingOf({})} />);
  await page.click('button');
  await vi.waitFor(async () => expect(await said()).toMatchObject({ title: page.t('shell.offline'), tone: 'danger' }));
  isDead = false;
  expect(page.main.querySelector('[role=dialog]')).toBeNull();
  await page.click('button');
  await page.there('[role=dialog] input');
});

const ABOUT = {
  id: 3,
  title: 'A samovar',
  price: '500',
  currency: 'AFN',
  deal: 'sale',
  thumbUrl: '/media/t',
  status: 'active',
  offerPrice: null,
};

/** Returns the part of an ad that is read. */
function listingOf(ad: Partial<Listing>): Listing {
  return { ...ABOUT, userId: 8, ...ad } as Listing;
}

async function drawnContact(ad: Partial<Listing> = {}) {
  const { ContactButton } = await import('./contact-button.tsx');
  await page.draw(<ContactButton listing={listingOf(ad)} />);
}

async function drawnOffer(ad: Partial<Listing> = {}) {
  const { OfferDialog } = await import('./offer-dialog.tsx');
  const onOpenChange = vi.fn<(open: boolean) => void>();
  await page.draw(<OfferDialog listing={listingOf(ad)} open onOpenChange={onOpenChange} />);
  return onOpenChange;
}

async function submit() {
  await actAndCheck(() => page.main.querySelector('form')?.requestSubmit());
}

function opening(): unknown {
  return JSON.parse(localStorage.getItem('chat_opening') ?? 'null');
}

async function refusal(code: ErrorCode) {
  const { ApiError } = await import('../../kit/api/api-error.ts');
  return new ApiError(ERRORS[code][0], JSON.stringify({ code, message: '' }));
}

async function said() {
  return (await import('../../kit/overlays/toast.ts')).shownToast.get();
}
