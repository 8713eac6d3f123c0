import { describe, expect, it } from 'vitest';
import { joined, latin, uint } from './byte-reader.ts';
import { orientationTiff } from './exif.ts';
import { contains, sample, type SampleName } from '../test/samples.ts';
import { readWebp } from './webp.ts';

const EXIF_AND_XMP = 0x0c;
const COLOURS = 0x20;

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
    // Nor do the flags announce a colour profile that the file does not have.
    expect(readWebp(appended('webpAlpha', [], COLOURS)).bytes).toEqual(sample('webpAlpha'));
    expect(new DataView(bytes.buffer).getUint32(4, true)).toBe(bytes.length - 8);
  });

  it.each(['webpLossless', 'webpAlpha', 'webpAnimated'] as const)('is stored as it came when it carries nothing (%s)', (name) => {
    const { bytes, width, height } = readWebp(sample(name));
    expect({ width, height }).toEqual({ width: 48, height: 32 });
    expect(bytes).toEqual(sample(name));
  });

  it('has one of each: what comes a second time, and what belongs to another kind, is lost', () => {
    const second = [chunk('ICCP', latin('other colours')), chunk('EXIF', orientationTiff(3)), chunk('VP8L', lossless(48, 32))];
    expect(readWebp(appended('webp', second))).toEqual(readWebp(sample('webp')));
    const moving = [chunk('ANIM', new Uint8Array(6)), chunk('ANMF', frameAt(0, 0, 48, 32))];
    expect(readWebp(appended('webpAlpha', moving))).toEqual(readWebp(sample('webpAlpha')));
    const [animated, still] = [sample('webpAnimated'), chunk('VP8L', lossless(48, 32))];
    const both = joined([animated.subarray(0, 30), still, animated.subarray(30)]);
    both.set(uint(both.length - 8, 4, 'little'), 4);
    expect(readWebp(both)).toEqual(readWebp(animated));
  });

  it('has frames within its canvas, of the size that they say, with one transparency each', () => {
    const withFrame = (frame: Uint8Array) => readWebp(appended('webpAnimated', [chunk('ANMF', frame)]));
    const [alpha, again] = [chunk('ALPH', latin('once')), chunk('ALPH', latin('twice'))];
    const corner = frameAt(46, 30, 2, 2, joined([alpha, again, chunk('VP8L', lossless(2, 2))]));
    expect(withFrame(corner).bytes).toEqual(
      appended('webpAnimated', [chunk('ANMF', frameAt(46, 30, 2, 2, joined([alpha, chunk('VP8L', lossless(2, 2))])))]),
    );
    for (const wrong of [
      frameAt(46, 30, 3, 2),
      frameAt(46, 30, 2, 3),
      frameAt(0, 0, 2, 2, chunk('VP8L', lossless(3, 2))),
      frameAt(0, 0, 2, 2, chunk('VP8L', lossless(2, 3))),
      frameAt(0, 0, 2, 2, alpha),
    ])
      expect(() => withFrame(wrong)).toThrow('damaged');
  });

  it('is read by its own first bytes, and damaged where these are none of a picture', () => {
    const simple = (name: string, body: Uint8Array) => {
      const whole = joined([latin('RIFF'), new Uint8Array(4), latin('WEBP'), chunk(name, body)]);
      whole.set(uint(whole.length - 8, 4, 'little'), 4);
      return whole;
    };
    const sizeOf = (name: string, body: Uint8Array) => {
      const { width, height } = readWebp(simple(name, body));
      return [width, height];
    };
    expect(sizeOf('VP8 ', lossy(48, 32))).toEqual([48, 32]);
    // Two bits above each size are its scale factor.
    expect(sizeOf('VP8 ', lossy(48 | 0x4000, 32 | 0xc000))).toEqual([48, 32]);
    expect(sizeOf('VP8L', lossless(1, 16_384))).toEqual([1, 16_384]);
    for (const [name, body] of [
      ['VP8 ', lossy(48, 32, { isKey: false })],
      ['VP8 ', lossy(48, 32, { start: [0x9d, 0x01, 0x2b] })],
      ['VP8 ', lossy(48, 32, { missing: 1 })],
      ['VP8 ', lossy(0, 32)],
      ['VP8L', lossless(48, 32, { signature: 0x2e })],
      ['VP8L', lossless(48, 32, { version: 1 })],
      ['VP8Y', lossy(48, 32)],
    ] as const)
      expect(() => sizeOf(name, body)).toThrow('damaged');
    expect(() => sizeOf('VP8L', lossless(16_384, 16_384))).toThrow('40 megapixels');
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
    const high = sample('webp');
    high[27] = 32;
    expect(() => readWebp(high)).toThrow('damaged');
  });

  it('is damaged with a canvas and nothing on it', () => {
    const bare = sample('webpAlpha').slice(0, 30);
    bare.set(uint(22, 4, 'little'), 4);
    expect(() => readWebp(bare)).toThrow('damaged');
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

/** A frame of an animation with its place, its size and its timing. */
function frameAt(left: number, top: number, width: number, height: number, inner = chunk('VP8L', lossless(width, height))) {
  const place = [left / 2, top / 2, width - 1, height - 1].map((value) => uint(value, 3, 'little'));
  return joined([...place, new Uint8Array(4), inner]);
}

/** The first bytes of a `VP8 ` chunk with a first part of four bytes. */
function lossy(width: number, height: number, { isKey = true, start = [0x9d, 0x01, 0x2a], missing = 0 } = {}): Uint8Array {
  const sizes = [uint(width, 2, 'little'), uint(height, 2, 'little')];
  return joined([uint((4 << 5) | (isKey ? 0 : 1), 3, 'little'), Uint8Array.from(start), ...sizes, new Uint8Array(4 - missing)]);
}

/** The first bytes of a `VP8L` chunk. */
function lossless(width: number, height: number, { signature = 0x2f, version = 0 } = {}): Uint8Array {
  const bits = version * 2 ** 29 + (height - 1) * 2 ** 14 + (width - 1);
  return joined([Uint8Array.of(signature), uint(bits, 4, 'little')]);
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
