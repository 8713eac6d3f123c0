import type { ListingCard } from '#schema/contracts/listings';
import type { PublicMember } from '#schema/contracts/members';
import type { AdminMember } from '#schema/contracts/admin-users';
import type { CategoryRow, Statistics } from '#schema/contracts/site';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { sweepFeatured } from '../../market/listings/renewal/endings.ts';
import { call, signUp } from '../../test/client.ts';
import { memberWith, promoteListing, upgrade } from '../../test/credits.ts';
import { act, administrator, type Person, publish } from './test/moderators.ts';

/** One seller with three ads of pets, the last published first in the list, and what everybody sees after each act. */
const PETS = 8;
const OTHER = 21;
let seller: Person;
let admin: Person;
const ids: Record<'A' | 'B' | 'C', number> = { A: 0, B: 0, C: 0 };

beforeAll(async () => {
  await signUp();
  const { user, token } = await memberWith(990);
  [seller, admin] = [{ id: user.id, token }, await administrator()];
  for (const name of ['A', 'B', 'C'] as const) ids[name] = await publish(seller, { title: `parrot ${name}`, categoryId: PETS });
});

const own = (method: string, path: string, json?: object) =>
  call(method, `/api/listings/${path}`, { token: seller.token, ...(json ? { json } : {}) });
