import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../kit/api/api-error.ts';
import { PhotoQueue, type PhotoStore, type PhotoQueueOptions, whenSettled, type DraftPhoto, uploadsOf } from './photo-queue.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve));

/** A queue whose uploads the test answers. */
function opened(ways: { shrunkBytes?: number; shelf?: PhotoStore; uploaded?: string[] } = {}) {
  const sends: {
    answer: (url: string) => void;
    fail: (error: unknown) => void;
    progress: (part: number) => void;
    signal: AbortSignal;
  }[] = [];
  const onBatch = vi.fn<(uploaded: number) => void>();
  const shrink = vi.fn<PhotoQueueOptions['shrink']>(async () => ({
    photo: new Blob([new Uint8Array(ways.shrunkBytes ?? 10)]),
    thumb: new Blob(['t']),
    small: null,
  }));
  const photoWays: PhotoQueueOptions = {
    shrink,
    send: (_, progress, signal) =>
      new Promise((resolve, reject) => {
        sends.push({
          answer: (url) => resolve({ url, thumbUrl: null, width: 1, height: 1 }),
          fail: reject,
          progress,
          signal,
        });
      }),
    now: () => 5,
    onBatch,
  };
  const uploaded = (ways.uploaded ?? []).map((url) => ({ url, thumbUrl: null, width: 1, height: 1, at: 5 }));
  const queue = new PhotoQueue(uploaded, photoWays, ways.shelf);
  const stages = () => queue.get().map(({ stage }) => stage.is);
  return { queue, sends, onBatch, stages, shrink };
}

const files = (count: number) => Array.from({ length: count }, (_, index) => new File(['x'], `${index}.jpg`));

