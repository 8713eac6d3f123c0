import { useEffect, useRef, useState } from 'react';
import { MESSAGE_MAX } from '#schema/catalog/limits';
import type { MessageListing } from '#schema/contracts/messages';
import { t } from '../../kit/i18n/i18n.ts';
import type { Chat, Draft } from '../engine/types.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { useAttachments, type Attachments } from './use-attachments.ts';

export interface ComposerState {
  text: string;
  change: (text: string) => void;
  attachments: Attachments;
  /** The ad that the next text is about. */
  aboutAd: MessageListing | null;
  removeAd: () => void;
  /** How many characters are left; negative when there are too many. */
  charsLeft: number;
  canSend: boolean;
  send: () => Promise<void>;
  /** Puts a message from the outbox back into the input, before what is typed there, or back among the chosen files. */
  putBack: (draft: Draft) => void;
}

/** The message being written in one conversation. Its text is saved on the device with every letter, together with the ad that it is about. */
export function useComposer(chat: Chat, conversationId: number): ComposerState {
  const [text, setText] = useState(() => chat.draftOf(conversationId));
  /** The current text of the input, for code that runs later, possibly after the component has unmounted. */
  const latestText = useRef(text);
  const [about, setAbout] = useState(() => chat.draftAdOf(conversationId));
  const [busy, setBusy] = useState(false);
  const attachments = useAttachments();
  const words = text.trim();
  const left = MESSAGE_MAX - words.length;
  const preparing = attachments.chosen.some(({ file }) => file === null);
  const canSend = !busy && !preparing && left >= 0 && (words !== '' || attachments.chosen.length > 0);

  useEffect(() => () => chat.setTyping(conversationId, false), [chat, conversationId]);

  const setInput = (next: string) => {
    latestText.current = next;
    setText(next);
  };

  const updateText = (next: string) => {
    setInput(next);
    chat.saveDraft(conversationId, next);
  };

  const updateAd = (next: MessageListing | null) => {
    setAbout(next);
    chat.saveDraftAd(conversationId, next);
  };

  const send = async () => {
    if (!canSend) return;
    // The outbox stores texts quickly and in the order of writing: only files block the next message meanwhile.
    setBusy(attachments.chosen.length > 0);
    attachments.add([]);
    chat.setTyping(conversationId, false);
    // The input is cleared at once, for the next text. The saved draft is replaced only once the outbox has this one.
    setInput('');
    try {
      for (const { key, file } of attachments.chosen) {
        if (file === null) continue;
        const draft: Draft = { messageType: file.kind, content: file.kind === 'image' ? '' : file.name, file };
        await chat.send(conversationId, draft);
        attachments.remove(key);
      }
      if (words !== '') {
        await chat.send(
          conversationId,
          about ? { messageType: 'listing', content: words, listing: about } : { messageType: 'text', content: words },
        );
        updateAd(null);
      }
      chat.saveDraft(conversationId, latestText.current);
    } catch {
      updateText(joined(words, latestText.current));
      toast({ title: t('chat.error'), description: t('chat.sendFailed'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };

  return {
    text,
    change: (next) => {
      updateText(next);
      chat.setTyping(conversationId, next.trim() !== '');
    },
    attachments,
    aboutAd: about,
    removeAd: () => updateAd(null),
    charsLeft: left,
    canSend,
    send,
    putBack: (draft) => {
      if (draft.file) attachments.putBack(draft.file);
      else updateText(joined(draft.content, latestText.current));
      if (draft.listing) updateAd(draft.listing);
    },
  };
}

function joined(before: string, after: string): string {
  return after.trim() === '' ? before : `${before}\n${after}`;
}
