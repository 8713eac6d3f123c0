import type { RoomName } from '#schema/realtime';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { app } from '../../app.ts';
import { call } from '../client.ts';
import { skipPauses } from '../rooms.ts';
import { addressOf, GUARDS, ROWS, type Row } from './rows.ts';
import {
  authorizationOf,
  blockAndEndSessions,
  makeWorld,
  type Person,
  type Role,
  ROLES,
  signInAgain,
  Things,
  type World,
} from './world.ts';

/** Every route × every role × an own, a foreign and a missing thing. The routes are Hono's own: one without a row in rows.ts fails. */
const ROUTES = [...new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`))];

const SHELL = '<!doctype html><html><head><title>Sarai</title></head><body></body></html>';
let world: World;
let things: Things;

beforeAll(async () => {
  skipPauses();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(SHELL, { headers: { 'Content-Type': 'text/html' } })));
  world = await makeWorld();
  things = new Things(world);
  for (const { thing, answers } of Object.values(ROWS))
    if (thing && answers.split(' ').length === 3)
      for (const person of Object.values(world.people)) await things.of(thing, person);
  await blockAndEndSessions(world);
}, 60_000);

it('has a row for each route, and no row without one', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(ROUTES.toSorted());
});

it('has a name for each guard, which docs/security.md tells', () => {
  expect(new Set(Object.values(ROWS).map(({ guard }) => guard))).toEqual(new Set(Object.values(GUARDS)));
});

describe('who may what', () => {
  it.each(Object.entries(ROWS))('%s', async (route, row) => {
    const wrong: string[] = [];
    for (const role of ROLES) {
      const [heard, told] = [await ask(route, row, role), expected(row, role)];
      if (heard !== told) wrong.push(`${role} hears ${heard}, not ${told}`);
    }
    if (row.spends) await (row.thing ? things.spend(row.thing) : signInAgain(world));
    expect(wrong).toEqual([]);
  });
});

function expected({ guard, answers, but }: Row, role: Role): string {
  if (but[role] !== undefined) return but[role];
  if (guard.lets.includes(role)) return answers;
  return answers.replace(/\d+/g, guard.or403.includes(role) ? '403' : '401');
}

/** Returns the statuses that a role gets; also reports a row that was written although the role is not let in. */
async function ask(route: string, row: Row, role: Role): Promise<string> {
  const [method = '', path = ''] = route.split(' ');
  const send = row.body ? { body: row.body() } : row.json === undefined ? {} : { json: row.json };
  const heard: string[] = [];
  for (const target of await targets(row, role)) {
    const authorization = await authorizationOf(world, role, await roomOf(path));
    const headers = { ...row.headers, ...(authorization === null ? {} : { Authorization: authorization }) };
    const { status, rowsWritten } = await call(method, addressOf(path, target) + row.query, { ...send, headers });
    // A member who is refused somebody else's thing must write nothing to it either.
    const isForeign = heard.length === 1 && row.answers.split(' ').length === 3 && status >= 400;
    const isRefused = !row.guard.lets.includes(role) || isForeign;
    heard.push(isRefused && rowsWritten > 0 ? `${status} with ${rowsWritten} rows written` : String(status));
  }
  return heard.join(' ');
}

/** Returns the room that acts for its member. */
async function roomOf(path: string): Promise<RoomName> {
  const { member } = world.people;
  return path.includes('conversations')
    ? `conversation:${Number(await things.of('conversation', member))}`
    : `inbox:${member.id}`;
}

/** Returns what a role asks for: its own, a foreign and a missing thing, as many as the row has answers. */
async function targets({ thing, answers }: Row, role: Role): Promise<string[]> {
  if (!thing) return ['1'];
  const of = (owner: Person) => things.of(thing, owner);
  const missing = things.missing(thing);
  if (answers.split(' ').length === 2) return [await of(world.owner), missing];
  const foreign = await of(world.owner);
  return [role === 'nobody' || role === 'forged' ? foreign : await of(world.people[role]), foreign, missing];
}
