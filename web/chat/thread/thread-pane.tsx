import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type DragEvent } from 'react';
import type { Conversation } from '#schema/contracts/conversations';
import type { Message } from '#schema/contracts/messages';
import { useT } from '../../kit/i18n/i18n.ts';
import { useStore } from '../../kit/store/store.ts';
import type { Chat } from '../engine/types.ts';
import { useOwnFoot } from '../../kit/screen/own-foot.ts';
import { useLate } from '../../kit/late/use-late.ts';
import { useLateDialog } from '../../kit/overlays/dialog.tsx';
import type { ComposerTool } from '../composer/composer.tsx';
import { perform } from '../../market/acts/perform.ts';
import { SaleReminder } from '../../market/sales/sale-reminder.tsx';
import { MessageMenu } from '../messages/message-menu.tsx';
import { personName } from '../person.ts';
import { closeShown } from '../../account/push/follow-links.ts';
import { RenewLink } from '../messages/file-link.tsx';
import { storedPicture } from '../messages/picture.ts';
import { mayOfferPush } from '../../account/push/moment.ts';
import { ThreadBody } from './thread-body.tsx';
import { ThreadFoot } from './thread-foot.tsx';
import { type Asked, ThreadHeader } from './thread-header.tsx';
import { useComposer } from '../composer/use-composer.ts';
import { useThreadActions, type OpenMenu } from '../messages/thread-actions.ts';

interface ThreadPaneProps {
  chat: Chat;
  conversationId: number;
  /** Its row in the inbox; null while that is on its way. */
  conversation: Conversation | null;
  online: boolean;
  audience: 'member' | 'admin';
  /** At the end of the header, and beside the emojis. */
  headerTool?: ReactNode;
  composerTool?: ComposerTool;
  onBack: () => void;
}

/** What is reported: a message, or with null the other member. */
type Reporting = { message: Message | null };

