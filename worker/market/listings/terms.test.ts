import { env } from 'cloudflare:workers';
import { DEALS } from '#schema/catalog/deals';
import { PRICE_MAX } from '#schema/catalog/limits';
import type { ErrorAnswer } from '#schema/contracts/errors';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import { matchExpression } from '#schema/search/search';
import { leafBySlug } from '#schema/catalog/leaves';
import { districtIndex } from '#schema/search/search-row';
import { beforeEach, describe, expect, test } from 'vitest';
import { call as callWorker, signUp } from '../../test/client.ts';

/** What an ad offers and for how much: from the request to D1, the lists and the search index, and out again. */
const FLAT = { title: 'A flat', location: 'Kabul', province: 'Kabul', categoryId: 1, price: '500000' };
const PLAIN = { leaf: null, deal: null, district: null, currency: 'AFN', negotiable: false, reach: ['chat'] };
let token: string;
let userId: number;

beforeEach(async () => {
  const session = await signUp();
  ({ token } = session);
  userId = session.user.id;
});

test('what the spec sends is for sale in AFN at a fixed price, and answered by the chat', async () => {
  const { id } = await published({});
  expect(await shown(id)).toMatchObject({ ...PLAIN, price: '500000', details: {} });
  expect(await shown(id)).not.toHaveProperty('priceAfn');
  const card = await cardOf(id);
  expect(Object.keys(card).filter((name) => ['currency', 'negotiable', 'deal', 'leaf'].includes(name))).toEqual([]);
});

test.each([true, 'agreement'] as const)('a price that is negotiable (%s) is said to be in the list, too', async (negotiable) => {
  const { id } = await published({ negotiable });
  expect(await cardOf(id)).toMatchObject({ negotiable });
});

describe('each term', () => {
  test.each([
    ['leaf', 'flats', 'houses'],
    ['deal', 'rent', 'girawi'],
    ['negotiable', true, false],
    ['reach', ['chat', 'call'], ['chat']],
  ] as const)('%s is kept as it was said, through another edit, until it is changed', async (name, first, second) => {
    await env.DB.prepare("UPDATE users SET phone = '+93701234567' WHERE id = ?").bind(userId).run();
    const { id } = await published({ [name]: first });
    expect(await shown(id)).toMatchObject({ [name]: first, price: '500000' });
    await edited(id, { title: 'Another flat' });
    expect(await shown(id)).toMatchObject({ [name]: first });
    await edited(id, { [name]: second });
    expect(await shown(id)).toMatchObject({ [name]: second });
  });

  test('stands in the index of search', async () => {
    const { id } = await published({ leaf: 'flats', deal: 'rent', district: 'Paghman' });
    const flats = { words: [], leaf: leafBySlug('flats')?.id, deal: 'rent', province: 'Kabul' } as const;
    expect(await matched(flats)).toEqual([id]);
    expect(await matched({ ...flats, district: districtIndex('Kabul', 'Paghman') ?? undefined })).toEqual([id]);
    await edited(id, { deal: 'girawi' });
    expect(await matched(flats)).toEqual([]);
  });

  test('is in its district, by whichever of the names of that it was sent or is asked for', async () => {
    const { id } = await published({ location: 'Herat', province: 'Herat', district: 'Enjil' });
    expect(await shown(id)).toMatchObject({ district: 'Injil' });
    await edited(id, { district: 'Enjil' });
    expect(await shown(id)).toMatchObject({ district: 'Injil' });
    for (const name of ['Enjil', 'Injil']) {
      const { body } = await call<{ id: number }[]>('GET', `/api/listings?province=Herat&district=${name}`);
      expect(body.map((ad) => ad.id)).toEqual([id]);
    }
  });

  test.each([
    ['leaf', 'no-such-leaf', 'leaf_unknown'],
    ['leaf', 'toyota-corolla', 'leaf_unknown'],
    ['deal', 'theft', 'deal_unknown'],
    ['deal', 'free', 'deal_unknown'],
    ['district', 'Karukh', 'district_unknown'],
    ['currency', 'EUR', 'currency_unknown'],
    ['negotiable', 'maybe', 'bad_request'],
    ['reach', ['pigeon'], 'bad_request'],
    ['price', 0, 'price_not_positive'],
  ])('%s: %j is refused on its field, and nothing changes', async (name, value, code) => {
    const flat = { ...FLAT, leaf: 'flats', [name]: value };
    const sent = await call<ErrorAnswer>('POST', '/api/listings', flat);
    expect(sent).toMatchObject({
      status: 400,
      body: {
        fields: expect.objectContaining({ [name]: code }),
      },
    });
    const { id } = await published({ leaf: 'flats' });
    const changed = await call<ErrorAnswer>('PATCH', `/api/listings/${id}`, { title: 'Else', [name]: value });
    expect(changed).toMatchObject({ status: 400, body: { code } });
    expect(await shown(id)).toMatchObject({ title: 'A flat', leaf: 'flats' });
  });
});

