import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SHARE_BYTES_MAX } from '#schema/catalog/limits';
import { drawPicture, type PictureWords } from './draw-picture.ts';

const WORDS: PictureWords = {
  title: 'Corolla 2007',
  price: '450,000 AFN',
  place: 'Kabul',
  brand: 'Sarai',
  initial: 'C',
  color: '#123456',
  direction: 'ltr',
  fonts: 'Vazirmatn',
};
const DARI = { ...WORDS, title: 'موتر کرولا', price: '۴۵۰٬۰۰۰', place: 'کابل', brand: 'سرای', direction: 'rtl' } as const;
/** The width of a line on the side without a photo. */
const LINE = 536;

let canvas: FakeCanvas | null;
/** How the browser encodes the picture at a quality. */
let encode: (quality: number) => Blob | null;

beforeEach(() => {
  canvas = new FakeCanvas();
  encode = () => jpeg(1_000);
  vi.stubGlobal('document', { createElement: () => canvas ?? { getContext: () => null } });
  vi.stubGlobal('Path2D', EventTarget);
});
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['from the left, with the photo on the right', WORDS, 52, 'left', 'ltr', 640],
  ['from the right in Dari, with the photo on the left', DARI, 1148, 'right', 'rtl', 0],
] as const)('title, price and place stand below each other %s', async (_, words, x, textAlign, direction, photoAt) => {
  const { texts, photos } = await drawn(words, photoOf(560, 630));
  const [title, price, place] = [words.title, words.price, words.place].map((text) => texts.find((each) => each.text === text));
  expect([title, price, place]).toMatchObject(
    [title, price, place].map((line) => ({ text: line?.text, x, textAlign, fillStyle: expect.any(String) as unknown })),
  );
  expect([title?.direction, place?.direction, price?.direction]).toEqual([direction, direction, direction]);
  // The price is the largest.
  expect(sizeOf(place)).toBeLessThan(sizeOf(price));
  expect((title?.y ?? 0) < (price?.y ?? 0) && (price?.y ?? 0) < (place?.y ?? 0)).toBe(true);
  expect(photos.map(([, , , , , left]) => left)).toEqual([photoAt]);
});

test('a title of another script has its own direction, and the place of its line is that of the page', async () => {
  const { texts } = await drawn({ ...DARI, title: '2007 Corolla, کابل', price: '450' }, null);
  expect(texts.find(({ text }) => text.startsWith('2007'))).toMatchObject({ direction: 'ltr', textAlign: 'right', x: 1148 });
  // Text without letters has no direction of its own.
  expect(texts.find(({ text }) => text === '450')).toMatchObject({ direction: 'rtl' });
});

test.each([
  ['ltr', WORDS, 52, 'left'],
  ['rtl', DARI, 1148, 'right'],
] as const)('the name of the site stands beside its mark, read %s', async (direction, words, edge, textAlign) => {
  const { texts, marks, areas } = await drawn(words, null);
  const name = texts.find(({ text }) => text === words.brand);
  expect(name).toMatchObject({ direction, textAlign, font: expect.stringContaining('40px') as unknown });
  const [{ x: at } = { x: 0 }] = marks;
  const sides = direction === 'ltr' ? [edge, at, at + 64, name?.x] : [name?.x, at, at + 64, edge];
  expect(sides).toEqual([...sides].sort((one, other) => (one ?? 0) - (other ?? 0)));
  expect(direction === 'ltr' ? at : at + 64).toBe(edge);
  // The foot is a stripe in the colour of the price; the mark on it is twice its size, in its two colours.
  const price = texts.find(({ text }) => text === words.price);
  expect(areas.at(-1)).toEqual([price?.fillStyle, direction === 'ltr' ? 0 : 560, 538, 640, 92]);
  expect(name).toMatchObject({ y: 538 + 46, scale: 1, textBaseline: 'middle', fillStyle: marks[0]?.fillStyle });
  expect(marks).toMatchObject(Array.from({ length: 2 }, () => ({ x: at, y: 538 + 14, scale: 2 })));
  expect(new Set([areas.at(-1)?.[0], ...marks.map(({ fillStyle }) => fillStyle)]).size).toBe(3);
});

