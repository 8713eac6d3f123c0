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
    const pixels = (file: Uint8Array) => chunks(file).filter(({ name }) => ['IHDR', 'iCCP', 'IDAT'].includes(name));
    expect(pixels(bytes)).toEqual(pixels(photo));
    expect(pixels(bytes).map(({ name }) => name)).toContain('iCCP');
  });

  it('loses its texts, its time, chunks that nobody knows, and whatever follows its end', () => {
    const hidden = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX', 'prVt'].map((name) => chunk(name, latin('a hidden word')));
    const dressed = joined([inserted(hidden), latin('a hidden archive')]);
    expect(readPng(dressed).bytes).toEqual(readPng(sample('png')).bytes);
  });

  it('is an animation of as many frames as it has frame controls, at most 100', () => {
    expect(readPng(inserted([chunk('acTL', joined([uint(3, 4, 'big'), uint(0, 4, 'big')])), ...frames(3)])).frames).toBe(3);
    expect(() => readPng(inserted(frames(101)))).toThrow('100 frames');
    expect(() => readPng(inserted([chunk('acTL', joined([uint(101, 4, 'big'), uint(0, 4, 'big')]))]))).toThrow('100 frames');
  });

  it('is refused as a bomb by its header, and damaged with a frame beyond its edge', () => {
    expect(() => readPng(withSize(100_000, 100_000).subarray(0, SIGNATURE_AND_HEADER))).toThrow('40 megapixels');
    expect(() => readPng(inserted(frames(1, 49)))).toThrow('damaged');
  });

  it('is damaged without a width, with a wrong checksum, without pixels or without its end', () => {
    expect(() => readPng(withSize(0, 32))).toThrow('damaged');
    const flipped = sample('png');
    flipped[flipped.length - 30] = (flipped[flipped.length - 30] ?? 0) ^ 1;
    expect(() => readPng(flipped)).toThrow('damaged');
    expect(() => readPng(sample('png').slice(0, -12))).toThrow('damaged');
    expect(() => readPng(joined([sample('png').slice(0, SIGNATURE_AND_HEADER), chunk('IEND', latin(''))]))).toThrow('damaged');
  });
});

function frames(count: number, width = 48): Uint8Array[] {
  const control = joined([uint(0, 4, 'big'), uint(width, 4, 'big'), uint(32, 4, 'big'), new Uint8Array(14)]);
  return Array.from({ length: count }, () => chunk('fcTL', control));
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
