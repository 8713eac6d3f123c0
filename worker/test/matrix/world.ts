import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { LANGUAGE_CODES } from '#schema/catalog/languages';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { RoomName } from '#schema/realtime';
import { env } from 'cloudflare:workers';
import { newReference } from '../../money/credits/reference.ts';
import { signSeat } from '../../platform/rooms/ticket.ts';
import { call, makeAdmin, PASSWORD, signIn, signInAdmin, signUp } from '../client.ts';
import { block, makeConversation, makeMailbox } from '../conversation.ts';
import { buy, publishListing } from '../credits.ts';

/** The roles of callers. Everybody but `nobody` and `forged` is a separate person, with an ad, a conversation and so on. */
export const ROLES = [
  'nobody', // sends no token
  'forged', // a token that we did not sign
  'ended', // signed out
  'lapsed', // inactive for too long
  'banned',
  'erased', // deleted the account
  'demoted', // no longer an administrator
  'member',
  'vip',
  'blocked', // by the owner of the foreign things
  'partner', // talked with that owner, and bought from them
  'room', // what a room sends when it acts for its member
  'adminAsMember', // an administrator, signed in as a member
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

export interface Person {
  id: number;
  /** The token of a member's session; an administrator's other token is in `adminToken`. */
  token: string;
  adminToken?: string;
}

/** What the `:id` of an address names. */
export type Thing = keyof typeof MAKERS;

/** Two members who never call: foreign things belong to the first one, and nobody else may read what they say to each other. */
export interface World {
  people: Record<Exclude<Role, 'nobody' | 'forged'>, Person>;
  owner: Person;
  other: Person;
}

export async function makeWorld(): Promise<World> {
  await makeMailbox();
  const [owner, other] = [await newPerson(), await newPerson()];
  const [ended, lapsed, banned, erased] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
  const [member, vip, blocked, partner] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
  const [demoted, admin, adminAsMember] = [await newAdmin(), await newAdmin(), await newAdmin()];
  const people = { ended, lapsed, banned, erased, demoted, member, vip, blocked, partner, room: member, adminAsMember, admin };
  await sql(
    'UPDATE users SET created_at = created_at - 864000000, email_verified_at = 1, vip_expires_at = iif(id = ?, ?, NULL)',
    vip.id,
    Date.now() + 1e9,
  );
  const privacy = { ...DEFAULT_SETTINGS.privacy, showPhone: true };
  await call('PUT', '/api/settings', { token: owner.token, json: { ...DEFAULT_SETTINGS, privacy } });
  await sql("UPDATE users SET phone = '+93701234567' WHERE id = ?", owner.id);
  const world = { people, owner, other };
  // SQLite counts a row for the first INSERT into a table whether it inserts one or not: make it here, so that later none is counted.
  await MAKERS.report.of(other, world);
  return world;
}

/** Runs after everybody's things exist: blocks one person, and ends the sessions of those who must have none. */
export async function blockAndEndSessions({
  owner,
  people: { ended, lapsed, banned, erased, demoted, blocked, admin },
}: World): Promise<void> {
  await block(owner.id, blocked.id);
  await call('POST', '/api/auth/signout', { token: ended.token });
  await sql('UPDATE sessions SET expires_at = 1 WHERE user_id = ?', lapsed.id);
  const ban = { token: admin.adminToken ?? '', json: { reason: 'spam', until: null } };
  await call('PUT', `/api/admin/users/${banned.id}/ban`, ban);
  await call('DELETE', `/api/users/${erased.id}`, { token: erased.token, json: { password: PASSWORD } });
  await sql("UPDATE users SET role = 'user' WHERE id = ?", demoted.id);
}

/** Signs in again everybody who is let in, after a row in which they ended their session. */
export async function signInAgain({ people: { member, vip, blocked, partner, adminAsMember, admin } }: World): Promise<void> {
  for (const person of [member, vip, blocked, partner, adminAsMember, admin]) {
    const { email } = await one<{ email: string }>('SELECT email FROM users WHERE id = ?', person.id);
    person.token = (await signIn(email)).token;
    if (person.adminToken !== undefined) person.adminToken = (await signInAdmin(email)).token;
  }
}

/** Returns the `Authorization` of a role; a room acts for its member, in the room that `thing` is, or else in their inbox. */
export async function authorizationOf(world: World, role: Role, room: RoomName): Promise<string | null> {
  if (role === 'nobody') return null;
  if (role === 'forged') return `Bearer ${world.people.member.token}x`;
  const { id, token, adminToken } = world.people[role];
  if (role === 'room') return roomsAuthorization(id, room);
  return `Bearer ${role === 'adminAsMember' ? token : (adminToken ?? token)}`;
}

/** Returns what a room sends to the Worker when it acts for a member. */
async function roomsAuthorization(userId: number, room: RoomName): Promise<string> {
  const row = await env.DB.prepare('SELECT id FROM sessions WHERE user_id = ? AND ended_at IS NULL')
    .bind(userId)
    .first<{ id: string }>();
  const holder = { userId, sessionId: row?.id ?? '', audience: 'member' as const, room };
  return `Seat ${await signSeat(env, holder, Date.now() + 60_000)}`;
}

const MISSING = { reference: newReference(), keyword: 'no-such-word', text: crypto.randomUUID(), number: '987654321' };

/** How each kind of thing is created: by its owner's own call, as a person would. `missing` is the id of one that does not exist. */
const MAKERS = {
  account: { missing: MISSING.number, of: async ({ id }: Person) => id },
  listing: { missing: MISSING.number, of: ({ token }: Person) => publishListing(token, `ad ${crypto.randomUUID()}`) },
  conversation: {
    missing: MISSING.number,
    of: (person: Person, { owner, other, people: { admin } }: World) =>
      person === admin ? makeConversation(ADMIN_MAILBOX_ID, other.id) : talk(person, person === owner ? other : owner),
  },
  /** A sold ad: a foreign one is sold to the partner. */
  sale: {
    missing: MISSING.number,
    of: async (person: Person, { owner, people: { partner } }: World) => {
      const ad = await publishListing(person.token);
      const conversation = await talk(partner, owner);
      await call('POST', `/api/conversations/${conversation}/messages`, { token: partner.token, json: { content: 'salaam' } });
      const json = { buyerId: person === owner ? partner.id : null };
      await call('PUT', `/api/listings/${ad}/sale`, { token: person.token, json });
      return ad;
    },
  },
  session: {
    missing: MISSING.text,
    of: async ({ id }: Person) => {
      const { email } = await one<{ email: string }>('SELECT email FROM users WHERE id = ?', id);
      const known = await rowsOf<{ id: string }>('SELECT id FROM sessions WHERE user_id = ?', id);
      await signIn(email);
      const now = await rowsOf<{ id: string }>("SELECT id FROM sessions WHERE user_id = ? AND audience = 'member'", id);
      return now.find((session) => !known.some((before) => before.id === session.id))?.id ?? '';
    },
  },
  search: {
    missing: MISSING.number,
    of: async ({ token }: Person) =>
      made(await call('POST', '/api/saved-searches', { token, json: { search: `q=${crypto.randomUUID()}` } }), 'id'),
  },
  order: {
    missing: MISSING.reference,
    of: async ({ token }: Person) => made(await buy(token, 100, { payments: 'manual' }), 'payment', 'reference'),
  },
  /** An account that an administrator may delete. */
  spare: { missing: MISSING.number, of: async () => (await newPerson()).id },
  report: {
    missing: MISSING.number,
    of: async ({ token }: Person, { owner, other }: World) => {
      const ad = await publishListing((token === owner.token ? other : owner).token);
      return made(await call('POST', `/api/listings/${ad}/reports`, { token, json: { reason: 'spam' } }), 'id');
    },
  },
  /** A note that the administrator wrote, and a decision of theirs. */
  note: {
    missing: MISSING.number,
    of: async (_: Person, { owner, people: { admin } }: World) => {
      const json = { target: `user:${owner.id}`, text: 'a note' };
      await call('POST', '/api/admin/notes', { token: admin.adminToken ?? '', json });
      return (await one<{ id: number }>('SELECT max(id) AS id FROM staff_notes')).id;
    },
  },
  decision: {
    missing: MISSING.number,
    of: async (_: Person, { owner, people: { admin } }: World) => {
      const ad = await publishListing(owner.token);
      await call('PUT', `/api/admin/listings/${ad}/hidden`, { token: admin.adminToken ?? '', json: { reason: 'spam' } });
      return (await one<{ id: number }>('SELECT max(act_id) AS id FROM decisions')).id;
    },
  },
  /** A transfer of the person's number, which somebody has requested. */
  move: {
    missing: MISSING.number,
    of: async ({ id }: Person) => {
      const asker = await newPerson();
      const number = `+937${String(asker.id).padStart(8, '0')}`;
      await sql(
        'INSERT INTO number_moves (phone, from_id, to_id, created_at, moves_at) VALUES (?, ?, ?, 1, ?)',
        number,
        id,
        asker.id,
        Date.now() + 1e9,
      );
      return (await one<{ id: number }>('SELECT max(id) AS id FROM number_moves')).id;
    },
  },
  failure: {
    missing: MISSING.number,
    of: async () => {
      await call('POST', '/api/client-errors', { json: { ...CRASH, message: letters() } });
      return (await one<{ id: number }>('SELECT max(id) AS id FROM failures')).id;
    },
  },
  reply: {
    missing: MISSING.number,
    of: async (_: Person, { people: { admin } }: World) =>
      made(await call('POST', '/api/admin/saved-replies', { token: admin.adminToken ?? '', json: SAVED_REPLY }), 'id'),
  },
  keyword: {
    missing: MISSING.keyword,
    of: async (_: Person, { people: { admin } }: World) => {
      const keyword = letters();
      await call('POST', '/api/seo/keywords', { token: admin.adminToken ?? '', json: { keyword } });
      return keyword;
    },
  },
  apk: {
    missing: MISSING.text,
    of: async (_: Person, { people: { admin } }: World) =>
      made(
        await call('POST', '/api/admin/apk/uploads', { token: admin.adminToken ?? '', json: { version: '1.0', size: 200 } }),
        'id',
      ),
  },
} satisfies Record<string, { missing: string; of: (owner: Person, world: World) => Promise<string | number> }>;

/** Returns the ids of things, each created once for an owner until it is spent. */
export class Things {
  readonly #made = new Map<string, string>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async of(thing: Thing, owner: Person): Promise<string> {
    const key = `${thing} ${owner.id}`;
    const id = this.#made.get(key) ?? String(await MAKERS[thing].of(owner, this.#world));
    this.#made.set(key, id);
    return id;
  }

  missing(thing: Thing): string {
    return MAKERS[thing].missing;
  }

  /** Creates new ones from now on for everybody who is still let in. */
  spend(thing: Thing): void {
    const { ended, lapsed, banned, erased, demoted } = this.#world.people;
    const stay = new Set([ended, lapsed, banned, erased, demoted].map(({ id }) => `${thing} ${id}`));
    for (const key of this.#made.keys()) if (key.startsWith(`${thing} `) && !stay.has(key)) this.#made.delete(key);
  }
}

const SAVED_REPLY = { titles: { en: 'Hello' }, texts: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, 'Hello'])) };
const CRASH = { release: null, screen: '/', name: 'TypeError', stack: '' };

