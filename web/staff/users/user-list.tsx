import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '../../kit/i18n/i18n.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Skeletons } from '../skeletons.tsx';
import { ListFailure } from '../list-failure.tsx';
import { Paged } from '../paged.tsx';
import { usersQuery } from './users.queries.ts';
import type { OpenUserDialog } from './dialogs/use-user-dialog.ts';
import { UserRow } from './user-row.tsx';

/** The members that match the filters, the newest first; in a search, in the order of the matched text. */
export function UserList({ search, onOpen }: { search: string; onOpen: OpenUserDialog }) {
  const t = useT();
  const query = useInfiniteQuery(usersQuery(search));
  if (query.isLoadingError) {
    return (
      <div className="mt-5">
        <ListFailure query={query} />
      </div>
    );
  }
  const none = {
    icon: <ScreenIcon name="people" className="size-8" />,
    title: t('adminUsers.empty'),
    text: search === '' ? undefined : t('adminUsers.emptyText'),
  };
  return (
    <Paged
      query={query}
      skeleton={<Skeletons count={5} className="h-44 w-full sm:h-28 lg:h-20" box="mt-5 flex flex-col gap-3" />}
      empty={query.hasNextPage ? <p className="mt-8 text-center text-soft">{t('adminUsers.shortPage')}</p> : none}
    >
      {(users) => (
        <ul aria-label={t('adminUsers.list')} className="mt-5 flex flex-col gap-3">
          {users.map((user) => (
            <UserRow key={user.id} user={user} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </Paged>
  );
}
