import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PhotoQueueOptions } from '../photos/photo-queue.ts';
import { JPEG } from '../../../test/jpeg.ts';

const stored = new Map<string, string>();
const upload = (url: string) => ({ url, thumbUrl: null, width: 1, height: 1 });
let page = new EventTarget();
let sends: {
  progress: (part: number) => void;
  answer: (url: string) => void;
  fail: (error: unknown) => void;
  signal: AbortSignal;
}[] = [];

const ways: PhotoQueueOptions = {
  shrink: async () => ({ photo: new Blob([JPEG]), thumb: null, small: null }),
  send: (_, progress, signal) =>
    new Promise((resolve, reject) => sends.push({ progress, answer: (url) => resolve(upload(url)), fail: reject, signal })),
  now: () => Date.now(),
  onBatch: () => {},
};

beforeEach(() => {
  stored.clear();
  sends = [];
  page = new EventTarget();
  vi.resetModules();
  vi.doMock('../photos/photo-queue-options.ts', () => ({ PHOTO_QUEUE_OPTIONS: ways }));
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.doUnmock('../photos/photo-queue-options.ts');
  vi.unstubAllGlobals();
});

describe('the drafts of two members on one device', () => {
  test('are apart: the second finds a blank one, and the first finds theirs again', async () => {
    const draftOf = await opened();
    write(draftOf(7), 'of seven');
    const { key } = draftOf(7).get();
    expect(draftOf(8).get()).toMatchObject({ memberId: 8, fields: { title: '' }, photos: [] });
    expect(draftOf(8).get().key).not.toBe(key);
    expect(draftOf(7).get()).toMatchObject({ memberId: 7, key, fields: { title: 'of seven' } });
  });

  test('what the first one was sending is given up, and never gets into the draft of the second', async () => {
    const draftOf = await opened();
    const first = draftOf(7);
    write(first, 'of seven');
    first.photos.add([new File(['x'], 'a.jpg')]);
    await tick();
    const second = draftOf(8);
    expect(sends[0]?.signal.aborted).toBe(true);
    sends[0]?.answer('/media/a.webp');
    await tick();
    write(second, 'of eight');
    const kept = stored.get('listing_draft');
    expect(JSON.parse(kept ?? '')).toMatchObject({ memberId: 8, photos: [], fields: { title: 'of eight' } });
    // The closed draft no longer writes over it.
    first.photos.replace([{ ...upload('/media/b.webp'), at: 1 }]);
    expect(stored.get('listing_draft')).toBe(kept);
  });

  test('one that is closed keeps what was written', async () => {
    const draftOf = await opened();
    write(draftOf(7), 'of seven');
    const kept = stored.get('listing_draft');
    draftOf(8);
    expect(stored.get('listing_draft')).toBe(kept);
  });

  test('one that is closed does not hear of the network any more', async () => {
    const draftOf = await opened();
    const first = draftOf(7);
    first.photos.add([new File(['x'], 'a.jpg')]);
    await tick();
    sends[0]?.fail(new TypeError('offline'));
    await tick();
    const retried = vi.spyOn(first.photos, 'retryAll');
    page.dispatchEvent(new Event('online'));
    expect(retried).toHaveBeenCalledOnce();
    draftOf(8);
    page.dispatchEvent(new Event('online'));
    expect(retried).toHaveBeenCalledOnce();
  });
});

