import type { RoomOrder, ServerFrame } from '#schema/frames';
import type { Answer, Effect, FrameBudget, Question, Room, RoomEvent, RoomRules, Seat } from '../room.ts';

/** Runs a room's rules without a platform. Between events it keeps what the sockets' attachments would: the seats. */
export class Table {
  readonly #rules: RoomRules;
  readonly #name: Room['name'];
  /** Text, as attachments are, so that only plain fields outlive an event. */
  #attachments: string[] = [];
  #budgets: ReadonlyMap<string, FrameBudget> = new Map();
  now = 1_000_000;

  constructor(rules: RoomRules, name: Room['name']) {
    this.#rules = rules;
    this.#name = name;
  }

  get seats(): Seat[] {
    return this.#attachments.map((text) => JSON.parse(text) as Seat);
  }

  seat(id: string, given: Partial<Seat> = {}): Seat {
    const fixed = {
      username: 'laila',
      sessionId: 's',
      audience: 'member',
      token: `token-${id}`,
      hidden: false,
      typing: false,
      looking: true,
    } as const;
    return { id, userId: 7, expiresAt: this.now + 3_600_000, ...fixed, ...given };
  }

  /** Forgets everything that is not in an attachment. */
  sleep(): void {
    this.#budgets = new Map();
  }

  open(seat: Seat): Effect[] {
    return this.handle({ kind: 'opened', by: seat });
  }

  receive(by: string, data: unknown): Effect[] {
    return this.handle({ kind: 'said', by, data: typeof data === 'object' ? JSON.stringify(data) : data });
  }

  close(id: string): Effect[] {
    const by = this.seats.find((seat) => seat.id === id);
    return by ? this.handle({ kind: 'closed', by }) : [];
  }

  order(order: RoomOrder): Effect[] {
    return this.handle({ kind: 'ordered', by: 'worker', order });
  }

  answer(seat: string, question: Question, answer: Answer | null): Effect[] {
    return this.handle({ kind: 'answered', by: 'worker', seat, question, answer });
  }

  handle(event: RoomEvent): Effect[] {
    const { room, effects } = this.#rules({ name: this.#name, seats: this.seats, budgets: this.#budgets }, event, this.now);
    this.#attachments = room.seats.map((seat) => JSON.stringify(seat));
    this.#budgets = room.budgets;
    return effects;
  }
}

/** Lists who is sent which frame: `['a', frame]`. */
export function sent(effects: Effect[]): [string, ServerFrame | 'pong'][] {
  return effects.flatMap((effect) => (effect.kind === 'send' ? [[effect.seat, effect.frame]] : []));
}

export function asked(effects: Effect[]): Question[] {
  return effects.flatMap((effect) => (effect.kind === 'ask' ? [effect.question] : []));
}
