import { env } from 'cloudflare:workers';
import type { Listing, ListingCard, ViewAnswer } from '#schema/contracts/listings';
import type { ErrorAnswer } from '#schema/contracts/errors';
import { DAY } from '#schema/durations';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { varsOf } from '../../env.ts';
import { call as callWorker, makeAdmin, signUp } from '../../test/client.ts';
import { runCounterAlarms } from '../../test/views.ts';
import { issueGuestId } from './guest-id.ts';

/** One seller publishes more here in a minute than a person does; their limit has a test of its own. */
const call = <Body = unknown>(method: string, path: string, options: Parameters<typeof callWorker>[2] = {}) =>
  callWorker<Body>(method, path, {
    bindings: { LISTINGS_BY_MEMBER: { limit: () => Promise.resolve({ success: true }) } },
    ...options,
  });

const CORROLA = {
  title: 'موتر کرولا ۲۰۰۸',
  description: 'رنگ سفید، بدون مصرف',
  price: '۴۵۰٬۰۰۰',
  location: 'شهر نو، کابل',
  categoryId: 3,
  year: 2008,
  make: 'Toyota',
  condition: 'good',
};

let seller: { token: string; user: { id: number } };
let stranger: { token: string; user: { id: number } };

beforeAll(async () => {
  seller = await signUp();
  stranger = await signUp();
});

async function publish(fields: object = {}, token = seller.token): Promise<Listing> {
  const { status, body } = await call<Listing>('POST', '/api/listings', { token, json: { ...CORROLA, ...fields } });
  expect(status).toBe(201);
  return body;
}

async function found(search: string): Promise<number[]> {
  const { body } = await call<ListingCard[]>('GET', `/api/listings?${search}`);
  return body.map(({ id }) => id);
}

test('a list says where an ad is in every language, as far as that is known', async () => {
  const here = await publish({ location: 'Bagrami, Kabul' });
  const there = await publish({ location: 'Karte 3' });
  const { body } = await call<ListingCard[]>('GET', `/api/listings?userId=${seller.user.id}&limit=5`);
  const places = new Map(body.map(({ id, place }) => [id, place]));
  expect(places.get(here.id)).toEqual({ fa: 'بگرامی، کابل', ps: 'بگرامی، کابل' });
  expect([places.has(there.id), places.get(there.id)]).toEqual([true, undefined]);
});

