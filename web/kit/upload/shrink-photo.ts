import { encodePhoto, type ShrunkPhoto } from './encode-photo.ts';

export interface ShrinkRequest {
  id: number;
  file: Blob;
}

/** `shrunk` is null when the file could not be decoded. */
export interface ShrinkResult {
  id: number;
  shrunk: ShrunkPhoto | null;
}

const pending = new Map<number, (shrunk: ShrunkPhoto | null) => void>();
let worker: Worker | null = null;
/** There can be no worker, or its script could not be fetched or run: the page does its work. */
let isUnavailable = typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined';
let count = 0;

/**
 * Shrinks a photo on the device, in a worker if possible. A file that this browser can't decode is returned unchanged: the server says
 * what is wrong with it.
 */
export async function shrinkPhoto(file: File): Promise<ShrunkPhoto> {
  const shrunk = isUnavailable ? null : await inWorker(file);
  if (shrunk) return shrunk;
  return encodePhoto(file).catch(() => ({ photo: file, thumb: null, small: null }));
}

function inWorker(file: File): Promise<ShrunkPhoto | null> {
  count += 1;
  const id = count;
  return new Promise((resolve) => {
    pending.set(id, resolve);
    openWorker().postMessage({ id, file } satisfies ShrinkRequest, []);
  });
}

function openWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<ShrinkResult>) => {
    pending.get(data.id)?.(data.shrunk);
    pending.delete(data.id);
  });
  worker.addEventListener('error', () => {
    isUnavailable = true;
    for (const resolve of pending.values()) resolve(null);
    pending.clear();
  });
  return worker;
}