describe('the draft of a member whose session ends', () => {
  test('sends nothing in the name of whoever signs in next, and is found again by its own member', async () => {
    const { draftOf, signOut, beginSession } = await signedIn();
    const draft = draftOf(7);
    write(draft, 'of seven');
    const kept = stored.get('listing_draft');
    draft.photos.add([new File(['x'], 'a.jpg'), new File(['x'], 'b.jpg'), new File(['x'], 'c.jpg')]);
    await vi.waitFor(() => expect(sends).toHaveLength(2));
    sends[0]?.fail(new TypeError('offline'));
    await vi.waitFor(() => expect(sends).toHaveLength(3));
    await signOut();
    expect(sends.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
    beginSession({ token: 'of eight', user: { ...USER, id: 8 } });
    page.dispatchEvent(new Event('online'));
    for (const { answer } of sends) answer('/media/a.webp');
    await tick();
    expect([sends.length, stored.get('listing_draft')]).toEqual([3, kept]);
    await signOut();
    beginSession({ token: 'of seven', user: USER });
    expect(draftOf(7)).not.toBe(draft);
    expect(draftOf(7).get().fields.title).toBe('of seven');
  });

  test('stays open while its member is told anew who they are', async () => {
    const { draftOf, replaceMember } = await signedIn();
    const draft = draftOf(7);
    draft.photos.add([new File(['x'], 'a.jpg')]);
    replaceMember(USER);
    expect([draftOf(7) === draft, draft.photos.get().length]).toEqual([true, 1]);
  });

  test('is gone with its photos where it was sent, or waits to be, as that ended; another’s stays', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const { draftOf, signOut, beginSession } = await signedIn();
    // The server ends the session here: a sign-out would wipe the photos.
    const end = () => page.dispatchEvent(new Event('session-ended'));
    const sent = draftOf(7);
    write(sent, 'of seven');
    sent.photos.add([new File(['x'], 'a.jpg')]);
    await vi.waitFor(() => expect([sends.length, sent.photos.hasUnsaved()]).toEqual([1, false]));
    end();
    sent.startOver();
    expect(stored.has('listing_draft')).toBe(false);
    beginSession({ token: 'of seven', user: USER });
    const next = draftOf(7);
    for (let turn = 0; turn < 20; turn += 1) await tick();
    expect(next.photos.get()).toEqual([]);
    write(next, 'the next one of seven');
    await signOut();
    beginSession({ token: 'of eight', user: { ...USER, id: 8 } });
    write(draftOf(8), 'of eight');
    next.startOver();
    expect(JSON.parse(stored.get('listing_draft') ?? '')).toMatchObject({ memberId: 8, fields: { title: 'of eight' } });
  });
});

test('the photos of one member’s draft stand on the device for them, and not for another', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const draftOf = await opened();
  const first = draftOf(7);
  write(first, 'of seven');
  first.photos.add([new File(['x'], 'a.jpg')]);
  await vi.waitFor(() => expect([sends.length, first.photos.hasUnsaved()]).toEqual([1, false]));
  draftOf(8);
  const again = draftOf(7);
  await vi.waitFor(() => expect(again.photos.get()).toHaveLength(1));
  const other = draftOf(8);
  for (let turn = 0; turn < 20; turn += 1) await tick();
  expect(other.photos.get()).toEqual([]);
});

test.each([
  ['the device keeps them', () => new IDBFactory()],
  ['the device keeps none', () => undefined],
])('photos that wait are those that signing out would lose, until they are sent or given up: %s', async (_, device) => {
  vi.stubGlobal('indexedDB', device());
  const draft = (await opened())(7);
  const { unsentPhotos } = await import('./photo-store.ts');
  draft.photos.add([new File(['x'], 'a.jpg'), new File(['x'], 'b.jpg')]);
  await vi.waitFor(async () => expect([sends.length, await unsentPhotos(7)]).toEqual([2, 2]));
  sends[0]?.answer('/media/a.webp');
  await vi.waitFor(async () => expect(await unsentPhotos(7)).toBe(1));
  draft.startOver();
  await vi.waitFor(async () => expect(await unsentPhotos(7)).toBe(0));
});

test('the browser is asked to keep what the device has as soon as something is written', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal('navigator', { storage: { persist } });
  const draft = (await opened())(7);
  write(draft, ' ');
  expect(persist).not.toHaveBeenCalled();
  write(draft, 'a car');
  write(draft, 'a red car');
  expect(persist).toHaveBeenCalledOnce();
});