describe('photos on their way', () => {
  test('are sent two at a time', async () => {
    const { queue, sends, stages } = opened();
    queue.add(files(4));
    await tick();
    expect(stages()).toEqual(['uploading', 'uploading', 'shrunk', 'shrunk']);
    sends[0]?.answer('/a');
    await tick();
    expect(sends).toHaveLength(3);
  });

  test('are at most ten a listing', () => {
    const { queue } = opened();
    expect(queue.add(files(12))).toBe(2);
    expect(queue.get()).toHaveLength(10);
    expect(queue.add(files(1))).toBe(1);
  });

  test('keep their order whichever arrives first, and are announced once, as a batch', async () => {
    const { queue, sends, onBatch } = opened();
    queue.add(files(2));
    await tick();
    sends[1]?.answer('/b');
    await tick();
    expect(onBatch).not.toHaveBeenCalled();
    sends[0]?.answer('/a');
    await whenSettled(queue);
    expect(uploadsOf(queue.get()).map(({ url }) => url)).toEqual(['/a', '/b']);
    expect(onBatch.mock.calls).toEqual([[2]]);
  });

  test('can be tried again after the line broke', async () => {
    const { queue, sends, stages } = opened();
    queue.add(files(1));
    await tick();
    sends[0]?.fail(new TypeError('offline'));
    await tick();
    expect(queue.get()[0]?.stage).toEqual({ is: 'failed', code: null, canRetry: true });
    queue.retryAll();
    await tick();
    sends[1]?.answer('/a');
    await tick();
    expect(stages()).toEqual(['uploaded']);
  });

  test('that the server refuses are not tried again', async () => {
    const { queue, sends } = opened();
    queue.add(files(1));
    await tick();
    sends[0]?.fail(new ApiError(415, '{"code":"image_unsupported","message":"no"}'));
    await tick();
    expect(queue.get()[0]?.stage).toEqual({ is: 'failed', code: 'image_unsupported', canRetry: false });
    queue.retryAll();
    await tick();
    expect(sends).toHaveLength(1);
    // Their ad does not send them either, because it would be refused with them; a photo that only the network failed is sent.
    expect(queue.photosToSend()).toBeNull();
    queue.remove(queue.get()[0]?.id ?? '');
    queue.add(files(1));
    await tick();
    sends[1]?.fail(new TypeError('offline'));
    await tick();
    expect(queue.photosToSend()).toMatchObject([{ upload: null, file: expect.anything() }]);
  });

  test('go with no ad any more once they are let go of, also where that ends a wait for them', async () => {
    const { queue } = opened({ uploaded: ['/a'] });
    queue.add(files(1));
    const waits = whenSettled(queue);
    expect(queue.isClosed).toBe(false);
    queue.close();
    await waits;
    expect([queue.isClosed, queue.photosToSend()]).toEqual([true, null]);
  });

  test('that are too heavy do not travel to be refused', async () => {
    const { queue, sends } = opened({ shrunkBytes: 10 * 1024 * 1024 + 1 });
    queue.add(files(1));
    await tick();
    expect(queue.get()[0]?.stage).toMatchObject({ is: 'failed', code: 'image_too_large' });
    expect(sends).toHaveLength(0);
  });

  test.each([
    ['a letter', [...new TextEncoder().encode('%PDF-1.7 and on')], false],
    ['nothing', [], false],
    ['a sound in the wrapping of WebP', [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x41, 0x56, 0x45], false],
    ['WebP', [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50], true],
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0], true],
    ['PNG', [0x89, 0x50, 0x4e, 0x47], true],
    ['GIF', [0x47, 0x49, 0x46, 0x38], true],
  ])('that could not be decoded here and begin as %s travel only where the server may take them', async (_, bytes, travels) => {
    const { queue, sends, shrink } = opened();
    shrink.mockImplementation(async (file) => ({ photo: file, thumb: null, small: null }));
    queue.add([new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' })]);
    await vi.waitFor(() => expect(queue.get()[0]?.stage.is).toBe(travels ? 'uploading' : 'failed'));
    expect(sends).toHaveLength(travels ? 1 : 0);
    const refused = { is: 'failed', code: 'image_unsupported', canRetry: false };
    expect(queue.get()[0]?.stage).toEqual(travels ? { is: 'uploading', progress: 0 } : refused);
  });

  test('that can’t be read any more are for the send to tell of', async () => {
    const { queue, sends, shrink } = opened();
    const file = new File(['x'], 'a.jpg');
    file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) });
    shrink.mockResolvedValue({ photo: file, thumb: null, small: null });
    queue.add([file]);
    await vi.waitFor(() => expect(sends).toHaveLength(1));
    expect(queue.get()[0]?.stage.is).toBe('uploading');
  });

  test('that were refused take no place of the ten', async () => {
    const { queue, sends } = opened();
    queue.add(files(10));
    await tick();
    sends[0]?.fail(new ApiError(415, '{"code":"image_unsupported","message":"no"}'));
    await tick();
    expect([queue.add(files(2)), queue.get().length]).toEqual([1, 11]);
  });

  test('that are just as heavy as may be do travel', async () => {
    const { queue, sends } = opened({ shrunkBytes: 10 * 1024 * 1024 });
    queue.add(files(1));
    await tick();
    expect(sends).toHaveLength(1);
  });

  test('that are removed while they are sent are stopped and stay away', async () => {
    const { queue, sends } = opened();
    queue.add(files(1));
    await tick();
    queue.remove(queue.get()[0]?.id ?? '');
    expect(sends[0]?.signal.aborted).toBe(true);
    sends[0]?.answer('/a');
    await tick();
    expect(queue.get()).toEqual([]);
  });

  test('change places, but not beyond the ends', async () => {
    const { queue } = opened();
    queue.add(files(3));
    const [a, b, c] = queue.get().map(({ id }) => id);
    queue.shift(a ?? '', -1);
    queue.shift(a ?? '', 1);
    expect(queue.get().map(({ id }) => id)).toEqual([b, a, c]);
  });
});

