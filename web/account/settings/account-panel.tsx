import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { Card } from './card.tsx';
import { DataCard } from './data-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { ownMemberQuery } from '../own-member.ts';

/** Who the member is to Sarai: names, address, number; their data, and the way out. */
export function AccountPanel({ memberId }: { memberId: number }) {
  const t = useT();
  const { data: own, isError, isFetching, refetch } = useQuery(ownMemberQuery(memberId));
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Card
        title={t('settings.personal')}
        action={
          own && (
            <Button look="outline" onClick={() => setEditing(!editing)}>
              {!editing && <ScreenIcon name="edit" className="size-5 max-sm:hidden" />}
              {t(editing ? 'shell.cancel' : 'settings.editProfile')}
            </Button>
          )
        }
      >
        {own ? (
          editing ? (
            <AccountForm own={own} onDone={() => setEditing(false)} />
          ) : (
            <AccountFacts own={own} />
          )
        ) : isError && !isFetching ? (
          <div role="alert" className="flex flex-col items-start gap-3">
            <p>{t('settings.loadFailed')}</p>
            <Button look="outline" onClick={() => void refetch()}>
              {t('shell.tryAgain')}
            </Button>
          </div>
        ) : (
          <AccountSkeleton />
        )}
      </Card>
      <DataCard />
      <DeleteCard memberId={memberId} username={own?.username ?? null} />
    </>
  );
}
