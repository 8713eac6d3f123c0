import { useState, type ReactNode } from 'react';
import type { Conversation } from '#schema/contracts/conversations';
import { useT } from '../../kit/i18n/i18n.ts';
import type { Inbox } from '../engine/types.ts';
import { isShownOnline } from '../person.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { findConversations } from './last-message-text.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { SearchField } from './search-field.tsx';

export interface ConversationListProps {
  inbox: Inbox;
  /** The conversations of the inbox that are listed. */
  conversations: readonly Conversation[];
  me: number;
  now: number;
  openId: number | null;
  onOpen: (id: number) => void;
  onMore: () => void;
  onRetry: () => void;
  /** Shown beside the title. */
  close?: ReactNode;
  /** Shown under the list, where it does not scroll. */
  pinned?: ReactNode;
  emptyText?: string;
}

/** The list of conversations, newest first, with a search field above it and a pinned part under it. */
export function ConversationList(props: ConversationListProps) {
  const t = useT();
  const { inbox, conversations, me, now, openId, onOpen, onMore } = props;
  const [typed, setTyped] = useState('');
  const found = findConversations(conversations, typed, me);
  return (
    <div className="flex h-full min-h-0 w-full flex-col bg-surface">
      <div className="flex items-center gap-2 px-4 pt-3">
        <h2 className="flex-1 text-2xl font-extrabold">{t('chat.title')}</h2>
        {props.close}
      </div>
      <SearchField value={typed} onChange={(event) => setTyped(event.target.value)} className="mx-4 mt-2 mb-2" />
      <nav aria-label={t('chat.conversations')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2">
        {inbox.status === 'loading' && conversations.length === 0 && <ListSkeleton label={t('chat.loadingConversations')} />}
        {inbox.status === 'failed' && conversations.length === 0 && (
          <Empty title={t('chat.conversationsFailed')}>
            <Button variant="outline" onClick={props.onRetry}>
              {t('chat.tryAgain')}
            </Button>
          </Empty>
        )}
        {inbox.status === 'ready' && conversations.length === 0 && (
          <Empty title={t('chat.noConversations')}>{props.emptyText}</Empty>
        )}
        {conversations.length > 0 && found.length === 0 && <Empty title={t('chat.noMatches', { words: typed.trim() })} />}
        <ul>
          {found.map((each) => (
            <li key={each.id}>
              <ConversationRow
                conversation={each}
                me={me}
                now={now}
                online={isShownOnline(inbox, each)}
                selected={each.id === openId}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
        {inbox.hasMore && conversations.length > 0 && (
          <Button variant="quiet" wide onClick={onMore}>
            {t('chat.more')}
          </Button>
        )}
      </nav>
      {props.pinned && (
        <div className="border-t border-line p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">{props.pinned}</div>
      )}
    </div>
  );
}

function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="px-4 py-12 text-center">
      <p className="font-bold">{title}</p>
      {children && <div className="mt-2 text-soft">{children}</div>}
    </div>
  );
}
