import { afterEach, expect, test, vi } from 'vitest';
import { HASH_SIDE } from '#schema/fraud/photo-hash';
import type { PixelHash, ShrunkPhoto } from './encode-photo.ts';

const encode = vi.fn<(file: Blob, hashed: PixelHash | null) => Promise<ShrunkPhoto>>();

afterEach(() => {
  vi.doUnmock('./encode-photo.ts');
  vi.unstubAllGlobals();
});

test('each photo is answered by its number, looked at for what tells it from others; one that cannot be decoded holds up no page', async () => {
  let hear: (event: object) => void = () => {};
  const answers: unknown[] = [];
  vi.doMock('./encode-photo.ts', () => ({ encodePhoto: encode }));
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => (hear = listener));
  vi.stubGlobal('postMessage', (answer: unknown) => void answers.push(answer));
  vi.resetModules();
  await import('./shrink.worker.ts');
  const shrunk = { photo: new Blob(['small']), thumb: null, small: null };
  let come = () => {};
  encode.mockReturnValueOnce(new Promise((resolve) => (come = () => resolve(shrunk))));
  encode.mockRejectedValueOnce(new DOMException('Not decoded', 'InvalidStateError'));
  for (const id of [4, 5]) hear({ data: { id, file: new Blob([`photo ${id}`]) } });
  await vi.waitFor(() => expect(answers).toEqual([{ id: 5, shrunk: null }]));
  come();
  await vi.waitFor(() => expect(answers[1]).toEqual({ id: 4, shrunk }));
  expect(await encode.mock.calls[0]?.[0].text()).toBe('photo 4');
  const hashed = encode.mock.calls[0]?.[1];
  expect(hashed?.side).toBe(HASH_SIDE);
  // A grey gradient has hashes; plain grey has too little contrast.
  const grey = (at: (index: number) => number) =>
    Uint8ClampedArray.from({ length: HASH_SIDE ** 2 * 4 }, (_, index) => at(Math.floor(index / 4) % HASH_SIDE));
  expect(hashed?.hash(grey((column) => column * 7))).toEqual(expect.any(String));
  expect(hashed?.hash(grey(() => 128))).toBeNull();
});
