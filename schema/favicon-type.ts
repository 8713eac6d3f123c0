import type { FaviconType } from './contracts/favicon.ts';

/** Returns which of the eight image types these bytes are, whatever the file name says; null for anything else. */
export function faviconTypeOf(bytes: Uint8Array): FaviconType | null {
  const begins = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (begins(0xff, 0xd8, 0xff)) return 'jpg';
  if (begins(0x47, 0x49, 0x46, 0x38)) return 'gif';
  if (begins(0x52, 0x49, 0x46, 0x46) && [0x57, 0x45, 0x42, 0x50].every((byte, index) => bytes[8 + index] === byte)) return 'webp';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (begins(0, 0, 1, 0)) return isIco(view) ? 'ico' : null;
  if (begins(0x42, 0x4d)) return isBmp(view) ? 'bmp' : null;
  if (begins(0x49, 0x49, 0x2a, 0) || begins(0x4d, 0x4d, 0, 0x2a)) return isTiff(view) ? 'tiff' : null;
  return isSvg(bytes) ? 'svg' : null;
}

/** Whether the file has pictures, and each that its directory lists lies within the file. */
function isIco(view: DataView): boolean {
  const count = view.byteLength < 22 ? 0 : view.getUint16(4, true);
  if (count === 0 || 6 + count * 16 > view.byteLength) return false;
  for (let at = 6; at < 6 + count * 16; at += 16) {
    const [size, offset] = [view.getUint32(at + 8, true), view.getUint32(at + 12, true)];
    if (size < 40 || offset < 6 + count * 16 || offset + size > view.byteLength) return false;
  }
  return true;
}

/** Whether the header has one of the known sizes, and the pixels begin within the file. */
function isBmp(view: DataView): boolean {
  if (view.byteLength < 26) return false;
  return [12, 40, 52, 56, 64, 108, 124].includes(view.getUint32(14, true)) && view.getUint32(10, true) < view.byteLength;
}

function isTiff(view: DataView): boolean {
  if (view.byteLength < 16) return false;
  const little = view.getUint8(0) === 0x49;
  const directory = view.getUint32(4, little);
  return directory >= 8 && directory + 2 <= view.byteLength && view.getUint16(directory, little) > 0;
}

/** An XML declaration, comments and a doctype may come before the root. A doctype that defines entities is refused: they can grow to gigabytes. */
const SVG =
  /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<!DOCTYPE\s+svg[^>[]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>/]/;
const LOOKED_AT = 16 * 1024;

function isSvg(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    return SVG.test(text.slice(0, LOOKED_AT)) && /<\/svg>\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*$/.test(text.slice(-LOOKED_AT));
  } catch {
    return false;
  }
}