/** An open conversation. Give it a `key` of its id: what is being written belongs to one conversation. */
export function ThreadPane(props: ThreadPaneProps) {
  const { chat, conversationId, conversation, online, audience, onBack } = props;
  const t = useT();
  const thread = useStore(useMemo(() => chat.thread(conversationId), [chat, conversationId]));
  const composer = useComposer(chat, conversationId);
  const input = useRef<HTMLTextAreaElement>(null);
  const pane = useRef<HTMLElement>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [viewing, setViewing] = useState<string | null>(null);
  const [reporting, setReporting] = useState<Reporting | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  /** The newest message of one's own before the one that was written last: null while nobody is to be asked. */
  const [awaited, setAwaited] = useState<number | null>(null);
  const newest = thread.messages.filter(({ senderId }) => senderId === chat.me).at(-1)?.id ?? 0;
  const asks = awaited !== null && newest > awaited;
  const viewer = useLateDialog(
    () => import('../messages/picture-viewer.tsx'),
    viewing !== null,
    () => setViewing(null),
  );
  const report = useLateDialog(
    () => import('../../market/reports/report-dialog.tsx'),
    reporting !== null,
    () => setReporting(null),
  );
  const dialogs = useLateDialog(
    () => import('./thread-dialogs.tsx'),
    asked !== null,
    () => setAsked(null),
  );
  const offer = useLate(
    () => import('../../account/push/push-offer.tsx'),
    asks,
    () => setAwaited(null),
  );
  useOwnFoot();
  const drop = useDrop(composer.attachments.add);
  const name = conversation ? personName(conversation.otherUser) : '';

  const actions = useThreadActions(chat, composer, input, setViewing, setMenu);
  const onOlder = useCallback(() => void chat.loadOlder(conversationId), [chat, conversationId]);
  const onSeen = useCallback(
    (upTo: number) => {
      chat.seen(conversationId, upTo);
      void closeShown(`conversation:${conversationId}`);
    },
    [chat, conversationId],
  );
  // Asked when it helps, once the server has the message: somebody may answer now.
  const send = async () => {
    if (awaited === null && thread.status === 'ready' && audience === 'member' && mayOfferPush()) setAwaited(newest);
    await composer.send();
  };
  const renewLink = useCallback((url: string) => chat.renewLink(conversationId, url), [chat, conversationId]);
  const closeMenu = useCallback(() => setMenu(null), []);

  // A keyboard that comes up by itself would cover half a phone. There the row that was pressed has gone, and the focus with it.
  useEffect(() => {
    (matchMedia('(hover: hover) and (min-width: 768px)').matches ? input : pane).current?.focus();
  }, []);

  return (
    <section
      ref={pane}
      tabIndex={-1}
      aria-label={name ? t('chat.messages', { name }) : t('chat.title')}
      className="relative flex size-full min-h-0 flex-col bg-paper outline-none"
      {...drop.handlers}
    >
      <ThreadHeader
        chat={chat}
        conversationId={conversationId}
        conversation={conversation}
        online={online}
        typing={thread.otherTyping}
        audience={audience}
        tool={props.headerTool}
        onBack={onBack}
        onAsk={setAsked}
        onReport={() => setReporting({ message: null })}
      />
      <RenewLink value={renewLink}>
        <ThreadBody
          thread={thread}
          me={chat.me}
          name={name}
          audience={audience}
          actions={actions}
          onOlder={onOlder}
          onSeen={onSeen}
          onRetry={() => chat.reload()}
        />
        {viewer && viewing !== null && (
          <viewer.PictureViewer
            pictures={thread.messages.filter(({ messageType }) => messageType === 'image').map(storedPicture)}
            start={viewing}
            onClose={() => setViewing(null)}
          />
        )}
      </RenewLink>
      {audience === 'member' && conversation && (
        <SaleReminder
          memberId={chat.me}
          sellerId={conversation.otherUser.id}
          className="mx-auto flex max-h-[45vh] w-full max-w-4xl flex-col gap-2 overflow-y-auto px-3 pb-2 md:px-6"
        />
      )}
      {offer && <offer.PushOffer moment="message" className="mx-3 mb-2 md:mx-6" />}
      {thread.status !== 'missing' && (
        <ThreadFoot
          chat={chat}
          conversation={conversation}
          link={thread.link}
          composer={{ ...composer, send }}
          input={input}
          conversationId={conversationId}
          tool={props.composerTool}
        />
      )}
      {drop.over && (
        <div className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-card border-2 border-dashed border-primary bg-primary-soft text-xl font-bold text-primary">
          {t('chat.dropHere')}
        </div>
      )}
      {menu && (
        <MessageMenu
          subject={menu.subject}
          anchor={menu.anchor}
          canReport={audience === 'member' && menu.subject.kind === 'stored' && menu.subject.message.senderId !== chat.me}
          onReport={(message) => setReporting({ message })}
          onTakeBack={actions.edit}
          onClose={closeMenu}
        />
      )}
      {dialogs && asked && conversation && (
        <dialogs.ThreadDialogs
          asked={asked}
          chat={chat}
          conversation={conversation}
          messages={thread.messages}
          onClose={() => setAsked(null)}
        />
      )}
      {report && reporting && (
        <report.ReportDialog
          subject={reporting.message ? { kind: 'message' } : { kind: 'member', name }}
          send={(complaint) =>
            perform({
              kind: 'report',
              about: 'conversation',
              id: conversationId,
              ...(reporting.message && { messageId: reporting.message.id }),
              name: openingOf(reporting.message) || name,
              ...complaint,
            })
          }
          onClose={() => setReporting(null)}
        />
      )}
    </section>
  );
}

/** The first words of a message, by which its report is known while it waits. */
function openingOf(message: Message | null): string {
  return Array.from(message?.content ?? '')
    .slice(0, 80)
    .join('');
}

/** Files that are dragged over an element and dropped on it. Text that is dragged goes its own way. */
function useDrop(onFiles: (files: Iterable<File>) => void) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(false);
      onFiles(event.dataTransfer.files);
    },
  };
  return { over, handlers };
}
