import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../kit/api/api-error.ts';
import { PhotoQueue, settled, uploadsOf } from './photo-queue.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve));

/** A queue whose sends are answered by hand. */
function opened(ways: { shrunkBytes?: number } = {}) {
  const sends: {
    answer: (url: string) => void;
    fail: (error: unknown) => void;
    progress: (part: number) => void;
    signal: AbortSignal;
  }[] = [];
  const onBatch = vi.fn<(uploaded: number) => void>();
  const queue = new PhotoQueue([], {
    shrink: async () => ({ photo: new Blob([new Uint8Array(ways.shrunkBytes ?? 10)]), thumb: new Blob(['t']) }),
    send: (_, progress, signal) =>
      new Promise((resolve, reject) => {
        sends.push({
          answer: (url) => resolve({ url, thumbUrl: null, width: 1, height: 1 }),
          fail: reject,
          progress,
          signal,
        });
      }),
    previewOf: () => 'blob:preview',
    now: () => 5,
    onBatch,
  });
  const stages = () => queue.get().map(({ stage }) => stage.is);
  return { queue, sends, onBatch, stages };
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
    await settled(queue);
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
  });

  test('that are too heavy do not travel to be refused', async () => {
    const { queue, sends } = opened({ shrunkBytes: 10 * 1024 * 1024 + 1 });
    queue.add(files(1));
    await tick();
    expect(queue.get()[0]?.stage).toMatchObject({ is: 'failed', code: 'image_too_large' });
    expect(sends).toHaveLength(0);
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
