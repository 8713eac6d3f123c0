import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { useLive } from '../../lib/chat/hooks.ts';
import type { Chat } from '../../lib/chat/types.ts';
import { ChatFrame } from './chat-frame.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ThreadPane } from './thread-pane.tsx';
import { Unchosen } from './unchosen.tsx';
import { useConversation } from './use-conversation.ts';
import { useNow } from './use-now.ts';

/** The administrators' mailbox, over the whole section that it stands in: customers at the start, the open conversation beside them. */
export function AdminMessages({ chat }: { chat: Chat }) {
  const t = useT();
  const inbox = useLive(chat.inbox);
  const now = useNow();
  const [openId, setOpenId] = useState<number | null>(null);
  const conversation = useConversation(chat, inbox, openId);
  return (
    <ChatFrame
      list={
        <ConversationList
          inbox={inbox}
          conversations={inbox.conversations}
          me={chat.me}
          now={now}
          openId={openId}
          onOpen={setOpenId}
          onMore={() => void chat.loadMoreConversations()}
          onRetry={() => chat.reload()}
        />
      }
      thread={
        openId === null ? null : (
          <ThreadPane
            key={openId}
            chat={chat}
            conversationId={openId}
            conversation={conversation}
            online={conversation !== null && inbox.online.has(conversation.otherUser.id)}
            listing={null}
            audience="admin"
            onBack={() => setOpenId(null)}
          />
        )
      }
      placeholder={<Unchosen title={t('chat.selectConversation')} text={t('chat.selectCustomer')} />}
    />
  );
}
