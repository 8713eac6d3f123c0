import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type DragEvent } from 'react';
import type { Conversation } from '#schema/contracts/conversations';
import type { Message } from '#schema/contracts/messages';
import { useT } from '../../kit/i18n/i18n.ts';
import { useStore } from '../../kit/store/store.ts';
import type { Chat } from '../engine/types.ts';
import { useOwnFoot } from '../../kit/screen/own-foot.ts';
import { useLazyModule } from '../../kit/late/use-lazy-module.ts';
import { useLazyDialog } from '../../kit/overlays/dialog.tsx';
import type { ComposerTool } from '../composer/composer.tsx';
import { perform } from '../../market/acts/perform.ts';
import { SaleReminder } from '../../market/sales/sale-reminder.tsx';
import { MessageMenu } from '../messages/message-menu.tsx';
import { personName } from '../person.ts';
import { closeNotifications } from '../../account/push/follow-links.ts';
import { RenewLink } from '../messages/file-link.tsx';
import { storedPicture } from '../messages/picture.ts';
import { mayOfferPush } from '../../account/push/moment.ts';
import { ThreadBody } from './thread-body.tsx';
import { ThreadFooter } from './thread-footer.tsx';
import { type ThreadDialogKind, ThreadHeader } from './thread-header.tsx';
import { useComposer } from '../composer/use-composer.ts';
import { useThreadActions, type OpenMenu } from '../messages/thread-actions.ts';

interface ThreadPaneProps {
  chat: Chat;
  conversationId: number;
  /** The conversation's row in the inbox; null while it is loading. */
  conversation: Conversation | null;
  online: boolean;
  audience: 'member' | 'admin';
  /** Tools: `headerTool` at the end of the header, `composerTool` beside the emoji button. */
  headerTool?: ReactNode;
  composerTool?: ComposerTool;
  onBack: () => void;
}

/** The subject of a report: a message, or the other member if it is null. */
type Reporting = { message: Message | null };

/** An open conversation. It needs a `key` of its id: the text being written belongs to one conversation. */
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
  const [dialog, setDialog] = useState<ThreadDialogKind | null>(null);
  /** The id of the viewer's newest message before they pressed Send; null while push messages are not to be offered. */
  const [sentAfter, setSentAfter] = useState<number | null>(null);
  const newest = thread.messages.filter(({ senderId }) => senderId === chat.me).at(-1)?.id ?? 0;
  const offersPush = sentAfter !== null && newest > sentAfter;
  const viewer = useLazyDialog(
    () => import('../messages/picture-viewer.tsx'),
    viewing !== null,
    () => setViewing(null),
  );
  const report = useLazyDialog(
    () => import('../../market/reports/report-dialog.tsx'),
    reporting !== null,
    () => setReporting(null),
  );
  const dialogs = useLazyDialog(
    () => import('./thread-dialogs.tsx'),
    dialog !== null,
    () => setDialog(null),
  );
  const offer = useLazyModule(
    () => import('../../account/push/push-offer.tsx'),
    offersPush,
    () => setSentAfter(null),
  );
  useOwnFoot();
  const drop = useDrop(composer.attachments.add);
  const name = conversation ? personName(conversation.otherUser) : '';

  const actions = useThreadActions(chat, composer, input, setViewing, setMenu);
  const onOlder = useCallback(() => void chat.loadOlder(conversationId), [chat, conversationId]);
  const onSeen = useCallback(
    (upTo: number) => {
      chat.markSeen(conversationId, upTo);
      void closeNotifications(`conversation:${conversationId}`);
    },
    [chat, conversationId],
  );
  // Push messages are offered when they help: once the server has a message, to which somebody may answer.
  const send = async () => {
    if (sentAfter === null && thread.status === 'ready' && audience === 'member' && mayOfferPush()) setSentAfter(newest);
    await composer.send();
  };
  const renewLink = useCallback((url: string) => chat.renewLink(conversationId, url), [chat, conversationId]);
  const closeMenu = useCallback(() => setMenu(null), []);

  // Not the input on a phone: its keyboard would cover half the screen. But the focus must be set, since the row that had it is hidden there.
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
        onOpenDialog={setDialog}
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
        <ThreadFooter
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
      {dialogs && dialog && conversation && (
        <dialogs.ThreadDialogs
          asked={dialog}
          chat={chat}
          conversation={conversation}
          messages={thread.messages}
          onClose={() => setDialog(null)}
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
              name: excerptOf(reporting.message) || name,
              ...complaint,
            })
          }
          onClose={() => setReporting(null)}
        />
      )}
    </section>
  );
}

/** Returns the beginning of a message, which names its report while that waits to be sent. */
function excerptOf(message: Message | null): string {
  return Array.from(message?.content ?? '')
    .slice(0, 80)
    .join('');
}

/** Returns handlers for files dropped on an element, and whether files are over it. Dragged text is left to the browser. */
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
