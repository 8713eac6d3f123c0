// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { plainTerms } from '#schema/test/plain-terms';
import { EMPTY_FIELDS } from '../acts/listing-fields.ts';
import type { Photo } from './photos/photo-queue.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import type { FieldErrors } from './validation.ts';

test.each([
  ['who stays is sent', false, ['POST /api/listings']],
  ['who has left meanwhile is not', true, []],
])('once its photos are there, the ad of %s', async (_, leaves, sent) => {
  const page = await openPage({
    member: 7,
    words: ['wizard', 'errors'],
    answers: { 'POST /api/listings': () => Response.json({ code: 'internal', message: '' }, { status: 500 }) },
  });
  const { usePublishing } = await import('./use-publishing.tsx');
  let [photos, tell]: [Photo[], () => void] = [[{ id: 'p', preview: null, stage: { is: 'waiting' } }], () => {}];
  const fields = { ...EMPTY_FIELDS, title: 'Corolla', description: 'Good', price: '450000', location: 'Herat', categoryId: 3 };
  // Only the parts of a draft that sending reads.
  const draft = {
    get: () => ({ fields, key: 'draft-key' }),
    photos: { get: () => photos, subscribe: (listener: () => void) => ((tell = listener), () => {}), photosToSend: () => [] },
  } as unknown as Parameters<typeof usePublishing>[0];
  const wizard = await page.use(() => usePublishing(draft, () => {}));
  let published: Promise<void> | undefined;
  await actAndCheck(() => void (published = wizard.now.publish()));
  if (leaves) await page.draw(null);
  await actAndCheck(() => {
    photos = [];
    tell();
    return published;
  });
  expect(page.sent.map(({ call }) => call)).toEqual(sent);
});

test.each([
  ['who stays has a sheet of it at home, with the photo that was just taken', false, '/', true],
  ['who has left meanwhile stays where they are, without one', true, '/favorites', false],
])('an ad that is published is said to be; %s', async (_, leaves, place, hasSheet) => {
  const shown = vi.fn<(props: object) => null>(() => null);
  vi.doMock('./published-sheet.tsx', () => ({ default: shown }));
  onTestFinished(() => {
    vi.doUnmock('./published-sheet.tsx');
  });
  let arrive: () => void = () => {};
  const ad = { ...plainTerms(), id: 5, title: 'Corolla', images: [], hidden: null, views: 0 };
  const page = await openPage({
    member: 7,
    words: ['wizard', 'errors'],
    answers: {
      'POST /api/listings': () => new Promise((resolve) => (arrive = () => resolve(Response.json(ad, { status: 201 })))),
      'PATCH /api/listings/5': () => Response.json(ad),
    },
  });
  const [{ usePublishing }, { takeHomeSheet }, { shownToast }] = await Promise.all([
    import('./use-publishing.tsx'),
    import('../home/home-sheet.ts'),
    import('../../kit/overlays/toast.ts'),
  ]);
  const fields = { ...EMPTY_FIELDS, title: 'Corolla', description: 'Good', price: '450000', location: 'Herat', categoryId: 3 };
  const upload = { url: '/media/photos/a.webp', thumbUrl: null, width: 4, height: 3, at: Date.now() };
  const cover = new Blob(['front']);
  const photos = [cover, new Blob(['back'])].map((photo, at) => ({
    key: `${at}`,
    upload,
    file: { photo, thumb: null, small: null },
  }));
  const startOver = vi.fn<() => void>();
  // Only the parts of a draft that sending reads.
  const draft = {
    get: () => ({ fields, key: 'draft-key' }),
    photos: { get: () => [], subscribe: () => () => {}, photosToSend: () => photos },
    startOver,
  } as unknown as Parameters<typeof usePublishing>[0];
  const wizard = await page.use(() => usePublishing(draft, () => {}));
  let published: Promise<void> | undefined;
  await actAndCheck(() => void (published = wizard.now.publish()));
  await vi.waitFor(() => expect(page.sent).toHaveLength(1));
  if (leaves) {
    await page.draw(null);
    await page.go('/favorites');
  }
  await actAndCheck(() => {
    arrive();
    return published;
  });
  expect([shownToast.get()?.title, shownToast.get()?.description, startOver.mock.calls.length, location.pathname]).toEqual([
    page.t('wizard.success'),
    page.t('wizard.created'),
    1,
    place,
  ]);
  await page.draw(takeHomeSheet());
  await actAndCheck(() => vi.dynamicImportSettled());
  expect(shown.mock.calls.map(([props]) => props).slice(0, 1)).toEqual(hasSheet ? [{ ad, cover }] : []);
});

test('an ad is sent once, however often that is pressed before it is on its way', async () => {
  const answer = () => new Promise<Response>(() => {});
  const page = await openPage({ member: 7, words: ['wizard', 'errors'], answers: { 'POST /api/listings': answer } });
  const { usePublishing } = await import('./use-publishing.tsx');
  const fields = { ...EMPTY_FIELDS, title: 'Corolla', description: 'Good', price: '450000', location: 'Herat', categoryId: 3 };
  const forAct = vi.fn<() => []>(() => []);
  // Only the parts of a draft that sending reads.
  const draft = {
    get: () => ({ fields, key: 'draft-key' }),
    photos: { get: () => [], subscribe: () => () => {}, photosToSend: forAct },
  } as unknown as Parameters<typeof usePublishing>[0];
  const wizard = await page.use(() => usePublishing(draft, () => {}));
  await actAndCheck(() => {
    void wizard.now.publish();
    void wizard.now.publish();
  });
  await vi.waitFor(() => expect(page.sent).toHaveLength(1));
  expect(forAct).toHaveBeenCalledOnce();
});

test('an ad with a photo that was refused is not sent: that is said, and the photos are brought into sight', async () => {
  const page = await openPage({ member: 7, words: ['wizard', 'errors'] });
  const { usePublishing } = await import('./use-publishing.tsx');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  const fields = { ...EMPTY_FIELDS, title: 'Corolla', description: 'Good', price: '450000', location: 'Herat', categoryId: 3 };
  // Only the parts of a draft that sending reads.
  const draft = {
    get: () => ({ fields, key: 'draft-key' }),
    photos: { get: () => [], subscribe: () => () => {}, photosToSend: () => null },
  } as unknown as Parameters<typeof usePublishing>[0];
  const onErrors = vi.fn<(errors: FieldErrors) => void>();
  const wizard = await page.use(() => usePublishing(draft, onErrors));
  await actAndCheck(() => wizard.now.publish());
  expect([page.sent, onErrors.mock.calls, shownToast.get()?.description]).toEqual([
    [],
    [[{ images: 'photos_refused' }]],
    page.t('wizard.photosRefused'),
  ]);
});
