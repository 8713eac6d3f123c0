import { FAVICON_SIDES, type FaviconSide } from '#schema/contracts/favicon';
import type { Bindings } from '../../env.ts';
import { faultOf } from '../../platform/fault-of.ts';
import { log } from '../../platform/log.ts';
import type { Icon, Variants } from './inspect.ts';
import { inspectVariants } from './inspect.ts';

/** What Cloudflare Images decodes and scales; SVG it only passes on, ICO, BMP and TIFF it does not know. */
const DECODED = new Set(['png', 'jpg', 'gif', 'webp']);

/**
 * The three PNGs of an icon. The Images binding draws what it can decode: it scales better than a canvas, and nobody has to be believed. Everything else a
 * browser has drawn on the administrator's device before it was sent. Null where neither could: the picture itself is then all there is.
 */
export async function variantsFor(
  { IMAGES }: Bindings,
  icon: Icon,
  drawn: Record<FaviconSide, Uint8Array | null>,
): Promise<Variants | null> {
  if (IMAGES && DECODED.has(icon.type)) {
    try {
      const made = await Promise.all(FAVICON_SIDES.map(async (side) => [side, await scaled(IMAGES, icon.bytes, side)] as const));
      const variants = inspectVariants(Object.fromEntries(made) as Variants); // one for each side
      if (variants !== null) return variants;
    } catch (error) {
      log('warn', 'favicon_not_scaled', faultOf(error));
    }
  }
  return inspectVariants(drawn);
}

/** A square with the whole picture in its middle; what is left is transparent. */
async function scaled(images: ImagesBinding, bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const result = await images
    .input(new Blob([bytes]).stream())
    .transform({ width: side, height: side, fit: 'pad', background: 'rgba(0,0,0,0)' })
    .output({ format: 'image/png', anim: false });
  return new Uint8Array(await result.response().arrayBuffer());
}
