import { FAVICON_SIDES, type FaviconSide } from '#schema/contracts/favicon';

/**
 * The three PNGs of an icon, drawn by this browser: what the server's own drawing can't decode (SVG, ICO, BMP, in Safari TIFF) is then sent as pictures.
 * `type` is what its bytes are, for names lie. Null where this browser can't decode it, either.
 */
export async function drawIcon(file: Blob, type: string): Promise<Record<FaviconSide, Blob> | null> {
  const url = URL.createObjectURL(new Blob([file], { type }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const drawn = await Promise.all(FAVICON_SIDES.map(async (side) => [side, await square(image, side)] as const));
    return Object.fromEntries(drawn) as Record<FaviconSide, Blob>; // one for each side
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The whole picture in the middle of a square; halved step by step, for a canvas that shrinks at once leaves out most pixels. */
async function square(image: HTMLImageElement, side: number): Promise<Blob> {
  // A drawing without a size of its own has none in some browsers.
  const [width, height] = [image.naturalWidth || side, image.naturalHeight || side];
  const whole = Math.max(width, height);
  let canvas = canvasOf(Math.min(side * 8, Math.max(side, whole)));
  const scale = canvas.width / whole;
  contextOf(canvas).drawImage(
    image,
    (canvas.width - width * scale) / 2,
    (canvas.height - height * scale) / 2,
    width * scale,
    height * scale,
  );
  while (canvas.width > side) {
    const half = canvasOf(Math.max(side, Math.ceil(canvas.width / 2)));
    contextOf(half).drawImage(canvas, 0, 0, half.width, half.height);
    canvas = half;
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No memory for a PNG'))), 'image/png'),
  );
}

function canvasOf(side: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width: side, height: side });
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No memory for a canvas');
  context.imageSmoothingQuality = 'high';
  return context;
}
