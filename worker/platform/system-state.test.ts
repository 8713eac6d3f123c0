import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { openDb } from './db.ts';
import { findStates, setStates, statesByName } from './system-state.ts';

const db = openDb(env.DB);
const known = async () => Object.fromEntries(statesByName(await findStates(db, 'test:'), 'test:'));

test('what is said anew takes the place of what was there, null forgets it, and the rest stays', async () => {
  await setStates(db, { 'test:a': { rows: 1, cursor: 'x', never: null }, 'test:b': { rows: 2 } }, 1);
  expect(await known()).toEqual({ a: { rows: 1, cursor: 'x' }, b: { rows: 2 } });
  await setStates(db, { 'test:a': { rows: 3, cursor: null } }, 2);
  expect(await known()).toEqual({ a: { rows: 3 }, b: { rows: 2 } });
  const times = await env.DB.prepare("SELECT updated_at AS at FROM system_state WHERE name LIKE 'test:%' ORDER BY name").all();
  expect(times.results.map(({ at }) => at)).toEqual([2, 1]);
});