describe('what goes with another', () => {
  test('another category takes the leaf with it, and its deal; another leaf the deal', async () => {
    const { id } = await published({ leaf: 'flats', deal: 'girawi' });
    await edited(id, { leaf: 'houses' });
    expect(await shown(id)).toMatchObject({ leaf: 'houses', deal: 'sale' });
    await edited(id, { deal: 'rent' });
    await edited(id, { categoryId: 3 });
    expect(await shown(id)).toMatchObject({ leaf: null, deal: null, price: '500000' });
  });

  test('another province takes the district with it', async () => {
    const { id } = await published({ district: 'Paghman' });
    await edited(id, { location: 'Kabul, Karte 3' });
    expect(await shown(id)).toMatchObject({ district: 'Paghman' });
    await edited(id, { location: 'Herat', province: 'Herat' });
    expect(await shown(id)).toMatchObject({ district: null });
    await edited(id, { location: 'Kabul', province: 'Kabul', district: 'Paghman' });
    expect(await shown(id)).toMatchObject({ district: 'Paghman' });
    // Also where the location alone changes the province.
    await edited(id, { location: 'Herat, Jada' });
    expect(await shown(id)).toMatchObject({ province: 'Herat', district: null });
  });
});

describe('an ad that moderators hid', () => {
  const BEFORE = {
    ...FLAT,
    description: 'Sunny',
    leaf: 'flats',
    deal: 'rent',
    district: 'Paghman',
    currency: 'AFN',
    negotiable: false,
    reach: ['chat', 'call'],
    details: { rooms: 3 },
  };
  const hidden = async (fields: object = BEFORE) => {
    await env.DB.prepare("UPDATE users SET phone = '+93701234567' WHERE id = ?").bind(userId).run();
    const { id } = await published(fields);
    await env.DB.prepare(
      "UPDATE listings SET status = 'hidden', hidden_from = 'active', hidden_at = 1, times_hidden = 1 WHERE id = ?",
    )
      .bind(id)
      .run();
    return id;
  };

  test.each([
    { title: 'Another flat' },
    { description: '' },
    { price: 400_000 },
    { currency: 'USD', price: 500_000 },
    { location: 'Kabul, Karte 3' },
    { province: 'Herat' },
    { categoryId: 2 },
    { leaf: 'houses' },
    { deal: 'girawi' },
    { district: null },
    { negotiable: true },
    { reach: ['chat', 'whatsapp'] },
    { details: { rooms: 4 } },
  ])('comes back by a change of %j alone', async (change) => {
    expect(await call('PATCH', `/api/listings/${await hidden()}`, change)).toMatchObject({
      status: 200,
      body: { status: 'active' },
    });
  });

  test('does not by naming no price once more', async () => {
    const id = await hidden({ ...BEFORE, price: undefined, negotiable: 'agreement' });
    expect(await call('PATCH', `/api/listings/${id}`, { price: null })).toMatchObject({
      status: 400,
      body: { code: 'listing_unchanged' },
    });
    expect(await call('PATCH', `/api/listings/${id}`, { negotiable: false, price: 5 })).toMatchObject({ status: 200 });
  });

  test.each(['AFN', 'USD'])('does not by the same terms once more, with a price in %s', async (currency) => {
    const same = { ...BEFORE, currency };
    expect(await call('PATCH', `/api/listings/${await hidden(same)}`, same)).toMatchObject({
      status: 400,
      body: { code: 'listing_unchanged' },
    });
  });
});

describe('a price', () => {
  const COW = { ...FLAT, title: 'A cow', categoryId: 3, price: undefined };

  const TERMS = DEALS.flatMap((deal) => ([false, true, 'agreement'] as const).map((negotiable) => ({ deal, negotiable })));
  const mayMiss = ({ deal, negotiable }: (typeof TERMS)[number]) =>
    negotiable === 'agreement' || ['free', 'wanted', 'exchange'].includes(deal);

  test.each(TERMS.filter(mayMiss))('may be missing of %j', async (terms) => {
    const sent = await call('POST', '/api/listings', { ...COW, ...terms });
    expect(sent).toMatchObject({ status: 201, body: { price: '0', deal: terms.deal } });
  });

  test.each(TERMS.filter((terms) => !mayMiss(terms)))('must be named of %j', async (terms) => {
    const sent = await call('POST', '/api/listings', { ...COW, ...terms });
    expect(sent).toMatchObject({ status: 400, body: { fields: { price: 'price_required' } } });
  });

  test('that was named before is asked for again where an ad by agreement, or a free one, gets a fixed one', async () => {
    for (const open of [{ negotiable: 'agreement' }, { deal: 'free' }]) {
      const { id } = await published({ ...COW, ...open });
      const fixed = { negotiable: false, deal: 'sale' };
      expect(await call('PATCH', `/api/listings/${id}`, fixed)).toMatchObject({
        status: 400,
        body: { fields: { price: 'price_required' } },
      });
      await edited(id, { ...fixed, price: 700 });
      expect(await shown(id)).toMatchObject({ price: '700', ...fixed });
    }
  });

  test('goes when it is by agreement, or free, and can be taken away from an ad that looks for something', async () => {
    const { id } = await published({ ...COW, price: 900, negotiable: true });
    await edited(id, { negotiable: 'agreement' });
    expect(await shown(id)).toMatchObject({ price: '0', negotiable: 'agreement' });
    const { id: given } = await published({ ...COW, price: 900 });
    await edited(given, { deal: 'free' });
    expect(await shown(given)).toMatchObject({ price: '0', deal: 'free' });
    await edited(id, { deal: 'wanted', price: 500, negotiable: false });
    expect(await shown(id)).toMatchObject({ price: '500' });
    await edited(id, { price: null });
    expect(await shown(id)).toMatchObject({ price: '0', deal: 'wanted' });
    await edited(id, { deal: 'free', price: 500, negotiable: true });
    expect(await shown(id)).toMatchObject({ price: '0', deal: 'free', negotiable: false });
  });
});

