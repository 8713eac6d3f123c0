// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { LISTING_WARNING_DAYS } from '#schema/catalog/limits';
import type { Listing } from '#schema/contracts/listings';
import { DAY, HOUR } from '#schema/durations';
import type { Key } from '../../i18n/domains.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { pressInDialog } from '../../test/labelled.ts';

afterEach(() => {
  vi.doUnmock('../share-picture/upload-picture.ts');
});

async function panel(
  answers: Record<string, () => Response | Promise<Response>> = {},
  phoneAsks = 0,
  said: Partial<Listing> = {},
) {
  // Only what the panel reads.
  const listing = {
    id: 5,
    title: 'Corolla',
    status: 'active',
    expiresAt: null,
    sharePicture: 'a',
    ...said,
  } as unknown as Listing;
  const page = await openPage({
    member: 7,
    words: ['listing', 'profile', 'seller'],
    answers: {
      ...answers,
      'GET /api/listings/5/buyers': () => Response.json([]),
      'GET /api/listings/5': () => Response.json({ ...listing, phoneAsks }),
      'PUT /api/listings/5/sale': () => Response.json(listing),
      ...answers,
    },
  });
  const { default: OwnerPanel } = await import('./owner-panel.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  const draw = () => page.draw(<OwnerPanel listing={listing} />);
  await draw();
  return { page, t, draw };
}

test.each(['cancelled', 'sold'])('the question to which a mail led is not asked again once it was %s', async (answer) => {
  history.replaceState(null, '', '/listing/5?sold');
  const { page, t } = await panel();
  const places = history.length;
  const asked = () => page.main.querySelector(`[role=dialog][aria-label="${t('profile.soldTitle')}"]`);
  const dialog = await vi.waitUntil(asked);
  const name = t(answer === 'sold' ? 'profile.markSold' : 'profile.cancel');
  const button = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  button?.click();
  await vi.waitFor(() => expect([location.pathname + location.search, asked()]).toEqual(['/listing/5', null]));
  // Nor by who goes back.
  expect(history.length).toBe(places);
});

test('after an ad is deleted, Back does not lead to where it was', async () => {
  history.replaceState(null, '', '/listing/5');
  const places = history.length;
  const { page, t } = await panel();
  await page.press(t('profile.delete'));
  const dialog = await vi.waitUntil(() => page.main.querySelector(`[role=dialog]`));
  [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === t('profile.delete'))?.click();
  await vi.waitFor(() => expect(location.pathname).toBe('/'));
  expect(history.length).toBe(places);
});

test('whether an ad is to go is asked by its title, may be left with Escape, and is sent once', async () => {
  const { page, t } = await panel({ 'DELETE /api/listings/5': () => new Promise<Response>(() => {}) });
  const asked = () => page.main.querySelector(`[role=dialog][aria-label="${t('profile.deleteTitle')}"]`);
  await page.press(t('profile.delete'));
  expect(asked()?.querySelector('p')?.textContent).toBe(t('profile.deleteText', { title: 'Corolla' }));
  await page.escape();
  expect([asked(), page.sent]).toEqual([null, []]);
  await page.press(t('profile.delete'));
  await pressInDialog(t('profile.delete'));
  await vi.waitFor(() => expect(page.button(t('profile.deleting'))?.getAttribute('aria-busy')).toBe('true'));
  expect(page.button(t('profile.deleting'))?.matches(':disabled')).toBe(true);
});

test('who has gone elsewhere while a deletion travels is not led home', async () => {
  let arrive: (answer: Response) => void = () => {};
  const travels = new Promise<Response>((resolve) => (arrive = resolve));
  const { page, t } = await panel({ 'DELETE /api/listings/5': () => travels });
  await page.press(t('profile.delete'));
  const dialog = await vi.waitUntil(() => page.main.querySelector(`[role=dialog]`));
  [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === t('profile.delete'))?.click();
  await vi.waitFor(() => expect(page.sent.map(({ call }) => call)).toContain('DELETE /api/listings/5'));
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  history.replaceState(null, '', '/chat');
  await page.draw(null);
  await actAndCheck(() => arrive(new Response(null, { status: 204 })));
  await vi.waitFor(() => expect(shownToast.get()?.title).toBe(t('profile.deleted')));
  expect(location.pathname).toBe('/chat');
});

test('how often the number was asked for is said, as soon as somebody did', async () => {
  const { page, t } = await panel({}, 2);
  await vi.waitFor(() => expect(page.main.textContent).toContain(t('seller.asked', { count: 2 })));
  await page.draw(null);
  const quiet = await panel();
  await vi.waitFor(() => expect(quiet.page.client.getQueryState(['listing', 5, 'own'])?.status).toBe('success'));
  expect(quiet.page.main.textContent).not.toContain('asked for');
});

test('who comes back to their ad reads how often the number was asked for meanwhile', async () => {
  let times = 1;
  const asks = () => Response.json({ id: 5, title: 'Corolla', status: 'active', expiresAt: null, phoneAsks: times });
  const { page, t, draw } = await panel({ 'GET /api/listings/5/buyers': () => Response.json([]), 'GET /api/listings/5': asks });
  await vi.waitFor(() => expect(page.main.textContent).toContain(t('seller.asked', { count: 1 })));
  await page.draw(null);
  times = 3;
  await draw();
  await vi.waitFor(() => expect(page.main.textContent).toContain(t('seller.asked', { count: 3 })));
});

test.each([
  ['deleted', 'profile.delete', 'DELETE /api/listings/5'],
  ['marked as sold', 'profile.markSold', 'PUT /api/listings/5/sale'],
] as const)('an ad that could not be %s is asked about no longer: what is said is in nobody’s way', async (_, act, call) => {
  history.replaceState(null, '', '/listing/5');
  const { page, t } = await panel({ [call]: () => Response.json({ code: 'internal', message: '' }, { status: 500 }) });
  await page.press(t(act));
  await page.there('[role=dialog]');
  await pressInDialog(t(act));
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()?.title).toBe(t('listing.failed')));
  await vi.waitFor(() => expect(page.main.querySelector('[role=dialog]')).toBeNull());
  expect(location.pathname).toBe('/listing/5');
});

