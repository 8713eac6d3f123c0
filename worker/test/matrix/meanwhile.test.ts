import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { beforeBatch } from '../before-batch.ts';
import { call } from '../client.ts';
import { allRows, everything } from '../all-rows.ts';
import { skipPauses } from '../rooms.ts';
import { ROWS, type Row } from './rows.ts';
import { authorizationOf, makeWorld, Things, type World } from './world.ts';

/** Calls that change something: whatever happens between their statements' being made and being run, one that is refused for it has written nothing. */
const ACTS = Object.entries(ROWS).filter(
  ([route, { guard, answers }]) =>
    !route.startsWith('GET ') && answers.startsWith('2') && guard.lets.some((role) => role === 'member' || role === 'admin'),
);
/** More often no call asks D1. */
const BATCHES_MAX = 6;

let world: World;
let things: Things;

beforeAll(async () => {
  skipPauses();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ online: false })));
  world = await makeWorld();
  things = new Things(world);
}, 60_000);

describe('a call that is refused has written nothing', () => {
  it.each(ACTS)('because its session has ended: %s', async (route, row) => {
    const end = ({ id }: { id: number }) =>
      env.DB.prepare('UPDATE sessions SET ended_at = 1 WHERE ended_at IS NULL AND user_id = ?').bind(id).run();
    await eachBatch(route, row, end, allRows);
  });

  // A link whose mail is one too many stays behind, and opens nothing: nobody has it.
  it.each(ACTS.filter(([route]) => route !== 'POST /api/members/me/verify-email'))(
    'because the same was done meanwhile: %s',
    async (route, row) => {
      await eachBatch(route, row, ({ again }) => again(), everything);
    },
  );
});

/** Makes the call once for each of its batches, of which `happens` comes before. */
async function eachBatch(
  route: string,
  row: Row,
  happens: (by: { id: number; again: () => Promise<unknown> }) => unknown,
  look: () => Promise<object>,
) {
  const [method = '', path = ''] = route.split(' ');
  const role = row.guard.lets.includes('member') ? 'member' : 'admin';
  const owner = row.answers.split(' ').length === 2 ? world.owner : world.people[role];
  for (let nth = 1; nth <= BATCHES_MAX; nth += 1) {
    // Whoever was signed out is back.
    await env.DB.prepare('UPDATE sessions SET ended_at = NULL WHERE user_id = ?').bind(world.people[role].id).run();
    if (row.thing && row.spends) things.spend(row.thing);
    const target = row.thing ? await things.of(row.thing, owner) : '1';
    const authorization = (await authorizationOf(world, role, 'inbox:1')) ?? '';
    const ask = (DB: D1Database) =>
      call(method, path.replace(/:\w+(\{[^}]*\})*/, target).replace(/:\w+/, '1') + row.query, {
        ...(row.body ? { body: row.body() } : row.json === undefined ? {} : { json: row.json }),
        headers: { ...row.headers, Authorization: authorization },
        bindings: { DB },
      });
    let stood: object | null = null;
    const DB = beforeBatch(nth, async () => {
      await happens({ id: world.people[role].id, again: () => ask(env.DB) });
      stood = await look();
    });
    const { status } = await ask(DB);
    if (stood === null) return;
    if (status >= 400) expect({ nth, ...(await look()) }).toEqual({ nth, ...(stood as object) });
  }
  expect.unreachable('It asks D1 more often than that.');
}