describe('publishing', () => {
  test('keeps what was typed, reads the digits, derives the province, and costs two round trips, one of them for what is known of its owner', async () => {
    const { status, body, trips } = await call<Listing>('POST', '/api/listings', { token: seller.token, json: CORROLA });
    expect(status).toBe(201);
    expect(trips).toBe(2);
    expect(body).toMatchObject({
      title: 'موتر کرولا ۲۰۰۸',
      price: '450000',
      province: 'Kabul',
      location: 'شهر نو، کابل',
      category: { name: 'Vehicles', slug: 'vehicles' },
      year: 2008,
      status: 'active',
      featured: 0,
      views: 0,
      userId: seller.user.id,
    });
  });

  test('ignores fields that only the system sets', async () => {
    const listing = await publish({
      id: 99_999,
      userId: stranger.user.id,
      featured: 1,
      featuredUntil: 9e15,
      views: 500,
      createdAt: 0,
    });
    expect(listing).toMatchObject({ userId: seller.user.id, featured: 0, views: 0 });
    expect(listing.id).not.toBe(99_999);
    expect(Date.parse(listing.createdAt)).toBeGreaterThan(0);
  });

  test('sent twice with one key is one listing', async () => {
    const send = () =>
      call<Listing>('POST', '/api/listings', {
        token: seller.token,
        json: CORROLA,
        headers: { 'Idempotency-Key': 'once-only-1' },
      });
    const counted = () =>
      env.DB.prepare('SELECT count FROM attempts WHERE key = ?').bind(`ads:${seller.user.id}`).first<number>('count');
    const before = Number(await counted());
    const [first, second] = [await send(), await send()];
    expect(second.body.id).toBe(first.body.id);
    expect(await counted()).toBe(before + 1);
  });

  test('sent with one key by two members is two listings', async () => {
    const headers = { 'Idempotency-Key': 'of-two-members' };
    const sent = await Promise.all(
      [seller, await signUp()].map(({ token }) => call<Listing>('POST', '/api/listings', { token, json: CORROLA, headers })),
    );
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    const [one, other] = sent.map(({ body }) => body);
    expect(one?.id).not.toBe(other?.id);
    expect(one?.userId).not.toBe(other?.userId);
  });

  test('a repeat does not bring back a listing that was deleted meanwhile', async () => {
    const headers = { 'Idempotency-Key': 'deleted-since' };
    const { body } = await call<Listing>('POST', '/api/listings', {
      token: seller.token,
      json: { ...CORROLA, title: 'گمشده' },
      headers,
    });
    await call('DELETE', `/api/listings/${body.id}`, { token: seller.token });
    await call('POST', '/api/listings', { token: seller.token, json: { ...CORROLA, title: 'گمشده' }, headers });
    expect(await found(`q=${encodeURIComponent('گمشده')}`)).toEqual([]);
  });

  test.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ title: '   ' }, 'title', 'Title is required'],
    [{ title: '\u200f\u200c\u2060' }, 'title', 'Title is required'],
    [{ title: 7 }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(10_000) }, 'title', 'Title can be at most 120 characters long'],
    [{ price: '' }, 'price', 'Price is required'],
    [{ price: undefined }, 'price', 'Price is required'],
    [{ price: 0 }, 'price', 'Price must be greater than 0'],
    [{ price: '-1' }, 'price', 'Price must be greater than 0'],
    [{ price: '1e309' }, 'price', 'Price must be a whole number in AFN'],
    [{ price: '1000000000000' }, 'price', 'Price can be at most 999,999,999,999'],
    [{ location: '' }, 'location', 'Location is required'],
    [{ categoryId: 0 }, 'categoryId', 'Category is required'],
    [{ categoryId: '3' }, 'categoryId', 'Category is required'],
    [{ categoryId: 22 }, 'categoryId', 'Please select a category'],
    [{ condition: 'shiny' }, 'condition', 'This detail is not valid.'],
    [{ propertyType: 'castle' }, 'propertyType', 'This detail is not valid.'],
    [{ year: '0x10' }, 'year', 'This detail is not valid.'],
    [{ province: 'Atlantis' }, 'province', 'This province is not known.'],
    [{ images: ['https://elsewhere.test/x.jpg'] }, 'images', 'One of the photos is no longer there. Please add it again.'],
    [{ images: ['/media/photos/never-uploaded.jpg'] }, 'images', 'One of the photos is no longer there. Please add it again.'],
    [{ images: Array.from({ length: 11 }, () => '/media/photos/x.jpg') }, 'images', 'A listing can have at most 10 photos.'],
  ])('%j is refused on its field', async (fields, field, message) => {
    const { status, body } = await call<ErrorAnswer>('POST', '/api/listings', {
      token: seller.token,
      json: { ...CORROLA, ...fields },
    });
    expect(status).toBe(400);
    expect(body.message).toBe(message);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  test('a price of 1e309 as a JSON number is refused, not a crash', async () => {
    const { status, body } = await call<ErrorAnswer>('POST', '/api/listings', {
      token: seller.token,
      body: JSON.stringify(CORROLA).replace('"۴۵۰٬۰۰۰"', '1e309'),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty('price');
  });

  test.each([
    ['text/plain', JSON.stringify(CORROLA), 415],
    ['application/json', '{"title":', 400],
    ['application/json', '[]', 400],
    ['application/json', 'null', 400],
  ])('a body of %s «%s» is %i', async (type, body, status) => {
    expect((await call('POST', '/api/listings', { token: seller.token, body, headers: { 'Content-Type': type } })).status).toBe(
      status,
    );
  });
});

test('a member who publishes more than 20 listings a minute is asked to wait, and others are not', async () => {
  const { token } = await signUp();
  const publishOne = async () => (await callWorker('POST', '/api/listings', { token, json: CORROLA })).status;
  let published = 0;
  let status = await publishOne();
  // The limiter's minutes are those of the clock, and one may begin in between.
  for (; status === 201 && published < 40; status = await publishOne()) published += 1;
  expect(status).toBe(429);
  expect(published).toBeGreaterThanOrEqual(20);
  expect((await callWorker('POST', '/api/listings', { token: stranger.token, json: CORROLA })).status).toBe(201);
});

describe('finding', () => {
  test('a word written with Arabic letters finds the Persian one, in any order', async () => {
    const { id } = await publish({ title: 'یک کمره کینن پاک' });
    expect(await found(`q=${encodeURIComponent('پاك كمره')}`)).toContain(id);
  });

  test.each([
    ['مسئول فروش', 'مسیول'],
    ['مسیول گدام', 'مسئول'],
    ['اجناس رئیس', 'ريیس'],
    ['قُرآنِ مجید', 'قران'],
    ['قران کریم', 'قُرآن'],
    ['مؤسسهٔ نو', 'موسسه'],
    ['مـــاشین', 'ماشين'],
    ['ښځینه بوټ', 'بوت'],
    ['۱۲۳۴ متر', '1234'],
  ])('«%s» is found by «%s»', async (title, q) => {
    const { id } = await publish({ title });
    expect(await found(`q=${encodeURIComponent(q)}`)).toContain(id);
  });

  test('every word must occur, as a substring of title, description, location or category', async () => {
    const { id } = await publish({ title: 'iPhone 12', description: 'box and charger', location: 'Herat', categoryId: 5 });
    expect(await found('q=phone')).toContain(id);
    expect(await found('q=electronics+charger')).toContain(id);
    expect(await found('q=herat+12')).toContain(id);
    expect(await found('q=phone+absentword')).not.toContain(id);
  });

  test('ZWNJ does not matter', async () => {
    const { id } = await publish({ title: 'ماشین\u200cآلات خیاطی' });
    expect(await found(`q=${encodeURIComponent('ماشین آلات')}`)).toContain(id);
    expect(await found(`q=${encodeURIComponent('ماشینآلات')}`)).toContain(id);
  });

  test.each(['"', "' OR 1=1 --", 'NEAR(a b)', 'title:x', '*', 'a AND', '(((', '%_', '\ue003\ue100\ue400'])(
    '«%s» is text, not an operator',
    async (q) => {
      const { status } = await call('GET', `/api/listings?q=${encodeURIComponent(q)}`);
      expect([200, 400]).toContain(status);
    },
  );

  test('a NUL neither breaks a search nor hides what is written after it', async () => {
    const { id } = await publish({ title: 'کندو\0عسل طبیعی' });
    expect(await found(`q=${encodeURIComponent('طبیعی')}`)).toContain(id);
    expect(await found(`q=${encodeURIComponent('طبیعی\0')}`)).toContain(id);
    expect((await call('GET', '/api/listings?q=ab%00cd')).status).toBe(200);
  });

  test('one letter is refused kindly', async () => {
    const { status, body } = await call<ErrorAnswer>('GET', '/api/listings?q=a');
    expect(status).toBe(400);
    expect(body.message).toBe('Type at least two letters to search.');
  });

  test.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'sort=random',
    'category=cars',
    'province=kabul',
    'minPrice=-5',
    'minPrice=9&maxPrice=5',
    'userId=me',
    'cursor=n.x.1',
    'cursor=p.1.2',
    'cursor=%00',
  ])('?%s is a clear 400', async (search) => {
    const { status, body } = await call<ErrorAnswer>('GET', `/api/listings?${search}`);
    expect(status).toBe(400);
    expect(body.message).not.toBe('');
  });

  test('digits of the searcher’s own kind work in price bounds', async () => {
    const { id } = await publish({ price: 1234 });
    expect(await found(`minPrice=${encodeURIComponent('۱۲۳۴')}&maxPrice=1234`)).toContain(id);
  });

  test.each([
    ['leaf=none', { leaf: 'leaf_unknown' }],
    ['category=pets&leaf=flats', { leaf: 'leaf_unknown' }],
    ['deal=steal', { deal: 'deal_unknown' }],
    ['district=Paghman', { district: 'district_unknown' }],
    ['d.none=1', { 'd.none': 'filter_invalid' }],
    ['d.year=new&d.make=Toyota&d.km=9..1', { 'd.year': 'filter_invalid', 'd.km': 'filter_invalid' }],
  ])('a filter that is broken is refused by its name: %s', async (search, fields) => {
    expect(await call('GET', `/api/listings?${search}`)).toMatchObject({
      status: 400,
      body: { code: Object.values(fields)[0], fields },
    });
  });

  test('a list shows nothing of the seller but the id and the VIP badge', async () => {
    const { body } = await call<ListingCard[]>('GET', '/api/listings?limit=1');
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(
      'category categoryId createdAt featured id imageUrl location place price province sellerIsVip status thumbUrl title userId'
        .split(' ')
        .sort(),
    );
  });

  test.each([
    '',
    'q=zurna',
    'category=music',
    'province=Kabul',
    'sort=price_asc',
    'maxPrice=9',
    'sort=near&near=Kabul',
    'q=zurna&sort=price_desc',
  ])('nobody lists by «userId» and «%s» what a member with a private profile offers, but they themselves', async (search) => {
    const { token, user } = await signUp();
    const { id } = await publish({ title: 'Zurna', price: 9, categoryId: 18 }, token);
    const path = `/api/listings?userId=${user.id}&${search}`;
    const listed = async (who?: string) =>
      (await call<ListingCard[]>('GET', path, who === undefined ? {} : { token: who })).body.map((card) => card.id);
    expect(await listed()).toEqual([id]);
    await env.DB.prepare('INSERT INTO member_settings (user_id, settings, updated_at) VALUES (?, ?, 0)')
      .bind(user.id, JSON.stringify({ privacy: { profileVisibility: 'private' } }))
      .run();
    expect([await listed(), await listed(stranger.token), await listed(token)]).toEqual([[], [], [id]]);
    expect(await found('q=zurna&limit=100')).toContain(id);
  });

  test('by what an ad says, as people say it: its leaf, deal, district and details', async () => {
    const { token } = await signUp();
    const corolla = {
      title: 'Corolla',
      price: 450_000,
      location: 'Paghman, Kabul',
      categoryId: 3,
      province: 'Kabul',
      district: 'Paghman',
    };
    const details = { year: 2005, km: 180_000, colour: 'white' };
    const { body } = await call<Listing>('POST', '/api/listings', {
      token,
      json: { ...corolla, leaf: 'toyota-corolla', deal: 'sale', details },
    });
    const ids = async (search: string) => (await call<Listing[]>('GET', `/api/listings?${search}`)).body.map(({ id }) => id);
    const whole = 'category=vehicles&leaf=toyota-corolla&deal=sale&province=Kabul&district=Paghman';
    for (const search of [
      whole,
      `${whole}&d.make=تویوتا`,
      `${whole}&d.year=۲۰۰۰..۲۰۰۵&d.km=..200000&d.colour=red,white`,
      `${whole}&d.km=180000&sort=price_asc`,
      'leaf=toyota-corolla&sort=price_desc',
    ])
      expect([search, ...(await ids(search))]).toEqual([search, body.id]);
    for (const search of ['d.year=2006..', 'd.km=180001..190000', 'd.colour=red', 'deal=rent'])
      expect([search, ...(await ids(`leaf=toyota-corolla&${search}`))]).toEqual([search]);
  });
});

