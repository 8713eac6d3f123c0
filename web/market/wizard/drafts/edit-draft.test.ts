import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { plainTerms } from '#schema/test/plain-terms';
import type { Listing } from '#schema/contracts/listings';
import { HOUR } from '#schema/durations';
import type { ListingFields } from '../../acts/listing-fields.ts';
import { JPEG } from '../../../test/jpeg.ts';

const stored = new Map<string, string>();
const photo = (name: string) => ({ url: `/media/${name}.webp`, thumbUrl: null, width: 1, height: 1, bytes: 900 });
// Only what is read of a listing.
const LISTING = {
  ...plainTerms({ make: 'Toyota' }),
  id: 5,
  userId: 7,
  title: 'Corolla',
  description: 'One owner',
  price: '450000',
  location: 'Kabul',
  province: 'Kabul',
  categoryId: 3,
  images: [photo('a'), photo('b')],
} as unknown as Listing;

let wizard: Awaited<ReturnType<typeof opened>>;

beforeEach(async () => {
  stored.clear();
  stored.set('auth_token', 'abc');
  stored.set('user_data', JSON.stringify({ id: 7 }));
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  wizard = await opened();
  return () => vi.unstubAllGlobals();
});

/** The page after a reload. */
async function opened() {
  vi.resetModules();
  const [edit, session] = await Promise.all([import('./edit-draft.ts'), import('../../../account/session.ts')]);
  return { ...edit, ...session };
}

function write(title: string, listing = LISTING): void {
  const edit = wizard.editOf(listing, 7);
  edit.change({ ...edit.get().fields, title });
}

async function reloaded(listing = LISTING, memberId = 7) {
  wizard = await opened();
  return wizard.editOf(listing, memberId);
}

describe('an edit', () => {
  test('that changes nothing is not kept, and one that does comes back after a reload, its photos in their order', async () => {
    wizard.editOf(LISTING, 7);
    expect(stored.has('form_drafts')).toBe(false);
    write('Corolla 2006');
    wizard.editOf(LISTING, 7).photos.shift('/media/b.webp', -1);
    const again = (await reloaded()).get();
    expect(again).toMatchObject({ fields: { title: 'Corolla 2006' }, older: null });
    expect(again.fields.details).toEqual({ make: 'Toyota' });
    expect(again.photos.map(({ url }) => url)).toEqual(['/media/b.webp', '/media/a.webp']);
    expect(wizard.isEdited(LISTING, again)).toBe(true);
  });

  test('is gone once it is taken back by hand, saved or given up', async () => {
    write('Corolla 2006');
    write('Corolla');
    expect(stored.has('form_drafts')).toBe(false);
    write('Corolla 2006');
    const ended = wizard.editOf(LISTING, 7);
    ended.discard();
    ended.photos.replace([{ ...photo('late'), at: 1 }]);
    expect(stored.has('form_drafts')).toBe(false);
    // Another edit on the same page begins with the ad as it is.
    const photos = ['/media/a.webp', '/media/b.webp'];
    expect(
      wizard
        .editOf(LISTING, 7)
        .get()
        .photos.map(({ url }) => url),
    ).toEqual(photos);
    expect(wizard.editOf(LISTING, 7).photos.get()).toHaveLength(2);
    expect((await reloaded()).get().fields.title).toBe('Corolla');
  });

  test('of one listing leaves that of another alone', async () => {
    const other = { ...LISTING, id: 6, title: 'Hilux' };
    write('Corolla 2006');
    write('Hilux 4x4', other);
    expect((await reloaded()).get().fields.title).toBe('Corolla 2006');
    expect((await reloaded(other)).get().fields.title).toBe('Hilux 4x4');
  });

  test('is never shown to another member of the device', async () => {
    write('Corolla 2006');
    expect((await reloaded(LISTING, 8)).get()).toMatchObject({ fields: { title: 'Corolla' }, older: null });
  });

  test.each([
    ['without what it began with', {}],
    ['that began with no photos that can be read', { base: { fields: {}, images: 'a' } }],
    ['of a release that kept no older one', { base: { fields: {}, images: ['/media/a.webp', 5] } }],
  ])('that was kept %s leaves the listing as it stands', async (_, kept) => {
    stored.set('form_drafts', JSON.stringify({ memberId: 7, forms: { 'listing:5': kept } }));
    const { fields, photos } = (await reloaded()).get();
    expect([fields.title, photos.map(({ url }) => url)]).toEqual(['Corolla', ['/media/a.webp', '/media/b.webp']]);
  });

  test('stays open while its member is told anew who they are', async () => {
    write('Corolla 2006');
    const edit = wizard.editOf(LISTING, 7);
    wizard.replaceMember({ id: 7, email: null, username: 'a', fullName: null, profileImageUrl: null });
    expect(wizard.editOf(LISTING, 7)).toBe(edit);
    expect(edit.photos.get()).toHaveLength(2);
  });

  test('is wiped by a sign-out, and nothing of it is written afterwards', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('indexedDB', { deleteDatabase: () => {} });
    write('Corolla 2006');
    const edit = wizard.editOf(LISTING, 7);
    await wizard.signOut();
    expect(stored.has('form_drafts')).toBe(false);
    edit.photos.replace([{ ...photo('late'), at: 1 }]);
    expect(stored.has('form_drafts')).toBe(false);
    // After signing in again on the same page, an edit begins with the ad as it is.
    wizard.beginSession({ token: 'def', user: { id: 7, email: null, username: 'a', fullName: null, profileImageUrl: null } });
    const again = wizard.editOf(LISTING, 7);
    expect([again.get().fields.title, again.photos.get().length]).toEqual(['Corolla', 2]);
  });

  test('leaves out new photos that the server has swept, and keeps those of the listing', async () => {
    const edit = wizard.editOf(LISTING, 7);
    const now = Date.now();
    edit.replace({
      ...edit.get(),
      photos: [
        { ...photo('a'), at: 1 },
        { ...photo('old'), at: now - 24 * HOUR },
        { ...photo('new'), at: now },
      ],
    });
    expect((await reloaded()).get().photos.map(({ url }) => url)).toEqual(['/media/a.webp', '/media/new.webp']);
  });
});

