import { useState } from 'react';
import type { Conversation } from '#schema/contracts/conversations';
import type { Message } from '#schema/contracts/messages';
import { useT } from '../../kit/i18n/i18n.ts';
import { Dialog, useLazyDialog } from '../../kit/overlays/dialog.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { loadMeeting } from '../../market/meeting/load-meeting.ts';
import type { Chat } from '../engine/types.ts';
import { personName } from '../person.ts';
import { setBlocked } from '../set-blocked.ts';
import type { ThreadDialogKind } from './thread-header.tsx';

interface ThreadDialogsProps {
  asked: ThreadDialogKind;
  chat: Chat;
  conversation: Conversation;
  messages: readonly Message[];
  onClose: () => void;
}

/** The dialogs of a conversation's menu; their code loads when the first is opened. */
export function ThreadDialogs({ asked, ...props }: ThreadDialogsProps) {
  return asked === 'block' ? <BlockDialog {...props} /> : <Meeting {...props} />;
}

/** Asks for confirmation before somebody is blocked. */
function BlockDialog({ chat, conversation, onClose }: Omit<ThreadDialogsProps, 'asked'>) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const block = async () => {
    setBusy(true);
    const done = await setBlocked(chat, conversation.id, true);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('chat.blockTitle', { name: personName(conversation.otherUser) })}
      description={t('chat.blockText')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void block()}>
            {t('chat.block')}
          </Button>
        </>
      }
    />
  );
}

/** The dialog about a meeting: for the last ad in the messages that has not been removed. */
function Meeting({ conversation: { otherUser }, messages, onClose }: Omit<ThreadDialogsProps, 'asked'>) {
  const t = useT();
  const dialog = useLazyDialog(loadMeeting, true, onClose);
  const ads = messages.flatMap(({ listing }) =>
    listing && listing.title !== null && listing.status !== 'removed' ? [{ id: listing.id, title: listing.title }] : [],
  );
  return (
    dialog && (
      <dialog.MeetingDialog
        title={t('chat.meeting')}
        other={{ id: otherUser.id, name: personName(otherUser) }}
        listing={ads.at(-1) ?? null}
        province={null}
        onClose={onClose}
      />
    )
  );
}
