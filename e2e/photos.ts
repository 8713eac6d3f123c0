import { wholeFrom } from '#schema/test/random';
import sharp from 'sharp';

/** Returns a phone's photo as it comes from the camera, upright 3000 × 4000 pixels. */
export function phonePhoto(seed: number): Promise<Buffer> {
  return sidewaysPhoto(seed, 4000, 3000);
}

/**
 * Returns a JPEG that is stored sideways, `width` × `height`, with EXIF orientation 6 and with the place where it was taken. Upright its upper half
 * is blue, its lower half red.
 */
export async function sidewaysPhoto(seed: number, width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  const whole = wholeFrom(seed);
  for (let at = 0; at < pixels.length; at += 3) {
    const noise = whole(64);
    // Stored sideways: the left side of the file is the top of the picture.
    const isTop = (at / 3) % width < width / 2;
    pixels[at] = (isTop ? 30 : 190) + noise;
    pixels[at + 1] = 40 + noise;
    pixels[at + 2] = (isTop ? 190 : 30) + noise;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'SecretCam' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '69/1 10/1 0/1' },
    })
    .toBuffer();
}

/** Returns a photo that resembles no other: large soft patches of random colours. */
export async function randomPhoto(): Promise<Buffer> {
  const [width, height] = [8, 6];
  const pixels = crypto.getRandomValues(new Uint8Array(width * height * 3));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(1280, 960, { kernel: 'cubic' })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Returns the photo as somebody would have it from a screenshot: slightly cropped, smaller, and saved again. */
export function copyOf(photo: Buffer): Promise<Buffer> {
  return sharp(photo).extract({ left: 20, top: 15, width: 1240, height: 930 }).resize(900).jpeg({ quality: 70 }).toBuffer();
}
