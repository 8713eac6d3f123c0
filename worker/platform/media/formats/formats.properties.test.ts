import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IMAGE_BYTES_MAX, IMAGE_PIXELS_MAX } from '#schema/catalog/limits';
import { forAll, withinTime } from '#schema/test/properties';
import { Refusal } from '../../errors.ts';
import { damaged } from '../test/damaged.ts';
import { sample } from '../test/samples.ts';
import { decodeDataUrl, inspectPhoto } from '../photos.ts';
import { joined, latin, uint } from './byte-reader.ts';
import { orientationExif, orientationOf } from './exif.ts';

/** The resulting photo; null for a refused one. */
function inspected(bytes: Uint8Array) {
  try {
    return inspectPhoto(bytes);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

test.each(['jpeg', 'png', 'webp', 'webpAnimated', 'gif'] as const)(
  'a damaged %s is a photo within its limits, or refused',
  (name) => {
    forAll(damaged(sample(name)), inspected, (photo) => {
      const pixels = photo ? photo.width * photo.height : 1;
      expect(pixels > 0 && pixels <= IMAGE_PIXELS_MAX).toBe(true);
      // Inspecting a stored photo again changes nothing.
      expect(!photo || Buffer.compare(inspectPhoto(photo.bytes).bytes, photo.bytes) === 0).toBe(true);
    });
  },
);

test('the orientation of a broken EXIF is one of eight', () => {
  forAll(damaged(orientationExif(6)), orientationOf, (turn) => expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(turn));
});

test('a data URL is bytes or refused', () => {
  const text = fc.oneof(
    fc.string(),
    fc.base64String(),
    fc.string({ unit: fc.constantFrom(...Array.from('data:;base64,image/png+=A ')) }),
  );
  const read = (url: string) => {
    try {
      return decodeDataUrl(url).length;
    } catch (error) {
      if (error instanceof Refusal) return 0;
      throw error;
    }
  };
  forAll(
    fc.tuple(fc.constantFrom('', 'data:image/png;base64,', 'data:;base64,'), text).map((parts) => parts.join('')),
    read,
    (length, url) => expect(length).toBeLessThan(Math.max(url.length, 1)),
  );
});

describe('ten megabytes are read in time', () => {
  const filled = (head: Uint8Array, piece: Uint8Array) => {
    const file = new Uint8Array(IMAGE_BYTES_MAX);
    file.set(head);
    for (let at = head.length; at + piece.length <= file.length; at += piece.length) file.set(piece, at);
    return file;
  };
  const webp = (chunk: Uint8Array) => {
    const file = filled(sample('webpAnimated').subarray(0, 30), chunk);
    file.set(uint(file.length - 8, 4, 'little'), 4);
    return file;
  };
  const png = sample('png').subarray(0, 33);
  const gif = joined([latin('GIF89a'), uint(2, 2, 'little'), uint(2, 2, 'little'), Uint8Array.of(0, 0, 0)]);

  test.each([
    ['zeros', new Uint8Array(IMAGE_BYTES_MAX)],
    ['a JPEG of fill bytes', filled(Uint8Array.of(0xff, 0xd8), Uint8Array.of(0xff))],
    ['a JPEG of stray bytes', filled(Uint8Array.of(0xff, 0xd8, 0xff, 0xfe, 0, 2), Uint8Array.of(0))],
    ['a JPEG of empty comments', filled(Uint8Array.of(0xff, 0xd8), Uint8Array.of(0xff, 0xfe, 0, 2))],
    ['a JPEG of empty EXIF', filled(Uint8Array.of(0xff, 0xd8), joined([Uint8Array.of(0xff, 0xe1, 0, 8), latin('Exif\0\0')]))],
    ['a JPEG of restarts', filled(sample('progressive').subarray(0, -2), Uint8Array.of(0xff, 0xd0))],
    ['a PNG of empty texts', filled(png, joined([uint(0, 4, 'big'), latin('tEXt'), uint(crc32(latin('tEXt')), 4, 'big')]))],
    ['a PNG of empty EXIF', filled(png, joined([uint(0, 4, 'big'), latin('eXIf'), uint(crc32(latin('eXIf')), 4, 'big')]))],
    ['a WebP of empty chunks of no name', webp(new Uint8Array(8))],
    ['a WebP of empty EXIF', webp(joined([latin('EXIF'), uint(0, 4, 'little')]))],
    ['a GIF of empty comments', filled(gif, Uint8Array.of(0x21, 0xfe, 0))],
    ['a GIF of one comment in blocks of a byte', filled(joined([gif, Uint8Array.of(0x21, 0xfe)]), Uint8Array.of(1, 0x41))],
    ['a GIF of empty loops of others', filled(gif, Uint8Array.of(0x21, 0xff, 0, 0))],
  ])('%s', (_, bytes) => {
    expect(withinTime(() => inspected(bytes), 100)).toBeNull();
  });
});
