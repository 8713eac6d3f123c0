import type { Conversation } from '#schema/contracts/conversations';
import { useT } from '../../kit/i18n/i18n.ts';
import { shortAgo } from '../kabul-time.ts';
import { lastMessageText } from './last-message-text.ts';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { PersonAvatar } from '../person-avatar.tsx';
import { personName } from '../person.ts';
import { UnreadBadge } from './unread-badge.tsx';
import { VipBadge } from '../vip-badge.tsx';

export interface ConversationRowProps {
  conversation: Conversation;
  me: number;
  now: number;
  online: boolean;
  selected: boolean;
  onOpen: (id: number) => void;
}

/** A conversation in the list: who, when, the newest message, and the number of unread messages. */
export function ConversationRow({ conversation, me, now, online, selected, onOpen }: ConversationRowProps) {
  const t = useT();
  const { otherUser, lastMessageAt, unreadCount, lastMessage } = conversation;
  const name = personName(otherUser);
  return (
    <button
      type="button"
      aria-current={selected || undefined}
      onClick={() => onOpen(conversation.id)}
      className="flex w-full items-center gap-3 rounded-control px-3 py-3 text-start transition-colors hover:bg-sunken aria-[current]:bg-primary-soft"
    >
      <PersonAvatar name={name} src={otherUser.profileImageUrl} online={online} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="flex min-w-0 flex-1 items-center gap-1.5 font-bold">
            <BidiText text={name} />
            {otherUser.isVip && <VipBadge />}
          </span>
          {online && <span className="sr-only">{t('chat.online')}</span>}
          {lastMessage !== null && (
            <time dateTime={lastMessageAt} className={`shrink-0 text-sm ${unreadCount > 0 ? 'text-accent-ink' : 'text-soft'}`}>
              {shortAgo(lastMessageAt, now)}
            </time>
          )}
        </span>
        <span className="mt-0.5 flex min-h-6 items-center gap-2">
          <span className={`min-w-0 flex-1 ${unreadCount > 0 ? 'font-semibold' : 'text-soft'}`}>
            <BidiText text={lastMessageText(conversation, me) || t('chat.noMessages')} />
          </span>
          <UnreadBadge count={unreadCount} />
        </span>
      </span>
    </button>
  );
}
