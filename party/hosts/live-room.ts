import { encode, readOrder } from '#schema/frames';
import type { RoomName } from '#schema/realtime';
import type { Effect, FrameBudget, RoomEvent, RoomRules, Seat } from '../room.ts';
import { fetchFromWorker, type FetchWorker } from './ask-worker.ts';

/** What a platform does for its room. A seat is the attachment of its socket; seats of closed or unknown sockets are skipped. */
export interface Platform {
  readonly name: RoomName;
  seats(): Seat[];
  saveSeat(seat: Seat): void;
  send(seat: string, text: string): void;
  /** Closes the socket and also deletes the attachment, so that the seat is free. */
  close(seat: string, code: number): void;
  fetchWorker: FetchWorker;
}

/** Runs a room's rules on a platform. The seats are kept only in the attachments and read again for each event: hibernation costs nothing. */
export class LiveRoom {
  readonly #rules: RoomRules;
  readonly #platform: Platform;
  #budgets: ReadonlyMap<string, FrameBudget> = new Map();
  #asked: Promise<unknown> = Promise.resolve();

  constructor(rules: RoomRules, platform: Platform) {
    this.#rules = rules;
    this.#platform = platform;
  }

  /** Resolves when all effects of the event are done, the Worker's answers included. */
  async handle(event: RoomEvent): Promise<void> {
    const before = this.#platform.seats();
    const { room, effects } = this.#rules(
      { name: this.#platform.name, seats: before, budgets: this.#budgets },
      event,
      Date.now(),
    );
    this.#budgets = room.budgets;
    for (const seat of room.seats) if (!before.includes(seat)) this.#platform.saveSeat(seat);
    await Promise.all(effects.map((effect) => this.#perform(effect)));
  }

  /**
   * Carries out the Worker's order, whose pass the host has checked. Answers `{online}`: whether anybody is connected or, for `looks`, whether that
   * member has the page in view.
   */
  async order(request: Request): Promise<Response> {
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    const order = readOrder(await request.json().catch(() => null));
    if (order === null) return new Response(null, { status: 400 });
    await this.handle({ kind: 'ordered', by: 'worker', order });
    const seats = this.#platform.seats();
    const asked = order.order === 'looks' ? seats.filter(({ userId, looking }) => userId === order.userId && looking) : seats;
    return Response.json({ online: asked.length > 0 });
  }

  async #perform(effect: Effect): Promise<void> {
    switch (effect.kind) {
      case 'send':
        return ignoreClosed(() => this.#platform.send(effect.seat, effect.frame === 'pong' ? 'pong' : encode(effect.frame)));
      case 'close':
        return ignoreClosed(() => this.#platform.close(effect.seat, effect.code));
      case 'ask':
        return this.#ask(effect);
      default:
        return effect satisfies never;
    }
  }

  /** Asks one question at a time, so that messages are broadcast in the order of their ids; only read marks may overtake. */
  async #ask({ seat, token, question }: Effect & { kind: 'ask' }): Promise<void> {
    const asking = () => fetchFromWorker(this.#platform.fetchWorker, token, question);
    const answered = question.about === 'read' ? asking() : this.#asked.then(asking);
    if (question.about !== 'read') this.#asked = answered;
    const answer = await answered;
    await this.handle({ kind: 'answered', by: 'worker', seat, question, answer });
  }
}

/** Ignores the error of a socket that is just closing; its closing is a separate event. */
function ignoreClosed(act: () => void): void {
  try {
    act();
  } catch {
    // its seat is removed when the platform reports the closing
  }
}
