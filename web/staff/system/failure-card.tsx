import { useState } from 'react';
import type { Failure, RetryAnswer } from '#schema/contracts/system';
import { t as translate, type Translate, useT } from '../../kit/i18n/i18n.ts';
import { adminApi } from '../../kit/api/api.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { formatMoment } from '../format-moment.ts';
import { useAct } from '../use-act.ts';

/** One failure: what failed, when and how often, with buttons to retry and to dismiss it. */
export function FailureCard({ failure }: { failure: Failure }) {
  const t = useT();
  const [isConfirming, setConfirming] = useState(false);
  const { id, kind, source, sort, count, tries, recipient, requestId, release, message, stack, canRetry, createdAt, lastAt } =
    failure;
  // The toast is shown from here: by the end of the act this card may have left the list.
  const retry = useAct(['system'], async () =>
    showRetryResult(await adminApi.call('POST /api/admin/failures/:id/retry', { params: { id } })),
  );
  const dismiss = useAct(
    ['system'],
    () => adminApi.call('DELETE /api/admin/failures/:id', { params: { id } }),
    t('adminSystem.dismissed'),
  );
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface p-4 shadow-card">
      <h3 className="font-bold">
        {kind === 'mail' ? mailName(t, source) : kind === 'message' ? messageName(t, source) : <bdi dir="ltr">{source}</bdi>}
      </h3>
      {recipient && (
        <p>
          <bdi dir="ltr">{recipient}</bdi>
        </p>
      )}
      <p className="mt-1">
        <code dir="ltr" className="text-sm text-danger">
          {message ? `${sort}: ${message}` : sort}
        </code>
      </p>
      {stack && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-primary">
            {t('adminSystem.where')}
          </summary>
          <pre dir="ltr" className="mb-2 rounded-control bg-sunken p-3 text-left text-xs whitespace-pre-wrap">
            {stack}
          </pre>
        </details>
      )}
      <p className="mt-1 text-sm text-soft">
        {formatMoment(count > 1 ? lastAt : createdAt)}
        {count > 1 && ` · ${t('adminSystem.times', { count })}`}
        {tries > 0 && ` · ${t('adminSystem.tries', { count: tries })}`}
      </p>
      {release && (
        <p className="text-sm text-soft">
          {t('adminSystem.commit')} <code dir="ltr">{release.slice(0, 10)}</code>
        </p>
      )}
      {requestId && (
        <p dir="ltr" className="text-sm text-soft rtl:text-right">
          {requestId}
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-3">
        {canRetry && (
          <Button variant="outline" busy={retry.isPending} onClick={() => retry.mutate()}>
            {t(retry.isPending ? 'adminSystem.retrying' : 'adminSystem.retry')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setConfirming(true)}>
          {t('adminSystem.dismiss')}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('adminSystem.dismissTitle')}
        text={t(canRetry ? 'adminSystem.dismissText' : 'adminSystem.dismissLight')}
        action={t('adminSystem.dismiss')}
        danger
        busy={dismiss.isPending}
        onConfirm={() => dismiss.mutate(undefined, { onSuccess: () => setConfirming(false) })}
      />
    </article>
  );
}

function showRetryResult({ outcome, fault }: RetryAnswer): void {
  switch (outcome) {
    case 'done':
      return toast({ title: translate('adminSystem.retryDone'), tone: 'success' });
    case 'waiting':
      return toast({ title: translate('adminSystem.retryWaiting'), tone: 'success' });
    case 'failed':
      return toast({ title: translate('adminSystem.retryFailed'), description: fault ?? '', tone: 'danger' });
    default:
      return outcome satisfies never;
  }
}

/** Returns the words for a kind of message to a telephone. */
function messageName(t: Translate, kind: string): string {
  switch (kind) {
    case 'notice':
      return t('adminSystem.mail_notification');
    case 'security':
      return t('adminSystem.mail_security');
    default:
      return t('adminSystem.message_code');
  }
}

/** Returns the words for a kind of mail; a kind that the dictionary does not know is returned as the server names it. */
function mailName(t: Translate, kind: string): string {
  switch (kind) {
    case 'reset':
    case 'confirm_email':
    case 'security':
    case 'notification':
      return t(`adminSystem.mail_${kind}`);
    default:
      return t('adminSystem.mail_other');
  }
}
