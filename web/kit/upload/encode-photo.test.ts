import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PHOTO_BYTES_TARGET, SMALL_BYTES_MAX, THUMB_BYTES_MAX } from '#schema/catalog/limits';
import { encodePhoto } from './encode-photo.ts';

interface Picture {
  width: number;
  height: number;
}

/** What the fake encoder makes of a picture. */
let encode: (picture: Picture, type: string, quality: number) => Blob | null;
let pixelsOf: (side: number) => Uint8ClampedArray;
let hasMemory: boolean;
const close = vi.fn<() => void>();
const decode = vi.fn<(file: Blob, how?: object) => Promise<object>>();

/** Records what was drawn on it, in order. */
class FakeCanvas {
  width: number;
  height: number;
  drawn: unknown[] = [];
  fillStyle = '#000';

  constructor(width: number, height: number) {
    [this.width, this.height] = [width, height];
  }
  getContext() {
    return hasMemory ? this : null;
  }
  fillRect(...area: number[]) {
    this.drawn.push([this.fillStyle, ...area]);
  }
  drawImage(...picture: unknown[]) {
    this.drawn.push(picture);
  }
  getImageData(_left: number, _top: number, side: number) {
    return { data: pixelsOf(side) };
  }
  async convertToBlob({ type, quality }: { type: string; quality: number }) {
    return encode(this, type, quality);
  }
}

beforeEach(() => {
  encode = (_, type) => blobOf(1_000, type);
  pixelsOf = (side) => new Uint8ClampedArray(side * side * 4);
  hasMemory = true;
  decodes(4_000, 3_000);
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
  vi.stubGlobal('createImageBitmap', decode);
});
afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['large', [4_000, 3_000], ['1600×1200', '400×300', '320×240']],
  ['upright', [3_000, 4_000], ['1200×1600', '300×400', '240×320']],
  ['small', [300, 200], ['300×200', '300×200', '300×200']],
] as const)(
  'a photo that is %s leaves in three sizes of its own shape, none larger than it was',
  async (_, [width, height], sizes) => {
    decodes(width, height);
    encode = ({ width, height }, type) => new Blob([`${width}×${height}`], { type });
    const { photo, thumb, small } = await encodePhoto(camera());
    expect(await Promise.all([photo.text(), thumb?.text(), small?.text()])).toEqual(sizes);
  },
);

test('a heavy photo gives way in quality first, then in size, until each of the three is light enough', async () => {
  const tried: string[] = [];
  encode = ({ width, height }, type, quality) => {
    tried.push(`${width} at ${quality}`);
    return blobOf(Math.round(width * height * quality * 0.25), type);
  };
  const { photo, thumb, small } = await encodePhoto(camera());
  expect([
    photo.size <= PHOTO_BYTES_TARGET,
    (thumb?.size ?? 0) <= THUMB_BYTES_MAX,
    (small?.size ?? 0) <= SMALL_BYTES_MAX,
  ]).toEqual([true, true, true]);
  expect(tried.slice(0, 4)).toEqual(['1600 at 0.82', '1600 at 0.7', '1600 at 0.58', '1280 at 0.62']);
});

test('where no WebP can be written a JPEG is made lighter in the same way', async () => {
  const tried: string[] = [];
  encode = ({ width, height }, type, quality) => {
    if (type === 'image/webp') return blobOf(1_000, 'image/png');
    tried.push(`${width} at ${quality}`);
    return blobOf(Math.round(width * height * quality * 0.25), type);
  };
  const shrunk = await encodePhoto(camera());
  expect([shrunk.photo, shrunk.thumb, shrunk.small].map((each) => each?.type)).toEqual(Array(3).fill('image/jpeg'));
  expect(tried.slice(0, 4)).toEqual(['1600 at 0.82', '1600 at 0.7', '1600 at 0.58', '1280 at 0.62']);
});

test('a photo that can be no lighter goes as it came out last, and the server makes its thumbs', async () => {
  encode = ({ width }, type) => blobOf(width * 1_000, type);
  const { photo, thumb, small } = await encodePhoto(camera());
  expect([photo.size, thumb, small]).toEqual([640_000, null, null]);
});

test('a thumb that weighs just what it may goes with its photo', async () => {
  encode = (_, type) => blobOf(THUMB_BYTES_MAX, type);
  expect((await encodePhoto(camera())).thumb?.size).toBe(THUMB_BYTES_MAX);
});

