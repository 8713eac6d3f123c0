import { FAVICON_SIDES, type FaviconSide } from '#schema/contracts/favicon';

/**
 * Returns the three PNGs of an icon, drawn by this browser: files that the server cannot decode itself (SVG, ICO, BMP, in Safari TIFF) are sent as
 * PNGs. `type` comes from the file's bytes, because its name can be wrong. Returns null if this browser cannot decode it either.
 */
export async function drawIcon(file: Blob, type: string): Promise<Record<FaviconSide, Blob> | null> {
  const url = URL.createObjectURL(new Blob([file], { type }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const drawn = await Promise.all(FAVICON_SIDES.map(async (side) => [side, await square(image, side)] as const));
    return Object.fromEntries(drawn) as Record<FaviconSide, Blob>; // one entry for each side
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Draws the whole picture in the middle of a square. Halves it step by step, because a canvas that shrinks in one step leaves out most pixels. */
async function square(image: HTMLImageElement, side: number): Promise<Blob> {
  // In some browsers an SVG without a size of its own has width and height 0.
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
