import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import type { Chat, Inbox } from '../../chat/engine/types.ts';
import { Button } from '../../kit/ui/button.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { ConversationRow } from '../../chat/inbox/conversation-row.tsx';
import { deskQuery } from './desk.queries.ts';
import { deskRows, type DeskState } from './desk-rows.ts';
import { DeskSearch } from './desk-search.tsx';
import { DeskSwitch } from './desk-switch.tsx';
import { ListSkeleton } from '../../chat/inbox/list-skeleton.tsx';
import { useNow } from '../../chat/use-now.ts';

interface DeskListProps {
  chat: Chat;
  inbox: Inbox;
  openId: number | null;
  onOpen: (id: number) => void;
}

/** The customers: what is open or done, and a search on the server over all of them. What is said shows at once. */
export function DeskList({ chat, inbox, openId, onOpen }: DeskListProps) {
  const t = useT();
  const now = useNow();
  const [state, setState] = useState<DeskState>('open');
  const [words, setWords] = useState('');
  const query = useInfiniteQuery(deskQuery(state, words));
  const served = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const rows = query.data ? deskRows(served, inbox.conversations, words === '' ? state : null) : [];

  // What was said while the line was dead is on the server.
  const { refetch } = query;
  const isLive = inbox.link === 'live';
  useEffect(() => {
    if (isLive) void refetch();
  }, [isLive, refetch]);

  return (
    <div className="flex h-full min-h-0 w-full flex-col bg-surface">
      <h2 className="px-4 pt-3 text-2xl font-extrabold">{t('chat.title')}</h2>
      <DeskSearch onSearch={setWords} />
      {words === '' && <DeskSwitch state={state} onChange={setState} />}
      <nav aria-label={t('chat.conversations')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2">
        {query.isPending && <ListSkeleton label={t('chat.loadingConversations')} />}
        {query.isError && rows.length === 0 && (
          <div className="px-2 pt-2">
            <LoadFailure words={t('chat.conversationsFailed')} onRetry={() => void refetch()} />
          </div>
        )}
        {query.data && rows.length === 0 && <p className="px-4 py-12 text-center font-bold">{emptyWords()}</p>}
        <ul>
          {rows.map((each) => (
            <li key={each.id}>
              <ConversationRow
                conversation={each}
                me={chat.me}
                now={now}
                online={inbox.online.has(each.otherUser.id)}
                chosen={each.id === openId}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
        {query.isFetchNextPageError && !query.isFetchingNextPage && (
          <p role="alert" className="p-2 text-center font-medium text-danger">
            {t('admin.loadFailed')}
          </p>
        )}
        {query.hasNextPage && (
          <Button look="quiet" wide busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('chat.more')}
          </Button>
        )}
      </nav>
    </div>
  );

  function emptyWords(): string {
    if (words !== '') return t('chat.noMatches', { words });
    return t(state === 'open' ? 'adminDesk.nothingOpen' : 'adminDesk.nothingDone');
  }
}