test.each([
  ['wide', 2_000, 630, [720, 0, 560, 630]],
  ['high', 560, 1_630, [0, 500, 560, 630]],
  ['small', 56, 163, [0, 50, 56, 63]],
])('a photo that is %s fills its side, and is cut evenly', async (_, width, height, part) => {
  const { photos } = await drawn(WORDS, photoOf(width, height));
  expect(photos.map((photo) => photo.slice(1))).toEqual([
    [...part, 640, 0, 560, 630].map((side) => expect.closeTo(side) as unknown),
  ]);
});

test.each([
  ['ltr', WORDS, 640],
  ['rtl', DARI, 0],
] as const)(
  'without a photo the first letter stands in its middle, on the colour of the category, read %s',
  async (_, words, left) => {
    const { texts, photos, areas } = await drawn(words, null);
    expect(photos).toEqual([]);
    // The whole picture is filled first: a JPEG shows what was not drawn in black.
    expect(areas.slice(0, 2)).toEqual([
      ['#faf7f1', 0, 0, 1200, 630],
      ['#123456', left, 0, 560, 630],
    ]);
    expect(texts.find(({ text }) => text === 'C')).toMatchObject({
      x: left + 280,
      y: 315,
      textAlign: 'center',
      fillStyle: '#fff',
      font: '800 260px Vazirmatn',
    });
    const lines = [words.title, words.price, words.place].map((said) => texts.find(({ text }) => text === said)?.textBaseline);
    expect(lines).toEqual(['alphabetic', 'alphabetic', 'alphabetic']);
    expect((await drawn(words, photoOf(4, 3))).texts.some(({ text }) => text === 'C')).toBe(false);
  },
);

test('a longer title is written smaller, in full, and stays above the price', async () => {
  const sizes: number[] = [];
  for (const count of [2, 4, 6, 9]) {
    const title = Array.from({ length: count }, (_, at) => `carpets${at}of`).join(' ');
    const { lines, texts } = await drawn({ ...WORDS, title }, null);
    expect(lines.map(({ text }) => text).join(' ')).toBe(title);
    expect(lines.every(fits)).toBe(true);
    const price = texts.find(({ text }) => text === WORDS.price);
    expect(lines.at(-1)?.y ?? 630).toBeLessThan((price?.y ?? 0) - sizeOf(price));
    sizes.push(sizeOf(lines[0]));
  }
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  expect(new Set(sizes).size).toBeGreaterThan(2);
});

test('of a title that no size has room for the last line is cut, and says so', async () => {
  const title = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ');
  const { lines } = await drawn({ ...WORDS, title }, null);
  const shown = lines.map(({ text }) => text).join(' ');
  expect(lines).toHaveLength(5);
  expect(shown.endsWith('…') && title.startsWith(shown.slice(0, -1)) && shown.length > 100).toBe(true);
  expect(lines.every(fits)).toBe(true);
});

