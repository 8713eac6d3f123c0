import type { ReactNode } from 'react';
import type { OwnMember } from '#schema/contracts/members';
import { t as now, useT } from '../../../kit/i18n/i18n.ts';
import { errorSentence } from '../../../kit/api/error-sentence.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { toast } from '../../../kit/overlays/toast.ts';
import { useCancelEmailChange, useVerifyEmail } from '../settings.queries.ts';

/** What still needs a mailed link to be opened: a new address, or the confirmation of the present one. */
export function EmailState({ own }: { own: OwnMember }) {
  const { email } = own;
  const t = useT();
  const verify = useVerifyEmail();
  const keep = useCancelEmailChange(own.id);

  const showError = async (title: string, error: Error) =>
    toast({ title, description: await errorSentence(error, now('settings.notSavedText')), tone: 'danger' });

  if (own.pendingEmail !== null) {
    return (
      <Notice text={t(email === null ? 'settings.pendingEmailFirst' : 'settings.pendingEmail', { email: own.pendingEmail })}>
        {email !== null && (
          <Button
            variant="outline"
            busy={keep.isPending}
            onClick={() =>
              keep.mutate(email, {
                onSuccess: () => toast({ title: now('settings.emailKept'), tone: 'success' }),
                onError: (error) => void showError(now('settings.updateFailed'), error),
              })
            }
          >
            {t('settings.keepEmail')}
          </Button>
        )}
      </Notice>
    );
  }
  if (email === null || own.emailVerified) return null;
  return (
    <Notice text={verify.isSuccess ? t('settings.linkSentText', { email }) : t('settings.verifyText')}>
      <Button
        variant="outline"
        busy={verify.isPending}
        onClick={() =>
          verify.mutate(undefined, {
            onSuccess: () => toast({ title: now('settings.linkSent'), tone: 'success' }),
            onError: (error) => void showError(now('settings.linkNotSent'), error),
          })
        }
      >
        {t(verify.isPending ? 'settings.sending' : verify.isSuccess ? 'settings.sendAgain' : 'settings.verify')}
      </Button>
    </Notice>
  );
}

function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div
      role="status"
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-accent-soft p-4 text-accent-ink"
    >
      <p className="min-w-[min(100%,14rem)] flex-1 font-medium">{text}</p>
      {children}
    </div>
  );
}
