import type { PackAd } from '#schema/pack/format';
import { NoPhoto } from '../no-photo.tsx';

/** Stands in for a photo: the two colours that a pack has of it, or the title's first letter if there is no photo. The caller sets its size. */
export function PackPicture({ ad, className }: { ad: PackAd; className: string }) {
  const { colors } = ad;
  if (colors === null) return <NoPhoto listing={ad} className={className} />;
  const background = `linear-gradient(#${colors.slice(0, 3)}, #${colors.slice(3)})`;
  return <span aria-hidden="true" style={{ background }} className={`block ${className}`} />;
}
