import type { Listing } from '#schema/contracts/listings';
import type { Notification } from '#schema/contracts/notifications';
import type { SavedSearch } from '#schema/contracts/saved-searches';
import { SAVED_SEARCHES_MAX } from '#schema/catalog/limits';
import { facetsOf } from '#schema/search/search';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { administrator, listenAsRooms, member, type Person } from '../../chat/conversations/test/talk.ts';
import type { ActingAdmin } from '../../platform/audit/record.ts';
import { openDb } from '../../platform/db.ts';
import { newMeter } from '../../platform/meter.ts';
import { releaseListing } from '../../staff/moderation/held.ts';
import { typedReason } from '../../staff/saved-replies/reasons.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call } from '../../test/client.ts';
import { fillListings } from '../../test/synthetic.ts';
import { REFUSED, triedByOthers } from '../../test/wrong-people.ts';
import { raiseSignals } from '../signals/raise.ts';
import { sweepSavedSearches } from './sweep.ts';

const db = openDb(env.DB);
let seller: Person;
let moderator: ActingAdmin;
let heard: ReturnType<typeof listenAsRooms>;
beforeAll(async () => {
  heard = listenAsRooms();
  const { id } = await administrator();
  moderator = { kind: 'admin', id, sessionId: 'none', requestId: 'test' };
  seller = await member();
});
afterAll(() => vi.unstubAllGlobals());

