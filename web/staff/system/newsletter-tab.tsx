import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { languageName } from '../../kit/i18n/language-name.ts';
import { t as translate, useT } from '../../kit/i18n/i18n.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { adminPagesQuery } from '../admin-pages.ts';
import { formatMoment } from '../format-moment.ts';
import { ListFailure } from '../list-failure.tsx';
import { MoreButton } from '../more-button.tsx';
import { saveFile } from '../../kit/upload/save-file.ts';
import { fetchSubscribers } from './system.queries.ts';

/** The subscribers of the newsletter, with a download of all of them. */
export function NewsletterTab() {
  const t = useT();
  const query = useInfiniteQuery(adminPagesQuery('system', 'GET /api/admin/newsletter'));
  const file = useMutation({
    mutationFn: fetchSubscribers,
    onSuccess: (blob) => saveFile('sarai-newsletter.csv', blob),
    onError: async (error) =>
      toast({
        title: translate('admin.failed'),
        description: await errorSentence(error, translate('admin.tryAgain')),
        tone: 'danger',
      }),
  });
  const subscribers = query.data?.pages.flatMap(({ items }) => items);
  if (query.isLoadingError) return <ListFailure query={query} />;
  if (!subscribers) return <Skeleton className="h-64 w-full max-w-3xl" />;
  if (subscribers.length === 0)
    return (
      <EmptyState
        icon={<ScreenIcon name="people" className="size-8" />}
        title={t('adminSystem.noReaders')}
        text={t('adminSystem.noReadersText')}
      />
    );
  return (
    <div className="max-w-3xl">
      <Button variant="outline" busy={file.isPending} onClick={() => file.mutate()}>
        <Icon name="download" className="size-5" />
        {t(file.isPending ? 'adminSystem.downloading' : 'adminSystem.download')}
      </Button>
      <ul className="mt-4 rounded-card border border-line bg-surface px-4">
        {subscribers.map(({ email, language, createdAt }) => (
          <li key={email} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 last:border-0">
            <bdi dir="ltr" className="min-w-0 font-medium">
              {email}
            </bdi>
            <span className="text-soft">
              {languageName(language)} · {formatMoment(createdAt)}
            </span>
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </div>
  );
}
