import type { Message } from '#schema/contracts/messages';
import type { Outgoing } from '../engine/types.ts';

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
