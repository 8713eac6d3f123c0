import type { Conversation } from '#schema/contracts/conversations';
import { useT } from '../../kit/i18n/i18n.ts';
import { ChatIcon } from '../chat-icon.tsx';
import { shortAgo } from '../kabul-time.ts';
import { lastMessageText } from './last-message-text.ts';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { UnreadBadge } from './unread-badge.tsx';

export interface AdministratorRowProps {
  /** Null if there is none yet. */
  conversation: Conversation | null;
  me: number;
  now: number;
  selected: boolean;
  busy: boolean;
  onOpen: () => void;
}

/** The row of the administrators, pinned under the list: every member can write to them. */
export function AdministratorRow({ conversation, me, now, selected, busy, onOpen }: AdministratorRowProps) {
  const t = useT();
  const words = conversation ? lastMessageText(conversation, me) : '';
  return (
    <button
      type="button"
      aria-current={selected || undefined}
      disabled={busy}
      onClick={onOpen}
      className="flex w-full items-center gap-3 rounded-control px-3 py-3 text-start transition-colors hover:bg-sunken aria-[current]:bg-primary-soft"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary text-on-primary">
        <ChatIcon name="shield" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-bold">{t('chat.systemAdministrator')}</span>
          {conversation && words && (
            <time dateTime={conversation.lastMessageAt} className="shrink-0 text-sm text-soft">
              {shortAgo(conversation.lastMessageAt, now)}
            </time>
          )}
        </span>
        <span className="mt-0.5 flex min-h-6 items-center gap-2">
          <span className="min-w-0 flex-1 text-soft">
            <BidiText text={words || t('chat.administratorText')} />
          </span>
          <UnreadBadge count={conversation?.unreadCount ?? 0} />
        </span>
      </span>
    </button>
  );
}
