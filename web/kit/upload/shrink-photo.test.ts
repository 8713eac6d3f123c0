import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let workers: FakeWorker[];

class FakeWorker extends EventTarget {
  asked: { id: number; file: File }[] = [];

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(asked: { id: number; file: File }): void {
    this.asked.push(asked);
  }

  answer(at: number, shrunk: object | null): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: { id: this.asked[at]?.id, shrunk } }));
  }
}

beforeEach(() => {
  vi.resetModules();
  workers = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('OffscreenCanvas', EventTarget);
  // The page can't decode a photo either that no worker has shrunk.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('Not decoded', 'InvalidStateError')));
});
afterEach(() => void vi.unstubAllGlobals());

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

test('each photo has its own answer of the one worker, and comes as it is where it could not be decoded', async () => {
  const { shrinkPhoto } = await import('./shrink-photo.ts');
  const files = ['one', 'two'].map(photo);
  const shrinking = files.map((file) => shrinkPhoto(file));
  const small = { photo: new Blob(['2']), thumb: null, small: null };
  workers[0]?.answer(1, small);
  workers[0]?.answer(0, null);
  await expect(Promise.all(shrinking)).resolves.toEqual([{ photo: files[0], thumb: null, small: null }, small]);
  expect(workers).toHaveLength(1);
});

test('a worker that breaks holds up no photo: neither those that wait in it nor the next one', async () => {
  const { shrinkPhoto } = await import('./shrink-photo.ts');
  const through: string[] = [];
  const shrink = async (name: string) => void through.push(((await shrinkPhoto(photo(name))).photo as File).name);
  for (const name of ['one', 'two']) void shrink(name);
  workers[0]?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(through).toEqual(['one', 'two']));
  await shrink('three');
  expect(through).toEqual(['one', 'two', 'three']);
  expect(workers[0]?.asked).toHaveLength(2);
});
