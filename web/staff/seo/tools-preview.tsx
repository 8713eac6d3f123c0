import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PREVIEW_PATH_MAX } from '#schema/catalog/limits';
import type { LinkPreview } from '#schema/contracts/seo';
import { useT } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { previewQuery } from './seo.queries.ts';
import { fileSize } from '../../kit/i18n/file-size.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';

/** Shows how a link to one of our documents looks to the person who receives it. */
export function ToolsPreview() {
  const t = useT();
  const [typed, setTyped] = useState('/');
  const [path, setPath] = useState('/');
  const { data, error, isFetching, refetch } = useQuery(previewQuery(path));
  const isRefused = error instanceof ApiError && error.status === 400;
  return (
    <section aria-labelledby="seo-preview">
      <h3 id="seo-preview" className="text-xl font-bold">
        {t('adminSeo.preview')}
      </h3>
      <p className="mb-3 text-soft">{t('adminSeo.previewText')}</p>
      <form
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const next = typed.trim() || '/';
          if (next === path) void refetch();
          else setPath(next);
        }}
      >
        <div className="min-w-0 flex-1 basis-56 sm:max-w-md">
          <TextField
            label={t('adminSeo.path')}
            hint={t('adminSeo.pathHint')}
            error={isRefused && typed.trim() === path ? t('adminSeo.previewInvalid') : undefined}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={PREVIEW_PATH_MAX}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" variant="outline" size="large" busy={isFetching} className="sm:mt-7.5">
          {t(isFetching ? 'adminSeo.showing' : 'adminSeo.show')}
        </Button>
      </form>
      {data ? (
        <ToolsPreviewCards preview={data} />
      ) : error && !isRefused ? (
        <LoadFailure text={t('adminSeo.previewFailed')} onRetry={() => void refetch()} />
      ) : (
        !error && <Skeleton className="mt-4 h-80 w-full" />
      )}
    </section>
  );
}

/** A link as a chat message and as a search result, with remarks on both. */
function ToolsPreviewCards({ preview }: { preview: LinkPreview }) {
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
            <p dir="auto" className="line-clamp-2 font-semibold">
              {whatsApp.title}
            </p>
            <p dir="auto" className="line-clamp-2 text-sm text-soft">
              {whatsApp.description}
            </p>
            <p dir="ltr" className="mt-1 text-start text-sm text-soft">
              {whatsApp.host}
            </p>
          </div>
        </div>
        <p className="mt-2 text-sm text-soft">
          {picture === null && t('adminSeo.noPicture')}
          {bytes !== null && t('adminSeo.pictureWeight', { size: fileSize(bytes, 'admin') })}
        </p>
      </figure>
      <figure className="min-w-0">
        <figcaption className="mb-2 font-semibold">{t('adminSeo.google')}</figcaption>
        <div className="rounded-card border border-line bg-surface p-4">
          <p dir="ltr" className="text-start text-sm break-all text-soft">
            {google.trail}
          </p>
          <p dir="auto" className="mt-1 text-lg text-primary">
            {google.title}
          </p>
          <p dir="auto" className="mt-1 text-sm">
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