test.each([
  ['is sold already', { status: 'sold' }],
  ['was sold before it was hidden', { status: 'hidden', hidden: { reason: 'No number', isSold: true } }],
  ['waits for a look', { status: 'held', hidden: { reason: '', held: ['price'] } }],
] as const)('a mail that asks whether an ad went asks nothing of one that %s', async (_, said) => {
  history.replaceState(null, '', '/listing/5?sold');
  // Only what the panel reads.
  const { page, t } = await panel({}, 0, said as unknown as Partial<Listing>);
  await vi.waitFor(() => expect(page.main.textContent).toContain(t('profile.delete')));
  expect(page.main.querySelector('[role=dialog]')).toBeNull();
});

const warned = Date.now() + LISTING_WARNING_DAYS * DAY;
const [STILL_THERE, SELL, REOPEN] = ['profile.stillThere', 'profile.markSold', 'profile.reopen'] as const;

/** The acts besides editing and deleting, the sentences, and the act that stands out. */
test.each<[string, object, Key[], Key[], Key[]]>([
  ['that is seen', {}, [SELL], [], [SELL]],
  ['that runs out soon', { expiresAt: new Date(warned).toISOString() }, [STILL_THERE, SELL], [], [STILL_THERE]],
  ['that does not run out soon', { expiresAt: new Date(warned + HOUR).toISOString() }, [SELL], [], [SELL]],
  ['that has run out', { status: 'asleep' }, [STILL_THERE, SELL], ['profile.asleepText'], [STILL_THERE]],
  ['that is sold', { status: 'sold', expiresAt: new Date(warned).toISOString() }, [REOPEN], [], [REOPEN]],
  [
    'that is hidden',
    { status: 'hidden', hidden: { reason: 'No number', isSold: false } },
    [SELL],
    ['listing.hiddenTitle'],
    ['profile.edit'],
  ],
  [
    'that is hidden and sold',
    { status: 'hidden', hidden: { reason: 'No number', isSold: true } },
    [REOPEN],
    ['listing.hiddenTitle'],
    ['profile.edit'],
  ],
  ['that waits for a look', { status: 'held', hidden: { reason: '', held: ['price'] } }, [], [], []],
])('the panel of an ad %s says so, and what can be done about it', async (_, said, acts, words, first) => {
  const { page, t } = await panel({}, 0, said);
  await vi.waitFor(() => expect(page.button(t('profile.delete'))).toBeDefined());
  const offered = [...page.main.querySelectorAll('button, a')];
  expect(offered.map(({ textContent }) => textContent)).toEqual(
    [...acts, 'profile.edit' as const, 'profile.delete' as const].map((each) => t(each)),
  );
  // An act that asks first is marked as opening a dialog.
  const asks = offered.filter((each) => each.matches('[aria-haspopup=dialog]')).map(({ textContent }) => textContent);
  expect(asks).toEqual([...(acts.includes(SELL) ? [t(SELL)] : []), t('profile.delete')]);
  const standOut = offered.filter(({ classList }) => classList.contains('bg-primary') || classList.contains('bg-accent'));
  expect(standOut.map(({ textContent }) => textContent)).toEqual(first.map((each) => t(each)));
  const told = (['profile.asleepText', 'listing.hiddenTitle'] as const).filter((each) => page.main.textContent.includes(t(each)));
  expect(told).toEqual(words);
});