describe('one listing', () => {
  test('shows its seller without e-mail or phone', async () => {
    const { id } = await publish();
    await env.DB.prepare('UPDATE users SET created_at = ? WHERE id = (SELECT user_id FROM listings WHERE id = ?)')
      .bind(Date.UTC(2024, 0, 2), id)
      .run();
    const { body, trips } = await call<Listing>('GET', `/api/listings/${id}`);
    expect([trips, body.seller.memberSince]).toEqual([1, '2024-01-02T00:00:00.000Z']);
    expect(Object.keys(body.seller).sort()).toEqual(
      'fullName hasPhone id isVerified isVip memberSince numberConfirmedAt profileImageUrl stats takesMessages username'.split(
        ' ',
      ),
    );
    expect(Object.keys(body.seller.stats ?? {}).sort()).toEqual(
      'active rating responseMinutes responseRate reviews sold'.split(' '),
    );
    expect(JSON.stringify(body)).not.toContain('@');
  });

  test('that is neither hidden nor held says nothing of it, not even to its owner', async () => {
    const { user, token } = await signUp();
    const { id } = await publish({}, token);
    const { body } = await call<Listing>('GET', `/api/listings/${id}`, { token });
    expect([body.seller.username, 'hidden' in body]).toEqual([user.username, false]);
  });

  test.each(['0', '-1', '1.5', 'abc', '99999999', '1e3', "1'"])('id «%s» is not found', async (id) => {
    const { status, body } = await call<ErrorAnswer>('GET', `/api/listings/${encodeURIComponent(id)}`);
    expect(status).toBe(404);
    expect(body.message).toBe('Listing not found');
  });
});

