import sharp from 'sharp';
import { AVATAR_SIDE, drawAvatar } from './pictures/avatar.ts';
import { draw, type Picture, pictureKey } from './pictures/picture.ts';
import { HEIGHT, WIDTH } from './pictures/draw.ts';

export const PHOTO = { width: WIDTH, height: HEIGHT };
const THUMB = { width: 400, height: 300 };

export interface Rendered {
  photo: Uint8Array;
  thumb: Uint8Array;
}

/** Renders every picture once, however many ads show it. Answers WebP: the photo 1200 × 900, the thumb 400 × 300. */
export async function renderAll(pictures: readonly Picture[]): Promise<Map<string, Rendered>> {
  const distinct = [...new Map(pictures.map((picture) => [pictureKey(picture), picture])).values()];
  const rendered = new Map<string, Rendered>();
  await inTurn(distinct, 6, async (picture) => {
    rendered.set(pictureKey(picture), await render(draw(picture)));
  });
  return rendered;
}

/** A profile picture, 256 px square. */
export async function renderAvatar(seed: number): Promise<Uint8Array> {
  return sharp(Buffer.from(drawAvatar(seed))).resize(AVATAR_SIDE).webp({ quality: 80 }).toBuffer();
}

/** Works through the items with at most `lanes` at a time. */
export async function inTurn<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

async function render(svg: string): Promise<Rendered> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const [photo, thumb] = await Promise.all([
    sharp(data, { raw }).webp({ quality: 70, effort: 1 }).toBuffer(),
    sharp(data, { raw }).resize(THUMB.width, THUMB.height).webp({ quality: 72, effort: 2 }).toBuffer(),
  ]);
  return { photo, thumb };
}
