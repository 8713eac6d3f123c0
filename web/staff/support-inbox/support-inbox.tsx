import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { ROW_ID } from '#schema/row-id';
import { useT } from '../../kit/i18n/i18n.ts';
import { useSearchChange } from '../../kit/search-change.ts';
import { useStore } from '../../kit/store/store.ts';
import { adminChat } from './admin-chat.ts';
import { ChatFrame } from '../../chat/chat-frame.tsx';
import { isShownOnline } from '../../chat/person.ts';
import { supportConversationQuery } from './support.queries.ts';
import { SupportList } from './support-list.tsx';
import { supportRows } from './support-rows.ts';
import { DoneButton } from './done-button.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { MemberLink } from '../users/member-link.tsx';
import { RepliesButton } from './saved-replies.tsx';
import { ThreadPane } from '../../chat/thread/thread-pane.tsx';
import { NothingSelected } from '../../chat/inbox/nothing-selected.tsx';

/** The administrators' mailbox, which fills its section: the list of customers, and beside it the conversation that the address names. */
export default function SupportInboxSection() {
  const t = useT();
  const chat = adminChat();
  const inbox = useStore(chat.inbox);
  const [params] = useSearchParams();
  const change = useSearchChange();
  const named = params.get('c') ?? '';
  const openId = ROW_ID.test(named) ? Number(named) : null;
  const show = useCallback((id: number | null) => change({ c: String(id ?? '') }, { push: true }), [change]);
  const { data: fetched } = useQuery({ ...supportConversationQuery(openId ?? 0), enabled: openId !== null });
  const liveRows = inbox.conversations.filter(({ id }) => id === openId);
  const [conversation = null] = supportRows(fetched ? [fetched.conversation] : liveRows, liveRows, null);
  return (
    <ChatFrame
      list={<SupportList chat={chat} inbox={inbox} openId={openId} onOpen={show} />}
      thread={
        openId === null ? null : (
          <ThreadPane
            key={openId}
            chat={chat}
            conversationId={openId}
            conversation={conversation}
            online={conversation !== null && isShownOnline(inbox, conversation)}
            audience="admin"
            headerTool={
              conversation && (
                <>
                  {!conversation.otherUser.gone && (
                    <MemberLink
                      id={conversation.otherUser.id}
                      about={`conversation:${conversation.id}`}
                      className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-sunken"
                    >
                      <ScreenIcon name="people" className="size-6" />
                      <span className="sr-only">{t('adminSupport.memberCard')}</span>
                    </MemberLink>
                  )}
                  <DoneButton chat={chat} conversation={conversation} isLive={inbox.link === 'live'} />
                </>
              )
            }
            composerTool={RepliesButton}
            onBack={() => show(null)}
          />
        )
      }
      placeholder={<NothingSelected title={t('chat.selectConversation')} text={t('adminSupport.selectCustomer')} />}
    />
  );
}