describe('the owner', () => {
  test('edits what they name and leaves the rest, and the search follows', async () => {
    const { id } = await publish({ title: 'بخاری کهنه' });
    const { status, body, trips } = await call<Listing>('PATCH', `/api/listings/${id}`, {
      token: seller.token,
      json: { title: 'یخچال نو', price: '9000' },
    });
    expect([status, trips]).toEqual([200, 3]);
    expect(body).toMatchObject({ title: 'یخچال نو', price: '9000', description: CORROLA.description, make: 'Toyota' });
    expect(await found(`q=${encodeURIComponent('یخچال نو')}`)).toContain(id);
    expect(await found(`q=${encodeURIComponent('بخاری کهنه')}`)).not.toContain(id);
  });

  test('marks it sold and takes that back', async () => {
    const { id } = await publish({ title: 'فروختنی' });
    const q = `q=${encodeURIComponent('فروختنی')}`;
    expect((await call('PUT', `/api/listings/${id}/sale`, { token: seller.token })).status).toBe(204);
    expect(await found(q)).toEqual([]);
    expect((await call<Listing>('GET', `/api/listings/${id}`)).body.status).toBe('sold');
    expect((await call('PATCH', `/api/listings/${id}`, { token: seller.token, json: { title: 'x' } })).status).toBe(409);
    expect((await call('DELETE', `/api/listings/${id}/sale`, { token: seller.token })).status).toBe(204);
    expect(await found(q)).toEqual([id]);
  });

  test('sees their sold listings among their own, others do not', async () => {
    const { id } = await publish();
    await call('PUT', `/api/listings/${id}/sale`, { token: seller.token });
    const mine = await call<ListingCard[]>('GET', `/api/listings?userId=${seller.user.id}&limit=100`, { token: seller.token });
    expect(mine.body.map((card) => card.id)).toContain(id);
    expect(mine.trips).toBe(1);
    expect(mine.headers.get('Cache-Control')).toBe('no-store');
    const theirs = `userId=${seller.user.id}&limit=100`;
    expect(await found(theirs)).not.toContain(id);
    const strangers = await call<ListingCard[]>('GET', `/api/listings?${theirs}`, { token: stranger.token });
    expect([strangers.body.length > 0, strangers.body.filter((card) => card.id === id || 'phoneAsks' in card)]).toEqual([
      true,
      [],
    ]);
  });

  test('walks through all of theirs page by page, whatever became of each; others through those that are shown', async () => {
    const { user, token } = await signUp();
    const statuses = ['active', 'sold', 'hidden', 'held', 'asleep', 'removed', 'active', 'active'];
    const ids: number[] = [];
    for (const status of statuses) {
      const { id } = await publish({}, token);
      await env.DB.prepare('UPDATE listings SET status = ? WHERE id = ?').bind(status, id).run();
      ids.push(id);
    }
    // An expired ad is asleep before the sweep comes.
    await env.DB.prepare('UPDATE listings SET expires_at = 1 WHERE id = ?')
      .bind(ids[6] ?? 0)
      .run();
    const walk = async (who: object) => {
      const pages: unknown[] = [];
      for (let path: string | undefined = `/api/listings?userId=${user.id}&limit=3`; path !== undefined;) {
        const { body, headers }: { body: ListingCard[]; headers: Headers } = await call('GET', path, who);
        pages.push(body.map(({ id, status }) => `${ids.indexOf(id)} ${status}`));
        path = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];
      }
      return pages;
    };
    expect(await walk({ token })).toEqual([['7 active', '6 asleep', '4 asleep'], ['3 held', '2 hidden', '1 sold'], ['0 active']]);
    for (const who of [{}, { token: stranger.token }]) expect(await walk(who)).toEqual([['7 active', '0 active']]);
  });

  test('sees until when an ad of theirs is promoted, while it is, and until when it is seen', async () => {
    const { user, token } = await signUp();
    const { id } = await publish({}, token);
    const ends = async (featuredUntil: number, expiresAt: number) => {
      await env.DB.prepare('UPDATE listings SET featured = 1, featured_until = ?, expires_at = ? WHERE id = ?')
        .bind(featuredUntil, expiresAt, id)
        .run();
      const [card] = (await call<ListingCard[]>('GET', `/api/listings?userId=${user.id}`, { token })).body;
      return [card?.featured, card?.featuredUntil, card?.expiresAt];
    };
    const soon = Date.now() + DAY;
    expect(await ends(soon, soon + 1)).toEqual([1, new Date(soon).toISOString(), new Date(soon + 1).toISOString()]);
    expect(await ends(1, soon)).toEqual([0, null, new Date(soon).toISOString()]);
    // An ad without an end.
    expect(await ends(1, Number.MAX_SAFE_INTEGER)).toEqual([0, null, null]);
  });

  test('deletes it: gone from lists, search and its address', async () => {
    const { id } = await publish({ title: 'حذف‌شدنی' });
    expect((await call('DELETE', `/api/listings/${id}`, { token: seller.token })).status).toBe(204);
    expect((await call('GET', `/api/listings/${id}`)).status).toBe(404);
    expect(await found(`q=${encodeURIComponent('حذف‌شدنی')}`)).toEqual([]);
    expect((await call('DELETE', `/api/listings/${id}`, { token: seller.token })).status).toBe(404);
  });
});

