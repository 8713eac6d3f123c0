import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { SearchBox } from '../search-box.tsx';
import { SectionFrame } from '../section-frame.tsx';
import { statisticsQuery } from '../statistics.queries.ts';
import { useSectionFilters } from '../use-section-filters.ts';
import { AddDialog } from './dialogs/add-dialog.tsx';
import { UserDialogs } from './dialogs/user-dialogs.tsx';
import { USER_FILTERS, UserFilters } from './user-filters.tsx';
import { UserList } from './user-list.tsx';
import { useUserDialog } from './dialogs/use-user-dialog.ts';

/** The section in which members are searched, added, edited, banned and deleted. */
export default function UsersSection() {
  const t = useT();
  const { search, valueOf, set } = useSectionFilters(['q', ...USER_FILTERS]);
  const [isFiltering, setIsFiltering] = useState(() => USER_FILTERS.some((name) => valueOf(name) !== ''));
  const [isAdding, setIsAdding] = useState(false);
  const dialog = useUserDialog();
  const { data } = useQuery(statisticsQuery);
  const active = USER_FILTERS.filter((name) => valueOf(name) !== '').length;
  return (
    <SectionFrame
      title={t('adminUsers.title')}
      // A blank line keeps the room for the count while it loads.
      text={data ? t('adminUsers.total', { count: data.totalUsers }) : '\u00A0'}
      actions={
        <Button onClick={() => setIsAdding(true)}>
          <Icon name="plus" className="size-5" />
          {t('adminUsers.add')}
        </Button>
      }
    >
      <div className="flex flex-wrap gap-3">
        <SearchBox label={t('adminUsers.search')} value={valueOf('q')} onSearch={(text) => set('q', text)} />
        <Button
          variant="outline"
          aria-expanded={isFiltering}
          aria-controls="user-filters"
          className="min-h-12"
          onClick={() => setIsFiltering(!isFiltering)}
        >
          <Icon name="filter" className="size-5" />
          {active === 0 ? t('adminUsers.filter') : t('adminUsers.filtersOn', { count: active })}
        </Button>
      </div>
      <div id="user-filters" hidden={!isFiltering}>
        <UserFilters valueOf={valueOf} set={set} />
      </div>
      <UserList search={search} onOpen={dialog.open} />
      <UserDialogs dialog={dialog} />
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </SectionFrame>
  );
}
