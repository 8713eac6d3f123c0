// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { ReactNode } from 'react';
import { IDBFactory } from 'fake-indexeddb';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { StoredDetails } from '#schema/catalog/details';
import { plainTerms } from '#schema/test/plain-terms';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { pressInDialog, describedBy, controlLabelled } from '../../test/labelled.ts';
import { EMPTY_FIELDS, type ListingFields } from '../acts/listing-fields.ts';
import type { UploadedPhoto } from '../acts/uploaded-photo.ts';
import { JPEG } from '../../test/jpeg.ts';

const CAR: ListingFields = {
  ...EMPTY_FIELDS,
  title: 'Corolla',
  description: 'One owner',
  price: '900',
  location: 'Herat',
  categoryId: 3,
};
const PHOTO: UploadedPhoto = { url: '/media/a.webp', thumbUrl: null, width: 1, height: 1, at: Date.now() };

test('what the server refuses of an earlier step opens that step, with the focus in its field', async () => {
  const refusal = { code: 'validation_failed', message: '', fields: { title: 'title_too_long' } };
  const { page, said } = await wizard({ step: 3, fields: CAR }, () => Response.json(refusal, { status: 400 }));
  expect(location.search).toBe('?step=3');
  await page.press('Create Listing');
  await vi.waitFor(() => expect(location.search).toBe(''));
  await vi.waitFor(() => expect(document.activeElement).toMatchObject({ value: 'Corolla' }));
  expect(describedBy(controlLabelled('Title'))).toBe('Title can be at most 120 characters long');
  expect(said()).toEqual(['Error', expect.stringMatching(/^HTTP 400: \S/), 'danger']);
});

test('each step says what it lacks, at its field too, until that is mended; then the ad is sent as it was typed', async () => {
  const { page, said, stored } = await wizard({}, () => published({ price: '12500' }, { year: 2006 }));
  expect([page.button('Back'), page.button('Start over'), page.main.querySelector('ol')?.getAttribute('aria-label')]).toEqual([
    undefined,
    undefined,
    'Steps',
  ]);
  expect(page.main.textContent).toContain('Step 1 of 3');
  await page.press('Next');
  expect(said()).toEqual(['Missing Information', 'Please fill in all required fields before proceeding', 'danger']);
  expect(document.activeElement).toBe(controlLabelled('Title'));
  expect(describedBy(controlLabelled('Title'))).toContain('Title is required');

  await page.type(controlLabelled('Title'), 'Corolla');
  expect([controlLabelled('Title'), controlLabelled('Description')].map((field) => field.getAttribute('aria-invalid'))).toEqual([
    null,
    'true',
  ]);
  await page.type(controlLabelled('Description'), 'One owner');
  await page.type(controlLabelled('Price (AFN)'), '0');
  await page.type(controlLabelled('Province'), 'Herat');
  await page.press('Next');
  expect(said()).toEqual(['Validation Error', 'Price must be greater than 0', 'danger']);
  expect(document.activeElement).toBe(controlLabelled('Price (AFN)'));
  expect(describedBy(controlLabelled('Price (AFN)'))).toContain('Price must be greater than 0');
  await page.type(controlLabelled('Price (AFN)'), '12500');
  await page.press('Next');
  await vi.waitFor(() => expect(location.search).toBe('?step=2'));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Category Selection'));
  // The error that kept the member back is gone.
  expect(said()).toBeNull();

  await page.press('Next');
  expect(said()).toEqual(['Category Required', 'Please select a category before proceeding', 'danger']);
  expect([location.search, page.main.querySelectorAll('[data-invalid]').length]).toEqual(['?step=2', 1]);
  await actAndCheck(() => controlLabelled('Vehicles').click());
  expect([controlLabelled('Vehicles').checked, page.main.querySelector('[data-invalid]')]).toEqual([true, null]);
  await page.press('Next');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Details and Photos'));
  expect(said()).toBeNull();

  await page.type(controlLabelled('Year'), 'soon');
  await page.press('Create Listing');
  expect(said()).toEqual(['Validation Error', page.t('errors.detail_invalid'), 'danger']);
  expect([document.activeElement, controlLabelled('Year').value, page.sent]).toEqual([controlLabelled('Year'), 'soon', []]);
  await page.type(controlLabelled('Year'), '۲۰۰۶');
  const { key } = stored();
  await page.press('Create Listing');
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/'));
  expect(page.sent.map(({ call, input, headers }) => [call, input, headers.get('Idempotency-Key')])).toEqual([
    [
      'POST /api/listings',
      expect.objectContaining({
        title: 'Corolla',
        description: 'One owner',
        price: '12500',
        location: 'Herat',
        province: 'Herat',
        categoryId: 3,
        details: expect.objectContaining({ year: 2006 }) as unknown,
        reach: ['chat'],
        images: [],
      }),
      key,
    ],
  ]);
  expect(said()).toEqual(['Success!', 'Your listing has been created successfully', 'success']);
  expect(stored()).toBeNull();
});

