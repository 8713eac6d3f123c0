import { Link } from '../kit/ui/link.tsx';
import { useT } from '../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { Button } from '../kit/ui/button/button.tsx';
import { buttonClass } from '../kit/ui/button/button-class.ts';
import { EmptyState } from '../kit/ui/empty-state.tsx';
import { Icon } from '../kit/ui/icon.tsx';
import { formatNumber, formatPrice } from '../kit/i18n/format.ts';
import { Loading } from '../kit/screen/loading.tsx';
import { Skeleton } from '../kit/ui/skeleton.tsx';
import { FavoritesList } from '../market/favorites/favorites-list.tsx';
import { syncFavorites, useAccountFavorites } from '../market/favorites/account-favorites.ts';
import type { Favorite } from '../market/acts/favorite.ts';
import { useFavorites } from '../market/favorites/favorites.ts';
import { useSession } from '../account/session.ts';
import { categoriesOf, totalValue } from '../market/favorites/arrange.ts';

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

/** Favorites on the device are shown at once. Only a member whose device has none waits for the account's list. */
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

/** Three figures about all saved ads. */
function FavoritesStats({ favorites }: { favorites: readonly Favorite[] }) {
  const t = useT();
  const figures = [
    { label: t('favorites.count'), value: formatNumber(favorites.length) },
    { label: t('favorites.value'), value: formatPrice(totalValue(favorites)) },
    { label: t('favorites.categories'), value: formatNumber(categoriesOf(favorites).length) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {figures.map(({ label, value }, index) => (
        <div
          key={label}
          className={`flex flex-col-reverse justify-end rounded-card border border-line bg-surface p-4 shadow-card ${index === 1 ? 'order-last col-span-2 md:order-none md:col-span-1' : ''}`}
        >
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="text-2xl font-extrabold text-primary">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shown until the account's list has loaded; as tall as the window, so that nothing moves then. */
function FavoritesSkeleton() {
  const t = useT();
  return (
    <div className="relative min-h-screen">
      <Loading>{t('shell.loading')}</Loading>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <Skeleton className="h-22" />
        <Skeleton className="h-22" />
        <Skeleton className="col-span-2 h-22 md:col-span-1" />
      </div>
      <Skeleton className="my-6 h-20" />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-72" />
        ))}
      </div>
    </div>
  );
}
