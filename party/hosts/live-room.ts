import { encode, readOrder } from '#schema/frames';
import type { RoomName } from '#schema/realtime';
import type { Effect, FrameBudget, RoomEvent, RoomRules, Seat } from '../room.ts';
import { askWorker, type ReachWorker } from './ask-worker.ts';

/** What a platform does for its room. A seat is the attachment of its socket; a closed or unknown one is passed over. */
export interface Platform {
  readonly name: RoomName;
  seats(): Seat[];
  keep(seat: Seat): void;
  send(seat: string, text: string): void;
  /** Also forgets the attachment, so that nobody sits there any more. */
  close(seat: string, code: number): void;
  reach: ReachWorker;
}

/** Runs a room's rules on a platform. Who is here stands in the attachments alone and is read anew for each event: sleep costs nothing. */
export class LiveRoom {
  readonly #rules: RoomRules;
  readonly #platform: Platform;
  #budgets: ReadonlyMap<string, FrameBudget> = new Map();
  #asked: Promise<unknown> = Promise.resolve();

  constructor(rules: RoomRules, platform: Platform) {
    this.#rules = rules;
    this.#platform = platform;
  }

  /** Resolves when everything that came of it is done, the Worker's answers included. */
  async happen(event: RoomEvent): Promise<void> {
    const before = this.#platform.seats();
    const { room, effects } = this.#rules(
      { name: this.#platform.name, seats: before, budgets: this.#budgets },
      event,
      Date.now(),
    );
    this.#budgets = room.budgets;
    for (const seat of room.seats) if (!before.includes(seat)) this.#platform.keep(seat);
    await Promise.all(effects.map((effect) => this.#perform(effect)));
  }

  /** Carries out an order of the Worker, whose pass the host has checked, and says whether anybody is here; or, where it asks for that, whether one member looks. */
  async order(request: Request): Promise<Response> {
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    const order = readOrder(await request.json().catch(() => null));
    if (order === null) return new Response(null, { status: 400 });
    await this.happen({ kind: 'ordered', by: 'worker', order });
    const seats = this.#platform.seats();
    const asked = order.order === 'looks' ? seats.filter(({ userId, looking }) => userId === order.userId && looking) : seats;
    return Response.json({ online: asked.length > 0 });
  }

  async #perform(effect: Effect): Promise<void> {
    switch (effect.kind) {
      case 'send':
        return tolerate(() => this.#platform.send(effect.seat, effect.frame === 'pong' ? 'pong' : encode(effect.frame)));
      case 'close':
        return tolerate(() => this.#platform.close(effect.seat, effect.code));
      case 'ask':
        return this.#ask(effect);
      default:
        return effect satisfies never;
    }
  }

  /** One question at a time, so that messages are broadcast in the order of their ids; only reading may overtake. */
  async #ask({ seat, token, question }: Effect & { kind: 'ask' }): Promise<void> {
    const asking = () => askWorker(this.#platform.reach, token, question);
    const answered = question.about === 'read' ? asking() : this.#asked.then(asking);
    if (question.about !== 'read') this.#asked = answered;
    const answer = await answered;
    await this.happen({ kind: 'answered', by: 'worker', seat, question, answer });
  }
}

/** A socket that is just going away throws; its closing is an event of its own. */
function tolerate(act: () => void): void {
  try {
    act();
  } catch {
    // its seat is given up when the platform tells us
  }
}