describe('the wrong person', () => {
  const mutations = [
    ['PATCH', '', { title: 'mine now' }],
    ['DELETE', '', undefined],
    ['PUT', '/sale', undefined],
    ['DELETE', '/sale', undefined],
  ] as const;

  test.each(mutations)('%s …%s by another member finds nothing and changes nothing', async (method, path, json) => {
    const listing = await publish();
    const { status, trips } = await call(method, `/api/listings/${listing.id}${path}`, {
      token: stranger.token,
      ...(json ? { json } : {}),
    });
    expect([status, trips]).toEqual([404, 1]);
    expect((await call<Listing>('GET', `/api/listings/${listing.id}`)).body).toMatchObject({
      title: listing.title,
      status: 'active',
    });
  });

  test.each([...mutations, ['POST', 'create', CORROLA] as const])(
    '%s …%s by a visitor, a revoked, a forged or an administrator’s token is 401',
    async (method, path, json) => {
      const { id } = await publish();
      const revoked = await signUp();
      await call('POST', '/api/auth/signout', { token: revoked.token });
      const address = path === 'create' ? '/api/listings' : `/api/listings/${id}${path}`;
      for (const token of [undefined, revoked.token, `${seller.token}x`, (await makeAdmin()).token]) {
        const { status } = await call(method, address, { ...(token ? { token } : {}), ...(json ? { json } : {}) });
        expect(status).toBe(401);
      }
      expect((await call<Listing>('GET', `/api/listings/${id}`)).body.status).toBe('active');
    },
  );
});

