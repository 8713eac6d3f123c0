import { CALLS } from '#schema/contracts/calls';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../client.ts';
import { skipPauses } from '../rooms.ts';
import { ROWS } from './rows.ts';
import { authorizationOf, makeWorld, Things, type World } from './world.ts';

/** D1 can be a continent away, so a read waits for it once. The caller's session is queried in the same round trip as what they read. */
const READS = Object.keys(CALLS).filter((name) => name.startsWith('GET '));

const SHELL = '<!doctype html><html><head><title>Sarai</title></head><body></body></html>';
let world: World;
let things: Things;

beforeAll(async () => {
  skipPauses();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(SHELL, { headers: { 'Content-Type': 'text/html' } })));
  world = await makeWorld();
  things = new Things(world);
}, 60_000);

describe('each GET asks D1 at most once', () => {
  it.each(READS)('%s', async (name) => {
    const path = name.replace('GET ', '');
    const row = ROWS[name];
    if (row === undefined) throw new Error(`${name} has no row in the matrix`);
    const { thing, guard, query, answers } = row;
    let asked = 0;
    for (const role of ['nobody', 'member', 'admin'] as const) {
      if (!guard.lets.includes(role)) continue;
      const owner = role === 'nobody' || answers.split(' ').length === 2 ? world.owner : world.people[role];
      const id = thing ? await things.of(thing, owner) : '1';
      const authorization = await authorizationOf(world, role, 'inbox:1');
      const headers = authorization === null ? {} : { Authorization: authorization };
      const { status, trips } = await call('GET', path.replace(/:\w+/, id) + query, { headers });
      // The row of a thing that does not exist says so.
      const found = answers === '404' ? 404 : status < 400 ? status : 200;
      expect({ role, status, trips: Math.max(trips, 1) }).toEqual({ role, status: found, trips: 1 });
      asked += 1;
    }
    expect(asked).toBeGreaterThan(0);
  });
});
