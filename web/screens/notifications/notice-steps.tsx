import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NoticeStep } from '#schema/catalog/notices/notices';
import { Link } from '../../kit/ui/link.tsx';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { t as now, useT } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { perform } from '../../market/acts/perform.ts';

export interface NoticeStepsProps {
  /** The ad that its owner can renew by a press. */
  ad: { listingId: number; title: string } | null;
  /** The paths of the other steps. */
  paths: Partial<Record<NoticeStep, string>>;
  onFollow?: (() => void) | undefined;
}

/** The actions for a notification besides following its link. */
export default function NoticeSteps({ ad, paths, onFollow }: NoticeStepsProps) {
  const t = useT();
  const client = useQueryClient();
  const renewal = useMutation({
    mutationFn: ({ listingId: id, title }: { listingId: number; title: string }) => perform({ kind: 'renew', id, title }),
    onSuccess: (_, { listingId }) => {
      for (const queryKey of [queryKeys.allListings, queryKeys.listing(listingId)]) void client.invalidateQueries({ queryKey });
    },
    onError: async (error) => {
      const description = await errorSentence(error, now('shell.offline'));
      toast({ title: now('notifications.step_renew'), description, tone: 'danger' });
    },
  });
  if (renewal.isSuccess)
    return (
      <p role="status" className="flex items-center gap-2 ps-14 pb-2 font-semibold text-success">
        <Icon name="check" className="size-5" />
        {t('notifications.step_renew')}
      </p>
    );
  // The type limits the keys to `NoticeStep`, hence the cast.
  const steps = Object.entries(paths) as [NoticeStep, string][];
  return (
    <p className="flex flex-wrap gap-2 ps-14 pe-2 pb-2">
      {ad && (
        <Button busy={renewal.isPending} onClick={() => renewal.mutate(ad)}>
          {t('notifications.step_renew')}
        </Button>
      )}
      {steps.map(([step, path]) => (
        <Link key={step} to={path} onClick={onFollow} className={buttonClass({ variant: 'outline' })}>
          {t(`notifications.${step}`)}
        </Link>
      ))}
    </p>
  );
}
