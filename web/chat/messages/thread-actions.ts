import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { Message } from '#schema/contracts/messages';
import type { Outgoing, Chat } from '../engine/types.ts';
import type { ComposerState } from '../composer/use-composer.ts';

/** What can be done with a message from its bubble. */
export interface ThreadActions {
  openPicture: (key: string) => void;
  /** Beside `anchor`. */
  openMenu: (subject: MenuSubject, anchor: Element) => void;
  retry: (outgoing: Outgoing) => void;
  /** Out of the outbox and back into the input. */
  edit: (outgoing: Outgoing) => void;
  remove: (outgoing: Outgoing) => void;
}

export type MenuSubject = { kind: 'stored'; message: Message } | { kind: 'outgoing'; outgoing: Outgoing };

/** Which message's menu is open, and beside what. */
export interface OpenMenu {
  subject: MenuSubject;
  anchor: Element;
}

/** The same object for as long as the conversation is open: the composer is new with every letter, the bubbles are not. */
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
    const takeBack = async ({ clientId, state }: Outgoing, keep: boolean) => {
      const draft = await chat.takeBack(clientId);
      // The ad is deleted: the server would refuse the text with it again.
      const isGone = 'code' in state && state.code === 'listing_not_found';
      if (draft && keep) putBack.current(isGone ? { messageType: 'text', content: draft.content } : draft);
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