test('each step begins at its top, with its heading said; the wizard itself takes the focus from nobody', async () => {
  const scrolled = vi.fn<(x: number, y: number) => void>();
  vi.stubGlobal('scrollTo', scrolled);
  const { page } = await wizard({ fields: CAR });
  expect([document.activeElement, scrolled.mock.calls]).toEqual([document.body, []]);
  await page.press('Next');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Category Selection'));
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
});

test('a draft comes back where it was left, step by step backwards, until its member starts over', async () => {
  const { page, stored } = await wizard({ step: 3, fields: CAR, photos: [PHOTO] });
  expect([location.search, page.main.querySelector('[aria-current=step]')?.textContent]).toEqual([
    '?step=3',
    '3Details and Photos',
  ]);
  expect(page.main.textContent).toContain('Step 3 of 3');
  expect(page.main.querySelector('[role=status]')?.textContent).toBe('Your draft is back, as you left it.');
  expect(page.main.querySelectorAll('[role=group] li')).toHaveLength(1);
  const key = stored().key;
  for (const place of ['?step=2', '']) {
    await page.press('Back');
    await vi.waitFor(() => expect(location.search).toBe(place));
  }
  await vi.waitFor(() => expect([controlLabelled('Title').value, stored().step]).toEqual(['Corolla', 1]));
  await actAndCheck(() => history.forward());
  await vi.waitFor(() => expect([location.search, stored().step]).toEqual(['?step=2', 2]));

  await page.press('Start over');
  expect(page.main.querySelector('[role=dialog]')?.textContent).toContain(
    'What you typed and the photos of this draft will be removed.',
  );
  for (const leave of [() => pressInDialog('Keep the draft'), page.escape]) {
    await leave();
    expect([page.main.querySelector('[role=dialog]'), stored().fields.title]).toEqual([null, 'Corolla']);
    await page.press('Start over');
  }
  await pressInDialog('Start over');
  await vi.waitFor(() => expect([controlLabelled('Title').value, location.search]).toEqual(['', '']));
  expect(page.main.textContent).not.toContain('Your draft is back');
  await page.type(controlLabelled('Title'), 'Samovar');
  expect(stored()).toMatchObject({ step: 1, photos: [], fields: { title: 'Samovar', categoryId: null } });
  expect(stored().key).not.toBe(key);
});

test('what the server refuses of the photos is said above them', async () => {
  const refusal = { code: 'validation_failed', message: '', fields: { images: 'image_not_yours' } };
  const { page } = await wizard({ step: 3, fields: CAR }, () => Response.json(refusal, { status: 400 }));
  await page.press('Create Listing');
  await vi.waitFor(() =>
    expect(page.main.querySelector('[role=group] [role=alert]')?.textContent).toBe(page.t('errors.image_not_yours')),
  );
});