const set = (statement: string, ...values: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();

const ACTS = {
  nothing: () => undefined,
  'edit A': () => own('PATCH', `${ids.A}`, { title: `parrot A ${crypto.randomUUID()}` }),
  'sell A': () => own('PUT', `${ids.A}/sale`),
  'reopen A': () => own('DELETE', `${ids.A}/sale`),
  'delete A': () => own('DELETE', `${ids.A}`),
  'hide A': () => act(admin, 'PUT', `/${ids.A}/hidden`, { reason: 'why' }),
  'restore A': () => act(admin, 'DELETE', `/${ids.A}/hidden`),
  'hide B': () => act(admin, 'PUT', `/${ids.B}/hidden`, { reason: 'why' }),
  'restore B': () => act(admin, 'DELETE', `/${ids.B}/hidden`),
  'promote A': () => promoteListing(seller.token, ids.A),
  'feature B': () => act(admin, 'PUT', `/${ids.B}/featured`, { days: 7 }),
  'unfeature B': () => act(admin, 'DELETE', `/${ids.B}/featured`),
  'move C away': () => own('PATCH', `${ids.C}`, { categoryId: OTHER }),
  'move C back': () => own('PATCH', `${ids.C}`, { categoryId: PETS }),
  'promotion of A ends': () => set('UPDATE listings SET featured_until = 1 WHERE id = ?', ids.A),
  sweep: () => sweepFeatured(openDb(env.DB), Date.now()),
  'buy VIP': () => upgrade(seller.token, 30),
  'VIP ends': () => set('UPDATE users SET vip_expires_at = 1 WHERE id = ?', seller.id),
};

/**
 * The act, then: the list of pets (`*` featured, `v` with the VIP badge), the seller's ads and sales, and the number of ads of the site and of
 * pets.
 */
const STEPS: [act: keyof typeof ACTS, list: string, active: number, sold: number, ofSite: number, ofPets: number][] = [
  ['nothing', 'C B A', 3, 0, 3, 3],
  ['promote A', 'A* C B', 3, 0, 3, 3],
  ['edit A', 'A* C B', 3, 0, 3, 3],
  ['sell A', 'C B', 2, 1, 2, 2],
  ['reopen A', 'A* C B', 3, 0, 3, 3],
  ['sell A', 'C B', 2, 1, 2, 2],
  ['hide A', 'C B', 2, 0, 2, 2],
  ['restore A', 'C B', 2, 1, 2, 2],
  ['reopen A', 'A* C B', 3, 0, 3, 3],
  ['hide A', 'C B', 2, 0, 2, 2],
  ['restore A', 'A* C B', 3, 0, 3, 3],
  ['hide A', 'C B', 2, 0, 2, 2],
  // The first edit restores an ad by itself, a later one waits.
  ['edit A', 'C B', 2, 0, 2, 2],
  ['restore A', 'A* C B', 3, 0, 3, 3],
  ['hide B', 'A* C', 2, 0, 2, 2],
  ['buy VIP', 'A*v Cv', 2, 0, 2, 2],
  ['restore B', 'A*v Cv Bv', 3, 0, 3, 3],
  ['edit A', 'A*v Cv Bv', 3, 0, 3, 3],
  ['hide B', 'A*v Cv', 2, 0, 2, 2],
  ['VIP ends', 'A* C', 2, 0, 2, 2],
  ['restore B', 'A* C B', 3, 0, 3, 3],
  ['buy VIP', 'A*v Cv Bv', 3, 0, 3, 3],
  ['feature B', 'B*v A*v Cv', 3, 0, 3, 3],
  ['unfeature B', 'A*v Cv Bv', 3, 0, 3, 3],
  ['feature B', 'B*v A*v Cv', 3, 0, 3, 3],
  ['promotion of A ends', 'B*v Cv Av', 3, 0, 3, 3],
  ['sweep', 'B*v Cv Av', 3, 0, 3, 3],
  ['edit A', 'B*v Cv Av', 3, 0, 3, 3],
  ['promote A', 'B*v A*v Cv', 3, 0, 3, 3],
  ['sell A', 'B*v Cv', 2, 1, 2, 2],
  ['promotion of A ends', 'B*v Cv', 2, 1, 2, 2],
  // An ad that is sold meanwhile gets the badge, too.
  ['VIP ends', 'B* C', 2, 1, 2, 2],
  ['reopen A', 'B* C A', 3, 0, 3, 3],
  ['sell A', 'B* C', 2, 1, 2, 2],
  ['buy VIP', 'B*v Cv', 2, 1, 2, 2],
  ['reopen A', 'B*v Cv Av', 3, 0, 3, 3],
  ['sweep', 'B*v Cv Av', 3, 0, 3, 3],
  ['move C away', 'B*v Av', 3, 0, 3, 2],
  ['move C back', 'B*v Cv Av', 3, 0, 3, 3],
  ['delete A', 'B*v Cv', 2, 0, 2, 2],
];

it('lists, badges and counts follow each change, also the second of its kind', async () => {
  const seen: (typeof STEPS)[number][] = [];
  for (const [name] of STEPS) {
    const answer = await ACTS[name]();
    if (answer && 'status' in answer && answer.status >= 300) throw new Error(`${name}: ${answer.status}`);
    seen.push([name, ...(await look())]);
  }
  expect(seen).toEqual(STEPS);
});

/** The same list by category, by word and by owner, and the same badge on the profile and in the back office. */
async function look(): Promise<[string, number, number, number, number]> {
  const lists = await Promise.all(['category=pets', 'q=parrot', `userId=${seller.id}`].map(listed));
  const [profile, row, site, categories] = await Promise.all([
    call<PublicMember>('GET', `/api/members/${seller.id}`),
    call<AdminMember>('GET', `/api/admin/users/${seller.id}`, { token: admin.token }),
    call<Statistics>('GET', '/api/statistics'),
    call<CategoryRow[]>('GET', '/api/categories'),
  ]);
  const [pets = ''] = lists;
  // A word finds the same as the category, except for an ad that was moved to another category; the seller's own list is sorted by date.
  const [byWord, byOwner] = lists.slice(1).map((list) => list.split(' ').filter((name) => pets.includes(name)));
  expect([byWord, byOwner?.toSorted()]).toEqual([pets.split(' '), pets.split(' ').toSorted()]);
  expect([profile.body.isVip, row.body.isVip]).toEqual([pets.includes('v'), pets.includes('v')]);
  const { active, sold } = profile.body.stats ?? { active: -1, sold: -1 };
  const ofPets = categories.body.find(({ slug }) => slug === 'pets')?.listingCount ?? -1;
  return [pets, active, sold, site.body.totalListings, ofPets];
}

async function listed(query: string): Promise<string> {
  const { body } = await call<ListingCard[]>('GET', `/api/listings?${query}`);
  const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]));
  return body.map((card) => `${names[card.id]}${card.featured ? '*' : ''}${card.sellerIsVip ? 'v' : ''}`).join(' ');
}
