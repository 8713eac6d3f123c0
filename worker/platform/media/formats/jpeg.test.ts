import { describe, expect, it } from 'vitest';
import { joined, latin, uint } from './byte-reader.ts';
import { orientationExif, orientationOf } from './exif.ts';
import { contains, sample } from '../test/samples.ts';
import { readJpeg } from './jpeg.ts';

describe('a JPEG', () => {
  it('loses its camera and its place, and keeps its rotation and its colours', () => {
    const photo = sample('jpeg');
    expect(contains(photo, 'SecretCam')).toBe(true);
    const { bytes, orientation, width, height, frames } = readJpeg(photo);
    expect({ orientation, width, height, frames }).toEqual({ orientation: 6, width: 48, height: 32, frames: 1 });
    expect(contains(bytes, 'SecretCam')).toBe(false);
    expect(contains(bytes, 'ICC_PROFILE')).toBe(true);
    expect(segments(bytes).filter(({ marker }) => marker === 0xe1)).toEqual([{ marker: 0xe1, body: orientationExif(6) }]);
  });

  it.each(['jpeg', 'progressive'] as const)('keeps every byte of its tables and scans (%s)', (name) => {
    const photo = sample(name);
    expect(picturePart(readJpeg(photo).bytes)).toEqual(picturePart(photo));
  });

  it('keeps all eight marks at which its scans restart', () => {
    const photo = sample('progressive');
    const marks = Array.from({ length: 8 }, (_, count) => Uint8Array.of(0xff, 0xd0 + count, 7));
    const restarting = joined([photo.subarray(0, -2), ...marks, photo.subarray(-2)]);
    expect(readJpeg(restarting).bytes).toEqual(restarting);
  });

  it('comes out of a second strip unchanged', () => {
    const { bytes } = readJpeg(sample('jpeg'));
    expect(readJpeg(bytes).bytes).toEqual(bytes);
  });

  it('loses comments, XMP, other makers’ blocks and whatever follows its end', () => {
    const hidden = [
      segment(0xfe, latin('a hidden comment')),
      segment(0xe1, latin('http://ns.adobe.com/xap/1.0/\0a hidden XMP')),
      segment(0xe2, latin('MPF\0a hidden index')),
      segment(0xed, latin('Photoshop 3.0\0a hidden IPTC')),
    ];
    const photo = sample('progressive');
    const dressed = joined([photo.subarray(0, 2), ...hidden, photo.subarray(2), latin('a hidden video')]);
    expect(readJpeg(dressed).bytes).toEqual(readJpeg(photo).bytes);
  });

  it('loses stray bytes between its segments', () => {
    const photo = sample('progressive');
    expect(readJpeg(joined([photo.subarray(0, 2), latin('stray'), photo.subarray(2)])).bytes).toEqual(photo);
  });

  it('loses the small copy of itself that JFIF may carry', () => {
    const jfif = joined([latin('JFIF\0'), Uint8Array.of(1, 1, 0, 0, 1, 0, 1, 1, 1), latin('RGB')]);
    const photo = sample('progressive');
    const { bytes } = readJpeg(joined([photo.subarray(0, 2), segment(0xe0, jfif), photo.subarray(2)]));
    const [first] = segments(bytes);
    expect(first?.body).toEqual(joined([jfif.subarray(0, 12), Uint8Array.of(0, 0)]));
  });

  it('is refused as a bomb by the size in its header, before the rest is looked at', () => {
    const bomb = withSize(0xffff, 0xffff);
    expect(() => readJpeg(bomb.subarray(0, frameOf(bomb) + 30))).toThrow('40 megapixels');
  });

  it('is damaged without a width, without its end, and with thousands of scans', () => {
    expect(() => readJpeg(withSize(0, 32))).toThrow('damaged');
    expect(() => readJpeg(sample('jpeg').slice(0, -2))).toThrow('damaged');
    const photo = sample('progressive');
    const scan = segment(0xda, Uint8Array.of(1, 1, 0, 0, 0, 0));
    const scans = Array.from({ length: 2_000 }, () => scan);
    expect(() => readJpeg(joined([photo.subarray(0, -2), ...scans, photo.subarray(-2)]))).toThrow('damaged');
  });
});

describe('the orientation', () => {
  it('is read in both byte orders and from any place in the directory', () => {
    const entry = (tag: number, type: number, value: number) =>
      joined([uint(tag, 2, 'little'), uint(type, 2, 'little'), uint(1, 4, 'little'), uint(value, 4, 'little')]);
    const head = [latin('II*\0'), uint(8, 4, 'little'), uint(2, 2, 'little')];
    const little = joined([...head, entry(0x010f, 2, 0), entry(0x0112, 3, 8)]);
    expect(orientationOf(little)).toBe(8);
    expect(orientationOf(orientationExif(3))).toBe(3);
  });

  it('is upright when the EXIF is cut short or names no orientation, or one that there is not', () => {
    expect(orientationOf(latin('Exif\0\0MM'))).toBe(1);
    expect(orientationOf(orientationExif(6).subarray(0, 20))).toBe(1);
    for (const wrong of [0, 9]) {
      const exif = orientationExif(6);
      exif[25] = wrong;
      expect(orientationOf(exif)).toBe(1);
    }
  });
});

function withSize(width: number, height: number): Uint8Array {
  const photo = sample('jpeg');
  photo.set(joined([uint(height, 2, 'big'), uint(width, 2, 'big')]), frameOf(photo) + 5);
  return photo;
}

function frameOf(photo: Uint8Array): number {
  return photo.findIndex((byte, index) => byte === 0xff && photo[index + 1] === 0xc0);
}

function segment(marker: number, body: Uint8Array): Uint8Array {
  return joined([Uint8Array.of(0xff, marker), uint(body.length + 2, 2, 'big'), body]);
}

/** The segments before the first scan. */
function segments(photo: Uint8Array): { marker: number; body: Uint8Array }[] {
  const found = [];
  for (let at = 2; photo[at + 1] !== 0xda;) {
    const end = at + 2 + (photo[at + 2] ?? 0) * 256 + (photo[at + 3] ?? 0);
    found.push({ marker: photo[at + 1] ?? 0, body: photo.slice(at + 4, end) });
    at = end;
  }
  return found;
}

/** Everything but APPn, from the tables to the end of the picture. */
function picturePart(photo: Uint8Array): Uint8Array {
  const tables = segments(photo).filter(({ marker }) => marker < 0xe0);
  const scan = photo.findIndex((byte, index) => byte === 0xff && photo[index + 1] === 0xda);
  return joined([...tables.map(({ marker, body }) => segment(marker, body)), photo.slice(scan)]);
}
