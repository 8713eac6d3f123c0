import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { useStore } from '../../kit/store/store.ts';
import type { Chat } from '../../chat/engine/types.ts';
import { ChatFrame } from '../../chat/chat-frame.tsx';
import { deskConversationQuery } from './desk.queries.ts';
import { DeskList } from './desk-list.tsx';
import { deskRows } from './desk-rows.ts';
import { DoneButton } from './done-button.tsx';
import { RepliesButton } from './replies-button.tsx';
import { ThreadPane } from '../../chat/thread/thread-pane.tsx';
import { Unchosen } from '../../chat/inbox/unchosen.tsx';

/** The administrators' mailbox, over the whole section that it stands in: customers at the start, the open conversation beside them. */
export function AdminMessages({ chat }: { chat: Chat }) {
  const t = useT();
  const inbox = useStore(chat.inbox);
  const [openId, setOpenId] = useState<number | null>(null);
  const { data: served } = useQuery({ ...deskConversationQuery(openId ?? 0), enabled: openId !== null });
  const known = inbox.conversations.filter(({ id }) => id === openId);
  const [conversation = null] = deskRows(served ? [served.conversation] : known, known, null);
  return (
    <ChatFrame
      list={<DeskList chat={chat} inbox={inbox} openId={openId} onOpen={setOpenId} />}
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
            headerTool={conversation && <DoneButton chat={chat} conversation={conversation} isLive={inbox.link === 'live'} />}
            composerTool={RepliesButton}
            onBack={() => setOpenId(null)}
          />
        )
      }
      placeholder={<Unchosen title={t('chat.selectConversation')} text={t('adminDesk.selectCustomer')} />}
    />
  );
}
