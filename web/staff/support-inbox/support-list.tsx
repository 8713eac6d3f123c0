import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useId } from 'react';
import { SEARCH_LENGTH_MAX } from '#schema/catalog/limits';
import { useT } from '../../kit/i18n/i18n.ts';
import type { Chat, Inbox } from '../../chat/engine/types.ts';
import { isShownOnline } from '../../chat/person.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { ConversationRow } from '../../chat/inbox/conversation-row.tsx';
import { ListFailure } from '../list-failure.tsx';
import { ListKeys, pressFirstAct } from '../queues/queue-keys.tsx';
import { supportQuery } from './support.queries.ts';
import { supportRows, type SupportState } from './support-rows.ts';
import { ListSkeleton } from '../../chat/inbox/list-skeleton.tsx';
import { SearchField } from '../../chat/inbox/search-field.tsx';
import { useNow } from '../../kit/i18n/use-now.ts';

interface SupportListProps {
  chat: Chat;
  inbox: Inbox;
  openId: number | null;
  onOpen: (id: number) => void;
}

/** The customers' conversations, open or done, with a search on the server over all of them. New messages show at once. */
export function SupportList({ chat, inbox, openId, onOpen }: SupportListProps) {
  const t = useT();
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const [state, setState] = useState<SupportState>('open');
  const [words, setWords] = useState('');
  const query = useInfiniteQuery(supportQuery(state, words));
  const serverRows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const rows = query.data ? supportRows(serverRows, inbox.conversations, words === '' ? state : null) : [];

  // Messages sent while the connection was down are only on the server. The first connection follows the list at once, and brings what is newer.
  const { refetch } = query;
  const { link } = inbox;
  const wasDown = useRef(false);
  useEffect(() => {
    if (link === 'live' && wasDown.current) void refetch();
    // The next connection after this one follows a loss, whatever is seen between the two.
    if (link !== 'connecting') wasDown.current = true;
  }, [link, refetch]);

  return (
    <div className="flex h-full min-h-0 w-full flex-col bg-surface">
      <h2 className="px-4 pt-3 text-2xl font-extrabold">{t('chat.title')}</h2>
      <SupportSearch onSearch={setWords} />
      {words === '' && <SupportSwitch state={state} onChange={setState} />}
      <nav aria-label={t('chat.conversations')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2">
        {query.isPending && <ListSkeleton label={t('chat.loadingConversations')} />}
        {query.isLoadingError && rows.length === 0 && (
          <div className="px-2 pt-2">
            <ListFailure query={query} words={t('chat.conversationsFailed')} />
          </div>
        )}
        {query.data && rows.length === 0 && <p className="px-4 py-12 text-center font-bold">{emptyWords()}</p>}
        {rows.length > 0 && (
          <ListKeys list={list} actLabel={t('adminSupport.markDone')} onAct={() => pressFirstAct(focusedPane())} />
        )}
        <ul ref={list}>
          {rows.map((each) => (
            <li key={each.id}>
              <ConversationRow
                conversation={each}
                me={chat.me}
                now={now}
                online={isShownOnline(inbox, each)}
                selected={each.id === openId}
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
          <Button variant="quiet" wide busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('chat.more')}
          </Button>
        )}
      </nav>
    </div>
  );

  function emptyWords(): string {
    if (words !== '') return t('chat.noMatches', { words });
    return t(state === 'open' ? 'adminSupport.nothingOpen' : 'adminSupport.nothingDone');
  }
}

/** Returns the open conversation's element while it or its row has the focus. */
function focusedPane(): Element | null {
  const pane = document.querySelector('[data-first-act]')?.closest('section') ?? null;
  const at = document.activeElement;
  return pane?.contains(at) || at?.matches('li > [aria-current]') ? pane : null;
}

const TYPING_DELAY = 400;

/** Searches on the server shortly after the last key; a single letter is not searched for, a single digit is. */
function SupportSearch({ onSearch }: { onSearch: (words: string) => void }) {
  const t = useT();
  const hint = useId();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const isShort = words.length === 1 && !/\d/.test(words);

  useEffect(() => {
    if (isShort) return undefined;
    const timer = setTimeout(() => onSearch(words), words === '' ? 0 : TYPING_DELAY);
    return () => clearTimeout(timer);
  }, [words, isShort, onSearch]);

  return (
    <div role="search" className="mx-4 mt-2 mb-2">
      <SearchField
        dir={typed === '' ? undefined : 'auto'}
        value={typed}
        maxLength={SEARCH_LENGTH_MAX}
        onChange={(event) => setTyped(event.target.value)}
        aria-describedby={hint}
      />
      <p id={hint} className="px-3 pt-1 text-sm text-soft">
        {t('adminSupport.searchHint')}
      </p>
    </div>
  );
}

interface SupportSwitchProps {
  state: SupportState;
  onChange: (state: SupportState) => void;
}

/** Switches the list between open and done conversations. */
function SupportSwitch({ state, onChange }: SupportSwitchProps) {
  const t = useT();
  return (
    <div role="group" aria-label={t('adminSupport.state')} className="mx-4 mb-2 grid grid-cols-2 rounded-control bg-sunken p-1">
      {(['open', 'done'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === state}
          onClick={() => onChange(each)}
          className="min-h-11 rounded-control px-3 font-semibold text-soft transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:text-primary aria-pressed:shadow-card"
        >
          {t(each === 'open' ? 'adminSupport.open' : 'adminSupport.done')}
        </button>
      ))}
    </div>
  );
}
