import { Server } from 'partyserver';

/** The rooms as Durable Objects inside the Worker, for `ROOMS=durable-object`. */
export class ConversationRoom extends Server {
  static override options = { hibernate: true };
}

export class InboxRoom extends Server {
  static override options = { hibernate: true };
}
