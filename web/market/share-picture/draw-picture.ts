import { SHARE_BYTES_MAX } from '#schema/catalog/limits';
import { SHARE_SIZE } from '#schema/share-fingerprint';

/** The content of an ad's picture, in the language of the person who shares it. */
export interface PictureWords {
  title: string;
  price: string;
  place: string;
  /** The name of the site. */
  brand: string;
  /** Instead of a photo: the title's first letter on the colour of the category. */
  initial: string;
  color: string;
  direction: 'ltr' | 'rtl';
  /** The page's own fonts: the browser shapes Dari with them, which no Worker could. */
  fonts: string;
}

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const [EDGE, PHOTO, FOOT] = [52, 560, 92];
const TEXT = WIDTH - PHOTO - 2 * EDGE;
/** The colours of the light theme: messengers show the picture on light and on dark. */
const [PAPER, INK, SOFT, LAPIS, SAFFRON] = ['#faf7f1', '#1c1a16', '#5c564b', '#1f3f8f', '#e29a1c'];
/** The paths of web/public/mark.svg, 32 wide. */
const MARK = {
  [PAPER]:
    'M6 26V13.5C6 11 10.5 6.5 16 4.5c5.500 2 10 6.500 10 9V26h-3.200V15c0-1.700-3.300-4.900-6.800-6.500-3.500 1.600-6.800 4.800-6.800 6.500v11z',
  [SAFFRON]: 'M11.500 26v-7.500c0-2 2.200-4.300 4.500-5.500 2.300 1.200 4.500 3.500 4.500 5.500V26z',
};

/**
 * Draws the photo beside title, price and place: 1,200 × 630, a JPEG that every messenger accepts. Rejects where there is no memory for it, or it
 * stays too large.
 */
export async function drawPicture(words: PictureWords, photo: ImageBitmap | null): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), SHARE_SIZE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No memory for a canvas');
  const isRtl = words.direction === 'rtl';
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  drawPhoto(context, words, photo, isRtl ? 0 : WIDTH - PHOTO);
  drawWords(context, words, isRtl);
  drawFoot(context, words, isRtl);
  for (const quality of [0.88, 0.78, 0.66, 0.5]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob?.type === 'image/jpeg' && blob.size <= SHARE_BYTES_MAX) return blob;
  }
  throw new Error('No picture that is light enough');
}

/** The photo fills its side; what is too high or too wide is cut off evenly. */
function drawPhoto(context: CanvasRenderingContext2D, words: PictureWords, photo: ImageBitmap | null, left: number): void {
  if (photo) {
    const scale = Math.max(PHOTO / photo.width, HEIGHT / photo.height);
    const [width, height] = [PHOTO / scale, HEIGHT / scale];
    context.imageSmoothingQuality = 'high';
    context.drawImage(photo, (photo.width - width) / 2, (photo.height - height) / 2, width, height, left, 0, PHOTO, HEIGHT);
    return;
  }
  context.fillStyle = words.color;
  context.fillRect(left, 0, PHOTO, HEIGHT);
  context.fillStyle = '#fff';
  context.font = `800 260px ${words.fonts}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(words.initial, left + PHOTO / 2, HEIGHT / 2);
}

function drawWords(context: CanvasRenderingContext2D, { title, price, place, fonts }: PictureWords, isRtl: boolean): void {
  const start = isRtl ? WIDTH - EDGE : EDGE;
  const line = (text: string, color: string, baseline: number) => {
    context.fillStyle = color;
    context.direction = isRtlText(text, isRtl) ? 'rtl' : 'ltr';
    // Each text has its own direction, and is aligned with the start of the page's lines.
    context.textAlign = isRtl ? 'right' : 'left';
    context.textBaseline = 'alphabetic';
    context.fillText(text, start, baseline);
  };

  const font = (size: number, weight: number) => (context.font = `${weight} ${size}px ${fonts}`);
  const { size, lines } = fittedTitle(context, title, (wanted) => void font(wanted, 700));
  font(size, 700);
  for (const [index, text] of lines.entries()) line(text, INK, EDGE + size * (1 + 1.45 * index));

  let large = 62;
  while (large > 34 && (font(large, 800), context.measureText(price).width) > TEXT) large -= 4;
  font(large, 800);
  line(cut(context, price), LAPIS, HEIGHT - FOOT - 100);
  font(32, 500);
  line(cut(context, place), SOFT, HEIGHT - FOOT - 38);
}

/** The largest font size in which the whole title fits, and its lines; the last line of a very long title is cut. */
function fittedTitle(context: CanvasRenderingContext2D, title: string, setSize: (size: number) => void) {
  const sizes = [
    [60, 3],
    [52, 4],
    [46, 4],
    [38, 5],
  ] as const;
  for (const [size, linesMax] of sizes) {
    setSize(size);
    const lines = wrapped(context, title);
    if (lines.length <= linesMax) return { size, lines };
  }
  const lines = wrapped(context, title);
  return { size: 38, lines: [...lines.slice(0, 4), cut(context, lines.slice(4).join(' '))] };
}

function wrapped(context: CanvasRenderingContext2D, text: string): string[] {
  const fits = (part: string) => context.measureText(part).width <= TEXT;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    // A word that is wider than a line is broken.
    while (!fits(line) && line.length > 1) {
      const part = longestThat(line, fits);
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The text, with an ellipsis where it is longer than a line. */
function cut(context: CanvasRenderingContext2D, text: string): string {
  const fits = (part: string) => context.measureText(`${part}…`).width <= TEXT;
  return context.measureText(text).width <= TEXT ? text : `${longestThat(text, fits).trimEnd()}…`;
}

function longestThat(text: string, fits: (part: string) => boolean): string {
  const letters = Array.from(text);
  let count = letters.length;
  while (count > 1 && !fits(letters.slice(0, count).join(''))) count -= 1;
  return letters.slice(0, count).join('');
}

/** Draws the name of the site below the words. */
function drawFoot(context: CanvasRenderingContext2D, { brand, fonts }: PictureWords, isRtl: boolean): void {
  const [left, top] = [isRtl ? PHOTO : 0, HEIGHT - FOOT];
  context.fillStyle = LAPIS;
  context.fillRect(left, top, WIDTH - PHOTO, FOOT);
  const [mark, gap] = [64, 14];
  const x = isRtl ? WIDTH - EDGE - mark : EDGE;
  context.save();
  context.translate(x, top + (FOOT - mark) / 2);
  context.scale(mark / 32, mark / 32);
  const shapes = Object.entries(MARK).map(([color, path]) => ({ color, shape: new Path2D(path) }));
  for (const { color, shape } of shapes) {
    context.fillStyle = color;
    context.fill(shape);
  }
  context.restore();
  context.fillStyle = PAPER;
  context.font = `800 40px ${fonts}`;
  context.textBaseline = 'middle';
  context.textAlign = isRtl ? 'right' : 'left';
  context.direction = isRtl ? 'rtl' : 'ltr';
  context.fillText(brand, isRtl ? x - gap : x + mark + gap, top + FOOT / 2);
}

/** Whether a text is right to left: its first letter decides, as in HTML's `dir="auto"`. */
function isRtlText(text: string, otherwise: boolean): boolean {
  const [first] = /\p{L}/u.exec(text) ?? [];
  return first === undefined ? otherwise : /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u.test(first);
}
