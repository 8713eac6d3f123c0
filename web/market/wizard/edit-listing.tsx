import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Loading } from '../../kit/screen/loading.tsx';
import { useUnmounted } from '../../kit/screen/use-unmounted.ts';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { contentKey } from './drafts/edit-draft.ts';
import { EditForm } from './edit-form.tsx';
import { editedListingQuery } from './wizard.queries.ts';

/**
 * The edit of a listing that is the member's own and not sold (a hidden one too: an edit is the answer to the moderators). Everybody else finds no
 * listing here.
 */
export function EditListing({ id, memberId }: { id: number; memberId: number }) {
  const t = useT();
  const { data: listing, error, refetch } = useQuery(editedListingQuery(id));
  const navigate = useNavigate();
  const gone = useUnmounted();
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    if ((await refetch()).isSuccess) setReloads((count) => count + 1);
  };
  const leave = () => {
    if (!gone.current) void navigate(`/listing/${id}`, { replace: true });
  };
  if (listing?.userId === memberId && listing.status !== 'sold')
    return (
      // A response that changes nothing of what is edited keeps the form, with its focus; a reload that was asked for starts a new form.
      <EditForm
        key={`${reloads} ${contentKey(listing)}`}
        listing={listing}
        memberId={memberId}
        onReload={() => void reload()}
        onSaved={leave}
      />
    );
  if (listing || (error instanceof ApiError && error.status === 404))
    return (
      <EmptyState
        icon={<ScreenIcon name="edit" className="size-8" />}
        title={t('wizard.listingNotFound')}
        text={t('wizard.listingNotFoundText')}
        action={
          <Link to={listing ? `/listing/${id}` : '/'} className={buttonClass({ variant: 'outline' })}>
            {t(listing ? 'wizard.backToListing' : 'shell.goToHomepage')}
          </Link>
        }
      />
    );
  if (error)
    return (
      <EmptyState
        icon={<ScreenIcon name="edit" className="size-8" />}
        title={t('wizard.loadFailed')}
        text={t('shell.offline')}
        action={<Button onClick={() => void refetch()}>{t('shell.tryAgain')}</Button>}
      />
    );
  return (
    <div className="relative mt-6 grid gap-5">
      <Loading>{t('wizard.loading')}</Loading>
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