async function newPerson(): Promise<Person> {
  const { user, token } = await signUp();
  return { id: user.id, token };
}

/** Creates an administrator who is signed in both as a member and as an administrator. */
async function newAdmin(): Promise<Person> {
  const { user, token } = await makeAdmin();
  return { id: user.id, token: (await signIn(user.email)).token, adminToken: token };
}

/** Returns the id of the conversation that one has, or begins, with another. */
async function talk({ token }: Person, { id }: Person): Promise<string> {
  return made(await call('POST', '/api/conversations', { token, json: { otherUserId: id } }), 'id');
}

function made(answer: { status: number; body: unknown }, ...path: string[]): string {
  if (answer.status >= 300) throw new Error(`Not made: ${answer.status} ${JSON.stringify(answer.body)}`);
  return String(path.reduce((part, name) => (part as Record<string, unknown>)[name], answer.body)); // of what was just created
}

/** Returns a random word without digits. */
function letters(): string {
  return (
    crypto.randomUUID().replace(/[^a-f]/g, '') +
    [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
  );
}

async function sql(text: string, ...values: (string | number)[]): Promise<void> {
  await env.DB.prepare(text)
    .bind(...values)
    .run();
}

async function one<Row>(text: string, ...values: number[]): Promise<Row> {
  const [row] = await rowsOf<Row>(text, ...values);
  if (row === undefined) throw new Error(`Nothing: ${text}`);
  return row;
}

async function rowsOf<Row>(text: string, ...values: number[]): Promise<Row[]> {
  return (
    await env.DB.prepare(text)
      .bind(...values)
      .all<Row>()
  ).results;
}