test('a draft is kept at every change, read again after a reload with its photos and step, and one for each member', async () => {
  const draftOf = await opened();
  const draft = draftOf(7);
  expect(draftOf(7)).toBe(draft);
  write(draft, 'a car');
  draft.setStep(2);
  draft.photos.add([new File(['x'], 'a.jpg')]);
  await tick();
  sends[0]?.answer('/media/a.webp');
  await tick();
  const { key } = draft.get();
  vi.resetModules();
  const again = (await opened())(7);
  expect(again.get()).toMatchObject({ key, step: 2, fields: { title: 'a car' }, photos: [{ url: '/media/a.webp' }] });
  expect(again.photos.get()).toMatchObject([{ stage: { is: 'uploaded' } }]);
});

test('a photo that is removed leaves the draft, the other on its way stays', async () => {
  const draft = (await opened())(7);
  draft.photos.add([new File(['x'], 'a.jpg'), new File(['x'], 'b.jpg')]);
  await tick();
  draft.photos.remove(draft.photos.get()[0]?.id ?? '');
  sends[1]?.answer('/media/b.webp');
  await tick();
  expect(JSON.parse(stored.get('listing_draft') ?? '').photos.map(({ url }: { url: string }) => url)).toEqual(['/media/b.webp']);
});

test('starting over deletes what is kept, and begins with another key', async () => {
  const draft = (await opened())(7);
  write(draft, 'a car');
  const { key } = draft.get();
  draft.startOver();
  expect([stored.has('listing_draft'), draft.get().fields.title, draft.get().step]).toEqual([false, '', 1]);
  expect(draft.get().key).not.toBe(key);
});

test.each([
  [{ key: 'listing_draft', newValue: null }, true],
  [{ key: 'listing_draft', newValue: '{}' }, false],
  [{ key: 'theme', newValue: null }, false],
])('another tab that changes %j gives this one a new draft: %j', async (event, isNew) => {
  const draft = (await opened())(7);
  write(draft, 'a car');
  const { key } = draft.get();
  page.dispatchEvent(Object.assign(new Event('storage'), event));
  expect([draft.get().key !== key, draft.get().fields.title]).toEqual([isNew, isNew ? '' : 'a car']);
});

describe('the draft of a member in two tabs', () => {
  const heard = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: 'listing_draft', newValue: '{}' }));
  const two = async () => {
    const one = (await opened())(7);
    vi.resetModules();
    return [one, (await opened())(7)] as const;
  };

  test('that was blank in one is what was written in the other, and is written on in either', async () => {
    const [one, other] = await two();
    write(one, 'a car');
    one.photos.replace([{ ...upload('/media/a.webp'), at: Date.now() }]);
    heard();
    expect(other.get()).toEqual(one.get());
    expect(other.photos.get()).toMatchObject([{ stage: { is: 'uploaded', upload: { url: '/media/a.webp' } } }]);
    other.change({ ...other.get().fields, description: 'runs well' });
    heard();
    expect(one.get()).toMatchObject({ fields: { title: 'a car', description: 'runs well' }, photos: [{ url: '/media/a.webp' }] });
    // The same photo does not come twice.
    expect([one, other].map(({ photos }) => photos.get().length)).toEqual([1, 1]);
  });

  test('is kept as it is written in one, though it stood so there before the other wrote', async () => {
    const [one, other] = await two();
    write(one, 'a car');
    heard();
    write(other, 'a red car');
    heard();
    write(one, 'a car');
    expect(JSON.parse(stored.get('listing_draft') ?? '')).toMatchObject({ fields: { title: 'a car' } });
  });

  test('sends on in one the photos that are under way there, whatever the other writes', async () => {
    const [one, other] = await two();
    other.photos.add([new File(['x'], 'b.jpg')]);
    await tick();
    write(one, 'a car');
    heard();
    sends[0]?.answer('/media/b.webp');
    await tick();
    const kept = JSON.parse(stored.get('listing_draft') ?? '') as { fields: object; photos: object[] };
    expect(kept).toMatchObject({ fields: { title: 'a car' }, photos: [{ url: '/media/b.webp' }] });
  });

  test('has a photo once that both sent from the shelf', async () => {
    const [, other] = await two();
    other.photos.add([new File(['x'], 'b.jpg')]);
    await tick();
    other.photos.merge([{ ...upload('/media/b.webp'), at: Date.now() }]);
    sends[0]?.answer('/media/b.webp');
    await tick();
    expect(other.photos.get()).toHaveLength(1);
    expect(other.get().photos).toMatchObject([{ url: '/media/b.webp' }]);
  });

  test('keeps what was just written in one, whatever the progress of an upload in the other', async () => {
    const [one, other] = await two();
    other.photos.add([new File(['x'], 'b.jpg')]);
    await tick();
    write(one, 'a car');
    heard();
    write(one, 'a car that runs');
    sends[0]?.progress(0.5);
    expect(JSON.parse(stored.get('listing_draft') ?? '')).toMatchObject({ fields: { title: 'a car that runs' } });
  });

  test('that was published in one is the next one in both', async () => {
    const [one, other] = await two();
    write(one, 'a car');
    heard();
    one.startOver();
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'listing_draft', newValue: null }));
    write(one, 'a samovar');
    heard();
    expect(other.get()).toEqual(one.get());
  });
});

