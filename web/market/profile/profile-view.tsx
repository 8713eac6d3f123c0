import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useScrollIntoView } from '../../kit/screen/use-scroll-into-view.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import type { Member } from '../../account/member.ts';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { MyListings } from './my-listings.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ownMemberQuery } from '../../account/own-member.ts';
import { pendingSalesQuery } from '../sales/pending-sales.ts';
import { Tabs } from '../../kit/ui/tabs.tsx';
import { lazyPart } from '../../kit/screen/lazy-screen.tsx';
import { RowSkeletons } from './row-skeletons.tsx';

const FavoritesTab = lazyPart(() => import('./favorites-tab.tsx'), { Fallback: NotHere });
const ReviewsTab = lazyPart(() => import('./reviews-tab.tsx'), { Fallback: NotHere });
const SettingsTab = lazyPart(() => import('./settings-tab.tsx'), { Fallback: NotHere });

export function ProfileView({ member }: { member: Member }) {
  const t = useT();
  const own = useQuery(ownMemberQuery(member.id));
  const { data: pending } = useQuery(pendingSalesQuery(member.id));
  const [search] = useSearchParams();
  const tabsRef = useScrollIntoView<HTMLDivElement>(search.has('tab'));
  return (
    <>
      {own.isLoadingError && (
        <div className="mb-4">
          <LoadFailure text={t('profile.loadFailed')} onRetry={() => void own.refetch()} />
        </div>
      )}
      <ProfileHeader member={member} own={own.data} now={own.dataUpdatedAt} />
      <div ref={tabsRef}>
        <Tabs
          label={t('profile.tabs')}
          tabs={[
            { id: 'listings', label: t('profile.tabListings'), panel: <MyListings memberId={member.id} /> },
            {
              id: 'favorites',
              label: t('profile.tabFavorites'),
              panel: (
                <Suspense fallback={<RowSkeletons />}>
                  <FavoritesTab />
                </Suspense>
              ),
            },
            {
              id: 'reviews',
              label: t('profile.tabReviews'),
              count: pending?.filter(({ state }) => state !== 'waiting').length,
              panel: (
                <Suspense fallback={<RowSkeletons />}>
                  <ReviewsTab memberId={member.id} />
                </Suspense>
              ),
            },
            {
              id: 'settings',
              label: t('profile.tabSettings'),
              panel: (
                <Suspense fallback={<RowSkeletons />}>
                  <SettingsTab own={own.data} />
                </Suspense>
              ),
            },
          ]}
        />
      </div>
    </>
  );
}

/** Without a network, a tab that was never opened cannot load. */
function NotHere() {
  const t = useT();
  return <p className="text-soft">{t('shell.offline')}</p>;
}
