import sharp, { type Sharp } from 'sharp';
import { AVATAR_SIDE, drawAvatar } from './pictures/avatar.ts';
import { draw, drawingKey, type Picture, pictureKey, type View } from './pictures/picture.ts';

const THUMB = { width: 400, height: 300 };
/** What a close photo shows of the larger picture. */
const CLOSE = { left: 140, top: 145, width: 720, height: 540 };

export interface Rendered {
  photo: Uint8Array;
  thumb: Uint8Array;
  /** Of the photo, in pixels. */
  width: number;
  height: number;
}

/** Renders every picture once, however many ads show it: a JPEG (an eighth of WebP's time) and a WebP thumb of 400 × 300. */
export async function renderAll(pictures: readonly Picture[]): Promise<Map<string, Rendered>> {
  const byDrawing = Map.groupBy(pictures, drawingKey);
  const rendered = new Map<string, Rendered>();
  await inTurn([...byDrawing.values()], 6, async (views) => {
    const distinct = new Map(views.map((picture) => [pictureKey(picture), picture]));
    const [first] = views;
    if (first === undefined) return;
    const { data, info } = await sharp(Buffer.from(draw(first)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const [key, { view }] of distinct) rendered.set(key, await take(view, data, info));
  });
  return rendered;
}

/** A profile picture, 256 px square. */
export async function renderAvatar(seed: number): Promise<Uint8Array> {
  return sharp(Buffer.from(drawAvatar(seed)))
    .resize(AVATAR_SIDE)
    .webp({ quality: 80 })
    .toBuffer();
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

async function take(
  view: View,
  data: Buffer,
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Promise<Rendered> {
  const shown = viewOf(view, sharp(data, { raw }));
  const { width, height } = view === 'close' ? CLOSE : raw;
  const [photo, thumb] = await Promise.all([
    shown.clone().jpeg({ quality: 62 }).toBuffer(),
    shown.clone().resize(THUMB.width, THUMB.height, { kernel: 'cubic' }).webp({ quality: 72, effort: 1 }).toBuffer(),
  ]);
  return { photo, thumb, width, height };
}

function viewOf(view: View, drawing: Sharp): Sharp {
  switch (view) {
    case 'whole':
      return drawing;
    case 'close':
      return drawing.extract(CLOSE);
    case 'mirrored':
      return drawing.flop();
    default:
      return view satisfies never;
  }
}
