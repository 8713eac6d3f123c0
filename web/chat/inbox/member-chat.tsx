import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { useStore } from '../../kit/store/store.ts';
import type { Chat } from '../engine/types.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { AdministratorRow } from './administrator-row.tsx';
import { ChatFrame } from '../chat-frame.tsx';
import { isShownOnline } from '../person.ts';
import { ConversationList } from './conversation-list.tsx';
import { type Opening, useAutoSelect, useConversation, useOpenConversation } from './open-conversation.ts';
import { ThreadPane } from '../thread/thread-pane.tsx';
import { NothingSelected } from './nothing-selected.tsx';
import { useNow } from '../../kit/i18n/use-now.ts';
import { useStartConversation } from './use-start.ts';

export interface MemberChatProps {
  chat: Chat;
  opening: Opening | null;
}

/** A member's messages: their conversations, the administrator pinned under them, and the open one. */
export function MemberChat({ chat, opening }: MemberChatProps) {
  const t = useT();
  const inbox = useStore(chat.inbox);
  const now = useNow();
  const { openId, open, replaceOpen, close } = useOpenConversation();
  const conversation = useConversation(chat, inbox, openId);
  const { starting, start } = useStartConversation(chat, open);
  useAutoSelect(chat, inbox, opening, openId, replaceOpen);

  const isMailbox = chat.me === ADMIN_MAILBOX_ID;
  const administrator = inbox.conversations.find(({ otherUser }) => otherUser.id === ADMIN_MAILBOX_ID) ?? null;
  return (
    <ChatFrame
      list={
        <div className="h-full pb-(--bar)">
          <ConversationList
            inbox={inbox}
            conversations={inbox.conversations.filter((each) => each !== administrator)}
            me={chat.me}
            now={now}
            openId={openId}
            onOpen={open}
            onMore={() => void chat.loadMoreConversations()}
            onRetry={() => chat.reload()}
            emptyText={t('chat.noConversationsText')}
            close={
              <Link
                to="/"
                aria-label={t('chat.close')}
                title={t('chat.close')}
                className="-me-2 grid size-11 place-items-center rounded-control text-soft hover:bg-sunken"
              >
                <Icon name="close" />
              </Link>
            }
            pinned={
              !isMailbox && (
                <AdministratorRow
                  conversation={administrator}
                  me={chat.me}
                  now={now}
                  selected={administrator !== null && administrator.id === openId}
                  busy={starting}
                  onOpen={() => (administrator ? open(administrator.id) : void start(ADMIN_MAILBOX_ID))}
                />
              )
            }
          />
        </div>
      }
      thread={
        openId === null ? null : (
          <ThreadPane
            key={openId}
            chat={chat}
            conversationId={openId}
            conversation={conversation}
            online={conversation !== null && isShownOnline(inbox, conversation)}
            audience="member"
            onBack={close}
          />
        )
      }
      placeholder={<NothingSelected title={t('chat.selectConversation')} text={t('chat.selectConversationText')} />}
    />
  );
}
