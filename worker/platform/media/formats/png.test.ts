import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { joined, latin, uint } from './byte-reader.ts';
import { orientationTiff } from './exif.ts';
import { contains, sample } from '../test/samples.ts';
import { readPng } from './png.ts';

const SIGNATURE_AND_HEADER = 8 + 25;

describe('a PNG', () => {
  it('loses its EXIF and keeps its rotation, its colours and its pixels', () => {
    const photo = sample('png');
    expect(contains(photo, 'SecretCam')).toBe(true);
    const { bytes, orientation, width, height, frames } = readPng(photo);
    expect({ orientation, width, height, frames }).toEqual({ orientation: 6, width: 48, height: 32, frames: 1 });
    expect(contains(bytes, 'SecretCam')).toBe(false);
    expect(chunks(bytes).find(({ name }) => name === 'eXIf')?.body).toEqual(orientationTiff(6));
    // Of two orientations the first one counts.
    expect(readPng(inserted([chunk('eXIf', orientationTiff(3))])).orientation).toBe(3);
    const pixels = (file: Uint8Array) => chunks(file).filter(({ name }) => ['IHDR', 'iCCP', 'IDAT'].includes(name));
    expect(pixels(bytes)).toEqual(pixels(photo));
    expect(pixels(bytes).map(({ name }) => name)).toContain('iCCP');
  });

  it('loses its texts, its time, chunks that nobody knows, and whatever follows its end', () => {
    const hidden = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX', 'prVt'].map((name) => chunk(name, latin('a hidden word')));
    const dressed = joined([inserted(hidden), latin('a hidden archive')]);
    expect(readPng(dressed).bytes).toEqual(readPng(sample('png')).bytes);
  });

  it('keeps every chunk that changes how it looks, in its order', () => {
    const names = 'cHRM gAMA sBIT sRGB cICP mDCV cLLI PLTE tRNS bKGD pHYs acTL fcTL fdAT'.split(' ');
    const bodies = { acTL: new Uint8Array(8), fcTL: frameControl() };
    const more = names.map((name) => ({ name, body: Reflect.get(bodies, name) ?? latin(name) }));
    const { bytes, frames } = readPng(inserted(more.map(({ name, body }) => chunk(name, body))));
    const own = chunks(readPng(sample('png')).bytes);
    // They come after the header and the orientation.
    expect(chunks(bytes)).toEqual([...own.slice(0, 2), ...more, ...own.slice(2)]);
    expect(frames).toBe(1);
  });

  it('has the depths of its colour type and no others', () => {
    const header = (...rest: number[]) => chunk('IHDR', joined([uint(48, 4, 'big'), uint(32, 4, 'big'), Uint8Array.from(rest)]));
    const isRead = (...rest: number[]) => {
      const photo = sample('png');
      try {
        return readPng(joined([photo.slice(0, 8), header(...rest), photo.slice(SIGNATURE_AND_HEADER)])).width === 48;
      } catch {
        return false;
      }
    };
    const depths = (colour: number) =>
      Array.from({ length: 33 }, (_, depth) => depth).filter((depth) => isRead(depth, colour, 0, 0, 0));
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(depths)).toEqual([[1, 2, 4, 8, 16], [], [8, 16], [1, 2, 4, 8], [8, 16], [], [8, 16], []]);
    // Rows may be interlaced (seven passes). The other methods have only one value, and the header has a fixed length.
    expect([isRead(8, 2, 0, 0, 1), isRead(8, 2, 0, 0, 2), isRead(8, 2, 1, 0, 0), isRead(8, 2, 0, 1, 0)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([isRead(8, 2, 0, 0), isRead(8, 2, 0, 0, 0, 0)]).toEqual([false, false]);
  });

  it('is an animation of as many frames as it has frame controls, at most 100', () => {
    expect(readPng(inserted([chunk('acTL', joined([uint(3, 4, 'big'), uint(0, 4, 'big')])), ...frames(3)])).frames).toBe(3);
    expect(() => readPng(inserted(frames(101)))).toThrow('100 frames');
    expect(() => readPng(inserted([chunk('acTL', joined([uint(101, 4, 'big'), uint(0, 4, 'big')]))]))).toThrow('100 frames');
  });

  it('is refused as a bomb by its header, and damaged with a frame beyond its edge', () => {
    expect(readPng(withSize(8_000, 5_000))).toMatchObject({ width: 8_000, height: 5_000 });
    expect(() => readPng(withSize(8_001, 5_000))).toThrow('40 megapixels');
    expect(() => readPng(withSize(100_000, 100_000).subarray(0, SIGNATURE_AND_HEADER))).toThrow('40 megapixels');
    for (const [width, height, left, top] of [
      [49, 32, 0, 0],
      [48, 33, 0, 0],
      [48, 32, 1, 0],
      [48, 32, 0, 1],
      [0, 32, 0, 0],
    ] as const)
      expect(() => readPng(inserted([chunk('fcTL', frameControl(width, height, left, top))]))).toThrow('damaged');
    expect(readPng(inserted([chunk('fcTL', frameControl(47, 31, 1, 1))])).frames).toBe(1);
  });

  it('is damaged without a width or a height, with a wrong checksum, without pixels or without its end', () => {
    expect(() => readPng(withSize(0, 32))).toThrow('damaged');
    expect(() => readPng(withSize(48, 0))).toThrow('damaged');
    const flipped = sample('png');
    flipped[flipped.length - 30] = (flipped[flipped.length - 30] ?? 0) ^ 1;
    expect(() => readPng(flipped)).toThrow('damaged');
    expect(() => readPng(sample('png').slice(0, -12))).toThrow('damaged');
    expect(() => readPng(joined([sample('png').slice(0, SIGNATURE_AND_HEADER), chunk('IEND', latin(''))]))).toThrow('damaged');
  });

  it('is damaged without its signature, with another chunk before its header, and by one that a decoder must know', () => {
    const photo = sample('png');
    expect(() => readPng(joined([photo.slice(0, 7), latin('\r'), photo.slice(8)]))).toThrow('damaged');
    const first = chunk('IHDX', photo.slice(16, 29));
    expect(() => readPng(joined([photo.slice(0, 8), first, photo.slice(SIGNATURE_AND_HEADER)]))).toThrow('damaged');
    expect(() => readPng(inserted([chunk('NEWt', latin(''))]))).toThrow('damaged');
  });
});

function frames(count: number): Uint8Array[] {
  return Array.from({ length: count }, () => chunk('fcTL', frameControl()));
}

function frameControl(width = 48, height = 32, left = 0, top = 0): Uint8Array {
  return joined([...[0, width, height, left, top].map((value) => uint(value, 4, 'big')), new Uint8Array(6)]);
}

function withSize(width: number, height: number): Uint8Array {
  const photo = sample('png');
  const header = chunk('IHDR', joined([uint(width, 4, 'big'), uint(height, 4, 'big'), photo.slice(24, 29)]));
  return joined([photo.slice(0, 8), header, photo.slice(SIGNATURE_AND_HEADER)]);
}

function inserted(extra: Uint8Array[]): Uint8Array {
  const photo = sample('png');
  return joined([photo.slice(0, SIGNATURE_AND_HEADER), ...extra, photo.slice(SIGNATURE_AND_HEADER)]);
}

function chunk(name: string, body: Uint8Array): Uint8Array {
  const named = joined([latin(name), body]);
  return joined([uint(body.length, 4, 'big'), named, uint(crc32(named), 4, 'big')]);
}

function chunks(photo: Uint8Array): { name: string; body: Uint8Array }[] {
  const view = new DataView(photo.buffer, photo.byteOffset);
  const found = [];
  for (let at = 8; at < photo.length;) {
    const length = view.getUint32(at);
    found.push({ name: String.fromCharCode(...photo.slice(at + 4, at + 8)), body: photo.slice(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return found;
}