test('an ad waits for its photos, and the browser asks before the page is closed with one that nothing keeps', async () => {
  vi.doMock('../../kit/store/shared-photos.ts', () => ({ takeSharedPhotos: async () => [new File([JPEG], 'a.jpg')] }));
  vi.doMock('../../kit/upload/shrink-photo.ts', () => ({ shrinkPhoto: () => new Promise(() => undefined) }));
  onTestFinished(() => {
    vi.doUnmock('../../kit/store/shared-photos.ts');
    vi.doUnmock('../../kit/upload/shrink-photo.ts');
  });
  const { page } = await wizard({ step: 3, fields: CAR }, () => published({}));
  await page.there('[role=group] li');
  await page.press('Create Listing');
  expect(page.button('Uploading photos...')?.getAttribute('aria-busy')).toBe('true');
  expect([dispatchEvent(new Event('beforeunload', { cancelable: true })), page.sent]).toEqual([false, []]);
});

test('on a phone the bar at the bottom leaves its room to the buttons of the wizard', async () => {
  const { page } = await wizard({});
  const [{ CreateWizard }, { useHasFoot }] = await Promise.all([
    import('./create-wizard.tsx'),
    import('../../kit/screen/own-foot.ts'),
  ]);
  const Bar = () => (useHasFoot(false) ? null : <nav />);
  const hasBar = async (wizard: ReactNode) => {
    await page.draw(
      <>
        <Bar />
        {wizard}
      </>,
    );
    return page.main.querySelector('nav') !== null;
  };
  expect([await hasBar(<CreateWizard memberId={7} />), await hasBar(null)]).toEqual([false, true]);
});

test('photos that another app has shared are among those of the ad', async () => {
  vi.doMock('../../kit/store/shared-photos.ts', () => ({ takeSharedPhotos: async () => [new File([JPEG], 'a.jpg')] }));
  onTestFinished(() => {
    vi.doUnmock('../../kit/store/shared-photos.ts');
  });
  const { page } = await wizard({ step: 3, fields: CAR, photos: [PHOTO] });
  await vi.waitFor(() => expect(page.main.querySelectorAll('[role=group] li')).toHaveLength(2));
});

test('who starts over is told of nothing that the old draft lacked', async () => {
  const { page } = await wizard({ fields: { ...CAR, title: ' ', price: '0' } });
  await page.press('Next');
  expect(page.main.querySelectorAll('[aria-invalid=true]')).toHaveLength(2);
  const places = history.length;
  await page.press('Start over');
  await pressInDialog('Start over');
  await vi.waitFor(() => expect(controlLabelled('Description').value).toBe(''));
  // They are at the first step already: no entry is added to the history.
  expect([page.main.querySelector('[aria-invalid=true]'), history.length]).toEqual([null, places]);
});

test.each([
  ['', { ...CAR, title: ' ' }],
  ['?step=2', { ...CAR, categoryId: null }],
  ['?step=2', { ...CAR, price: 'much' }],
])('a draft that was left at the end opens where it lacks something: /create-listing%s', async (place, fields) => {
  await wizard({ step: 3, fields });
  expect(location.search).toBe(place);
});

test.each([
  ['says no for a while', () => Response.json({ code: 'internal', message: '' }, { status: 500 }), 'HTTP 500: '],
  [
    'takes nothing from this device',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Failed to create listing. Please try again.',
  ],
])('a server that %s is told in words, and the draft stays with its key', async (_, refuses, words) => {
  const { page, said, stored } = await wizard({ step: 3, fields: CAR }, refuses);
  const { key } = stored();
  await page.press('Create Listing');
  await vi.waitFor(() => expect(said()).toEqual(['Error', expect.stringContaining(words), 'danger']));
  expect([location.search, stored()]).toEqual(['?step=3', expect.objectContaining({ key, fields: CAR })]);
  expect(page.button('Create Listing')?.matches(':disabled')).toBe(false);
});

test('who lacks a price that their deal needs stays at the category, and is told', async () => {
  const { page, said } = await wizard({ step: 3, fields: { ...CAR, price: 'much' } });
  await page.press('Next');
  expect([location.search, said()?.[0]]).toEqual(['?step=2', 'Validation Error']);
  const price = controlLabelled('Price (AFN)');
  expect([document.activeElement, describedBy(price)]).toEqual([price, expect.stringContaining(page.t('errors.price_invalid'))]);
});

