import { env } from 'cloudflare:workers';
import { CATEGORIES, type CategoryKind } from '#schema/catalog/categories';
import { samplesOf } from '#schema/test/detail-samples';
import { DETAIL_NAMES, DETAILS, type ListingDetails, listingDetails, type StoredDetails } from '#schema/catalog/details';
import type { ErrorAnswer } from '#schema/contracts/errors';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { call as callWorker, PASSWORD, signUp } from '../../test/client.ts';
import { editListing } from './edit.ts';

/** Each row of the catalog's table, from the request to D1 and out again. */
const call = <Body = Listing>(method: string, path: string, json?: unknown) =>
  callWorker<Body>(method, path, {
    token,
    bindings: { LISTINGS_BY_MEMBER: { limit: () => Promise.resolve({ success: true }) } },
    ...(json === undefined ? {} : { json }),
  });
const AD = { title: 'Something', price: '100', location: 'Herat' };
const NOTHING = listingDetails(null);
const KINDS: [CategoryKind, number][] = [...new Map(CATEGORIES.map(({ kind, id }) => [kind, id]))];
let token: string;

beforeEach(async () => {
  ({ token } = await signUp());
});

describe.each(DETAIL_NAMES)('the detail %s', (name) => {
  const { allowed, refused } = samplesOf(name);

  test('is kept as it was said, through another edit, until it is changed or taken back', async () => {
    const { id } = await published({ details: { [name]: allowed[0] } });
    expect(await shown(id)).toEqual({ ...NOTHING, [name]: allowed[0] });
    for (const value of allowed) {
      await edited(id, { details: { [name]: value } });
      await edited(id, { title: `Something ${value}`.slice(0, 80), price: 99 });
      expect(await shown(id)).toEqual({ ...NOTHING, [name]: value });
      expect(await stored(id)).toEqual({ [name]: value });
    }
    await edited(id, { details: { [name]: null } });
    expect(await shown(id)).toEqual(NOTHING);
    expect(await stored(id)).toBeNull();
  });

  test('is refused on its field beyond its limits, and nothing changes', async () => {
    const { id } = await published({ details: { [name]: allowed[0] } });
    for (const value of refused) {
      const sent = await call<ErrorAnswer>('POST', '/api/listings', { ...AD, categoryId: 3, details: { [name]: value } });
      expect(sent).toMatchObject({
        status: 400,
        body: { message: 'This detail is not valid.', fields: { [`details.${name}`]: 'detail_invalid' } },
      });
      const changed = await call<ErrorAnswer>('PATCH', `/api/listings/${id}`, { title: 'Else', details: { [name]: value } });
      expect(changed).toMatchObject({ status: 400, body: { code: 'detail_invalid' } });
    }
    expect((await call('GET', `/api/listings/${id}`)).body).toMatchObject({
      title: 'Something',
      details: { [name]: allowed[0] },
    });
  });
});

describe.each(KINDS)('an ad of the kind %s', (_, categoryId) => {
  const all = Object.fromEntries(DETAIL_NAMES.map((name) => [name, samplesOf(name).allowed[0]]));

  test('may say everything at once, or nothing', async () => {
    const { id } = await published({ details: all, categoryId });
    expect(await shown(id)).toEqual(all);
    expect(await stored(id)).toEqual(all);
    const quiet = await published({ categoryId });
    expect(await shown(quiet.id)).toEqual(NOTHING);
    expect(await stored(quiet.id)).toBeNull();
  });

  test('says in lists no more than a card does', async () => {
    const { id } = await published({ details: all, categoryId });
    const { body } = await call<ListingCard[]>('GET', `/api/listings?limit=1`);
    expect(body.map((card) => card.id)).toEqual([id]);
    expect([...DETAIL_NAMES, 'details'].filter((name) => name in (body[0] ?? {}))).toEqual([]);
  });
});

test('what is said in `details` goes before what is said beside it, which stands where nothing is said there', async () => {
  const { id } = await published({ categoryId: 3, make: 'Toyota', year: 2005, details: { make: 'Honda', year: null } });
  expect(await shown(id)).toEqual({ ...NOTHING, make: 'Honda', year: 2005 });
});