test.each([
  ['that runs out soon is still there', { expiresAt: new Date(warned).toISOString() }, STILL_THERE, 'POST /api/listings/5/renew'],
  ['that is sold is active again', { status: 'sold' }, REOPEN, 'DELETE /api/listings/5/sale'],
] as const)('an owner says that an ad %s by one press', async (_, said, act, call) => {
  const { page, t } = await panel({ [call]: () => Response.json({}) }, 0, said);
  await page.press(t(act));
  await vi.waitFor(() => expect(page.sent.map((sent) => sent.call)).toEqual([call]));
});

test.each([
  ['is still there', { expiresAt: new Date(warned).toISOString() }, STILL_THERE, 'POST /api/listings/5/renew', 'profile.saving'],
  ['is active again', { status: 'sold' }, REOPEN, 'DELETE /api/listings/5/sale', REOPEN],
] as const)(
  'an owner says once that an ad %s: while that is on its way its button is busy',
  async (_, said, act, call, words) => {
    const { page, t } = await panel({ [call]: () => new Promise<Response>(() => {}) }, 0, said);
    await page.press(t(act));
    await vi.waitFor(() => expect(page.button(t(words))?.getAttribute('aria-busy')).toBe('true'));
  },
);

test('an owner reads until when their ad is seen, why it is hidden, and what of it is looked at', async () => {
  const { formatDate } = await import('../../kit/i18n/format.ts');
  const expiresAt = new Date(warned).toISOString();
  const ends = await panel({}, 0, { expiresAt });
  expect(ends.page.main.textContent).toContain(ends.t('profile.endsText', { date: formatDate(expiresAt) }));
  await ends.page.draw(null);
  // Only what the panel reads.
  const because = (hidden: object) => ({ status: 'hidden', hidden }) as Partial<Listing>;
  const hidden = await panel({}, 0, because({ reason: 'No number' }));
  expect(hidden.page.main.textContent).toContain(`${hidden.t('listing.hiddenReason')} No number`);
  await hidden.page.draw(null);
  const held = await panel({}, 0, because({ reason: '', held: ['price'] }));
  await vi.waitFor(() => expect(held.page.main.textContent).toContain(held.t('meeting.warn_held_price')));
});

test('an ad went to whoever is chosen of those who wrote about it', async () => {
  const omar = { id: 70, username: 'omar', fullName: 'Omar', profileImageUrl: null, role: 'user' };
  const { page, t } = await panel({ 'GET /api/listings/5/buyers': () => Response.json([omar]) });
  await page.press(t(SELL));
  await page.click('[role=dialog] label:has(bdi) input');
  await pressInDialog(t(SELL));
  await vi.waitFor(() => expect(page.sent.map(({ input }) => input)).toEqual([{ buyerId: 70 }]));
});

test.each([
  ['that has none yet is drawn', { sharePicture: null }, 1],
  ['that has one is not drawn again', {}, 0],
  ['that is sold is not drawn', { sharePicture: null, status: 'sold' }, 0],
] as const)('the picture to share of an ad of one’s own %s', async (_, said, times) => {
  const pictureOf = vi.fn<() => Promise<File>>(() => new Promise(() => {}));
  vi.doMock('../share-picture/upload-picture.ts', () => ({ makePicture: pictureOf, uploadPicture: pictureOf }));
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => begin());
  vi.stubGlobal('cancelIdleCallback', () => {});
  const { page, t } = await panel({}, 2, said);
  await vi.waitFor(() => expect(page.main.textContent).toContain(t('seller.asked', { count: 2 })));
  await actAndCheck(() => {});
  await vi.dynamicImportSettled();
  await actAndCheck(() => {});
  expect(pictureOf).toHaveBeenCalledTimes(times);
});
