import { FAVICON_SIDES, FAVICON_TYPES, type Favicon, type FaviconSide } from '#schema/contracts/favicon';
import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';

const OWN: Record<FaviconSide, string> = { 32: '/favicon-32.png', 16: '/favicon-16.png', 180: '/touch-icon.png' };
const NAMES: Record<FaviconSide, Key> = {
  32: 'adminKeywords.side32',
  16: 'adminKeywords.side16',
  180: 'adminKeywords.side180',
};

/** The icon at its three sizes. Undefined while it loads. */
export function FaviconPreview({ favicon }: { favicon: Favicon | undefined }) {
  const t = useT();
  if (!favicon) return <Skeleton className="h-60 w-full max-w-md" />;
  const { faviconUrl, variants, type } = favicon;
  return (
    <>
      <ul className="flex min-h-60 flex-wrap items-end gap-6">
        {FAVICON_SIDES.map((side) => (
          <li key={side}>
            <span
              className="grid place-items-center rounded-control border border-line bg-[#fff] p-2"
              style={{ width: Math.max(side + 18, 64) }}
            >
              <img
                src={variants?.[side] ?? (side === 180 ? OWN[180] : (faviconUrl ?? OWN[side]))}
                alt=""
                width={side}
                height={side}
                style={{ width: side, height: side }}
              />
            </span>
            <p className="mt-1 text-sm text-soft">{t(NAMES[side])}</p>
          </li>
        ))}
      </ul>
      {faviconUrl && !variants && (
        <Banner>{t(type === FAVICON_TYPES.tiff ? 'adminKeywords.undrawnTiff' : 'adminKeywords.undrawn')}</Banner>
      )}
    </>
  );
}