describe('a saved search', () => {
  it('is kept once, however it is spelled', async () => {
    const me = await member();
    const first = await save(
      me,
      'category=vehicles&q=%20corolla%20&minPrice=%DB%B1%DB%B0%DB%B0&maxPrice=%DB%B9%DB%B0%DB%B0&sort=price_asc&cursor=r.3&limit=5',
    );
    expect(first).toMatchObject({
      status: 201,
      trips: 2,
      body: { search: 'q=corolla&category=vehicles&minPrice=100&maxPrice=900' },
    });
    expect(await save(me, '?minPrice=100&q=corolla&category=vehicles&province=&maxPrice=900')).toEqual({
      ...first,
      status: 200,
      headers: expect.anything(),
      rowsRead: expect.any(Number),
      rowsWritten: expect.any(Number),
    });
    expect((await list(me)).body).toEqual([first.body]);
  });

  it.each([
    ['q=کرولا', 'q=كرولا'],
    ['q=COROLLA&province=Kabul', 'province=Kabul&q=corolla,'],
    ['q=کرولا+2007', 'q=۲۰۰۷+کرولا'],
    ['q=کرولا+در+کابل', 'q=کرولا+کابل'],
    ['q=iPhone13', 'q=iphone+13'],
  ])('is kept once and shown as it was typed first: %s, and then %s', async (first, again) => {
    const me = await member();
    const { body } = await save(me, first);
    expect(new URLSearchParams(body.search).get('q')).toBe(new URLSearchParams(first).get('q'));
    expect(await save(me, again)).toMatchObject({ status: 200, body });
    expect((await list(me)).body).toEqual([body]);
    expect((await save(me, `${again}&maxPrice=9`)).status).toBe(201);
  });

  it('is kept once, in whichever language its makes and numbers are typed, and wherever its list begins', async () => {
    const me = await member();
    const search = 'category=vehicles&leaf=toyota-corolla&deal=sale&province=Kabul&district=Paghman';
    const { body } = await save(
      me,
      `d.year=۲۰۰۰..&d.make=تویوتا&d.colour=white,red&${search}&sort=near&near=Kabul&nearDistrict=Paghman`,
    );
    expect(new URLSearchParams(body.search)).toEqual(
      new URLSearchParams(`${search}&d.colour=red,white&d.make=Toyota&d.year=2000..`),
    );
    expect((await save(me, `${search}&d.make=Toyota&d.year=2000..&d.colour=red,white`)).status).toBe(200);
  });

  it.each([
    ['', 'saved_search_empty'],
    ['sort=near&near=Kabul', 'saved_search_empty'],
    ['d.year=new', 'filter_invalid'],
    ['leaf=none', 'leaf_unknown'],
    ['sort=price_asc', 'saved_search_empty'],
    ['q=%20', 'saved_search_empty'],
    ['unknown=1', 'saved_search_empty'],
    ['q=a', 'search_too_short'],
    [`q=${'a'.repeat(101)}`, 'search_too_long'],
    ['category=ships', 'category_unknown'],
    ['province=Paris', 'province_unknown'],
    ['minPrice=9&maxPrice=1', 'price_range_invalid'],
    ['minPrice=x', 'price_invalid'],
    [`q=${'x'.repeat(1300)}`, 'bad_request'],
  ])('%j is refused with %s', async (search, code) => {
    expect(await save(seller, search)).toMatchObject({ status: 400, body: { code } });
    expect((await list(seller)).body).toEqual([]);
  });

  it('is one of at most twenty, also when many are saved at once', async () => {
    const me = await member();
    const answers = await Promise.all(Array.from({ length: SAVED_SEARCHES_MAX + 3 }, (_, index) => save(me, `q=word${index}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(SAVED_SEARCHES_MAX);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    const { body, trips, rowsRead } = await list(me);
    expect(trips).toBe(1);
    expect(rowsRead).toBeLessThanOrEqual(3 * (SAVED_SEARCHES_MAX + 1) + 10);
    const [newest] = body;
    expect((await save(me, newest?.search ?? '')).status).toBe(200);
    expect(await save(me, 'q=another')).toMatchObject({ body: { code: 'too_many_saved_searches' } });
  });

  it('is forgotten by its member alone', async () => {
    const [me, other] = [await member(), await member()];
    const { id } = (await save(me, 'q=carpet')).body;
    const [kept, theirs] = [(await save(me, 'q=rug')).body, (await save(other, 'q=rug')).body];
    const missing = { status: 404, body: { code: 'saved_search_not_found' } };
    expect(await forget(other, id)).toMatchObject(missing);
    expect((await list(me)).body).toHaveLength(2);
    expect(await forget(me, id)).toMatchObject({ status: 204, trips: 2 });
    expect(await forget(me, id)).toMatchObject(missing);
    expect([(await list(me)).body, (await list(other)).body]).toEqual([[kept], [theirs]]);
    expect(await triedByOthers('GET', '/api/saved-searches')).toEqual(REFUSED);
    expect(await triedByOthers('POST', '/api/saved-searches', { search: 'q=carpet' })).toEqual(REFUSED);
    expect(await triedByOthers('DELETE', `/api/saved-searches/${id}`)).toEqual(REFUSED);
  });

  it('is each member’s own, also where two keep the same', async () => {
    const [me, other] = [await member(), await member()];
    const [mine, theirs] = [(await save(me, 'q=kilim')).body, (await save(other, 'q=kilim')).body];
    expect((await list(other)).body).toEqual([theirs]);
    expect((await forget(other, theirs.id)).status).toBe(204);
    expect((await list(me)).body).toEqual([mine]);
    const { body: newer } = await save(me, 'q=felt');
    expect((await list(me)).body).toEqual([newer, mine]);
  });

  it('may be as long as a search in Dari is', async () => {
    const search = new URLSearchParams({
      q: 'موتر '.repeat(20).trim(),
      province: 'Sar-e Pol',
      category: 'real-estate',
    }).toString();
    expect((await save(await member(), search)).status).toBe(201);
  });
});

describe('new ads', () => {
  it('are told once, the newest by its title and how many more, and not those of before', async () => {
    const me = await member();
    await publish('Old kelim', 10);
    await publish('Older than the search', 10);
    await publish('Another old kelim', 10);
    await save(me, 'q=kelim');
    await sweep();
    expect(await told(me)).toEqual([]);
    await publish('First kelim', 10);
    await publish('Something else', 10);
    const id = await publish('Second kelim', 10);
    heard();
    await Promise.all([sweep(), sweep()]);
    await sweep();
    const news = { kind: 'saved_search', search: 'q=kelim', listingId: id, title: 'Second kelim', more: 1, counted: 'all' };
    expect(await told(me)).toEqual([news]);
    const inInbox = heard().filter(({ room }) => room === `inbox:${me.id}`);
    expect(inInbox).toMatchObject([{ order: { order: 'notify', notification: { event: news } } }]);
    await publish('Third kelim', 10);
    await sweep();
    expect(await told(me)).toEqual([{ ...news, listingId: expect.any(Number), title: 'Third kelim', more: 2 }]);
  });

  it('are one unread notification of a search, the newest in the list, and another once it was read', async () => {
    await env.DB.prepare('DELETE FROM saved_searches').run();
    const me = await member();
    await save(me, 'q=charpoy');
    await save(me, 'q=charpoy&maxPrice=5');
    const unread = async () => (await call('GET', '/api/notifications/unread', { token: me.token })).body;
    for (const title of ['Charpoy 1', 'Charpoy 2', 'Charpoy 3']) {
      await publish(title, 10);
      await sweep();
    }
    expect([await told(me), await unread()]).toMatchObject([[{ title: 'Charpoy 3', more: 2 }], { unread: 1 }]);
    await publish('Charpoy 4', 1);
    await sweep();
    const both = [
      { search: 'q=charpoy&maxPrice=5', title: 'Charpoy 4', more: 0 },
      { search: 'q=charpoy', title: 'Charpoy 4', more: 3 },
    ];
    expect((await told(me)).toSorted((a, b) => a.more - b.more)).toMatchObject(both);
    const { body } = await call<Notification[]>('GET', '/api/notifications', { token: me.token });
    await call('PUT', '/api/notifications/read', { token: me.token, json: { upTo: body[0]?.id } });
    await publish('Charpoy 5', 10);
    await sweep();
    expect(await told(me)).toMatchObject([{ search: 'q=charpoy', title: 'Charpoy 5', more: 0 }, {}, {}]);
    expect(await unread()).toEqual({ unread: 1 });
  });

  it('of one’s own are no news, nor those that were removed or sold or have run out', async () => {
    await save(seller, 'q=samovar');
    const me = await member();
    await save(me, 'q=samovar');
    const [removed, sold, over] = [await publish('Samovar', 1), await publish('Samovar', 1), await publish('Samovar', 1)];
    await env.DB.prepare('UPDATE listings SET expires_at = 1 WHERE id = ?').bind(over).run();
    await call('DELETE', `/api/listings/${removed}`, { token: seller.token });
    await call('PUT', `/api/listings/${sold}/sale`, { token: seller.token });
    await sweep();
    expect(await told(me)).toEqual([]);
    await publish('Samovar', 1);
    await sweep();
    expect(await told(seller)).toEqual([]);
    expect(await told(me)).toHaveLength(1);
  });

  it('are not told to who does not want it, who then starts from the newest', async () => {
    const me = await member();
    await save(me, 'q=teapot');
    await setNewListings(me, false);
    await publish('Teapot', 1);
    await sweep();
    await setNewListings(me, true);
    await sweep();
    expect(await told(me)).toEqual([]);
  });

  it('are found by what the search asks for: words, category, province, price and owner, as the home screen finds them', async () => {
    const me = await member();
    const searches = [
      'q=zither&category=music',
      'q=zither&province=Herat',
      'q=zither&minPrice=100&maxPrice=110',
      'q=zither&maxPrice=100',
      `q=zither&userId=${seller.id}`,
      'q=%D8%B2%DB%8C',
      'leaf=toyota-corolla&deal=sale&d.km=90000..100000&d.year=2000..2010',
      'province=Kabul&district=Paghman&d.make=Toyota',
    ];
    for (const search of searches) await save(me, search);
    const ids = [
      await publish('Zither', 105, { categoryId: 18 }),
      await publish('Zither', 120, { location: 'Herat' }),
      await publish('Zither', 99),
      await publish('Zither', 0, { price: undefined, negotiable: 'agreement' }),
      await publish('زین', 99),
      ...(await publishCorollas()),
    ];
    await sweep();
    const found = new Map((await told(me)).map(({ search, listingId, more }) => [search, [listingId, more + 1]]));
    for (const search of searches) {
      const page = (await call<Listing[]>('GET', `/api/listings?${search}`)).body.filter(({ id }) => ids.includes(id));
      expect([search, found.get(search)]).toEqual([search, [page[0]?.id, page.length]]);
    }
    expect(found.get('q=zither&minPrice=100&maxPrice=110')).toEqual([ids[0], 1]);
    // An ad without a price is in no range of prices.
    expect(found.get('q=zither&maxPrice=100')).toEqual([ids[2], 1]);
  });

  it('of a member with a private profile are told to nobody who follows that member, and to all who search for them', async () => {
    await env.DB.prepare('DELETE FROM saved_searches').run();
    const [me, owner] = [await member(), await member()];
    const searches = [`userId=${owner.id}`, `q=dutar&userId=${owner.id}`, 'q=dutar'];
    for (const search of searches) await save(me, search);
    const offer = async () => {
      const json = { title: 'Dutar', price: 9, location: 'Kabul', categoryId: 3 };
      return (await call<Listing>('POST', '/api/listings', { token: owner.token, json })).body.id;
    };
    const show = (profileVisibility: 'private' | 'public') => keepSettings(owner, { privacy: { profileVisibility } });
    await show('private');
    const hidden = await offer();
    await sweep();
    expect((await told(me)).map(({ search, listingId }) => [search, listingId])).toEqual([['q=dutar', hidden]]);
    await show('public');
    const open = await offer();
    await sweep();
    const news = (await told(me)).filter(({ listingId }) => listingId === open);
    expect(news.map(({ search }) => search).toSorted()).toEqual(searches.toSorted());
  });

  it('are told all and each once, however publishing and sweeping fall together', async () => {
    await env.DB.prepare('DELETE FROM saved_searches').run();
    const me = await member();
    await save(me, 'q=shuttle');
    const published: number[] = [];
    const random = (most: number) => Math.floor(Math.random() * most);
    for (let round = 0; round < 12; round += 1) {
      const acts = Array.from({ length: 1 + random(5) }, () => async () => {
        if (random(3) === 0) return sweep();
        const id = await publish(random(2) === 0 ? 'shuttle' : 'other', 1);
        published.push(id);
      });
      await Promise.all(acts.map((act) => act()));
    }
    await sweep();
    const matching = await env.DB.prepare("SELECT count(*) AS n FROM listings WHERE title = 'shuttle'").first<number>('n');
    const events = await told(me);
    expect(events.reduce((sum, { more }) => sum + 1 + more, 0)).toBe(matching);
    expect(new Set(events.map(({ listingId }) => listingId)).size).toBe(events.length);
  }, 60_000);

  it('are not told again by a run that another one overtook', async () => {
    await env.DB.prepare('DELETE FROM saved_searches').run();
    const me = await member();
    await save(me, 'q=overtaken');
    await publish('Overtaken', 1);
    const slow = openDb(env.DB);
    const batch = slow.batch.bind(slow);
    let calls = 0;
    vi.spyOn(slow, 'batch').mockImplementation(async (statements) => {
      calls += 1;
      // It has read the ads, and is about to write what it found.
      if (calls === 3) {
        await publish('Overtaken', 1);
        await sweep();
      }
      return batch(statements);
    });
    await sweepSavedSearches(env, slow, Date.now());
    expect((await told(me)).map(({ more }) => more + 1)).toEqual([2]);
    // Nor has it moved the search back.
    await publish('Overtaken', 1);
    await sweep();
    expect((await told(me)).map(({ more }) => more + 1)).toEqual([3]);
  });

  it('that are very many are told once, the newest of them and that there are more; the next run tells what is newer', async () => {
    await env.DB.prepare('DELETE FROM saved_searches').run();
    const me = await member();
    await save(me, 'q=loom');
    await bulk('loom', 120);
    const newest = await publish('Loom', 1);
    for (let run = 0; run < 4; run += 1) await sweep();
    expect(await told(me)).toMatchObject([{ listingId: newest, more: 49, counted: 'newest' }]);
    const next = await publish('Loom', 1);
    await sweep();
    expect(await told(me)).toEqual([expect.objectContaining({ listingId: next, more: 50, counted: 'newest' })]);
  });

  it.each([
    ['before', 5],
    ['behind', 6],
  ])('that come %s very many of one’s own are told all the same', async (side, minPrice) => {
    await env.DB.prepare('DELETE FROM saved_searches').run();
    const search = `q=distaff&category=vehicles&minPrice=${minPrice}`;
    await save(seller, search);
    if (side === 'behind') await bulk('distaff', 60);
    const { token } = await member();
    const json = { title: 'Distaff', price: 9, location: 'Kabul', categoryId: 3 };
    const { id } = (await call<Listing>('POST', '/api/listings', { token, json })).body;
    if (side === 'before') await bulk('distaff', 60);
    await sweep();
    expect((await told(seller)).filter((event) => event.search === search)).toMatchObject([
      { listingId: id, more: 0, counted: 'all' },
    ]);
  });

  it.each(['before', 'after'])(
    'that were held %s any search was asked are told once they are released, and once',
    async (when) => {
      await env.DB.prepare('DELETE FROM saved_searches').run();
      const [me, later] = [await member(), await member()];
      const search = `q=heddle ${when}`;
      await save(me, search);
      const id = await publish(`Heddle ${when}`, 1);
      if (when === 'after') await sweep();
      await hold(id);
      await sweep();
      const young = await save(later, search);
      await sweep();
      await letGo(id);
      for (let run = 0; run < 2; run += 1) await sweep();
      expect(await told(me)).toMatchObject([{ listingId: id, more: 0 }]);
      // The ad is not new to a search that is younger than it.
      expect([young.status, await told(later)]).toEqual([201, []]);
    },
  );

  it('that are released are told with what is new, beside others that were told before', async () => {
    await env.DB.prepare('DELETE FROM saved_searches').run();
    const me = await member();
    await save(me, 'q=treadle');
    const held = await publish('Treadle', 1);
    await hold(held);
    await publish('Treadle', 1);
    await sweep();
    await letGo(held);
    const newest = await publish('Treadle', 1);
    await sweep();
    expect(await told(me)).toMatchObject([{ listingId: newest, more: 2 }]);
  });

  it('that are released and go again before the next run are not told', async () => {
    await env.DB.prepare('DELETE FROM saved_searches').run();
    const me = await member();
    await save(me, 'q=bobbin');
    const ids = [await publish('Bobbin', 1), await publish('Bobbin', 1), await publish('Bobbin', 1)] as const;
    for (const id of ids) await hold(id);
    await sweep();
    for (const id of ids) await letGo(id);
    await hold(ids[0], 'prepayment');
    await call('DELETE', `/api/listings/${ids[1]}`, { token: seller.token });
    await env.DB.prepare('UPDATE listings SET expires_at = 1 WHERE id = ?').bind(ids[2]).run();
    await sweep();
    expect(await told(me)).toEqual([]);
  });

  it('that are released are told by one run, where two look for them at once', async () => {
    await env.DB.prepare('DELETE FROM saved_searches').run();
    const me = await member();
    await save(me, 'q=raddle');
    const id = await publish('Raddle', 1);
    await hold(id);
    await sweep();
    await letGo(id);
    // The other run tells of it while this one is about to.
    await sweepSavedSearches(env, openDb(beforeBatch(3, sweep)), Date.now());
    expect((await told(me)).map(({ listingId }) => listingId)).toEqual([id]);
    const next = await publish('Raddle', 1);
    await hold(next);
    // This run or the next tells of an ad that is released while a run looks.
    await sweepSavedSearches(env, openDb(beforeBatch(2, () => letGo(next))), Date.now());
    await sweep();
    expect((await told(me)).map(({ listingId, more }) => [listingId, more])).toEqual([[next, 1]]);
  });

  it('are told all and each once, however publishing, holding, releasing and sweeping fall together', async () => {
    await env.DB.prepare('DELETE FROM saved_searches').run();
    const me = await member();
    await save(me, 'q=warping');
    const [shown, held]: [number[], number[]] = [[], []];
    const random = (most: number) => Math.floor(Math.random() * most);
    const acts = [
      async () => void shown.push(await publish('warping', 1)),
      async () => {
        const id = shown.pop();
        if (id === undefined) return;
        await hold(id);
        held.push(id);
      },
      async () => {
        const id = held.shift();
        if (id !== undefined) await letGo(id);
      },
    ];
    for (let round = 0; round < 25; round += 1) {
      const some = Array.from({ length: 1 + random(3) }, () => acts[random(acts.length)]);
      await Promise.all([...some.map((act) => act?.()), ...(random(2) === 0 ? [sweep()] : [])]);
    }
    for (const id of held) await letGo(id);
    await sweep();
    const published = await env.DB.prepare("SELECT count(*) AS n FROM listings WHERE title = 'warping'").first<number>('n');
    expect(published).toBeGreaterThan(0);
    expect((await told(me)).reduce((sum, { more }) => sum + 1 + more, 0)).toBe(published);
  }, 60_000);

  it('are looked for in the search that has waited longest', async () => {
    await env.DB.prepare('DELETE FROM saved_searches').run();
    const me = await member();
    await env.DB.prepare(
      "INSERT INTO users (username, email, password_hash, created_at) SELECT 'w' || value, 'w' || value, 'none', 0 FROM json_each(?)",
    )
      .bind(JSON.stringify(Array.from({ length: 60 }, (_, index) => index)))
      .run();
    await env.DB.prepare(
      "INSERT INTO saved_searches (user_id, search, asked_for, last_listing_id, checked_at, created_at) SELECT id, 'q=nothing', 'q=nothing', 0, 5, 0 FROM users WHERE username LIKE 'w%'",
    ).run();
    await save(me, 'q=spindle');
    await env.DB.prepare('UPDATE saved_searches SET checked_at = 4 WHERE user_id = ?').bind(me.id).run();
    await publish('Spindle', 1);
    await sweep();
    expect(await told(me)).toHaveLength(1);
    const { results } = await env.DB.prepare('SELECT id FROM saved_searches WHERE checked_at > 5').all();
    expect(results).toHaveLength(50);
  });
});

test('what a run reads grows neither with the ads of before nor with those that do not match', async () => {
  await env.DB.prepare('DELETE FROM saved_searches').run();
  const me = await member();
  const cost = async () => {
    await env.DB.prepare(
      'UPDATE saved_searches SET last_listing_id = (SELECT max(id) FROM listings) - 5, last_late_number = (SELECT coalesce(max(late_number), 0) FROM listings) - 2',
    ).run();
    const meter = newMeter();
    await sweepSavedSearches(env, openDb(env.DB, meter), Date.now());
    return meter;
  };
  for (const search of ['q=%D9%85%D9%88%D8%AA%D8%B1', 'category=vehicles', 'province=Kabul', 'minPrice=1000&maxPrice=2000'])
    await save(me, search);
  const few = await cost();
  await bulkSynthetic(10_000);
  await env.DB.prepare('UPDATE listings SET late_number = id - 9 WHERE id < (SELECT max(id) FROM listings) - 5').run();
  const many = await cost();
  // Three trips, and if something was found, one to read it and one for each mail.
  expect(few.trips).toBeLessThanOrEqual(3 + 1 + 4);
  expect(many.trips).toBeLessThanOrEqual(3 + 1 + 4);
  expect(many.rowsRead).toBeLessThanOrEqual(150);
}, 60_000);

const sweep = () => sweepSavedSearches(env, db, Date.now());
const hold = (id: number, signal: 'photo_elsewhere' | 'prepayment' = 'photo_elsewhere') =>
  raiseSignals(db, id, [{ signal, weight: 100, detail: {} }], Date.now());
const letGo = async (id: number) =>
  expect((await releaseListing(db, moderator, id, typedReason(''), Date.now())).released).not.toBeNull();
const save = (who: Person, search: string) =>
  call<SavedSearch>('POST', '/api/saved-searches', { token: who.token, json: { search } });
const list = (who: Person) => call<SavedSearch[]>('GET', '/api/saved-searches', { token: who.token });
const forget = (who: Person, id: number) => call('DELETE', `/api/saved-searches/${id}`, { token: who.token });

async function told(who: Person) {
  const { body } = await call<Notification[]>('GET', '/api/notifications', { token: who.token });
  return body.flatMap(({ event }) => (event.kind === 'saved_search' ? [event] : []));
}

async function publish(title: string, price: number, more: object = {}): Promise<number> {
  const json = { title, price, location: 'Kabul', categoryId: 3, ...more };
  // A member may publish twenty a minute.
  const bindings = { LISTINGS_BY_MEMBER: { limit: () => Promise.resolve({ success: true }) } };
  return (await call<Listing>('POST', '/api/listings', { token: seller.token, json, bindings })).body.id;
}

/** The kilometres of the last one begin with the digits of 90,000 but are fewer. */
async function publishCorollas(): Promise<number[]> {
  const corolla = { leaf: 'toyota-corolla', deal: 'sale', province: 'Kabul', district: 'Paghman' };
  const ids: number[] = [];
  for (const details of [
    { year: 2005, km: 95_000 },
    { year: 2011, km: 95_000 },
    { year: 2005, km: 85_000 },
  ])
    ids.push(await publish('Corolla', 1, { ...corolla, details }));
  return ids;
}

/** Inserts ads of one title, by the hundred. */
async function bulk(title: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await env.DB.batch(rowsOf(title, index));
}

function rowsOf(title: string, index: number) {
  return [
    env.DB.prepare(
      "INSERT INTO listings (client_id, user_id, category_id, title, price, location, created_at, updated_at) VALUES (?, ?, 3, ?, 9, 'Kabul', 0, 0)",
    ).bind(`bulk-${crypto.randomUUID()}-${index}`, seller.id, title),
    env.DB.prepare('INSERT INTO listing_search (rowid, words, facets) VALUES ((SELECT max(id) FROM listings), ?, ?)').bind(
      title,
      facetsOf({
        userId: seller.id,
        categoryId: 3,
        province: 'Kabul',
        price: 9,
        leaf: null,
        deal: null,
        district: null,
        featured: false,
        details: null,
      }),
    ),
  ];
}

async function bulkSynthetic(count: number): Promise<void> {
  await env.DB.prepare(
    "INSERT OR IGNORE INTO users (id, username, email, password_hash, created_at) SELECT value, 's' || value, 's' || value, 'none', 0 FROM json_each(?)",
  )
    .bind(JSON.stringify(Array.from({ length: 50 }, (_, index) => index + 1)))
    .run();
  await fillListings(env.DB, 20_000 + count, Date.now(), 20_000);
}

function setNewListings(who: Person, newListings: boolean) {
  return keepSettings(who, { notifications: { newListings } });
}

function keepSettings(who: Person, settings: object) {
  return env.DB.prepare('INSERT OR REPLACE INTO member_settings (user_id, settings, updated_at) VALUES (?, ?, 0)')
    .bind(who.id, JSON.stringify(settings))
    .run();
}
