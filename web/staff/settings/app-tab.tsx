import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { adminApi } from '../../kit/api/api.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { fileSize } from '../../kit/i18n/file-size.ts';
import { formatMoment } from '../format-moment.ts';
import { useAct } from '../use-act.ts';
import { ApkForm } from './apk-form.tsx';
import { apkQuery } from './site.queries.ts';

/** The app's file that visitors download, and the form to upload a newer one. */
export function AppTab() {
  const t = useT();
  const { data, isLoadingError, refetch } = useQuery(apkQuery);
  const [isConfirming, setConfirming] = useState(false);
  const remove = useAct(['settings'], () => adminApi.call('DELETE /api/admin/apk'), t('adminSite.apkRemoved'));
  const apk = data?.apk;
  return (
    <section aria-labelledby="apk" className="max-w-3xl rounded-card border border-line bg-surface p-4 shadow-card md:p-6">
      <h3 id="apk" className="text-xl font-bold">
        {t('adminSite.apkTitle')}
      </h3>
      <p className="mt-1 mb-5 text-soft">{t('adminSite.apkText')}</p>
      <div className="mb-6 min-h-44">
        {isLoadingError ? (
          <LoadFailure text={t('admin.loadFailed')} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton className="h-44 w-full" />
        ) : !apk ? (
          <p className="rounded-control bg-sunken px-4 py-3">{t('adminSite.apkNone')}</p>
        ) : (
          <>
            <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
              <dt className="text-soft">{t('adminSite.apkVersion')}</dt>
              <dd className="font-semibold">
                <bdi>{apk.version}</bdi>
              </dd>
              <dt className="text-soft">{t('adminSite.apkSize')}</dt>
              <dd>{fileSize(apk.size, 'admin')}</dd>
              <dt className="text-soft">{t('adminSite.apkSince')}</dt>
              <dd>{formatMoment(apk.publishedAt)}</dd>
              <dt className="text-soft">SHA-256</dt>
              <dd dir="ltr" className="font-mono text-sm break-all rtl:text-right">
                {apk.sha256}
              </dd>
            </dl>
            <div className="mt-4 flex flex-wrap gap-2">
              <a href={apk.url} download="Sarai.apk" className={buttonClass({ variant: 'outline' })}>
                <Icon name="download" className="size-5" />
                {t('adminSite.apkDownload')}
              </a>
              <Button variant="danger" onClick={() => setConfirming(true)}>
                {t('adminSite.apkRemove')}
              </Button>
            </div>
          </>
        )}
      </div>
      <ApkForm />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('adminSite.apkRemoveTitle')}
        text={t('adminSite.apkRemoveText')}
        action={t('adminSite.apkRemove')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setConfirming(false) })}
      />
    </section>
  );
}
