import { describe, expect, it } from 'vitest';
import { joined, latin, uint } from './byte-reader.ts';
import { contains, sample } from '../test/samples.ts';
import { readGif } from './gif.ts';

/** A 2 × 2 picture with a colour table of two. */
const HEADER = joined([
  latin('GIF89a'),
  uint(2, 2, 'little'),
  uint(2, 2, 'little'),
  Uint8Array.of(0x80, 0, 0),
  new Uint8Array(6),
]);
const FRAME = frame(2, 2);
const LOOP = joined([Uint8Array.of(0x21, 0xff, 11), latin('NETSCAPE2.0'), Uint8Array.of(3, 1, 7, 0, 0)]);
const CONTROL = Uint8Array.of(0x21, 0xf9, 4, 0, 10, 0, 0, 0);
const END = Uint8Array.of(0x3b);

describe('a GIF', () => {
  it('is one of 1987 too, and none of a version that nobody knows', () => {
    const of = (version: string) => joined([latin(version), HEADER.subarray(6), FRAME, END]);
    expect(readGif(of('GIF87a')).bytes).toEqual(of('GIF87a'));
    for (const version of ['GIF88a', 'GIF89b', 'GIF90a']) expect(() => readGif(of(version))).toThrow('damaged');
  });

  it('is stored as it came when it carries nothing', () => {
    const { bytes, width, height, frames } = readGif(sample('gif'));
    expect({ width, height, frames }).toEqual({ width: 48, height: 32, frames: 3 });
    expect(bytes).toEqual(sample('gif'));
  });

  it('loses comments, texts, other applications’ blocks and whatever follows its end, and keeps its loop and its timing', () => {
    const hidden = [
      joined([Uint8Array.of(0x21, 0xfe, 6), latin('hidden'), Uint8Array.of(0)]),
      joined([Uint8Array.of(0x21, 0xff, 11), latin('XMP DataXMP'), Uint8Array.of(6), latin('hidden'), Uint8Array.of(0)]),
      joined([Uint8Array.of(0x21, 0xff, 11), latin('XMP DataXMP'), Uint8Array.of(0)]),
      joined([Uint8Array.of(0x21, 0xff, 11), latin('XMP DataXMP'), Uint8Array.of(3, 1, 7, 0, 0)]),
      joined([Uint8Array.of(0x21, 0xff, 11), latin('NETSCAPE2.0'), Uint8Array.of(7, 1), latin('hidden'), Uint8Array.of(0)]),
      joined([Uint8Array.of(0x21, 0xff, 11), latin('NETSCAPE2.0'), Uint8Array.of(3, 2, 7, 0, 0)]),
      joined([CONTROL, Uint8Array.of(0x21, 0x01, 12), new Uint8Array(12), Uint8Array.of(6), latin('hidden'), Uint8Array.of(0)]),
    ];
    const { bytes } = readGif(joined([HEADER, LOOP, ...hidden, CONTROL, FRAME, END, latin('a hidden archive')]));
    expect(contains(bytes, 'hidden')).toBe(false);
    expect(bytes).toEqual(joined([HEADER, LOOP, CONTROL, FRAME, END]));
    const loopAndMore = joined([LOOP.subarray(0, -1), Uint8Array.of(6), latin('hidden'), Uint8Array.of(0)]);
    expect(readGif(joined([HEADER, loopAndMore, FRAME, END])).bytes).toEqual(joined([HEADER, LOOP, FRAME, END]));
  });

  it('keeps the timing of each frame, and gives none to one that has none', () => {
    const animation = joined([HEADER, LOOP, CONTROL, FRAME, FRAME, CONTROL, FRAME, END]);
    expect(readGif(animation).bytes).toEqual(animation);
    // The graphic control of a plain text is dropped with it.
    const text = joined([CONTROL, Uint8Array.of(0x21, 0x01, 12), new Uint8Array(12), Uint8Array.of(0)]);
    expect(readGif(joined([HEADER, text, FRAME, END])).bytes).toEqual(joined([HEADER, FRAME, END]));
  });

  it('has at most 100 frames', () => {
    const animation = (count: number) => joined([HEADER, ...Array.from({ length: count }, () => FRAME), END]);
    expect(readGif(animation(100)).frames).toBe(100);
    expect(() => readGif(animation(101))).toThrow('100 frames');
  });

  it('is refused as a bomb by its screen or by a frame beyond it', () => {
    const vast = joined([latin('GIF89a'), new Uint8Array(4).fill(0xff), Uint8Array.of(0, 0, 0)]);
    expect(() => readGif(vast)).toThrow('40 megapixels');
    expect(() => readGif(joined([HEADER, frame(0xffff, 0xffff), END]))).toThrow('40 megapixels');
    const far = frame(2, 2);
    far.set([0xff, 0xff, 0xff, 0xff], 1);
    expect(() => readGif(joined([HEADER, far, END]))).toThrow('40 megapixels');
  });

  it('is damaged without a size, without a frame or without its end', () => {
    expect(() => readGif(joined([latin('GIF89a'), new Uint8Array(7), FRAME, END]))).toThrow('damaged');
    expect(() => readGif(joined([HEADER, END]))).toThrow('damaged');
    const narrow = frame(0, 2);
    narrow[1] = 1;
    expect(() => readGif(joined([HEADER, narrow, END]))).toThrow('damaged');
    expect(() => readGif(joined([HEADER, FRAME]))).toThrow('damaged');
  });

  it('is damaged by a block of no kind, by a timing of another length, and by codes that no picture has', () => {
    expect(() => readGif(joined([HEADER, Uint8Array.of(0), FRAME, END]))).toThrow('damaged');
    for (const [place, wrong] of [
      [2, 5],
      [7, 1],
    ] as const) {
      const crooked = CONTROL.slice();
      crooked[place] = wrong;
      expect(() => readGif(joined([HEADER, crooked, FRAME, END]))).toThrow('damaged');
    }
    const coded = (size: number) => joined([HEADER, FRAME.subarray(0, 10), Uint8Array.of(size), FRAME.subarray(11), END]);
    for (const size of [1, 11]) expect(readGif(coded(size)).bytes).toEqual(coded(size));
    for (const size of [0, 12]) expect(() => readGif(coded(size))).toThrow('damaged');
  });
});

function frame(width: number, height: number): Uint8Array {
  const size = [uint(width, 2, 'little'), uint(height, 2, 'little')];
  return joined([Uint8Array.of(0x2c, 0, 0, 0, 0), ...size, Uint8Array.of(0, 2, 2, 0x4c, 0x01, 0)]);
}
