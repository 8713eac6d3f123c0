import { ByteReader, joined, latin, uint } from './byte-reader.ts';

/** EXIF's eight ways to rotate and mirror a picture; 1 shows it as it is stored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const PREFIX = latin('Exif\0\0');

/** The orientation from an EXIF block, with or without its `Exif\0\0` prefix. Broken EXIF does not refuse a photo: it means 1. */
export function orientationOf(exif: Uint8Array): Orientation {
  try {
    return readOrientation(PREFIX.every((byte, index) => exif[index] === byte) ? exif.subarray(PREFIX.length) : exif);
  } catch {
    return 1;
  }
}

/** The smallest TIFF block that holds only the orientation: no place, no time, no camera. */
export function orientationTiff(orientation: Orientation): Uint8Array {
  const entry = [
    uint(ORIENTATION_TAG, 2, 'big'),
    uint(SHORT, 2, 'big'),
    uint(1, 4, 'big'),
    uint(orientation, 2, 'big'),
    uint(0, 2, 'big'),
  ];
  return joined([latin('MM\0*'), uint(8, 4, 'big'), uint(1, 2, 'big'), ...entry, uint(0, 4, 'big')]);
}

/** That TIFF block as a JPEG's APP1 payload. */
export function orientationExif(orientation: Orientation): Uint8Array {
  return joined([PREFIX, orientationTiff(orientation)]);
}

/** Searches the first directory (IFD0): 12 bytes an entry, the value of a SHORT is in the entry itself. */
function readOrientation(tiff: Uint8Array): Orientation {
  const reader = new ByteReader(tiff);
  const order = reader.text(2) === 'II' ? 'little' : 'big';
  reader.skip(2);
  const directory = reader.uint(4, order);
  reader.position = 0;
  reader.skip(directory);
  const entries = reader.uint(2, order);
  for (let entry = 0; entry < entries; entry += 1) {
    const tag = reader.uint(2, order);
    reader.skip(6);
    const value = reader.uint(2, order);
    reader.skip(2);
    if (tag === ORIENTATION_TAG) return isOrientation(value) ? value : 1;
  }
  return 1;
}

function isOrientation(value: number): value is Orientation {
  return value >= 1 && value <= 8;
}
