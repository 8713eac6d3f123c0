import type { LinkPreview } from '#schema/contracts/seo';
import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';

/** A link as a chat's bubble and as a search result, and what to know about both. */
export function ToolsPreviewCards({ preview }: { preview: LinkPreview }) {
  const t = useT();
  const { picture, whatsApp, google, isIndexed, status } = preview;
  const bytes = picture?.bytes ?? null;
  return (
    <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
      <figure className="min-w-0">
        <figcaption className="mb-2 font-semibold">{t('adminSeo.whatsApp')}</figcaption>
        <div className="max-w-md overflow-hidden rounded-card border border-line bg-surface">
          <div className="grid aspect-[1.91] place-items-center bg-sunken text-soft">
            {picture ? (
              <img src={picture.path} alt="" className="size-full object-cover" />
            ) : (
              <ScreenIcon name="link" className="size-10" />
            )}
          </div>
          <div className="p-3">
            <p dir="auto" className="line-clamp-2 font-semibold break-words">
              {whatsApp.title}
            </p>
            <p dir="auto" className="line-clamp-2 text-sm break-words text-soft">
              {whatsApp.description}
            </p>
            <p dir="ltr" className="mt-1 text-start text-sm text-soft">
              {whatsApp.host}
            </p>
          </div>
        </div>
        <p className="mt-2 text-sm text-soft">
          {picture === null && t('adminSeo.noPicture')}
          {bytes !== null && t('adminSeo.pictureWeight', { kilobytes: formatNumber(Math.ceil(bytes / 1024)) })}
        </p>
      </figure>
      <figure className="min-w-0">
        <figcaption className="mb-2 font-semibold">{t('adminSeo.google')}</figcaption>
        <div className="rounded-card border border-line bg-surface p-4">
          <p dir="ltr" className="text-start text-sm break-all text-soft">
            {google.trail}
          </p>
          <p dir="auto" className="mt-1 text-lg break-words text-primary">
            {google.title}
          </p>
          <p dir="auto" className="mt-1 text-sm break-words">
            {google.description}
          </p>
        </div>
        {!isIndexed && (
          <p className="mt-2 text-sm font-medium text-danger">{t('adminSeo.notIndexed', { status: String(status) })}</p>
        )}
      </figure>
    </div>
  );
}