test('the download of a member has every detail of their ads by its name', async () => {
  const all = Object.fromEntries(DETAIL_NAMES.map((name) => [name, samplesOf(name).allowed[0]]));
  const said = new Map<number, object>([
    [(await published({ details: all })).id, all],
    [(await published({})).id, NOTHING],
  ]);
  const { body } = await call<{ listings: Listing[] }>('POST', '/api/members/me/data', { password: PASSWORD });
  const exported = body.listings.filter(({ id }) => said.has(id));
  expect(exported.map((ad) => Object.fromEntries(DETAIL_NAMES.map((name) => [name, ad[name as keyof typeof ad]])))).toEqual([
    ...said.values(),
  ]);
  expect(exported.filter((listing) => 'details' in listing)).toEqual([]);
});

describe('a detail that the table requires', () => {
  const rule = DETAILS.brand;
  const before = rule.required;
  beforeAll(() => {
    rule.required = true;
  });
  afterAll(() => {
    if (before === undefined) delete rule.required;
  });

  test('is missed where its category asks for it, and nowhere else', async () => {
    const refusal = { status: 400, body: { code: 'detail_required', fields: { brand: 'detail_required' } } };
    expect(await call('POST', '/api/listings', { ...AD, categoryId: 5, brand: ' ' })).toMatchObject(refusal);
    const { id } = await published({ categoryId: 5, brand: 'Nokia' });
    expect(await call('PATCH', `/api/listings/${id}`, { details: { warranty: 'none' } })).toMatchObject(refusal);
    expect(await shown(id)).toEqual({ ...NOTHING, brand: 'Nokia' });
    await edited(id, { title: 'An edit that does not speak of it' });
    await edited(id, { categoryId: 3, details: { make: 'Toyota' } });
    expect(await call('PATCH', `/api/listings/${(await published({ categoryId: 3 })).id}`, { categoryId: 5 })).toMatchObject(
      refusal,
    );
  });
});

test('an edit names all details or none: those that it leaves out are taken back', async () => {
  const { id } = await published({ make: 'Toyota', year: 2006 });
  await edited(id, { details: { year: 2007 } });
  expect(await shown(id)).toEqual({ ...NOTHING, year: 2007 });
});

test('of two edits at once one is told that it came late, and the details are those of the other', async () => {
  const { id, userId } = await published({ make: 'Toyota' });
  const sessionId = await env.DB.prepare('SELECT id FROM sessions WHERE user_id = ?').bind(userId).first<string>('id');
  const owner = { kind: 'member' as const, id: userId, sessionId: sessionId ?? '' };
  const requests = [
    { ...NOTHING, make: 'Honda' },
    { ...NOTHING, year: 2006 },
  ];
  const answers = await Promise.allSettled(
    requests.map((details) => editListing(openDb(env.DB), owner, id, { details }, Date.now())),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await shown(id)).toEqual(requests[answers.findIndex(({ status }) => status === 'fulfilled')]);
});

test('a detail that the table has no more is not shown, and the others are', async () => {
  const { id } = await published({ make: 'Toyota' });
  await env.DB.prepare('UPDATE listings SET details = ? WHERE id = ?').bind('{"make":"Toyota","wheels":4}', id).run();
  const { body } = await call('GET', `/api/listings/${id}`);
  expect(body.make).toBe('Toyota');
  expect(body).not.toHaveProperty('wheels');
  expect(body.details).toEqual({ make: 'Toyota' });
});

async function published(fields: object): Promise<Listing> {
  const { status, body } = await call('POST', '/api/listings', { ...AD, categoryId: 3, ...fields });
  expect(status).toBe(201);
  return body;
}

async function edited(id: number, json: object): Promise<void> {
  expect((await call('PATCH', `/api/listings/${id}`, json)).status).toBe(200);
}

async function shown(id: number): Promise<ListingDetails> {
  return detailsIn((await call('GET', `/api/listings/${id}`)).body);
}

function detailsIn(listing: Listing): ListingDetails {
  return Object.fromEntries(DETAIL_NAMES.map((name) => [name, listing.details[name] ?? null])) as ListingDetails; // `fromEntries` forgets the names
}

async function stored(id: number): Promise<StoredDetails | null> {
  const details = await env.DB.prepare('SELECT details FROM listings WHERE id = ?').bind(id).first<string>('details');
  return details === null ? null : (JSON.parse(details) as StoredDetails); // as the table says
}
