import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { getPlatformProxy } from 'wrangler';
import { demoAds } from './ads.ts';
import { demoActivity } from './activity.ts';
import { demoConversations } from './conversations.ts';
import { storeAvatars, storePhotos } from './photos.ts';
import { statementsOf } from './rows.ts';
import { readMembers } from './texts.ts';

// node scripts/demo/fill.ts [--persist-to .wrangler/state]
// Fills an empty local database with members, ads and photos. Does nothing where there are members already.
//
// Demo data and its well-known passwords can't reach production from here: this file opens nothing but files under the
// state directory. `remoteBindings: false` makes wrangler simulate D1 and R2 even where wrangler.toml says `remote = true`, no
// account or token is read, and a directory without a migrated local database is refused.
const { values } = parseArgs({ options: { 'persist-to': { type: 'string', default: '.wrangler/state' } } });
// wrangler dev keeps its state under `v3` of the directory it is given; getPlatformProxy wants that folder itself.
const state = join(resolve(values['persist-to']), 'v3');
const root = fileURLToPath(new URL('../..', import.meta.url));

if (!existsSync(join(state, 'd1'))) {
  console.error(`There is no local database in ${state}: run \`wrangler d1 migrations apply DB --local\` first.`);
  process.exit(1);
}

const started = Date.now();
const { env, dispose } = await getPlatformProxy<{ DB: D1Database; MEDIA: R2Bucket }>({
  configPath: join(root, 'wrangler.toml'),
  persist: { path: state },
  remoteBindings: false,
});
try {
  console.log(await fill(env.DB, env.MEDIA));
} finally {
  await dispose();
}

async function fill(db: D1Database, bucket: R2Bucket): Promise<string> {
  if ((await db.prepare('SELECT id FROM users LIMIT 1').first()) !== null) return 'There are members already: no demo data.';
  const members = readMembers();
  const listed = demoAds(members.length);
  const affairs = demoActivity(listed);
  const ads = [...listed, affairs.held.ad];
  const avatars = await storeAvatars(bucket, members);
  const photos = await storePhotos(bucket, ads);
  const conversations = demoConversations(listed);
  const statements = await statementsOf(db, { members, ads, photos, avatars, conversations, affairs }, Date.now());
  // Hashing takes seconds on a slow machine and blocks Node's event loop: workerd may have closed its connection meanwhile.
  await setImmediate();
  // One batch is one transaction: an interrupted fill leaves no half-filled database, and the next one starts from the beginning.
  await db.batch(statements);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  return `Demo data: ${members.length} members, ${ads.length} ads, ${photos.length} photos in ${seconds} s.`;
}
