import { HASH_SIDE } from '#schema/fraud/photo-hash';
import { crc32, deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Bindings } from '../../env.ts';
import { joined, latin, uint } from './formats/byte-reader.ts';
import { hashesMade } from './pixels.ts';

/** What a row's first byte says that its others differ from: nothing, left, above, the middle of both, or the nearest of three (PNG, 9.2). */
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

function picture(x: number, y: number): number[] {
  return [(x * 7 + y * 3) % 256, (x * y) % 256, (y * 5) % 256];
}

/** What is made of a picture that the Images binding answers. */
function hashesOfPng(pixel: (x: number, y: number) => number[], { filter = 0, color = 2 } = {}): Promise<string | null> {
  const png = pngOf(pixel, filter, color);
  const response = () => new Response(png);
  const IMAGES = { input: () => ({ transform: () => ({ output: () => Promise.resolve({ response }) }) }) };
  return hashesMade({ IMAGES } as unknown as Bindings, new Uint8Array(1)); // the one binding that is asked
}

function pngOf(pixel: (x: number, y: number) => number[], filter: number, color: number): Uint8Array<ArrayBuffer> {
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
  const size = uint(HASH_SIDE, 4, 'big');
  const header = joined([size, size, Uint8Array.of(8, color, 0, 0, 0)]);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const whole = joined([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(joined(lines))), chunk('IEND', latin(''))]);
  return whole.slice();
}