test('a light animation goes as it is, with thumbs; a heavy one leaves as a still picture', async () => {
  const light = new File(['GIF89a'], 'a.gif', { type: 'image/gif' });
  const kept = await encodePhoto(light);
  expect([kept.photo, kept.thumb?.type, kept.small?.type]).toEqual([light, 'image/webp', 'image/webp']);
  const heavy = new File([new Uint8Array(PHOTO_BYTES_TARGET + 1)], 'b.gif', { type: 'image/gif' });
  expect((await encodePhoto(heavy)).photo.type).toBe('image/webp');
});

test('a browser that cannot write WebP, and answers a PNG for it, writes JPEG', async () => {
  encode = (_, type) => blobOf(1_000, type === 'image/webp' ? 'image/png' : type);
  const { photo, thumb, small } = await encodePhoto(camera());
  expect([photo.type, thumb?.type, small?.type]).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg']);
});

test('a browser that does not know how to ask for an upright photo is asked without', async () => {
  decode.mockRejectedValueOnce(new TypeError("The provided value 'from-image' is not a valid enum value"));
  await encodePhoto(camera());
  expect(decode.mock.calls.map(([, how]) => how)).toEqual([{ imageOrientation: 'from-image' }, undefined]);
});

test('a file that is no photo is none, and is not decoded twice', async () => {
  decode.mockRejectedValue(new DOMException('Not decoded', 'InvalidStateError'));
  await expect(encodePhoto(camera())).rejects.toThrow('Not decoded');
  expect(decode).toHaveBeenCalledOnce();
});

test.each([
  ['done', true, true],
  ['out of memory', false, false],
])('the memory of a photo is given back once it is %s', async (_, memory, comes) => {
  hasMemory = memory;
  const came = await encodePhoto(camera()).then(
    () => true,
    () => false,
  );
  expect(came).toBe(comes);
  expect(close).toHaveBeenCalledOnce();
});

test('what is transparent is white, not black', async () => {
  let first: unknown;
  encode = (picture, type) => {
    first ??= picture instanceof FakeCanvas && picture.drawn;
    return blobOf(1, type);
  };
  await encodePhoto(camera());
  expect(first).toEqual([
    ['#fff', 0, 0, 1_600, 1_200],
    [expect.objectContaining({ width: 4_000 }), 0, 0, 1_600, 1_200],
  ]);
});

test('the colours of a photo are those of its upper and its lower half', async () => {
  pixelsOf = (side) =>
    new Uint8ClampedArray(Array.from({ length: side * side }, (_, at) => (at < (side * side) / 2 ? SKY : SAND)).flat());
  expect((await encodePhoto(camera())).colors).toBe('07fc90');
});
const SKY = [0, 119, 255, 255];
const SAND = [204, 153, 0, 255];

test('what finds the same photo elsewhere looks at it in the square that it asked for; without it nothing is said', async () => {
  const of = vi.fn<(pixels: Uint8ClampedArray) => string | null>((pixels) => `hash of ${pixels.length / 4}`);
  expect((await encodePhoto(camera(), { side: 8, hash: of })).hashes).toBe('hash of 64');
  expect((await encodePhoto(camera())).hashes).toBeNull();
});

test('a browser without a canvas for workers draws on the page, and says when it has no memory for that', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  vi.stubGlobal('document', { createElement: () => new PageCanvas() });
  encode = ({ width, height }, type) => new Blob([`${width}×${height}`], { type });
  expect(await (await encodePhoto(camera())).photo.text()).toBe('1600×1200');
  encode = () => null;
  await expect(encodePhoto(camera())).rejects.toThrow('No memory to encode');
});

class PageCanvas {
  width = 300;
  height = 150;
  getContext() {
    return new FakeCanvas(this.width, this.height);
  }
  toBlob(give: (blob: Blob | null) => void, type: string, quality: number) {
    give(encode(this, type, quality));
  }
}

function decodes(width: number, height: number) {
  decode.mockResolvedValue({ width, height, close });
}

const camera = () => new File(['a photo'], 'IMG_1.jpg', { type: 'image/jpeg' });
const blobOf = (bytes: number, type: string) => new Blob([new Uint8Array(bytes)], { type });