describe('of several photos on their way', () => {
  test('the one that is removed leaves the others, and its place in the line goes to the next', async () => {
    const { queue, sends, onBatch, stages } = opened();
    queue.add(files(3));
    await tick();
    const [first, second] = queue.get();
    queue.remove(first?.id ?? '');
    await tick();
    expect(sends.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
    expect(stages()).toEqual(['uploading', 'uploading']);
    sends[0]?.progress(0.9);
    sends[0]?.fail(new DOMException('', 'AbortError'));
    sends[1]?.progress(0.5);
    await tick();
    expect(queue.get()[0]).toMatchObject({ id: second?.id, stage: { is: 'uploading', progress: 0.5 } });
    sends[1]?.answer('/b');
    sends[2]?.answer('/c');
    await whenSettled(queue);
    expect([uploadsOf(queue.get()).map(({ url }) => url), onBatch.mock.calls]).toEqual([['/b', '/c'], [[2]]]);
  });

  test('one that failed holds back nothing, and is sent again as it was shrunk', async () => {
    const { queue, sends, onBatch, shrink } = opened();
    queue.add(files(2));
    await tick();
    sends[0]?.fail(new TypeError('offline'));
    sends[1]?.answer('/b');
    await whenSettled(queue);
    expect(onBatch.mock.calls).toEqual([[1]]);
    queue.retry(queue.get()[0]?.id ?? '');
    await tick();
    sends[2]?.answer('/a');
    await whenSettled(queue);
    expect([uploadsOf(queue.get()).map(({ url }) => url), onBatch.mock.calls]).toEqual([
      ['/a', '/b'],
      [[1], [1]],
    ]);
    expect(shrink).toHaveBeenCalledTimes(2);
  });

  test('all are let go of when the wizard starts over, and what arrives later is nobody’s', async () => {
    const { queue, sends, onBatch } = opened();
    queue.add(files(3));
    await tick();
    sends[0]?.answer('/a');
    await tick();
    queue.replace([]);
    expect(sends.map(({ signal }) => signal.aborted)).toEqual([false, true, true]);
    sends[1]?.answer('/b');
    sends[2]?.fail(new TypeError('offline'));
    await tick();
    expect([queue.get(), onBatch.mock.calls]).toEqual([[], []]);
    queue.add(files(1));
    await tick();
    sends[3]?.answer('/d');
    await tick();
    expect(onBatch.mock.calls).toEqual([[1]]);
  });

  test('one that is removed while it is shrunk is not sent', async () => {
    const { queue, sends } = opened();
    queue.add(files(2));
    queue.remove(queue.get()[0]?.id ?? '');
    await tick();
    expect([sends.length, queue.get().length]).toEqual([1, 1]);
  });
});

test.each([
  [new TypeError('offline'), true],
  [new ApiError(500, ''), true],
  [new ApiError(503, '{"code":"internal"}'), true],
  [new ApiError(429, '{"code":"rate_limited"}'), true],
  [new ApiError(401, '{"code":"invalid_token"}'), true],
  [new ApiError(400, '{"code":"bad_request"}'), false],
  [new ApiError(403, '{"code":"member_banned"}'), false],
  [new ApiError(413, '{"code":"image_too_large"}'), false],
  [new ApiError(415, '{"code":"image_unsupported"}'), false],
])('after %s another try is offered: %j, however often', async (error, canRetry) => {
  const { queue, sends, stages } = opened();
  queue.add(files(1));
  for (let tries = 1; tries <= (canRetry ? 5 : 1); tries += 1) {
    await tick();
    expect(sends).toHaveLength(tries);
    sends.at(-1)?.fail(error);
    await tick();
    expect(queue.get()[0]?.stage).toMatchObject({ is: 'failed', canRetry });
    queue.retryAll();
  }
  await tick();
  expect(stages()).toEqual([canRetry ? 'uploading' : 'failed']);
});

test('what is with the server stands among what comes, counts towards the ten, and is not sent again', async () => {
  const upload = { url: '/media/a.webp', thumbUrl: '/media/a-t.webp', width: 1, height: 1, at: 1 };
  const { queue, sends } = opened();
  queue.replace([upload]);
  expect(queue.get()).toMatchObject([{ preview: '/media/a-t.webp' }]);
  expect(queue.add(files(10))).toBe(1);
  queue.retryAll();
  await tick();
  expect([sends.length, queue.get().length, uploadsOf(queue.get())]).toEqual([2, 10, [upload]]);
});

describe('photos on the shelf of the device', () => {
  function openedShelf() {
    const stands = new Map<string, DraftPhoto>();
    const shelf: PhotoStore = {
      all: () => Promise.resolve([...stands.values()].sort((a, b) => a.position - b.position)),
      put: (photo) => Promise.resolve(stands.set(photo.key, photo)).then(() => true),
      remove: (key) => void stands.delete(key),
    };
    return { shelf, stands: () => [...stands.values()] };
  }

  test('stand there from the moment they are picked, and a page that opens after the reboot goes on with them', async () => {
    const { shelf, stands } = openedShelf();
    const first = opened({ shelf });
    first.shrink.mockReturnValue(new Promise(() => undefined));
    await tick();
    first.queue.add(files(3));
    expect(stands().map(({ picked, shrunk }) => [picked?.name, shrunk])).toEqual([
      ['0.jpg', null],
      ['1.jpg', null],
      ['2.jpg', null],
    ]);
    await tick();
    expect(first.queue.hasUnsaved()).toBe(false);
    first.queue.close();

    const second = opened({ shelf });
    await vi.waitFor(() => expect(second.stages()).toEqual(['uploading', 'uploading', 'shrunk']));
    expect(second.shrink.mock.calls.map(([file]) => file.name)).toEqual(['0.jpg', '1.jpg', '2.jpg']);
    // The shrunk photo replaces the picked file, which is many times as large.
    expect(stands().map(({ picked, shrunk }) => [picked, shrunk?.photo.size])).toEqual([
      [null, 10],
      [null, 10],
      [null, 10],
    ]);
  });

  test('that were refused are not sent and refused again by the next page, nor would anything be lost with this one', async () => {
    const { shelf, stands } = openedShelf();
    const { queue, sends } = opened({ shelf });
    await tick();
    queue.add(files(2));
    await tick();
    sends[0]?.fail(new ApiError(415, '{"code":"image_unsupported","message":"no"}'));
    await tick();
    expect(stands()).toHaveLength(1);
    expect(queue.hasUnsaved()).toBe(false);
    queue.close();
    const second = opened({ shelf });
    await vi.waitFor(() => expect(second.stages()).toEqual(['uploading']));
    expect(second.queue.get()).toHaveLength(1);
  });

  test('come back to their places among those that were sent: the cover stays the cover', async () => {
    const { shelf } = openedShelf();
    const first = opened({ shelf });
    first.shrink.mockReturnValue(new Promise(() => undefined));
    await tick();
    first.queue.add(files(1));
    await tick();
    first.queue.close();
    const second = opened({ shelf, uploaded: ['/second', '/third'] });
    await vi.waitFor(() => expect(second.queue.get()).toHaveLength(3));
    expect(second.queue.get().map(({ stage }) => (stage.is === 'uploaded' ? stage.upload.url : 'the cover'))).toEqual([
      'the cover',
      '/second',
      '/third',
    ]);
  });

  test('that are with the server already come back once, with their files: their ad sends those again where it must', async () => {
    const { shelf } = openedShelf();
    const first = opened({ shelf });
    await tick();
    first.queue.add(files(1));
    await tick();
    first.sends[0]?.answer('/a');
    await tick();
    const file = expect.objectContaining({ photo: expect.any(Blob) as unknown }) as unknown;
    const key = first.queue.photosToSend()?.[0]?.key;
    expect(first.queue.photosToSend()).toEqual([{ key, upload: expect.objectContaining({ url: '/a' }) as unknown, file }]);
    first.queue.close();
    const second = opened({ shelf, uploaded: ['/a'] });
    await tick();
    expect(second.queue.photosToSend()).toEqual([{ key, upload: expect.objectContaining({ url: '/a' }) as unknown, file }]);
  });

  test('are no more than ten, whatever stands there', async () => {
    const { shelf, stands } = openedShelf();
    const first = opened({ shelf });
    await tick();
    first.queue.add(files(3));
    await tick();
    first.queue.close();
    const second = opened({ shelf, uploaded: 'a b c d e f g h i'.split(' ') });
    await vi.waitFor(() => expect(second.queue.get()).toHaveLength(10));
    // A photo for which there is no room is deleted from the device too.
    expect(stands()).toHaveLength(1);
  });

  test('that came back from it would not be lost with the page', async () => {
    const { shelf } = openedShelf();
    const first = opened({ shelf });
    first.shrink.mockReturnValue(new Promise(() => undefined));
    await tick();
    first.queue.add(files(2));
    await tick();
    first.queue.close();
    const put = vi.fn<PhotoStore['put']>(async () => false);
    const second = opened({ shelf: { ...shelf, put } });
    second.shrink.mockReturnValue(new Promise(() => undefined));
    await vi.waitFor(() => expect(second.queue.get()).toHaveLength(2));
    // And files of many megabytes are not written a second time.
    expect([second.queue.hasUnsaved(), put.mock.calls]).toEqual([false, []]);
  });

  test('would be lost with the page where the device does not take them', async () => {
    const { shelf } = openedShelf();
    const { queue, sends } = opened({ shelf: { ...shelf, put: () => Promise.resolve(false) } });
    await tick();
    queue.add(files(1));
    await tick();
    expect(queue.hasUnsaved()).toBe(true);
    sends[0]?.answer('/a');
    await tick();
    expect(queue.hasUnsaved()).toBe(false);
  });

  test('stay away, and are taken off it, where somebody starts over before it could be read', async () => {
    const { shelf, stands } = openedShelf();
    const first = opened({ shelf });
    await tick();
    first.queue.add(files(2));
    await tick();
    first.queue.close();
    const second = opened({ shelf });
    second.queue.replace([]);
    await tick();
    expect([second.queue.get(), stands()]).toEqual([[], []]);
  });

  test('leave it with their ad', async () => {
    const { shelf, stands } = openedShelf();
    const { queue } = opened({ shelf });
    await tick();
    queue.add(files(2));
    await tick();
    expect(stands()).toHaveLength(2);
    queue.replace([]);
    expect(stands()).toEqual([]);
  });
});
