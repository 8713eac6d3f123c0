import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { joined, latin, uint } from './byte-reader.ts';
import { sample, type SampleName } from '../test/samples.ts';
import { inspectPhoto } from '../photos.ts';

/** For each sample: the position at which copies of the smallest piece that is kept can be inserted, and that piece. */
const CASES: [SampleName, (photo: Uint8Array) => number, Uint8Array][] = [
  ['jpeg', () => 2, Uint8Array.of(0xff, 0xdb, 0, 2)],
  ['png', () => 33, joined([uint(0, 4, 'big'), latin('pHYs'), uint(crc32(latin('pHYs')), 4, 'big')])],
  [
    'gif',
    (photo) => photo.length - 1,
    joined([Uint8Array.of(0x21, 0xff, 11), latin('NETSCAPE2.0'), Uint8Array.of(3, 1, 0, 0, 0)]),
  ],
  ['webpAnimated', (photo) => photo.length, joined([latin('ANIM'), uint(0, 4, 'little')])],
];

it.each(CASES)('a %s of tens of thousands of empty pieces is refused before they fill the memory', (name, place, piece) => {
  const padded = (count: number) => {
    const photo = sample(name);
    const at = place(photo);
    const pieces = Array.from({ length: count }, () => piece);
    const file = joined([photo.subarray(0, at), ...pieces, photo.subarray(at)]);
    if (name === 'webpAnimated') file.set(uint(file.length - 8, 4, 'little'), 4);
    return file;
  };
  expect(() => inspectPhoto(padded(19_900))).not.toThrow();
  expect(() => inspectPhoto(padded(20_010))).toThrow('damaged');
});
