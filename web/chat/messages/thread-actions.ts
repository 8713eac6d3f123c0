import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { Message } from '#schema/contracts/messages';
import type { Outgoing, Chat } from '../engine/types.ts';
import type { ComposerState } from '../composer/use-composer.ts';

/** The actions that the bubble of a message offers. */
export interface ThreadActions {
  openPicture: (key: string) => void;
  /** Opens the menu beside `anchor`. */
  openMenu: (subject: MenuSubject, anchor: Element) => void;
  retry: (outgoing: Outgoing) => void;
  /** Takes a message out of the outbox and puts it back into the input. */
  edit: (outgoing: Outgoing) => void;
  remove: (outgoing: Outgoing) => void;
}

export type MenuSubject = { kind: 'stored'; message: Message } | { kind: 'outgoing'; outgoing: Outgoing };

/** The message whose menu is open, and the element beside which it is shown. */
export interface OpenMenu {
  subject: MenuSubject;
  anchor: Element;
}

/** Returns the same object while the conversation is open: the composer's state is new with every letter, and that must not re-render the bubbles. */
export function useThreadActions(
  chat: Chat,
  composer: ComposerState,
  input: RefObject<HTMLTextAreaElement | null>,
  openPicture: (key: string) => void,
  openMenu: (menu: OpenMenu) => void,
): ThreadActions {
  const putBack = useRef(composer.putBack);
  useEffect(() => {
    putBack.current = composer.putBack;
  });
  return useMemo(() => {
    const takeBack = async ({ clientId, state }: Outgoing, restores: boolean) => {
      const draft = await chat.takeBack(clientId);
      // The ad has been deleted: with it, the server would refuse the text again.
      const isAdDeleted = 'code' in state && state.code === 'listing_not_found';
      if (draft && restores) putBack.current(isAdDeleted ? { messageType: 'text', content: draft.content } : draft);
      input.current?.focus();
    };
    return {
      openPicture,
      openMenu: (subject, anchor) => openMenu({ subject, anchor }),
      retry: ({ clientId }) => void chat.retry(clientId),
      edit: (outgoing) => void takeBack(outgoing, true),
      remove: (outgoing) => void takeBack(outgoing, false),
    };
  }, [chat, input, openPicture, openMenu]);
}