test('a photo goes as a form with its small picture, with the session, and is stopped by its signal', async () => {
  vi.doUnmock('../photos/photo-queue-options.ts');
  const sendFile = vi.fn<(name: string, form: FormData, options: object) => Promise<object>>(async () => upload('/media/a.webp'));
  vi.doMock('../../../kit/upload/send-file.ts', () => ({ sendFile }));
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  stored.set('auth_token', 'abc');
  const { PHOTO_QUEUE_OPTIONS } = await import('../photos/photo-queue-options.ts');
  const { signal } = new AbortController();
  const onProgress = () => {};
  const photo = new Blob(['p'], { type: 'image/webp' });
  await PHOTO_QUEUE_OPTIONS.send(
    { photo, thumb: new Blob(['t'], { type: 'image/jpeg' }), small: new Blob(['s']) },
    onProgress,
    signal,
    'front',
  );
  await PHOTO_QUEUE_OPTIONS.send({ photo: new Blob(['p']), thumb: null, small: null }, onProgress, signal, 'back');
  const [first, second] = sendFile.mock.calls;
  const names = (form?: FormData) => [...(form ?? [])].map(([name, file]) => [name, file instanceof File && file.name]);
  expect([first?.[0], names(first?.[1]), names(second?.[1])]).toEqual([
    'POST /api/uploads',
    [
      ['file', 'photo.webp'],
      ['thumb', 'photo.jpeg'],
      ['small', 'photo.bin'],
    ],
    [['file', 'photo.bin']],
  ]);
  expect(first?.[2]).toMatchObject({ ended: 'session-ended', headers: { 'Idempotency-Key': 'front' }, onProgress, signal });
  const how = first?.[2] as { bearer: () => object } | undefined; // it makes the header
  expect(how?.bearer()).toEqual({ Authorization: 'Bearer abc' });
  vi.doUnmock('../../../kit/upload/send-file.ts');
});

const USER = { id: 7, email: null, username: 'a', fullName: null, profileImageUrl: null };

/** The page of member 7, without a network. */
async function signedIn() {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  stored.set('auth_token', 'of seven');
  stored.set('user_data', JSON.stringify(USER));
  const [draftOf, session] = [await opened(), await import('../../../account/session.ts')];
  session.startSession();
  return { draftOf, ...session };
}

async function opened() {
  return (await import('./draft-store.ts')).draftOf;
}

function write(draft: ReturnType<Awaited<ReturnType<typeof opened>>>, title: string): void {
  draft.change({ ...draft.get().fields, title });
}

function tick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
