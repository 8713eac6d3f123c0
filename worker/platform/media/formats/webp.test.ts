import { describe, expect, it } from 'vitest';
import { joined, latin, uint } from './byte-reader.ts';
import { orientationTiff } from './exif.ts';
import { contains, sample, type SampleName } from '../test/samples.ts';
import { readWebp } from './webp.ts';

const EXIF_AND_XMP = 0x0c;

describe('a WebP', () => {
  it('loses its EXIF and keeps its rotation, its colours and its pixels', () => {
    const photo = sample('webp');
    expect(contains(photo, 'SecretCam')).toBe(true);
    const { bytes, orientation, width, height, frames } = readWebp(photo);
    expect({ orientation, width, height, frames }).toEqual({ orientation: 6, width: 48, height: 32, frames: 1 });
    expect(contains(bytes, 'SecretCam')).toBe(false);
    expect(chunks(bytes).find(({ name }) => name === 'EXIF')?.body).toEqual(orientationTiff(6));
    const pixels = (file: Uint8Array) => chunks(file).filter(({ name }) => ['ICCP', 'ALPH', 'VP8 '].includes(name));
    expect(pixels(bytes)).toEqual(pixels(photo));
    expect(pixels(bytes).map(({ name }) => name)).toEqual(['ICCP', 'VP8 ']);
  });

  it('says in its flags and its length what is left of it', () => {
    const { bytes } = readWebp(
      appended('webpAlpha', [chunk('XMP ', latin('a hidden word')), chunk('EXIF', latin('a hidden place'))], EXIF_AND_XMP),
    );
    expect(contains(bytes, 'hidden')).toBe(false);
    expect((bytes[20] ?? 0) & EXIF_AND_XMP).toBe(0);
    expect(new DataView(bytes.buffer).getUint32(4, true)).toBe(bytes.length - 8);
  });

  it.each(['webpLossless', 'webpAlpha', 'webpAnimated'] as const)('is stored as it came when it carries nothing (%s)', (name) => {
    expect(readWebp(sample(name)).bytes).toEqual(sample(name));
  });

  it('loses chunks that nobody knows, in its frames too, and whatever follows its end', () => {
    const photo = sample('webpAnimated');
    const frame = chunks(photo).findLast(({ name }) => name === 'ANMF')?.body ?? latin('');
    const dressed = appended('webpAnimated', [chunk('ANMF', joined([frame, chunk('SECR', latin('a hidden word'))]))]);
    const { bytes, frames } = readWebp(joined([dressed, latin('a hidden video')]));
    expect(frames).toBe(4);
    expect(bytes).toEqual(appended('webpAnimated', [chunk('ANMF', frame)]));
  });

  it('is read though its encoder forgot the pad of the last odd chunk', () => {
    const unpadded = joined([latin('XMP '), uint(3, 4, 'little'), latin('abc')]);
    expect(readWebp(appended('webpAlpha', [unpadded])).bytes).toEqual(sample('webpAlpha'));
  });

  it('is an animation of at most 100 frames', () => {
    expect(readWebp(sample('webpAnimated')).frames).toBe(3);
    const frame = chunks(sample('webpAnimated')).findLast(({ name }) => name === 'ANMF')?.body ?? latin('');
    const many = Array.from({ length: 98 }, () => chunk('ANMF', frame));
    expect(() => readWebp(appended('webpAnimated', many))).toThrow('100 frames');
  });

  it('is refused as a bomb by its canvas, and damaged when canvas and pixels disagree', () => {
    const bomb = sample('webp');
    bomb.set([0xff, 0xff, 0xff, 0xff, 0xff, 0xff], 24);
    expect(() => readWebp(bomb)).toThrow('40 megapixels');
    const lying = sample('webp');
    lying[24] = 48;
    expect(() => readWebp(lying)).toThrow('damaged');
  });

  it('is damaged when it ends before its length says', () => {
    expect(() => readWebp(sample('webp').slice(0, -2))).toThrow('damaged');
  });
});

function appended(name: SampleName, extra: Uint8Array[], flags = 0): Uint8Array {
  const whole = joined([sample(name), ...extra]);
  whole.set(uint(whole.length - 8, 4, 'little'), 4);
  whole[20] = (whole[20] ?? 0) | flags;
  return whole;
}

function chunk(name: string, body: Uint8Array): Uint8Array {
  return joined([latin(name), uint(body.length, 4, 'little'), body, new Uint8Array(body.length % 2)]);
}

function chunks(photo: Uint8Array): { name: string; body: Uint8Array }[] {
  const view = new DataView(photo.buffer, photo.byteOffset);
  const found = [];
  for (let at = 12; at < photo.length;) {
    const length = view.getUint32(at + 4, true);
    found.push({ name: String.fromCharCode(...photo.slice(at, at + 4)), body: photo.slice(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return found;
}