test('a word that is longer than a line is broken, and loses no letter', async () => {
  const title = `A ${'𐒰x'.repeat(25)} house`;
  const { lines } = await drawn({ ...WORDS, title }, null);
  expect(lines.every(fits)).toBe(true);
  expect(
    lines
      .map(({ text }) => text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(title.replaceAll(' ', ''));
  expect(lines.some(({ text }) => /\p{Surrogate}/u.test(text))).toBe(false);
});

test('a long price is written smaller, and what does not fit then is cut, as a long place is', async () => {
  const price = '1,234,567,890 AFN a month';
  const smaller = (await drawn({ ...WORDS, price }, null)).texts.find(({ text }) => text === price);
  expect(smaller && fits(smaller) && sizeOf(smaller) > 30).toBe(true);
  const { texts } = await drawn({ ...WORDS, price: '9'.repeat(60), place: 'Street '.repeat(20) }, null);
  const cut = texts.filter(({ text }) => text.endsWith('…'));
  expect(cut.map(({ text }) => text.slice(0, 9))).toEqual(['999999999', 'Street St']);
  expect(cut.every(fits)).toBe(true);
  // The price is the largest, however long it is.
  expect(sizeOf(cut[0])).toBeGreaterThan(sizeOf(cut[1]));
});

test('a picture that messengers would not take is made lighter, until one does', async () => {
  encode = (quality) => jpeg(quality > 0.7 ? SHARE_BYTES_MAX + 1 : SHARE_BYTES_MAX);
  expect((await drawPicture(WORDS, null)).size).toBe(SHARE_BYTES_MAX);
});

test.each([
  ['stays too heavy', () => jpeg(SHARE_BYTES_MAX + 1)],
  ['comes as a PNG', () => new Blob(['a'], { type: 'image/png' })],
  ['finds no memory', () => null],
])('a picture that %s is none', async (_, made) => {
  encode = made;
  await expect(drawPicture(WORDS, null)).rejects.toThrow('No picture');
});

test('where there is no memory to draw on it says so', async () => {
  canvas = null;
  await expect(drawPicture(WORDS, null)).rejects.toThrow('No memory');
});

/** The position, size and colour of something on the picture. */
interface Drawn {
  x: number;
  y: number;
  scale: number;
  fillStyle: string;
}

interface Text extends Drawn {
  text: string;
  font: string;
  direction: string;
  textAlign: string;
  textBaseline: string;
}

/** Records what is drawn, and where. Each letter is half as wide as it is high, and half a letter has no width. */
class FakeCanvas {
  texts: Text[] = [];
  photos: unknown[][] = [];
  areas: unknown[][] = [];
  marks: Drawn[] = [];
  place = { left: 0, top: 0, scale: 1 };
  places: (typeof this.place)[] = [];
  font = '';
  fillStyle = '';
  direction = 'inherit';
  textAlign = 'start';
  textBaseline = 'alphabetic';

  getContext() {
    return this;
  }
  toBlob(give: (blob: Blob | null) => void, _type: string, quality: number) {
    give(encode(quality));
  }
  measureText(text: string) {
    return { width: widthOf(text, sizeOf(this)) };
  }
  fillText(text: string, x: number, y: number) {
    const { font, direction, textAlign, textBaseline } = this;
    this.texts.push({ text, ...this.drawn(x, y), font, direction, textAlign, textBaseline });
  }
  fillRect(...area: number[]) {
    this.areas.push([this.fillStyle, ...area]);
  }
  drawImage(...photo: unknown[]) {
    this.photos.push(photo);
  }
  translate(x: number, y: number) {
    const { left, top, scale } = this.place;
    this.place = { left: left + x * scale, top: top + y * scale, scale };
  }
  scale(by: number) {
    this.place = { ...this.place, scale: this.place.scale * by };
  }
  save() {
    this.places.push(this.place);
  }
  restore() {
    this.place = this.places.pop() ?? this.place;
  }
  fill() {
    this.marks.push(this.drawn(0, 0));
  }
  drawn(x: number, y: number): Drawn {
    const { left, top, scale } = this.place;
    return { x: left + x * scale, y: top + y * scale, scale, fillStyle: this.fillStyle };
  }
}

async function drawn(words: PictureWords, photo: ImageBitmap | null) {
  const made = new FakeCanvas();
  canvas = made;
  await drawPicture(words, photo);
  const { price, place, brand, initial } = words;
  const { texts, photos, areas, marks } = made;
  return {
    texts,
    photos,
    areas,
    marks,
    lines: texts.filter(({ text, y }) => ![price, place, brand, initial].includes(text) && y < 400),
  };
}

const photoOf = (width: number, height: number) => ({ width, height }) as ImageBitmap; // only what is read
const jpeg = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });

function sizeOf(text: Pick<Text, 'font'> | undefined): number {
  return Number(/(\d+)px/.exec(text?.font ?? '')?.[1]);
}

function fits(text: Text): boolean {
  return widthOf(text.text, sizeOf(text)) <= LINE;
}

function widthOf(text: string, size: number): number {
  return (Array.from(text.replaceAll(/\p{Surrogate}/gu, '')).length * size) / 2;
}
