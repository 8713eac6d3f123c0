import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { sweepTickets } from './sweep.ts';

it('forgets the tickets that have lapsed, and no others', async () => {
  await env.DB.prepare("INSERT INTO tickets VALUES ('a', 'inbox:1', 10), ('a', 'conversation:1', 11), ('b', 'inbox:1', 9)").run();
  await sweepTickets(openDb(env.DB), 10);
  const { results } = await env.DB.prepare('SELECT session_id, room FROM tickets').all();
  expect(results).toEqual([{ session_id: 'a', room: 'conversation:1' }]);
});
