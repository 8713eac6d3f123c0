import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import type { TicketAnswer } from '#schema/contracts/tickets';
import type { ClientFrame, RoomOrder } from '#schema/frames';
import type { RoomName } from '#schema/realtime';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import worker from '../../index.ts';
import { fetchRoom } from '../../platform/rooms/room.ts';
import { signPass } from '../../platform/rooms/ticket.ts';
import { call, makeAdmin, PASSWORD, signUp } from '../client.ts';
import { block, makeConversation, makeMailbox } from '../conversation.ts';
import { skipPauses } from '../rooms.ts';
import { ROWS } from './rows.ts';

/** The rooms as Durable Objects of the Worker under test, reached through its own routes. */
const ROOMS = { ...env, ROOMS: 'durable-object' };

/** What happens to a member who holds a ticket, or who is in a room that was not told of it yet. */
const WHAT_HAPPENED = {
  nothing: () => Promise.resolve(),
  blocked: ({ me, other }: Scene) => block(other.id, me.id),
  ended: ({ me }: Scene) => call('POST', '/api/auth/signout', { token: me.token }),
  lapsed: ({ me }: Scene) => sql('UPDATE sessions SET expires_at = 1 WHERE user_id = ?', me.id),
  banned: ({ me }: Scene) => ban(me),
  erased: ({ me: { id, token } }: Scene) => call('DELETE', `/api/users/${id}`, { token, json: { password: PASSWORD } }),
  demoted: ({ me }: Scene) => sql("UPDATE users SET role = 'user' WHERE id = ?", me.id),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;
type Happened = keyof typeof WHAT_HAPPENED;
const HAPPENINGS = Object.keys(WHAT_HAPPENED) as Happened[]; // its own keys

const ENDED = 'session_ended, closed 4401';

/** What a ticket that they were given before still opens. */
const SEATS: Record<Happened, string> = {
  nothing: 'authenticated',
  blocked: 'authenticated',
  ended: ENDED,
  lapsed: ENDED,
  banned: ENDED,
  erased: ENDED,
  demoted: ENDED,
};

const [IN, LEFT, SEEN] = ['authenticated', 'closed 1000', 'messages_read → messages_read'];
const [OVER, BANNED] = ['invalid_token, closed 4401', 'account_suspended, closed 4401'];
const [NOWHERE, NO_FRAME] = ['conversation_not_found', 'frame_invalid'];

/**
 * What a member in a conversation receives after each frame and, after `→`, what the other one receives: normally; blocked by the other; with a
 * session that is over; suspended; about another conversation; in an inbox. A new event without a row is a type error.
 */
const FRAMES: Record<ClientFrame['event'], Record<Who, string>> = {
  authenticate: says(IN, IN, ENDED, ENDED, 'ticket_invalid, closed 4401', 'authenticated, conversations_updated'),
  join_conversation: says(IN, IN, IN, IN, NOWHERE, NO_FRAME),
  leave_conversation: says(LEFT, LEFT, LEFT, LEFT, NOWHERE, NO_FRAME),
  send_message: says('new_message, message_sent → new_message', 'messages_blocked', OVER, BANNED, NOWHERE, NO_FRAME),
  mark_messages_read: says(SEEN, 'messages_read', OVER, BANNED, NOWHERE, NO_FRAME),
  looking: says('', '', '', '', NOWHERE, NO_FRAME),
  // The Worker is not asked: a member whose session is over can still type until the room is told, at once or after two seconds.
  typing_start: says(' → user_typing', '', ' → user_typing', ' → user_typing', NOWHERE, NO_FRAME),
  typing_stop: says('', '', '', '', NOWHERE, NO_FRAME),
};
const EVENTS = Object.keys(FRAMES) as ClientFrame['event'][]; // its own keys

/** Orders that only the Worker may give. */
const ORDERS: Record<RoomOrder['order'], object> = {
  deliver: { message: {} },
  read: { readerId: 1, upTo: 1 },
  hide_presence: { hidden: true },
  conversations: { conversations: [], unread: 9 },
  presence: { userId: 1, status: 'online' },
  notify: { notification: {}, unread: 9 },
  end_session: { sessionId: 'any' },
  looks: { userId: 1 },
};

/** Frames about which the Worker is asked or a key is used, so that the answer takes a while. */
const ASKS = new Set<string>(['authenticate', 'send_message', 'mark_messages_read']);
/** Codes after which a room closes the socket. */
const ENDS = new Set(['invalid_token', 'ticket_invalid', 'session_ended', 'account_suspended']);
const MARK = 'mark';
/** Frames that are ignored: the mark, and presence. */
const PASSED_OVER = new Set([MARK, 'user_status']);

type Who = 'alive' | 'blocked' | 'over' | 'banned' | 'elsewhere' | 'inbox';

interface Person {
  id: number;
  token: string;
}
interface Scene {
  me: Person;
  other: Person;
  id: number;
}

let adminToken = '';
let ears: Ear[] = [];

beforeAll(async () => {
  skipPauses();
  await makeMailbox();
  adminToken = (await makeAdmin()).token;
});
afterEach(() => {
  for (const ear of ears) ear.leave();
  ears = [];
});

describe('who may sit down', () => {
  it.each(HAPPENINGS)('with a ticket from before: %s', async (happened) => {
    const scene = await sceneOf(happened);
    const room: RoomName = `conversation:${scene.id}`;
    const ticket = await ticketOf(scene.me, room);
    await WHAT_HAPPENED[happened](scene);
    expect(await (await open(room, ticket)).said()).toBe(SEATS[happened]);
  });

  it('nobody without a ticket, with an invented one, with one for another room, or with the token of a session', async () => {
    const [{ me, id }, foreign] = [await sceneOf('nothing'), await sceneOf('nothing')];
    const tickets = [
      '',
      'invented',
      await ticketOf(foreign.me, `conversation:${foreign.id}`),
      await ticketOf(me, `inbox:${me.id}`),
      me.token,
    ];
    for (const ticket of tickets)
      expect(await (await open(`conversation:${id}`, ticket)).said()).toBe('ticket_invalid, closed 4401');
    const own = await ticketOf(me, `conversation:${id}`);
    for (const room of [`conversation:${foreign.id}`, `inbox:${me.id}`, `inbox:${foreign.me.id}`] as const)
      expect(await (await open(room, own)).said()).toBe('ticket_invalid, closed 4401');
  });

  it('nobody with a ticket that was used, and nobody calls anything with one', async () => {
    const { me, id } = await sceneOf('nothing');
    const ticket = await ticketOf(me, `conversation:${id}`);
    expect(await (await open(`conversation:${id}`, ticket)).said()).toBe(IN);
    expect(await (await open(`conversation:${id}`, ticket)).said()).toMatch(/^ticket_\w+, closed 4401$/);
    const fresh = await ticketOf(me, `conversation:${id}`);
    for (const scheme of ['Bearer', 'Ticket', 'Seat'])
      for (const [route, { guard, body }] of Object.entries(ROWS)) {
        const [method = '', path = ''] = route.split(' ');
        if (guard.lets.includes('nobody') || body) continue;
        const json = method === 'GET' ? {} : { json: { content: 'salaam', search: 'q=car' } };
        const { status } = await call(method, path.replace(/:\w+/, String(id)), {
          ...json,
          headers: { Authorization: `${scheme} ${fresh}` },
        });
        expect({ scheme, route, status }).toEqual({ scheme, route, status: 401 });
      }
  });

  it('and nobody longer than their session, once the room is told', async () => {
    const { me, other, id } = await sceneOf('nothing');
    const [mine, others] = [await sit(me, `conversation:${id}`), await sit(other, `conversation:${id}`)];
    await call('POST', '/api/auth/signout', { token: me.token, bindings: { ROOMS: 'durable-object' } });
    expect(await mine.until('closed 4401')).toContain('session_ended');
    expect(await others.answers('typing_stop', id)).not.toContain('closed');
  });
});

describe('who may say what', () => {
  describe.each(EVENTS)('%s', (event) => {
    it.each([
      ['alive', 'nothing'],
      ['blocked', 'blocked'],
      ['over', 'ended'],
      ['over', 'lapsed'],
      ['over', 'erased'],
      ['banned', 'banned'],
      ['elsewhere', 'nothing'],
      ['inbox', 'nothing'],
    ] as const)('%s: %s', async (who, happened) => {
      const scene = await sceneOf(happened);
      const { me, other, id } = scene;
      const room: RoomName = who === 'inbox' ? `inbox:${me.id}` : `conversation:${id}`;
      if (happened === 'blocked') await WHAT_HAPPENED.blocked(scene);
      const others = await sit(other, `conversation:${id}`);
      const mine = await sit(me, room);
      const token = event === 'authenticate' ? await ticketOf(me, who === 'elsewhere' ? `inbox:${me.id}` : room) : '';
      if (happened !== 'blocked') await WHAT_HAPPENED[happened](scene);
      await others.forget();
      const heard = await mine.answers(event, who === 'elsewhere' ? id + 1 : id, token);
      const told = await others.settled();
      expect(heard + (told === '' ? '' : ` → ${told}`)).toBe(FRAMES[event][who]);
    });
  });
});

describe('what the Worker orders, nobody else does', () => {
  it.each(Object.entries(ORDERS))('%s', async (order, more) => {
    const { me, id } = await sceneOf('nothing');
    const room: RoomName = `conversation:${id}`;
    const mine = await sit(me, room);
    const passes = [
      '',
      'invented',
      await ticketOf(me, room),
      me.token,
      await signPass(env, `conversation:${id + 1}`),
      await signPass(env, `inbox:${id}`),
    ];
    for (const pass of passes) {
      const init = { method: 'POST', headers: { 'Sarai-Pass': pass }, body: JSON.stringify({ order, ...more }) };
      expect((await fetchRoom(ROOMS, room, init)).status).toBe(401);
    }
    expect((await call('POST', `/parties/conversation/${id}`, { json: { order, ...more }, token: adminToken })).status).toBe(404);
    expect(await mine.settled()).toBe('');
  });
});

function says(
  alive: string,
  blocked: string,
  over: string,
  banned: string,
  elsewhere: string,
  inbox: string,
): Record<Who, string> {
  return { alive, blocked, over, banned, elsewhere, inbox };
}

/** Creates two members who talk; for a demoted one an administrator as the mailbox, and a member. */
async function sceneOf(happened: Happened): Promise<Scene> {
  const other = await newPerson();
  if (happened !== 'demoted') {
    const me = await newPerson();
    return { me, other, id: await makeConversation(me.id, other.id) };
  }
  const { user, token } = await makeAdmin();
  return { me: { id: user.id, token }, other, id: await makeConversation(ADMIN_MAILBOX_ID, other.id) };
}

async function newPerson(): Promise<Person> {
  const { user, token } = await signUp();
  return { id: user.id, token };
}

async function ban({ id }: Person): Promise<void> {
  await call('PUT', `/api/admin/users/${id}/ban`, { token: adminToken, json: { reason: 'spam', until: null } });
}

async function sql(text: string, id: number): Promise<void> {
  await env.DB.prepare(text).bind(id).run();
}

async function ticketOf({ token }: Person, room: RoomName): Promise<string> {
  const [party, id] = room.split(':');
  const path = party === 'inbox' ? '/api/inbox/ticket' : `/api/conversations/${id}/ticket`;
  return (await call<TicketAnswer>('POST', path, { token })).body.ticket;
}

/** Opens a socket and waits for its greeting. */
async function sit(person: Person, room: RoomName): Promise<Ear> {
  const ear = await open(room, await ticketOf(person, room));
  await ear.said();
  await ear.forget();
  return ear;
}

async function open(room: RoomName, ticket: string): Promise<Ear> {
  const context = createExecutionContext();
  const address = new URL(`/parties/${room.replace(':', '/')}?v=1&ticket=${ticket}`, String(env['APP_ORIGIN']));
  const headers = { Upgrade: 'websocket', Origin: address.origin };
  const { webSocket } = await worker.fetch(new Request(address, { headers }), ROOMS, context);
  await waitOnExecutionContext(context);
  if (!webSocket) throw new Error('No socket');
  const ear = new Ear(webSocket);
  ears.push(ear);
  return ear;
}

/** Records what a socket receives: the events, or the codes of errors, in order. */
class Ear {
  readonly #socket: WebSocket;
  #heard: string[] = [];
  #wake: () => void = () => {};

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { event, code, clientId } = JSON.parse(String(data)) as { event: string; code?: string; clientId?: string }; // the rooms' own
      this.#hear(clientId === MARK ? MARK : (code ?? event));
    });
    socket.addEventListener('close', ({ code }) => this.#hear(`closed ${code}`));
    socket.accept();
  }

  leave(): void {
    if (!this.#isClosed()) this.#socket.close(1000);
  }

  /** Resolves with the first thing that came, and with the close code if the socket closes with it. */
  async said(): Promise<string> {
    await this.#waitFor(() => this.#words() !== '');
    if (this.#heard.some((word) => ENDS.has(word))) await this.#waitFor(() => this.#isClosed());
    return this.#words();
  }

  async until(word: string): Promise<string> {
    await this.#waitFor(() => this.#heard.includes(word));
    return this.#words();
  }

  /** Resolves with everything up to now: the room answers an invalid frame after all that it had to send before. */
  async settled(): Promise<string> {
    const before = this.#marks();
    if (!this.#isClosed()) this.#socket.send(JSON.stringify({ event: 'none', clientId: MARK }));
    await this.#waitFor(() => this.#marks() > before || this.#isClosed());
    return this.#words();
  }

  /** Forgets what came up to now. */
  async forget(): Promise<void> {
    await this.settled();
    this.#heard = [];
  }

  /** Sends a frame about a conversation and resolves with what it causes. */
  async answers(event: ClientFrame['event'], id: number, token = ''): Promise<string> {
    const fields = event === 'send_message' ? { content: 'salaam', clientId: 'c1' } : {};
    this.#socket.send(JSON.stringify({ event, id, conversationId: id, looking: false, token: `Bearer ${token}`, ...fields }));
    if (ASKS.has(event)) await this.said();
    return this.settled();
  }

  #hear(word: string): void {
    this.#heard.push(word);
    this.#wake();
  }

  #words(): string {
    return this.#heard.filter((word) => !PASSED_OVER.has(word)).join(', ');
  }

  #marks(): number {
    return this.#heard.filter((word) => word === MARK).length;
  }

  #isClosed(): boolean {
    return this.#heard.some((word) => word.startsWith('closed'));
  }

  async #waitFor(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((resolve) => (this.#wake = resolve));
  }
}
