// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawIcon } from './draw-icon.ts';

const drawings: { side: number; of: number | 'image'; at: number[] }[] = [];
let natural: [width: number, height: number];
let canDecode: boolean;
let hasMemory: boolean;
let makesPng: boolean;
let given: Blob[];
let forgotten: string[];

beforeEach(() => {
  drawings.length = 0;
  [natural, canDecode, hasMemory, makesPng] = [[360, 90], true, true, true];
  [given, forgotten] = [[], []];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    given.push(blob as Blob); // nothing else is given here
    return 'blob:icon';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void forgotten.push(url));
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = natural[0];
      naturalHeight = natural[1];
      decode = async () => {
        if (!canDecode || this.src !== 'blob:icon') throw new Error('EncodingError');
      };
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const drawImage = (of: unknown, ...at: number[]) =>
      drawings.push({ side: this.width, of: of instanceof HTMLCanvasElement ? of.width : 'image', at });
    // Nothing else of it is called.
    return (hasMemory ? { drawImage } : null) as unknown as null;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    done(makesPng ? new Blob([`${this.width}x${this.height} ${type}`]) : null);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a picture stands whole in the middle of three squares, and is halved on its way to them', async () => {
  const drawn = await drawIcon(new Blob(['x']), 'image/bmp');
  const texts = await Promise.all(Object.entries(drawn ?? {}).map(async ([side, png]) => [side, await png.text()]));
  expect(texts).toEqual([
    ['16', '16x16 image/png'],
    ['32', '32x32 image/png'],
    ['180', '180x180 image/png'],
  ]);
  expect(drawings.filter(({ of }) => of === 'image').map(({ side, at }) => [side, at])).toEqual([
    [256, [0, 96, 256, 64]],
    [128, [0, 48, 128, 32]],
    [360, [0, 135, 360, 90]],
  ]);
  expect(drawings.filter(({ of }) => of !== 'image').map(({ of, side }) => [of, side])).toEqual([
    [256, 128],
    [128, 64],
    [64, 32],
    [128, 64],
    [64, 32],
    [32, 16],
    [360, 180],
  ]);
  expect(given.map(({ type }) => type)).toEqual(['image/bmp']);
  expect(forgotten).toEqual(['blob:icon']);
});

test('a picture that is higher than wide stands in the middle, too', async () => {
  natural = [90, 360];
  await drawIcon(new Blob(['x']), 'image/bmp');
  expect(drawings.filter(({ of }) => of === 'image').map(({ side, at }) => [side, at])).toEqual([
    [256, [96, 0, 64, 256]],
    [128, [48, 0, 32, 128]],
    [360, [135, 0, 90, 360]],
  ]);
});

test('a drawing without a size of its own is as large as it is asked for', async () => {
  natural = [0, 0];
  expect(await drawIcon(new Blob(['x']), 'image/svg+xml')).not.toBeNull();
  expect(drawings.map(({ side, at }) => [side, at])).toEqual([32, 16, 180].map((side) => [side, [0, 0, side, side]]));
});

test.each([
  ['that this browser cannot decode', () => (canDecode = false)],
  ['for which a telephone has no memory', () => (hasMemory = false)],
  ['of which no PNG can be made', () => (makesPng = false)],
])('a picture %s is none, and leaves nothing behind', async (_, happens) => {
  happens();
  expect(await drawIcon(new Blob(['x']), 'image/tiff')).toBeNull();
  expect(forgotten).toEqual(['blob:icon']);
});
