// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { Suspense } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Hiding, Listing } from '#schema/contracts/listings';
import { plainTerms } from '#schema/test/plain-terms';
import { ownMember } from '../../account/test/own-member.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { pressInDialog, selectOption, describedBy, controlLabelled } from '../../test/labelled.ts';
import { JPEG } from '../../test/jpeg.ts';

const ad = {
  ...plainTerms(),
  id: 5,
  userId: 7,
  title: 'Corolla',
  description: 'Good',
  price: '9',
  categoryId: 3,
  location: 'Kabul',
  province: 'Kabul',
  status: 'active',
  images: [],
};

const HIDDEN: Hiding = { reason: '', since: '2026-11-20T08:00:00.000Z', isSold: false, returnsByEdit: true, isAnswered: false };

const UPLOAD = { url: '/media/a.webp', thumbUrl: null, width: 1, height: 1 };

/** The edit of an ad on a device that uploads photos in this way. */
async function withPhotos(sendPhoto: () => Promise<typeof UPLOAD>, change: Partial<Listing> = {}) {
  vi.doMock('../../kit/upload/shrink-photo.ts', () => ({
    shrinkPhoto: async (photo: File) => ({ photo, thumb: null, small: null }),
  }));
  vi.doMock('../acts/send-photo.ts', () => ({ sendPhoto }));
  onTestFinished(() => {
    vi.doUnmock('../../kit/upload/shrink-photo.ts');
    vi.doUnmock('../acts/send-photo.ts');
  });
  const opened = await edit(change, {
    'PATCH /api/listings/5': () => Response.json({ ...ad, views: 0 }),
    'GET /api/listings/6': () => Response.json({ ...ad, id: 6, title: 'Honda' }),
  });
  const pick = async () => {
    const input = await opened.page.there('[type=file]');
    Object.defineProperty(input, 'files', { value: [new File([JPEG], 'a.jpg')] });
    await actAndCheck(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  };
  return { ...opened, pick };
}

async function edit(change: Partial<Listing>, answers: Record<string, () => Response | Promise<Response>> = {}) {
  history.replaceState(null, '', '/listing/5/edit');
  const page = await openPage({
    member: 7,
    words: ['wizard', 'errors', 'details', 'home'],
    answers: { 'GET /api/listings/5': () => Response.json({ ...ad, ...change }), ...answers },
  });
  const { EditListing } = await import('./edit-listing.tsx');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  const { t } = await import('../../kit/i18n/i18n.ts');
  await page.draw(<EditListing id={5} memberId={7} />);
  const said = () => {
    const shown = shownToast.get();
    return shown && [shown.title, shown.description, shown.tone];
  };
  const { draftStorage } = await import('../../kit/store/draft-storage.ts');
  return { page, t, said, kept: () => draftStorage('form_drafts', 7).read() };
}

test('the edit brings the words of its details itself', async () => {
  history.replaceState(null, '', '/listing/5/edit');
  const page = await openPage({ member: 7, words: [], answers: { 'GET /api/listings/5': () => Response.json(ad) } });
  const { default: LaterScreens } = await import('../../later-screens.tsx');
  await page.draw(
    <Suspense>
      <LaterScreens />
    </Suspense>,
  );
  const words = await vi.waitUntil(() => /Mileage|details\.name/.exec(page.main.textContent)?.[0], { timeout: 8_000 });
  expect(words).toBe('Mileage');
});

test.each([
  ['is sold', { status: 'sold' }],
  ['is another member’s', { userId: 8 }],
] as const)('an ad that %s is not there to be edited, and the way leads back to it', async (_, change) => {
  const { page, t } = await edit(change);
  await vi.waitFor(() => expect(page.main.textContent).toContain(t('wizard.listingNotFound')));
  expect([page.main.querySelector('form'), page.button('Back to the listing')?.getAttribute('href')]).toEqual([
    null,
    '/listing/5',
  ]);
});

test('after an edit, Back does not lead into its form again', async () => {
  const places = history.length;
  const { page, t } = await edit({});
  await page.press(t('wizard.saveChanges'));
  await vi.waitFor(() => expect(location.pathname).toBe('/listing/5'));
  expect(history.length).toBe(places);
});

test('who has gone elsewhere while an edit travels is not led back to its ad', async () => {
  let arrive: (answer: Response) => void = () => {};
  const travels = new Promise<Response>((resolve) => (arrive = resolve));
  const { page, t } = await edit({}, { 'PATCH /api/listings/5': () => travels });
  await page.type('input', 'Red Corolla');
  await page.press(t('wizard.saveChanges'));
  await vi.waitFor(() => expect(page.sent.map(({ call }) => call)).toContain('PATCH /api/listings/5'));
  await vi.waitFor(() => expect(page.button('Saving...')?.getAttribute('aria-busy')).toBe('true'));
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  history.replaceState(null, '', '/chat');
  await page.draw(null);
  await actAndCheck(() => arrive(Response.json({ ...ad, title: 'Red Corolla', views: 0 })));
  await vi.waitFor(() => expect(shownToast.get()?.description).toBe(t('wizard.saved')));
  expect(location.pathname).toBe('/chat');
});

test('an edit sends what was changed and nothing else, once; then nothing of it is kept', async () => {
  const { page, said, kept } = await edit(
    {},
    { 'PATCH /api/listings/5': () => Response.json({ ...ad, title: 'Red Corolla', views: 0 }) },
  );
  await page.type(await page.there('input'), ' Red Corolla ');
  await page.type(controlLabelled('Price (AFN)'), '۱۲۵۰۰');
  await selectOption(controlLabelled('Category'), '5');
  const keys = [['listings', 'own', 7], ['categories'], ['statistics']];
  for (const queryKey of keys) page.client.setQueryData(queryKey, []);
  expect([controlLabelled('Price (AFN)').value, kept()]).toEqual(['۱۲٬۵۰۰', expect.anything()]);
  const form = page.main.querySelector('form');
  await actAndCheck(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await vi.waitFor(() => expect(location.pathname).toBe('/listing/5'));
  expect(keys.map((queryKey) => page.client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, true]);
  expect(page.sent.map(({ call, input }) => [call, input])).toEqual([
    ['PATCH /api/listings/5', { title: 'Red Corolla', price: '12500', categoryId: 5, details: expect.anything() as unknown }],
  ]);
  expect([said(), kept()]).toEqual([['Success!', 'Your changes have been saved', 'success'], null]);
  expect(page.client.getQueryData(['listing', 5])).toMatchObject({ title: 'Red Corolla' });
});

test('what is wrong is said at its field and in a toast, and nothing is sent; a description may be missing', async () => {
  const { page, said } = await edit({ description: '' });
  await page.type(await page.there('input'), ' ');
  await page.press('Save Changes');
  expect(said()).toEqual(['Validation Error', 'Title is required', 'danger']);
  expect([document.activeElement, describedBy(document.activeElement)]).toEqual([controlLabelled('Title'), 'Title is required']);
  await page.type(controlLabelled('Title'), 'Corolla');
  expect(controlLabelled('Title').getAttribute('aria-invalid')).toBeNull();
  await page.type(controlLabelled('Description'), 'x'.repeat(100_000));
  await page.press('Save Changes');
  expect(said()).toEqual(['Validation Error', page.t('errors.description_too_long'), 'danger']);
  await page.type(controlLabelled('Description'), '');
  await page.press('Save Changes');
  await vi.waitFor(() => expect(location.pathname).toBe('/listing/5'));
  expect(page.sent).toEqual([]);
});

test('while the ad is asked for that is said', async () => {
  const { page } = await edit({}, { 'GET /api/listings/5': () => new Promise<Response>(() => {}) });
  expect(page.main.querySelector('[role=status]')?.textContent).toBe('Loading listing details...');
});

test('a detail that is none is said at its field, and nothing is sent', async () => {
  const { page, said } = await edit({});
  await page.there('input');
  await page.type(controlLabelled('Year'), 'soon');
  await page.press('Save Changes');
  expect(said()).toEqual(['Validation Error', page.t('errors.detail_invalid'), 'danger']);
  expect([document.activeElement, page.sent, location.pathname]).toEqual([controlLabelled('Year'), [], '/listing/5/edit']);
});

test.each([
  ['the category', { categoryId: 'category_unknown' }, 'errors.category_unknown'],
  ['the photos', { images: 'image_not_yours' }, 'errors.image_not_yours'],
] as const)('what the server refuses of %s is said there', async (what, fields, words) => {
  const refusal = { code: 'validation_failed', message: '', fields };
  const { page } = await edit({}, { 'PATCH /api/listings/5': () => Response.json(refusal, { status: 400 }) });
  await page.type(await page.there('input'), 'Red Corolla');
  await page.press('Save Changes');
  const heard = () =>
    what === 'the photos'
      ? page.main.querySelector('[role=group] [role=alert]')?.textContent
      : describedBy(controlLabelled('Category'));
  await vi.waitFor(() => expect(heard()).toBe(page.t(words)));
});

test('an edit without a network waits on the device, which is said, and leads to its ad', async () => {
  const { page, said, kept } = await edit(
    {},
    { 'PATCH /api/listings/5': () => Promise.reject(new TypeError('Failed to fetch')) },
  );
  const { actQueue } = await import('../acts/session-acts.ts');
  onTestFinished(() => actQueue()?.close());
  await page.type(await page.there('input'), 'Red Corolla');
  vi.stubGlobal('indexedDB', new IDBFactory());
  await page.press('Save Changes');
  await vi.waitFor(() => expect(said()?.[0]).toBe('No internet'));
  await vi.waitFor(() => expect(location.pathname).toBe('/listing/5'));
  expect([
    actQueue()
      ?.pending.get()
      .map(({ act }) => act.kind),
    kept(),
  ]).toEqual([['edit'], null]);
});

test('an edit of somebody whose session has ended stays, and has no words of its own: the way to sign in has them', async () => {
  const { page, said, kept } = await edit(
    {},
    { 'PATCH /api/listings/5': () => Response.json({ code: 'invalid_token', message: '' }, { status: 401 }) },
  );
  await page.type(await page.there('input'), 'Red Corolla');
  await page.press('Save Changes');
  await vi.waitFor(() => expect(page.sent).toHaveLength(1));
  await vi.waitFor(() => expect(page.button('Save Changes')?.matches(':disabled')).toBe(false));
  expect([said(), location.pathname, kept()]).toEqual([null, '/listing/5/edit', expect.anything()]);
});

test('an edit takes a photo along that is still on its way, and the browser asks before the page is closed with it', async () => {
  let arrive: () => void = () => {};
  const { page, pick } = await withPhotos(() => new Promise((resolve) => (arrive = () => resolve(UPLOAD))));
  await pick();
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await page.press('Save Changes');
  expect([page.button('Uploading photos...')?.getAttribute('aria-busy'), page.sent]).toEqual(['true', []]);
  await actAndCheck(() => arrive());
  await vi.waitFor(() => expect(page.sent.map(({ input }) => input)).toEqual([{ images: ['/media/a.webp'] }]));
});

test.each(['cancels it', 'opens that of another ad'])(
  'who saves an edit and %s while its photos are on their way has sent nothing: the ad keeps its photos',
  async (how) => {
    const images = [{ ...UPLOAD, bytes: 1, url: '/media/one.webp' }];
    const { page, t, pick, said } = await withPhotos(() => new Promise(() => {}), { images });
    await pick();
    await page.press(t('wizard.saveChanges'));
    expect(page.button(t('wizard.waitingForPhotos'))?.getAttribute('aria-busy')).toBe('true');
    const { EditListing } = await import('./edit-listing.tsx');
    await (how === 'cancels it' ? page.press(t('wizard.cancel')) : page.draw(<EditListing id={6} memberId={7} />));
    await actAndCheck(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect([page.sent, said()]).toEqual([[], null]);
  },
);

test('the first photo of an ad is an edit of it, also where it waits for the network', async () => {
  const { page, pick, said } = await withPhotos(() => Promise.reject(new TypeError('Failed to fetch')));
  const { actQueue } = await import('../acts/session-acts.ts');
  onTestFinished(() => actQueue()?.close());
  await pick();
  vi.stubGlobal('indexedDB', new IDBFactory());
  await page.press('Save Changes');
  await vi.waitFor(() => expect(said()?.[0]).toBe('No internet'));
  expect(actQueue()?.pending.get()).toMatchObject([
    { act: { kind: 'edit', photos: [{ upload: null, file: expect.anything() }] } },
  ]);
});

test('an edit with a photo that the server refuses is not sent, and that is said', async () => {
  const { page, pick, said } = await withPhotos(async () => {
    // The class that the page of this test knows.
    const { ApiError } = await import('../../kit/api/api-error.ts');
    throw new ApiError(415, '{"code":"image_unsupported","message":""}');
  });
  await pick();
  await page.there('[role=group] [role=alert]');
  await page.press('Save Changes');
  await vi.waitFor(() => expect(said()).toEqual(['Error', 'Some photos were not accepted. Please remove them.', 'danger']));
  expect(document.activeElement?.textContent).toBe('Some photos were not accepted. Please remove them.');
  expect([page.sent, location.pathname]).toEqual([[], '/listing/5/edit']);
});

test('who starts an edit over is told of nothing that the old one lacked', async () => {
  const { page } = await edit({});
  await page.type(await page.there('input'), 'Red Corolla');
  await page.draw(null);
  const { EditListing } = await import('./edit-listing.tsx');
  await page.draw(<EditListing id={5} memberId={7} />);
  await vi.waitFor(() => expect(controlLabelled('Title').value).toBe('Red Corolla'));
  await page.type(controlLabelled('Description'), 'x'.repeat(100_000));
  await page.press('Save Changes');
  expect(controlLabelled('Description').getAttribute('aria-invalid')).toBe('true');
  await page.press('Start over');
  await pressInDialog('Start over');
  expect([controlLabelled('Description').value, page.main.querySelector('[aria-invalid=true]')]).toEqual(['Good', null]);
});

test('on a phone the bar at the bottom leaves its room to the buttons of the form', async () => {
  const { page } = await edit({});
  const [{ EditListing }, { useHasFoot }] = await Promise.all([
    import('./edit-listing.tsx'),
    import('../../kit/screen/own-foot.ts'),
  ]);
  const Bar = () => (useHasFoot(false) ? null : <nav />);
  await page.draw(
    <>
      <Bar />
      <EditListing id={5} memberId={7} />
    </>,
  );
  await page.there('form');
  await vi.waitFor(() => expect(page.main.querySelector('nav')).toBeNull());
});

test('an edit that the server refuses stays as it is: a field is named, and an ad that has moved on is loaded again beside it', async () => {
  let asked = 0;
  let refusal: object = { code: 'listing_closed', message: '' };
  const { page, said, kept } = await edit(
    {},
    {
      'PATCH /api/listings/5': () => Response.json(refusal, { status: 409 }),
      'GET /api/listings/5': () => Response.json({ ...ad, description: (asked += 1) > 1 ? 'Sold its radio' : 'Good' }),
    },
  );
  await page.type(await page.there('input'), 'Red Corolla');
  await page.press('Save Changes');
  await vi.waitFor(() => expect(page.main.textContent).toContain('This listing is no longer active.Load it again'));
  refusal = { code: 'validation_failed', message: '', fields: { province: 'location_too_long' } };
  await page.press('Save Changes');
  await vi.waitFor(() => expect(document.activeElement).toBe(controlLabelled('Province')));
  expect([describedBy(controlLabelled('Province')), said()?.[0]]).toEqual([
    `${page.t('errors.location_too_long')} Shown under Kabul`,
    'Error',
  ]);
  expect(page.button('Load it again')).toBeUndefined();

  refusal = { code: 'listing_changed', message: '' };
  await page.press('Save Changes');
  await page.press('Load it again');
  await vi.waitFor(() => expect(controlLabelled('Description').value).toBe('Sold its radio'));
  expect([controlLabelled('Title').value, page.main.textContent]).toEqual([
    'Corolla',
    expect.stringContaining('what you had changed is kept'),
  ]);
  await page.press('Bring my changes back');
  expect([controlLabelled('Title').value, controlLabelled('Description').value]).toEqual(['Red Corolla', 'Sold its radio']);
  expect(page.main.textContent).toContain('Your changes are back, as you left them. They are not saved yet.');
  await page.press('Start over');
  await pressInDialog('Start over');
  expect([controlLabelled('Title').value, kept(), page.button('Start over')]).toEqual(['Corolla', null, undefined]);
});

test('an answer that comes while somebody types leaves the form as it is, unless it brings another ad', async () => {
  let change: Partial<Listing> = { images: [{ ...UPLOAD, bytes: 1, url: '/media/a.webp?sig=1' }] };
  const { page } = await edit({}, { 'GET /api/listings/5': () => Response.json({ ...ad, ...change }) });
  const title = await page.there('input');
  title.focus();
  await page.type(title, 'Red Corolla');
  // Its photos have links of another hour, and it was viewed once more.
  change = { views: 9, images: [{ ...UPLOAD, bytes: 1, url: '/media/a.webp?sig=2' }] };
  await actAndCheck(() => page.client.refetchQueries());
  // It is rendered a moment later.
  await actAndCheck(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(controlLabelled('Title')).toBe(title);
  expect([document.activeElement === title, title.value]).toEqual([true, 'Red Corolla']);
  change = { title: 'Blue Corolla' };
  await actAndCheck(() => page.client.refetchQueries());
  await vi.waitFor(() => expect(controlLabelled('Title').value).toBe('Blue Corolla'));
  expect(page.button('Bring my changes back')).toBeDefined();
});

test('an ad that is loaded again after a refusal is free of it, also where nothing of it is another', async () => {
  const refusal = { code: 'listing_changed', message: '' };
  let isDown = false;
  const { page } = await edit(
    {},
    {
      'PATCH /api/listings/5': () => Response.json(refusal, { status: 409 }),
      'GET /api/listings/5': () => (isDown ? new Response('', { status: 500 }) : Response.json(ad)),
    },
  );
  await page.type(await page.there('input'), 'Red Corolla');
  await page.press('Save Changes');
  await vi.waitFor(() => expect(page.button('Load it again')).toBeDefined());
  isDown = true;
  await page.press('Load it again');
  await actAndCheck(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(page.button('Load it again')).toBeDefined();
  isDown = false;
  await page.press('Load it again');
  await vi.waitFor(() => expect(page.button('Load it again')).toBeUndefined());
  expect(controlLabelled('Title').value).toBe('Red Corolla');
});

test('who brings their changes back is told of nothing that the ad lacked without them', async () => {
  let description = 'Good';
  const { page, t } = await edit({}, { 'GET /api/listings/5': () => Response.json({ ...ad, description }) });
  await page.type(await page.there('input'), 'Red Corolla');
  await page.draw(null);
  description = 'Sold its radio';
  await actAndCheck(() => page.client.resetQueries());
  const { EditListing } = await import('./edit-listing.tsx');
  await page.draw(<EditListing id={5} memberId={7} />);
  await vi.waitFor(() => expect(page.button('Bring my changes back')).toBeDefined());
  await page.type(controlLabelled('Title'), ' ');
  await page.press(t('wizard.saveChanges'));
  await vi.waitFor(() => expect(controlLabelled('Title').getAttribute('aria-invalid')).toBe('true'));
  await page.press('Bring my changes back');
  expect([controlLabelled('Title').value, controlLabelled('Title').getAttribute('aria-invalid')]).toEqual(['Red Corolla', null]);
});

test('an ad that may be called without a number is not saved, and says so at the number', async () => {
  const refusal = { code: 'phone_required', message: '', fields: { reach: 'phone_required' } };
  const { page, kept } = await edit(
    {},
    {
      'PATCH /api/listings/5': () => Response.json(refusal, { status: 400 }),
      'GET /api/members/me': () => Response.json(ownMember({ phone: null })),
    },
  );
  await page.there('input');
  await actAndCheck(() => controlLabelled(page.t('wizard.reachCall')).click());
  const number = await page.there('[type=tel]');
  await page.press('Save Changes');
  await vi.waitFor(() => expect(describedBy(number)).toBe(page.t('errors.phone_required')));
  expect([location.pathname, controlLabelled(page.t('wizard.reachCall')).checked, kept()]).toEqual([
    '/listing/5/edit',
    true,
    expect.anything(),
  ]);
  expect(page.sent.map(({ input }) => input)).toEqual([{ reach: ['chat', 'call'] }]);
});

test('who cancels keeps nothing of an edit; who only leaves finds it again', async () => {
  const { page, kept } = await edit({});
  await page.type(await page.there('input'), 'Red Corolla');
  await page.draw(null);
  const { EditListing } = await import('./edit-listing.tsx');
  await page.draw(<EditListing id={5} memberId={7} />);
  await vi.waitFor(() => expect(controlLabelled('Title').value).toBe('Red Corolla'));
  expect(page.main.textContent).toContain('Your changes are back');
  await page.press('Cancel');
  expect([location.pathname, kept()]).toEqual(['/listing/5', null]);
});

test.each([
  [{ returnsByEdit: true, isAnswered: false }, 'If nothing else stands in its way, everyone sees it again.'],
  [{ returnsByEdit: false, isAnswered: false }, 'Edit it as the reason asks. We look at it before everyone sees it again.'],
  [{ returnsByEdit: false, isAnswered: true }, 'You have edited it. We look at it before everyone sees it again.'],
])('an ad that moderators hid says why and what an edit does (%j); no change is no answer', async (hiding, words) => {
  const hidden = { ...HIDDEN, reason: 'No number in the title', ...hiding };
  const { page, said } = await edit({ hidden });
  await vi.waitFor(() => expect(page.main.textContent).toContain('Your ad is hidden'));
  const notice = page.main.querySelector('[aria-labelledby]');
  expect(document.getElementById(notice?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Your ad is hidden');
  expect(page.main.textContent).toContain('Reason: No number in the title');
  expect(page.main.textContent).toContain(words);
  await page.press('Save Changes');
  await vi.waitFor(() => expect(said()).toEqual(['Error', page.t('errors.listing_unchanged'), 'danger']));
  expect([location.pathname, page.sent]).toEqual(['/listing/5/edit', []]);
});

test('an ad that waits for a look says of what it is, and may be left as it is', async () => {
  const { page } = await edit({ hidden: { ...HIDDEN, held: ['photos'] } });
  await vi.waitFor(() => expect(page.main.textContent).toContain('We look at: its photos'));
  expect(page.main.textContent).not.toContain('Your ad is hidden');
  await page.press('Save Changes');
  await vi.waitFor(() => expect(location.pathname).toBe('/listing/5'));
});

test.each([
  ['is not there', 404, 'Listing not found', 'Go to Homepage', '/'],
  ['could not be asked for', 500, 'The listing could not be loaded', 'Try Again', 'Corolla'],
])('an ad that %s is told apart from the other', async (_, status, words, way, leadsTo) => {
  let isDown = true;
  const { page } = await edit(
    {},
    {
      'GET /api/listings/5': () => (isDown ? Response.json({ code: 'internal', message: '' }, { status }) : Response.json(ad)),
    },
  );
  await vi.waitFor(() => expect(page.main.textContent).toContain(words));
  expect(page.main.querySelector('form')).toBeNull();
  isDown = false;
  await page.press(way);
  await vi.waitFor(() => expect(status === 404 ? location.pathname : controlLabelled('Title').value).toBe(leadsTo));
});

test('an address that names no listing at all says that there is none', async () => {
  history.replaceState(null, '', '/listing/bicycle/edit');
  const page = await openPage({
    member: 7,
    words: ['wizard', 'errors'],
    answers: { 'GET /api/listings/': () => Response.json({ code: 'listing_not_found', message: '' }, { status: 404 }) },
  });
  const { default: EditListingScreen } = await import('../../screens/edit-listing.tsx');
  await page.draw(<EditListingScreen />);
  await vi.waitFor(() => expect(page.main.textContent).toContain('Listing not found'));
  expect(page.main.querySelector('h1')?.textContent).toBe('Edit listing');
});
