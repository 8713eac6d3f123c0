import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FAVICON_TYPES, type Favicon, FAVICON_SIDES, type FaviconSide } from '#schema/contracts/favicon';
import { useT } from '../../kit/i18n/i18n.ts';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { adminApi } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAct } from '../use-act.ts';
import { useFaviconUpload } from './use-favicon-upload.ts';
import type { Key } from '../../i18n/domains.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';

const ACCEPTED = [...Object.values(FAVICON_TYPES), '.ico', '.tif', '.tiff'].join();

/** The site's icon as tabs and phones show it, and the control to change it. */
export function FaviconPanel() {
  const t = useT();
  const queries = useQueryClient();
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: adminKeys.one('seo', 'favicon'),
    queryFn: ({ signal }) => adminApi.call('GET /api/seo/favicon/current', { query: { v: Date.now() }, signal }),
    staleTime: 0,
  });
  const { upload, send } = useFaviconUpload();
  const [isRemoving, setRemoving] = useState(false);
  const remove = useAct(['seo'], () => adminApi.call('DELETE /api/admin/favicon'), t('adminKeywords.faviconRemoved'));
  const input = useRef<HTMLInputElement>(null);
  const confirmed = {
    onSuccess: () => {
      setRemoving(false);
      void queries.invalidateQueries({ queryKey: queryKeys.favicon });
    },
  };
  return (
    <section aria-labelledby="seo-favicon">
      <h3 id="seo-favicon" className="text-xl font-bold">
        {t('adminKeywords.favicon')}
      </h3>
      <p className="mb-3 max-w-3xl text-soft">{t('adminKeywords.faviconText')}</p>
      {isLoadingError ? (
        <LoadFailure text={t('admin.loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <div className="rounded-card border border-line bg-surface p-4">
          <FaviconPreview favicon={data} />
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            className="sr-only"
            tabIndex={-1}
            aria-label={t('adminKeywords.chooseFavicon')}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void send(file);
              // The same file may be chosen again after a failure.
              currentTarget.value = '';
            }}
          />
          <div className="mt-4 flex min-h-11 flex-wrap items-center gap-2">
            <Button busy={upload.state !== 'idle'} onClick={() => input.current?.click()}>
              {t(upload.state === 'uploading' ? 'adminKeywords.uploading' : 'adminKeywords.upload')}
            </Button>
            {data?.hasCustomFavicon && (
              <Button variant="danger" disabled={upload.state !== 'idle'} onClick={() => setRemoving(true)}>
                {t('adminKeywords.removeFavicon')}
              </Button>
            )}
            <p role="status" className="flex min-w-0 flex-1 basis-40 items-center gap-3">
              {upload.state === 'uploading' && (
                <>
                  <progress
                    max={100}
                    value={upload.percent}
                    aria-label={t('adminKeywords.uploading')}
                    className="h-2 w-full max-w-60 accent-primary"
                  />
                  {t('adminKeywords.percent', { percent: upload.percent })}
                </>
              )}
              {upload.state === 'done' && `${t('adminKeywords.uploaded')}. ${t('adminKeywords.reloading')}`}
            </p>
          </div>
        </div>
      )}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t('adminKeywords.removeTitle')}
        text={t('adminKeywords.removeText')}
        action={t('adminKeywords.removeFavicon')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, confirmed)}
      />
    </section>
  );
}

const OWN: Record<FaviconSide, string> = { 32: '/favicon-32.png', 16: '/favicon-16.png', 180: '/touch-icon.png' };
const NAMES: Record<FaviconSide, Key> = {
  32: 'adminKeywords.side32',
  16: 'adminKeywords.side16',
  180: 'adminKeywords.side180',
};

/** The icon at its three sizes. Undefined while it loads. */
function FaviconPreview({ favicon }: { favicon: Favicon | undefined }) {
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