describe('a price in USD', () => {
  beforeEach(() => setRate(72));

  test('is answered in USD with what it is in AFN beside it, by which lists compare', async () => {
    const { id } = await published({ price: '1000', currency: 'USD' });
    expect(await shown(id)).toMatchObject({ price: '1000', currency: 'USD', priceAfn: '72000' });
    expect(await cardOf(id)).toMatchObject({ price: '1000', currency: 'USD', priceAfn: '72000' });
    await published({ title: 'Cheaper', price: '71999' });
    await published({ title: 'Dearer', price: '72001' });
    const titles = async (query: string) =>
      (await call<ListingCard[]>('GET', `/api/listings?userId=${userId}&${query}`)).body.map(({ title }) => title);
    expect(await titles('sort=price_asc')).toEqual(['Cheaper', 'A flat', 'Dearer']);
    expect(await titles('minPrice=72000&maxPrice=72000')).toEqual(['A flat']);
  });

  test('keeps its reckoning through an edit that does not speak of money, and is reckoned anew by one that does', async () => {
    const { id } = await published({ price: '1000', currency: 'USD' });
    await setRate(80);
    await edited(id, { title: 'Another flat' });
    expect(await shown(id)).toMatchObject({ price: '1000', priceAfn: '72000' });
    await edited(id, { price: 900 });
    expect(await shown(id)).toMatchObject({ price: '900', priceAfn: '72000', currency: 'USD' });
    await edited(id, { negotiable: true });
    expect(await shown(id)).toMatchObject({ price: '900', priceAfn: '72000' });
  });

  test('belongs to its currency: who names another one names a price with it', async () => {
    const { id } = await published({});
    expect(await call('PATCH', `/api/listings/${id}`, { currency: 'USD' })).toMatchObject({
      status: 400,
      body: { fields: { price: 'price_required' } },
    });
    await edited(id, { currency: 'USD', price: 6_500 });
    expect(await shown(id)).toMatchObject({ price: '6500', priceAfn: '468000' });
    await edited(id, { currency: 'AFN', price: 6_500 });
    expect(await shown(id)).toMatchObject({ price: '6500', currency: 'AFN' });
    expect(await shown(id)).not.toHaveProperty('priceAfn');
  });

  test('is never more in AFN than a price can be', async () => {
    const { id } = await published({ price: PRICE_MAX, currency: 'USD' });
    expect(await shown(id)).toMatchObject({ price: String(PRICE_MAX), priceAfn: String(PRICE_MAX) });
  });
});

async function setRate(rate: number): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO site_settings (key, value, updated_at) VALUES ('payment_afn_per_usd', ?, 1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
  )
    .bind(String(rate))
    .run();
}

function call<Body = Listing>(method: string, path: string, json?: unknown) {
  return callWorker<Body>(method, path, {
    token,
    bindings: { LISTINGS_BY_MEMBER: { limit: () => Promise.resolve({ success: true }) } },
    ...(json === undefined ? {} : { json }),
  });
}

async function published(more: object): Promise<Listing> {
  const { status, body } = await call('POST', '/api/listings', { ...FLAT, ...more });
  expect([status, body]).toEqual([201, body]);
  return body;
}

async function edited(id: number, change: object): Promise<void> {
  const { status, body } = await call('PATCH', `/api/listings/${id}`, change);
  expect([status, body]).toEqual([200, body]);
}

async function shown(id: number): Promise<Listing> {
  return (await call('GET', `/api/listings/${id}`)).body;
}

async function cardOf(id: number): Promise<ListingCard> {
  const { body } = await call<ListingCard[]>('GET', '/api/listings');
  const card = body.find((each) => each.id === id);
  if (!card) throw new Error('The list has no such ad');
  return card;
}

async function matched(filter: Parameters<typeof matchExpression>[0]): Promise<number[]> {
  const { results } = await env.DB.prepare('SELECT rowid AS id FROM listing_search WHERE listing_search MATCH ?')
    .bind(matchExpression(filter))
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}