test('two presses publish one ad; of one that is held nothing happy is said, and home has its sheet', async () => {
  let arrive: (answer: Response) => void = () => {};
  const { page, said } = await wizard({ step: 3, fields: CAR }, () => new Promise<Response>((resolve) => (arrive = resolve)));
  const form = page.main.querySelector('form');
  await actAndCheck(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await vi.waitFor(() => expect(page.button('Creating Listing...')).toBeDefined());
  await vi.waitFor(() => expect(page.sent).toHaveLength(1));
  await actAndCheck(() => arrive(published({ hidden: { held: ['photos'], reason: '' } })));
  await vi.waitFor(() => expect(location.pathname).toBe('/'));
  expect([page.sent.length, said()]).toEqual([1, null]);
  const { takeHomeSheet } = await import('../home/home-sheet.ts');
  expect(takeHomeSheet()).not.toBeNull();
});

test('an ad that is published without a network waits on the device, which is said, and makes way for the next one', async () => {
  const { page, said, stored } = await wizard({ step: 3, fields: CAR }, () => Promise.reject(new TypeError('Failed to fetch')));
  const { actQueue } = await import('../acts/session-acts.ts');
  onTestFinished(() => actQueue()?.close());
  vi.stubGlobal('indexedDB', new IDBFactory());
  await page.press('Create Listing');
  await vi.waitFor(() => expect(said()?.[0]).toBe('No internet'));
  await vi.waitFor(() => expect(location.pathname).toBe('/'));
  expect([
    actQueue()
      ?.pending.get()
      .map(({ act }) => act.kind),
    stored(),
  ]).toEqual([['publish'], null]);
});

test('a category that is younger than the page is not chosen, and that is said', async () => {
  const { page, said } = await wizard({ step: 2, fields: { ...CAR, categoryId: null } }, undefined, [
    { id: 1, slug: 'real-estate', name: 'Real Estate', children: [] },
    { id: 99, slug: 'rockets', name: 'Rockets', children: [] },
  ]);
  await vi.waitFor(() => controlLabelled('Rockets'));
  await actAndCheck(() => controlLabelled('Rockets').click());
  expect(said()).toEqual(['Selection Error', 'Failed to select category. Please try again.', 'danger']);
  expect(controlLabelled('Rockets').checked).toBe(false);
  expect([...page.main.querySelectorAll('[type=radio]')]).toHaveLength(2);
});

/** The server's response with the ad that it has accepted. */
function published(change: object, details: StoredDetails = {}): Response {
  const { title, description, price, location, categoryId } = CAR;
  const ad = {
    ...plainTerms(details),
    id: 5,
    title,
    description,
    price,
    location,
    province: 'Herat',
    categoryId,
    images: [],
    views: 0,
  };
  return Response.json({ ...ad, ...change }, { status: 201 });
}

/** The wizard of a member whose device keeps this draft. */
async function wizard(
  kept: { step?: number; fields?: ListingFields; photos?: UploadedPhoto[] },
  publish: () => Response | Promise<Response> = () => Response.json({}, { status: 500 }),
  categories: object[] = [],
) {
  history.replaceState(null, '', '/create-listing');
  const page = await openPage({
    member: 7,
    words: ['wizard', 'errors', 'details'],
    answers: {
      'POST /api/listings': publish,
      'GET /api/categories': () => (categories.length > 0 ? Response.json(categories) : Response.error()),
    },
  });
  const { draftStorage } = await import('../../kit/store/draft-storage.ts');
  if (kept.fields) draftStorage('listing_draft', 7).write({ key: 'a-draft-key', step: 1, photos: [], ...kept });
  const [{ CreateWizard }, { shownToast }, { draftOf }] = await Promise.all([
    import('./create-wizard.tsx'),
    import('../../kit/overlays/toast.ts'),
    import('./drafts/draft-store.ts'),
  ]);
  await page.draw(<CreateWizard memberId={7} />);
  onTestFinished(() => draftOf(7).close());
  return {
    page,
    said: () => {
      const shown = shownToast.get();
      return shown && [shown.title, shown.description, shown.tone];
    },
    // The draft as it is stored.
    stored: () =>
      draftStorage('listing_draft', 7).read() as unknown as {
        key: string;
        step: number;
        fields: ListingFields;
        photos: unknown[];
      },
  };
}