test('the links to the photos of a hidden ad change with the hour: that is no change of it', async () => {
  const signed = (s: string): Listing => ({
    ...LISTING,
    status: 'hidden',
    images: LISTING.images.map((image) => ({
      ...image,
      url: `${image.url}?e=1&s=${s}`,
      thumbUrl: `${image.url}?e=1&s=thumb-${s}`,
    })),
  });
  const edit = wizard.editOf(signed('a'), 7);
  edit.change({ ...edit.get().fields, title: 'Corolla 2006' });
  const later = (await reloaded(signed('b'))).get();
  expect([later.fields.title, later.older]).toEqual(['Corolla 2006', null]);
  expect(later.photos.map(({ url, thumbUrl }) => [url, thumbUrl])).toEqual([
    ['/media/a.webp', '/media/a.webp?e=1&s=thumb-b'],
    ['/media/b.webp', '/media/b.webp?e=1&s=thumb-b'],
  ]);
  expect(wizard.isEdited(signed('c'), { ...later, fields: { ...later.fields, title: LISTING.title } })).toBe(false);
});

test('a price stands in the digits of the page, as its owner would type it, and is no edit for that', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'fa' } });
  const edit = (await reloaded()).get();
  expect([edit.fields.price, wizard.isEdited(LISTING, edit)]).toEqual(['۴۵۰٬۰۰۰', false]);
});

test('photos that wait for one ad are not among those of another', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.doMock('../photos/photo-queue-options.ts', () => ({ PHOTO_QUEUE_OPTIONS: { shrink: () => new Promise(() => undefined) } }));
  onTestFinished(() => {
    vi.doUnmock('../photos/photo-queue-options.ts');
  });
  const edit = await reloaded();
  edit.photos.add([new File([JPEG], 'c.jpg')]);
  await vi.waitFor(() => expect(edit.photos.hasUnsaved()).toBe(false));
  const other = await reloaded({ ...LISTING, id: 6 });
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(other.photos.get()).toHaveLength(2);
  const again = await reloaded();
  await vi.waitFor(() => expect(again.photos.get()).toHaveLength(3));
});

describe('an edit of a listing that was changed meanwhile', () => {
  const CHANGED: Listing = { ...LISTING, price: '400000', title: 'Corolla, blue', images: [photo('b'), photo('c')] };

  test('gives way to the listing as it stands, and is kept until its owner says what becomes of it', async () => {
    write('Corolla 2006');
    for (let reload = 0; reload < 2; reload += 1) {
      const { fields, older } = (await reloaded(CHANGED)).get();
      expect([fields.title, fields.price, older?.fields.title]).toEqual(['Corolla, blue', '400,000', 'Corolla 2006']);
    }
    wizard.editOf(CHANGED, 7).startOver();
    expect(stored.has('form_drafts')).toBe(false);
  });

  test('is brought back as what it changed: the rest stays as it stands now', async () => {
    write('Corolla 2006');
    const edit = await reloaded(CHANGED);
    edit.applyOlder();
    expect(edit.get()).toMatchObject({ fields: { title: 'Corolla 2006', price: '400,000' }, older: null });
    expect(edit.get().photos.map(({ url }) => url)).toEqual(['/media/b.webp', '/media/c.webp']);
    expect((await reloaded(CHANGED)).get()).toMatchObject({ fields: { title: 'Corolla 2006', price: '400,000' }, older: null });
  });

  test('is kept through one change of the listing after the other, where nothing else was changed since', async () => {
    write('Corolla 2006');
    const edit = await reloaded(CHANGED);
    edit.change({ ...edit.get().fields, description: 'Two owners' });
    edit.change({ ...edit.get().fields, description: LISTING.description ?? '' });
    const later = (await reloaded({ ...CHANGED, price: '390000' })).get();
    expect([later.fields.price, later.older?.fields.title]).toEqual(['390,000', 'Corolla 2006']);
  });

  const TOGETHER: [string, Partial<ListingFields>][] = [
    ['a district', { district: 'Paghman' }],
    ['a province', { province: 'Herat', location: 'Herat' }],
    ['a currency', { currency: 'USD' }],
    ['whether it is negotiable', { negotiable: true }],
    ['a deal', { deal: 'rent' }],
    ['a detail', { details: { make: 'Honda' } }],
    ['the ways to reach its owner', { reach: ['chat', 'call'] }],
    ['a description', { description: 'Two owners' }],
  ];

  test.each(TOGETHER)('brings %s back that alone was changed', async (_, change) => {
    const edit = wizard.editOf(LISTING, 7);
    edit.change({ ...edit.get().fields, ...change });
    const again = await reloaded(CHANGED);
    expect(again.get().older).not.toBeNull();
    again.applyOlder();
    expect(again.get().fields).toMatchObject({ ...change, title: 'Corolla, blue' });
  });

  test('brings its photos back beside those that came since, and none that the listing has lost', async () => {
    const edit = wizard.editOf(LISTING, 7);
    edit.replace({ ...edit.get(), photos: [photo('b'), photo('new'), photo('a')].map((each) => ({ ...each, at: Date.now() })) });
    const again = await reloaded(CHANGED);
    again.applyOlder();
    expect(again.get().photos.map(({ url }) => url)).toEqual(['/media/b.webp', '/media/new.webp', '/media/c.webp']);
  });
});
