import { IMAGE_BYTES_MAX } from '#schema/catalog/limits';
import { wholeFrom } from '#schema/test/random';
import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../errors.ts';
import { joined, latin, uint } from './formats/byte-reader.ts';
import { type Orientation, orientationExif } from './formats/exif.ts';
import { sample, SAMPLES } from './test/samples.ts';
import { decodeDataUrl, inspectPhoto } from './photos.ts';

describe('a photo', () => {
  it.each([
    ['jpeg', 'image/jpeg', 'jpg', 32, 48, 1],
    ['progressive', 'image/jpeg', 'jpg', 48, 32, 1],
    ['png', 'image/png', 'png', 32, 48, 1],
    ['webp', 'image/webp', 'webp', 32, 48, 1],
    ['webpAnimated', 'image/webp', 'webp', 48, 32, 3],
    ['gif', 'image/gif', 'gif', 48, 32, 3],
  ] as const)('is known by its bytes and measured as it is shown (%s)', (name, contentType, extension, width, height, frames) => {
    expect(inspectPhoto(sample(name))).toMatchObject({ contentType, extension, width, height, frames });
  });

  it('lies on its side in the last four of the eight ways to turn it', () => {
    const photo = sample('progressive');
    const turned = (way: Orientation) => {
      const exif = orientationExif(way);
      const { width, height } = inspectPhoto(
        joined([photo.subarray(0, 2), Uint8Array.of(0xff, 0xe1), uint(exif.length + 2, 2, 'big'), exif, photo.subarray(2)]),
      );
      return `${width} × ${height}`;
    };
    expect(([1, 2, 3, 4, 5, 6, 7, 8] as const).map(turned)).toEqual([
      ...Array.from({ length: 4 }, () => '48 × 32'),
      ...Array.from({ length: 4 }, () => '32 × 48'),
    ]);
  });

  it.each([
    ['a text', 'not a photo at all'],
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><img src=x onerror=alert(1)>'],
    ['nothing', ''],
    ['a WAV', 'RIFF\0\0\0\0WAVE'],
  ])('is not %s, whatever its name', (_, text) => {
    expect(refusalOf(() => inspectPhoto(latin(text)))).toBe('image_unsupported');
  });

  it('weighs at most 10 MB', () => {
    expect(refusalOf(() => inspectPhoto(new Uint8Array(IMAGE_BYTES_MAX + 1)))).toBe('image_too_large');
    const photo = sample('gif');
    const heaviest = new Uint8Array(IMAGE_BYTES_MAX);
    heaviest.set(photo);
    expect(inspectPhoto(heaviest).bytes).toEqual(photo);
  });

  it.each(SAMPLES)('is refused in words, and never breaks its reader, wherever it is cut or flipped (%s)', (name) => {
    const [whole, random] = [sample(name), wholeFrom(20)];
    for (let cut = 0; cut < whole.length; cut += 1) expect(refusalOf(() => inspectPhoto(whole.subarray(0, cut)))).not.toBe(null);
    for (let round = 0; round < 1_000; round += 1) {
      const photo = whole.slice();
      for (let flips = 1 + random(4); flips > 0; flips -= 1) photo[random(photo.length)] = random(256);
      refusalOf(() => inspectPhoto(photo.subarray(0, random(2) === 0 ? photo.length : random(photo.length))));
    }
  });
});

describe('a data URL', () => {
  it('gives the bytes of its base64, whatever type it claims', () => {
    const base64 = Buffer.from(sample('gif')).toString('base64');
    expect(new Uint8Array(decodeDataUrl(`data:image/jpeg;base64,${base64}`))).toEqual(sample('gif'));
    expect(new Uint8Array(decodeDataUrl(`data:;base64,${base64}`))).toEqual(sample('gif'));
    expect(new Uint8Array(decodeDataUrl(`DATA:image/gif;BASE64,${base64}`))).toEqual(sample('gif'));
  });

  it.each([
    '',
    'https://example.org/a.jpg',
    'data:image/png,plain',
    'data:image/png;base64,',
    'data:image/png;base64,a*==',
    'data:image/png;base64,abc',
    'data:image/png;base64,a===',
    `data:${'x'.repeat(200)};base64,abcd`,
  ])('is refused when it is none: %j', (text) => {
    expect(refusalOf(() => decodeDataUrl(text))).toBe('data_url_invalid');
  });

  it('may be as large as a photo may be', () => {
    const base64 = Buffer.alloc(IMAGE_BYTES_MAX).toString('base64');
    expect(decodeDataUrl(`data:image/png;base64,${base64}`).length).toBe(IMAGE_BYTES_MAX);
  });

  it('is refused by its length before it is decoded', () => {
    expect(refusalOf(() => decodeDataUrl(`data:image/png;base64,${'*'.repeat(IMAGE_BYTES_MAX * 1.4)}`))).toBe('image_too_large');
  });
});

/** The refusal's code, null if nothing was refused; any other error is thrown again. */
function refusalOf(action: () => unknown): string | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
