import { crc32, deflateSync } from 'node:zlib';

/** A square of one colour. */
export function png(side: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.concat(Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), Buffer.alloc(side * 3, 0x7f)])));
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), ...chunks]));
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** An ICO directory with one picture, a PNG of 16 px. */
export const ICO = ico(png(16));

function ico(picture: Uint8Array): Uint8Array {
  const head = Buffer.alloc(22);
  head.set([0, 0, 1, 0, 1, 0, 16, 16], 0);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(22, 18);
  return new Uint8Array(Buffer.concat([head, picture]));
}

/** Four pixels of 24 bits. */
export const BMP = bmp();

function bmp(): Uint8Array {
  const bytes = Buffer.alloc(54 + 16, 0x40);
  bytes.fill(0, 0, 54);
  bytes.write('BM', 'latin1');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(2, 18);
  bytes.writeInt32LE(2, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return new Uint8Array(bytes);
}

/** A header and a directory of one entry, enough to be recognised as a TIFF. */
export const TIFF = new Uint8Array(
  Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.from('0100000104000100000001000000', 'hex'), Buffer.alloc(4)]),
);

export const SVG = new TextEncoder().encode(
  '<?xml version="1.0"?>\n<!-- ours -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4H0z"/></svg>\n',
);

/** Everything in an SVG that must not run or be fetched. */
export const WICKED_SVG = new TextEncoder()
  .encode(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  onload="document.documentElement.setAttribute('ran', 'onload')" viewBox="0 0 4 4">
  <script>document.documentElement.setAttribute('ran', 'script')</script>
  <script href="https://evil.example/x.js"/>
  <image href="https://evil.example/x.png" width="4" height="4"/>
  <use xlink:href="https://evil.example/x.svg#a"/>
  <a href="javascript:document.documentElement.setAttribute('ran', 'link')"><rect width="4" height="4"/></a>
  <foreignObject width="4" height="4"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/"></iframe></foreignObject>
</svg>`);
