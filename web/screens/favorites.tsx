import { Link } from 'react-router';
import { FavoritesList } from '../market/favorites/favorites-list.tsx';
import { FavoritesSkeleton } from '../market/favorites/favorites-skeleton.tsx';
import { FavoritesStats } from '../market/favorites/favorites-stats.tsx';
import { useT } from '../kit/i18n/i18n.ts';
import { syncFavorites, useAccountFavorites } from '../market/favorites/account-favorites.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { useFavorites } from '../market/favorites/favorites.ts';
import { useSession } from '../account/session.ts';
import { Button } from '../kit/ui/button.tsx';
import { buttonClass } from '../kit/ui/button-class.ts';
import { EmptyState } from '../kit/ui/empty-state.tsx';
import { Icon } from '../kit/ui/icon.tsx';

export default function FavoritesScreen() {
  const t = useT();
  const isVisitor = useSession().status === 'signed-out';
  useDocumentTitle(t('favorites.title'));
  return (
    <section className="column py-8 md:py-12">
      <h1 className="text-3xl font-extrabold md:text-4xl">{t('favorites.title')}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-soft">{t(isVisitor ? 'favorites.text' : 'favorites.memberText')}</p>
      <Content isVisitor={isVisitor} />
    </section>
  );
}

/** What the device holds is shown at once; only a member whose device holds nothing yet waits for the account. */
function Content({ isVisitor }: { isVisitor: boolean }) {
  const t = useT();
  const favorites = useFavorites();
  const account = useAccountFavorites();
  if (favorites.length > 0) {
    return (
      <div className="flex flex-col gap-6">
        <FavoritesStats favorites={favorites} />
        <div>
          <FavoritesList favorites={favorites} />
        </div>
      </div>
    );
  }
  if (!isVisitor && account === 'loading') return <FavoritesSkeleton />;
  if (!isVisitor && account === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          icon={<Icon name="heart" className="size-8" />}
          title={t('favorites.loadFailed')}
          text={t('shell.offline')}
          action={<Button onClick={syncFavorites}>{t('shell.tryAgain')}</Button>}
        />
      </div>
    );
  }
  return (
    <EmptyState
      icon={<Icon name="heart" className="size-8" />}
      title={t('favorites.empty')}
      text={t('favorites.emptyText')}
      action={
        <Link to="/" className={buttonClass({ size: 'large' })}>
          {t('favorites.browse')}
        </Link>
      }
    />
  );
}
