import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { Chat, Outgoing } from '../engine/types.ts';
import type { MenuSubject, ThreadActions } from './thread-actions.ts';
import type { ComposerState } from '../composer/use-composer.ts';

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
    const takeBack = async ({ clientId }: Outgoing, keep: boolean) => {
      const draft = await chat.takeBack(clientId);
      if (draft && keep) putBack.current(draft);
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
