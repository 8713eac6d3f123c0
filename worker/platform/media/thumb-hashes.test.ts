import { HASH_SIDE } from '#schema/fraud/photo-hash';
import { crc32, deflateSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Bindings } from '../../env.ts';
import { joined, latin, uint } from './formats/byte-reader.ts';
import { hashThumb } from './thumb-hashes.ts';

/**
 * By a row's first byte, the value from which its bytes are differences: nothing, left, above, the mean of both, or the nearest of three (PNG, 9.2).
 */
const FILTERS: ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => Math.floor((left + above) / 2),
  (left, above, corner) => {
    const off = (byte: number) => Math.abs(left + above - corner - byte);
    return [left, above, corner].reduce((best, byte) => (off(byte) < off(best) ? byte : best));
  },
];

it('a picture is the same however its rows were packed', async () => {
  const made = await Promise.all(FILTERS.map((_, filter) => hashesOfPng(picture, { filter })));
  expect(made[0]).toEqual(expect.any(String));
  expect(new Set(made).size).toBe(1);
});

it('what is transparent is as white as the page', async () => {
  const isHole = (x: number, y: number) => x > HASH_SIDE / 3 && y > HASH_SIDE / 2;
  const white = await hashesOfPng((x, y) => (isHole(x, y) ? [255, 255, 255] : picture(x, y)));
  const clear = await hashesOfPng((x, y) => (isHole(x, y) ? [0, 0, 0, 0] : [...picture(x, y), 255]), { color: 6 });
  expect(clear).toBe(white);
  expect(white).not.toBe(await hashesOfPng(picture));
});

it('a picture is the same in greys, in colours, out of a palette, and in as many pieces as it comes', async () => {
  const grey = (x: number, y: number) => (x * 7 + y * 13) % 256;
  const [inGrey, ...others] = await Promise.all([
    hashesOfPng((x, y) => [grey(x, y)], { color: 0 }),
    hashesOfPng((x, y) => [grey(x, y), grey(x, y), grey(x, y)]),
    hashesOfPng((x, y) => [grey(x, y), 255], { color: 4 }),
    hashesOfPng((x, y) => [grey(x, y)], { color: 0, pieces: 3 }),
    hashesOfPng((x, y) => [grey(x, y)], { color: 0, filter: 4 }),
  ]);
  expect(inGrey).toEqual(expect.any(String));
  expect(new Set(others)).toEqual(new Set([inGrey]));
  const palette = Array.from({ length: 256 }, (_, at) => [(at * 5) % 256, 255 - at, (at * 3) % 256]);
  const painted = await hashesOfPng((x, y) => [grey(x, y)], { color: 3, palette: palette.flat() });
  expect(painted).toBe(await hashesOfPng((x, y) => palette[grey(x, y)] ?? []));
  expect(painted).not.toBe(inGrey);
});

it('what is transparent in greys is white too', async () => {
  const grey = (x: number, y: number) => (x * 7 + y * 13) % 256;
  const isHole = (x: number, y: number) => x > HASH_SIDE / 3 && y > HASH_SIDE / 2;
  const clear = await hashesOfPng((x, y) => (isHole(x, y) ? [0, 0] : [grey(x, y), 255]), { color: 4 });
  expect(clear).toBe(await hashesOfPng((x, y) => [isHole(x, y) ? 255 : grey(x, y)], { color: 0 }));
});

it('a picture that was not asked for is none, and the log says so', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const side = HASH_SIDE;
  for (const header of [{ width: side + 1 }, { height: side - 1 }, { depth: 16 }, { interlaced: 1 }])
    expect(await hashesOfPng(picture, { header })).toBeNull();
  expect(await hashesOfPng(picture, { color: 5 })).toBeNull();
  expect(warn.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual(Array(5).fill('photo_not_hashed'));
  // Nor is there a hash for a picture of one colour, without a thumb, or without the binding; none of these is logged.
  const never = { input: () => Promise.reject(new Error('asked')) };
  expect(await hashesOfPng(() => [9, 9, 9])).toBeNull();
  const [unasked, unbound] = [{ IMAGES: never }, {}] as unknown as [Bindings, Bindings]; // the one binding that is asked
  expect(await hashThumb(unasked, undefined)).toBeNull();
  expect(await hashThumb(unbound, new Uint8Array(1))).toBeNull();
  expect(warn).toHaveBeenCalledTimes(5);
});

function picture(x: number, y: number): number[] {
  return [(x * 7 + y * 3) % 256, (x * y) % 256, (y * 5) % 256];
}

interface Packing {
  filter?: number;
  color?: number;
  palette?: number[];
  /** The number of chunks that its rows are split into. */
  pieces?: number;
  header?: { width?: number; height?: number; depth?: number; interlaced?: number };
}

/** The hashes of a picture that the Images binding returns. */
async function hashesOfPng(pixel: (x: number, y: number) => number[], packing: Packing = {}): Promise<string | null> {
  const png = pngOf(pixel, packing);
  const asked: object[] = [];
  const output = (options: object) => {
    asked.push(options);
    return Promise.resolve({ response: () => new Response(png) });
  };
  const transform = (options: object) => {
    asked.push(options);
    return { output };
  };
  const IMAGES = { input: () => ({ transform }) };
  const made = await hashThumb({ IMAGES } as unknown as Bindings, new Uint8Array(1)); // the one binding that is asked
  // The whole picture is requested, whatever its shape, and one frame of an animation.
  expect(asked).toEqual([
    { width: HASH_SIDE, height: HASH_SIDE, fit: 'squeeze' },
    { format: 'image/png', anim: false },
  ]);
  return made;
}

function pngOf(
  pixel: (x: number, y: number) => number[],
  { filter = 0, color = 2, palette, pieces = 1, header: given = {} }: Packing,
): Uint8Array<ArrayBuffer> {
  const side = Array.from({ length: HASH_SIDE }, (_, at) => at);
  const rows = side.map((y) => side.flatMap((x) => pixel(x, y)));
  const channels = (rows[0]?.length ?? 0) / HASH_SIDE;
  const lines = rows.map((row, y) => {
    const of = (line: number, at: number) => (at < 0 ? 0 : (rows[line]?.[at] ?? 0));
    const packed = row.map((byte, at) => {
      const guess = FILTERS[filter]?.(of(y, at - channels), of(y - 1, at), of(y - 1, at - channels)) ?? 0;
      return (byte - guess + 256) % 256;
    });
    return Uint8Array.of(filter, ...packed);
  });
  const chunk = (name: string, body: Uint8Array) => {
    const named = joined([latin(name), body]);
    return joined([uint(body.length, 4, 'big'), named, uint(crc32(named), 4, 'big')]);
  };
  const { width = HASH_SIDE, height = HASH_SIDE, depth = 8, interlaced = 0 } = given;
  const header = joined([uint(width, 4, 'big'), uint(height, 4, 'big'), Uint8Array.of(depth, color, 0, 0, interlaced)]);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const data = deflateSync(joined(lines));
  const length = Math.ceil(data.length / pieces);
  const whole = joined([
    signature,
    chunk('IHDR', header),
    ...(palette === undefined ? [] : [chunk('PLTE', Uint8Array.from(palette))]),
    ...Array.from({ length: pieces }, (_, at) => chunk('IDAT', data.subarray(at * length, (at + 1) * length))),
    chunk('IEND', latin('')),
  ]);
  return whole.slice();
}