describe('views', () => {
  const look = (id: number, deviceId: string | null, token?: string) =>
    call<ViewAnswer>('POST', `/api/listings/${id}/views`, { json: { deviceId }, ...(token ? { token } : {}) });
  const views = async (id: number) => {
    await runCounterAlarms();
    return (await call<Listing>('GET', `/api/listings/${id}`)).body.views;
  };
  const issued = async (secondsAgo: number) => issueGuestId(varsOf(env).SESSION_SECRET, Date.now() - secondsAgo * 1000);

  test('count once a device or member a day, and never the owner', async () => {
    const { id } = await publish();
    const [one, other] = [await issued(60), await issued(3600)];
    const nothing = { status: 200, body: { deviceId: null, againIn: null }, trips: 0 };
    for (const device of [one, one, other]) expect(await look(id, device)).toMatchObject(nothing);
    for (const device of [one, null, 'device-dddd']) expect((await look(id, device, stranger.token)).body).toEqual(nothing.body);
    await look(id, await issued(60), seller.token);
    expect(await views(id)).toBe(3);
  });

  test('a device without an id gets one, which counts from a minute after', async () => {
    const { id } = await publish();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const first = await look(id, null);
    expect(first.body).toEqual({ deviceId: expect.stringMatching(/^[\w-]{22}\.\w{6,8}\.[\w-]{24}$/), againIn: 60 });
    vi.setSystemTime(Date.now() + 50_000);
    const { againIn, deviceId } = (await look(id, first.body.deviceId)).body;
    expect(deviceId).toBeNull();
    expect(againIn).toBeGreaterThanOrEqual(9);
    expect(againIn).toBeLessThanOrEqual(10);
    expect(await views(id)).toBe(0);
    vi.setSystemTime(Date.now() + 10_000);
    expect((await look(id, first.body.deviceId)).body).toEqual({ deviceId: null, againIn: null });
    expect(await views(id)).toBe(1);
    // The device keeps the id for half a year, and then gets another.
    vi.setSystemTime(Date.now() + 179 * DAY);
    await env.DB.prepare('UPDATE listings SET expires_at = ? WHERE id = ?')
      .bind(Date.now() + 9 * DAY, id)
      .run();
    expect((await look(id, first.body.deviceId)).body).toEqual({ deviceId: null, againIn: null });
    expect(await views(id)).toBe(2);
    vi.setSystemTime(Date.now() + 2 * DAY);
    expect((await look(id, first.body.deviceId)).body).toEqual({ deviceId: expect.any(String), againIn: 60 });
    expect(await views(id)).toBe(2);
  });

  test('of ids that we did not issue, or that were changed, nothing counts', async () => {
    const { id } = await publish();
    const real = await issued(90);
    const [name = '', at = '', signature = ''] = real.split('.');
    const other = await issueGuestId('another secret, of another deployment', Date.now() - 90_000);
    const invented = [
      'device-aaaa',
      'A'.repeat(22),
      `${name}.${at}.${'A'.repeat(24)}`,
      `${name}.${at}`,
      `${name}.000001.${signature}`,
      `${name}.${(Number.parseInt(at, 36) - 3_600).toString(36)}.${signature}`,
      other,
      '',
    ];
    for (let guess = 0; guess < 20; guess += 1)
      invented.push(`${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}.${at}.${signature}`);
    for (const device of invented)
      expect((await look(id, device)).body).toMatchObject({ deviceId: expect.any(String), againIn: 60 });
    expect(await views(id)).toBe(0);
    expect((await look(id, 'x'.repeat(201))).status).toBe(400);
  });

  test('a listing that is missing or hidden counts nothing, and answers like any other', async () => {
    const { id } = await publish();
    await env.DB.prepare("UPDATE listings SET status = 'hidden' WHERE id = ?").bind(id).run();
    const device = await issued(90);
    for (const each of [id, 987_654])
      expect(await look(each, device)).toMatchObject({ status: 200, body: { deviceId: null, againIn: null }, trips: 0 });
    await runCounterAlarms();
    expect(
      await env.DB.prepare('SELECT count(*) AS n FROM listing_views WHERE listing_id IN (987654, ?)').bind(id).first('n'),
    ).toBe(0);
  });
});
