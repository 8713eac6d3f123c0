import { useQuery } from '@tanstack/react-query';
import { useT } from '../../kit/i18n/i18n.ts';
import type { Member } from '../../account/member.ts';
import { FavoritesTab } from './favorites-tab.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { MyListings } from './my-listings.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ownMemberQuery } from '../../account/own-member.ts';
import { pendingSalesQuery } from '../sales/pending-sales.ts';
import { Tabs } from '../../kit/ui/tabs.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

export function ProfileView({ member }: { member: Member }) {
  const t = useT();
  const own = useQuery(ownMemberQuery(member.id));
  const { data: pending } = useQuery(pendingSalesQuery(member.id));
  return (
    <>
      {own.isError && !own.data && (
        <div className="mb-4">
          <LoadFailure words={t('profile.loadFailed')} onRetry={() => void own.refetch()} />
        </div>
      )}
      <ProfileHeader member={member} own={own.data} now={own.dataUpdatedAt} />
      <Tabs
        label={t('profile.tabs')}
        tabs={[
          { id: 'listings', label: t('profile.tabListings'), panel: <MyListings memberId={member.id} /> },
          { id: 'favorites', label: t('profile.tabFavorites'), panel: <FavoritesTab /> },
          {
            id: 'reviews',
            label: t('profile.tabReviews'),
            waiting: pending?.filter(({ state }) => state !== 'waiting').length,
            panel: <ReviewsTab memberId={member.id} />,
          },
          { id: 'settings', label: t('profile.tabSettings'), panel: <SettingsTab own={own.data} /> },
        ]}
      />
    </>
  );
}
