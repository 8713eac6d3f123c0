import type { Listing } from '#schema/contracts/listings';
import type { Notification, NotificationEvent } from '#schema/contracts/notifications';
import { DAY, HOUR } from '#schema/durations';
import { NOTICE_EXAMPLES } from '#schema/test/notice-examples';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import {
  administrator,
  begin,
  listenAsRooms,
  member,
  type Person,
  sendText,
  type Told,
} from '../../chat/conversations/test/talk.ts';
import type { Bindings } from '../../env.ts';
import { openDb } from '../../platform/db.ts';
import { newMeter } from '../../platform/meter.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, confirmAddress } from '../../test/client.ts';
import { REFUSED, triedByOthers } from '../../test/wrong-people.ts';
import { sweepEndings } from '../../market/listings/renewal/endings.ts';
import { notificationMail } from './notification-mail.ts';
import { notify } from './notify.ts';
import { notifyPriceDrop, sweepPriceDrops } from '../../market/listings/price-drops.ts';
import { sweepNotifications } from './notifications.ts';

/** How many of three events of a kind are mailed, if not each is. */
const MAILS_OF_THREE: Readonly<Record<string, number>> = { message: 2, sale: 2, offer: 2, price_drop: 1, saved_search: 1 };

const db = openDb(env.DB);
const away = new Set<number>();
const mails: { to: string; subject: string; text: string; html: string }[] = [];
// We use only one form of the mail binding's one method.
const MAIL = { send: (mail: (typeof mails)[number]) => Promise.resolve(void mails.push(mail)) } as unknown as SendEmail;
const bindings: Bindings = { ...env, MAIL };

let heard: () => Told[];
let admin: Person;
beforeAll(async () => {
  heard = listenAsRooms((userId) => away.has(userId));
  admin = await administrator();
});
beforeEach(() => {
  heard();
  mails.length = 0;
});
afterAll(() => vi.unstubAllGlobals());

/** Frequent kinds: there is a switch for them, and not each event is mailed. */
const SWITCHED = ['message', 'offer', 'price_drop', 'saved_search'];
const OFTEN = [...SWITCHED, 'sale'];
const review = (name: string, rating = 5): NotificationEvent => ({ kind: 'review', userId: 0, name, rating });

describe('notify', () => {
  it('makes one row for one event, and tells the inbox of it with what is unread', async () => {
    const me = await member();
    await notify(env, db, me.id, review('Omar'), 'a');
    await Promise.all([notify(env, db, me.id, review('Omar'), 'a'), notify(env, db, me.id, review('Zahra'), 'b')]);
    expect((await listed(me)).map(({ event }) => event)).toEqual([review('Zahra'), review('Omar')]);
    const told = heard().filter(({ order }) => order.order === 'notify');
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({
      room: `inbox:${me.id}`,
      order: { notification: { event: review('Omar'), unread: true }, unread: 1 },
    });
    expect(told[1]).toMatchObject({ order: { unread: 2 } });
  });

  it.each([
    [{ kind: 'message', conversationId: 1, userId: 0, name: 'a' }, 'messages'],
    [{ kind: 'offer', conversationId: 1, userId: 0, name: 'a', title: 't', price: '1' }, 'messages'],
    [{ kind: 'price_drop', listingId: 1, title: 't', price: '1', was: '2', currency: 'AFN' }, 'priceAlerts'],
    [{ kind: 'saved_search', search: 'q=a', listingId: 1, title: 't', more: 0, counted: 'all' }, 'newListings'],
  ] as const)('tells %j only to who wants it', async (event, setting) => {
    const [with_, without] = [await member(), await member()];
    await setNotifications(without, { [setting]: false });
    const others = Object.fromEntries(
      ['messages', 'priceAlerts', 'newListings'].filter((name) => name !== setting).map((name) => [name, false]),
    );
    await setNotifications(with_, others);
    for (const { id } of [with_, without]) await notify(env, db, id, event, 'x');
    expect(await listed(with_)).toHaveLength(1);
    expect(await listed(without)).toEqual([]);
    expect(heard()).toHaveLength(1);
  });

  it('tells of what concerns their own money, ads and name whatever is switched off, and nothing to the gone or the mailbox', async () => {
    const [me, gone] = [await member(), await member()];
    await setNotifications(me, { messages: false, priceAlerts: false, newListings: false, email: false, push: false });
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(gone.id).run();
    const events = Object.values(NOTICE_EXAMPLES).flatMap(({ event }) => (SWITCHED.includes(event.kind) ? [] : [event]));
    expect(events.length).toBeGreaterThan(7);
    for (const id of [me.id, gone.id, 1]) for (const event of events) await notify(env, db, id, event, event.kind);
    expect(await listed(me)).toHaveLength(events.length);
    const { results } = await env.DB.prepare('SELECT id FROM notifications WHERE user_id IN (1, ?)').bind(gone.id).all();
    expect(results).toEqual([]);
  });

  it('never throws', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const broken = openDb(env.DB);
    vi.spyOn(broken, 'batch').mockRejectedValue(new Error('D1 is away'));
    await expect(notify(env, broken, 1, review('a'), 'x')).resolves.toBeUndefined();
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('names nobody whose account is gone', async () => {
    const [me, other] = [await member(), await member()];
    await notify(env, db, me.id, { kind: 'review', userId: other.id, name: 'Omar', rating: 1 }, 'x');
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(other.id).run();
    expect(await listed(me)).toMatchObject([{ event: { name: '', rating: 1 } }]);
  });
});

describe('an e-mail', () => {
  it('says it in the member’s language, or in all while nobody knows it', async () => {
    const people = [await confirmed(), await confirmed(), await confirmed(), await confirmed()];
    await setSettings(people[1], { appearance: { language: 'en' } });
    await setSettings(people[2], { appearance: { language: 'fa' } });
    await setSettings(people[3], { appearance: { language: 'ps' } });
    for (const { id } of people) await notify(bindings, db, id, { kind: 'purchase_approved', credits: 250 }, 'x');
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [
        people[0]?.email,
        'خرید شما در سرای تأیید شد · په سرای کې مو پېرود تایید شو · \u2068Your purchase on Sarai was approved\u2069',
      ],
      [people[1]?.email, 'Your purchase on Sarai was approved'],
      [people[2]?.email, 'خرید شما در سرای تأیید شد'],
      [people[3]?.email, 'په سرای کې مو پېرود تایید شو'],
    ]);
    expect(mails[3]?.text).toContain('پېرود مو تایید شو: ۲۵۰ کریډیټه');
    expect(mails[0]?.text).toContain('http://localhost:8787/balance');
  });

  it('goes to nobody who has not confirmed the address, and the bell rings all the same', async () => {
    const me = await member();
    await notify(bindings, db, me.id, { kind: 'purchase_approved', credits: 250 }, 'x');
    expect(mails).toEqual([]);
    expect(await listed(me)).toHaveLength(1);
  });

  it('goes to nobody who switched e-mail off', async () => {
    const me = await confirmed();
    await setNotifications(me, { email: false });
    await notify(bindings, db, me.id, { kind: 'purchase_approved', credits: 250 }, 'x');
    expect(mails).toEqual([]);
    expect(await listed(me)).toHaveLength(1);
  });

  it('of what has a switch goes to nobody while they are suspended; of their money and name it goes', async () => {
    const [banned, free] = [await confirmed(), await confirmed()];
    const ban = (id: number, until: number | null) =>
      env.DB.prepare('UPDATE users SET banned_at = 1, banned_until = ? WHERE id = ?').bind(until, id).run();
    await ban(banned.id, null);
    await ban(free.id, Date.now() - 1);
    const { price_drop: drop, saved_search: search } = NOTICE_EXAMPLES;
    for (const { id } of [banned, free])
      for (const event of [drop.event, search.event, review('Omar')]) await notify(bindings, db, id, event, event.kind);
    expect(mails.map(({ to }) => to)).toEqual([banned.email, free.email, free.email, free.email]);
    expect(mails[0]?.text).toContain('Omar');
    // The bell has them when the ban ends.
    const { results } = await env.DB.prepare('SELECT id FROM notifications WHERE user_id = ?').bind(banned.id).all();
    expect(results).toHaveLength(3);
  });

  it('rings no bell at once of who switched that off, and tells them at their next visit', async () => {
    const me = await member();
    await setNotifications(me, { push: false });
    await notify(bindings, db, me.id, review('Omar'), 'quiet');
    expect(heard().filter(({ order }) => order.order === 'notify')).toEqual([]);
    expect(await listed(me)).toHaveLength(1);
  });

  it('of a conversation goes to who is away, once an hour', async () => {
    const [here, silent, gone] = [await confirmed(), await confirmed(), await confirmed()];
    // A member who has switched pushes off counts as present all the same.
    await setNotifications(silent, { push: false });
    away.add(gone.id);
    const message = (conversationId: number) => ({ kind: 'message', conversationId, userId: 0, name: 'Omar' }) as const;
    for (const { id } of [here, silent, gone]) {
      await notify(bindings, db, id, message(1), 'one');
      await notify(bindings, db, id, { ...message(1), kind: 'offer', title: 't', price: '1' }, 'two');
      await notify(bindings, db, id, message(2), 'three');
    }
    expect(mails.map(({ to }) => to)).toEqual([gone.email, gone.email]);
    await env.DB.prepare('UPDATE attempts SET window_ends_at = 1').run();
    await notify(bindings, db, gone.id, message(1), 'four');
    expect(mails).toHaveLength(3);
    // An event while the member was present does not count as the hour's mail.
    away.add(here.id);
    await notify(bindings, db, here.id, message(3), 'five');
    away.delete(here.id);
    await notify(bindings, db, here.id, message(4), 'six');
    away.add(here.id);
    await notify(bindings, db, here.id, message(4), 'seven');
    expect(mails.slice(3).map(({ to }) => to)).toEqual([here.email, here.email]);
  });

  it.each(Object.values(NOTICE_EXAMPLES))(
    'of $event.kind comes each time, or once in a while of what comes often',
    async ({ event }) => {
      const me = await confirmed();
      away.add(me.id);
      for (const once of ['one', 'two']) await notify(bindings, db, me.id, event, once);
      expect(mails).toHaveLength(OFTEN.includes(event.kind) ? 1 : 2);
      await env.DB.prepare('UPDATE attempts SET window_ends_at = window_ends_at - ?').bind(HOUR).run();
      await notify(bindings, db, me.id, event, 'three');
      expect(mails).toHaveLength(MAILS_OF_THREE[event.kind] ?? 3);
    },
  );

  it.each(Object.values(NOTICE_EXAMPLES))('of $event.kind leads where the bell leads: $link', ({ event, link }) => {
    const { text, html } = notificationMail('zala@example.af', 'https://sarai.af', event, 'en');
    expect(text.split('\n\n')[2]).toBe(`https://sarai.af${link}`);
    expect(html.replaceAll('&#38;', '&')).toContain(`href="https://sarai.af${link}"`);
  });

  it('carries what a member typed as text on one line', async () => {
    const me = await confirmed();
    const title = '<b>a</b>\r\nBcc: x';
    await notify(bindings, db, me.id, { kind: 'price_drop', listingId: 3, title, price: '1', was: '2', currency: 'AFN' }, 'x');
    expect(mails[0]?.text).toContain('<b>a</b> Bcc: x');
    expect(mails[0]?.subject).not.toContain('Bcc');
    expect(mails[0]?.html).toContain('&#60;b&#62;a&#60;/b&#62; Bcc: x');
    expect(mails[0]?.html).not.toContain('<b>');
  });
});

describe('the list', () => {
  it('is paged, the newest first, in one round trip at a cost that is what is shown', async () => {
    const me = await member();
    for (let index = 0; index < 5; index += 1) await notify(env, db, me.id, review(`n${index}`), String(index));
    const names: string[] = [];
    for (let path: string | undefined = '/api/notifications?limit=2'; path !== undefined;) {
      const answer: Awaited<ReturnType<typeof call<Notification[]>>> = await call<Notification[]>('GET', path, {
        token: me.token,
      });
      expect(answer.trips).toBe(1);
      expect(answer.rowsRead).toBeLessThanOrEqual(3 * (answer.body.length + 1) + 10);
      names.push(...answer.body.map(({ event }) => ('name' in event ? event.name : '')));
      path = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
    }
    expect(names).toEqual(['n4', 'n3', 'n2', 'n1', 'n0']);
    const { headers } = await call('GET', '/api/notifications?limit=5', { token: me.token });
    expect(headers.get('Link'), 'nothing stands behind a last page').toBeNull();
  });

  it.each([
    ['a kind', { kind: 'of_another_release' }],
    ['a field', { ...NOTICE_EXAMPLES.report_closed.event, outcome: 'of_another_release' }],
  ])('leaves out what has %s of a newer release, and goes on behind it', async (_, { kind, ...data }) => {
    const me = await member();
    await notify(env, db, me.id, review('older'), 'a');
    await env.DB.prepare("INSERT INTO notifications (user_id, kind, data, once, created_at) VALUES (?, ?, ?, 'b', 0)")
      .bind(me.id, kind, JSON.stringify(data))
      .run();
    await notify(env, db, me.id, review('newer'), 'c');
    expect((await listed(me)).map(({ event }) => event)).toEqual([review('newer'), review('older')]);
    const page = await call<Notification[]>('GET', '/api/notifications?limit=2', { token: me.token });
    expect([page.status, page.body.length]).toEqual([200, 1]);
    const next = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1] ?? '';
    expect((await call<Notification[]>('GET', next, { token: me.token })).body).toMatchObject([{ event: review('older') }]);
  });

  it('counts no kind of a newer release as unread once what is shown was read', async () => {
    const me = await member();
    await notify(env, db, me.id, review('older'), 'a');
    await env.DB.prepare(
      "INSERT INTO notifications (user_id, kind, data, once, created_at) VALUES (?, 'of_another_release', '{}', 'b', 0)",
    )
      .bind(me.id)
      .run();
    const [shown] = await listed(me);
    expect((await read(me, shown?.id ?? 0)).body).toEqual({ unread: 0 });
  });

  it('is read up to a notification, and never unread', async () => {
    const [me, other] = [await member(), await member()];
    for (const once of ['a', 'b', 'c']) for (const { id } of [other, me]) await notify(env, db, id, review('x'), once);
    const [newest, middle] = await listed(me);
    expect(await read(me, middle?.id ?? 0)).toMatchObject({ status: 200, trips: 2, body: { unread: 1 } });
    expect((await listed(me)).map(({ unread }) => unread)).toEqual([true, false, false]);
    expect((await read(me, newest?.id ?? 0)).body).toEqual({ unread: 0 });
    expect((await read(me, 1)).body).toEqual({ unread: 0 });
    // The time of reading stays: it decides when the notification is deleted.
    await env.DB.prepare("UPDATE notifications SET read_at = 5 WHERE user_id = ? AND once = 'a'").bind(me.id).run();
    await read(me, newest?.id ?? 0);
    const seen = env.DB.prepare("SELECT read_at, created_at FROM notifications WHERE user_id = ? AND once = 'a'").bind(me.id);
    const oldest = await seen.first<{ read_at: number; created_at: number }>();
    expect(oldest?.read_at).toBe(5);
    expect((await listed(me)).at(-1)?.time).toBe(new Date(oldest?.created_at ?? 0).toISOString());
    expect((await listed(me)).map(({ unread }) => unread)).toEqual([false, false, false]);
    expect((await unread(other)).body).toEqual({ unread: 3 });
    for (const upTo of [0, -1, 'x', 1.5]) expect((await read(me, upTo)).status).toBe(400);
  });

  it('counts to a hundred, and reads no more than that', async () => {
    const me = await member();
    await env.DB.prepare(
      "INSERT INTO notifications (user_id, kind, data, once, created_at) SELECT ?, 'review', ?, value, 0 FROM json_each(?)",
    )
      .bind(me.id, JSON.stringify(review('Omar')), JSON.stringify(Array.from({ length: 300 }, (_, index) => index)))
      .run();
    const answer = await unread(me);
    expect(answer).toMatchObject({ body: { unread: 100 }, trips: 1 });
    expect(answer.rowsRead).toBeLessThanOrEqual(110);
    const page = await call<Notification[]>('GET', '/api/notifications?limit=2', { token: me.token });
    expect(page.body).toHaveLength(2);
    expect(page.rowsRead).toBeLessThanOrEqual(20);
  });

  it.each([
    ['GET', ''],
    ['GET', '/unread'],
    ['PUT', '/read'],
  ] as const)('is the member’s own: %s …%s', async (method, path) => {
    expect(await triedByOthers(method, `/api/notifications${path}`, method === 'PUT' ? { upTo: 1 } : undefined)).toEqual(REFUSED);
  });

  it('forgets what was seen half a year ago', async () => {
    const me = await member();
    for (const once of ['a', 'b', 'c']) await notify(env, db, me.id, review(once), once);
    const now = Date.now();
    const seen = (once: string, at: number) =>
      env.DB.prepare('UPDATE notifications SET read_at = ? WHERE user_id = ? AND once = ?').bind(at, me.id, once).run();
    await seen('a', now - 181 * DAY);
    await seen('b', now - 179 * DAY);
    await sweepNotifications(db, now);
    expect((await listed(me)).map(({ event }) => event)).toEqual([review('c'), review('b')]);
  });
});

describe('a message', () => {
  it('is told to who is away, one of a conversation until it is read, and to nobody who is here', async () => {
    const [me, other] = [await member(), await member()];
    const id = await begin(me, other);
    await sendText(me, id, 'you are here');
    expect(await listed(other)).toEqual([]);
    away.add(other.id);
    for (const text of ['one', 'two', 'three']) await sendText(me, id, text);
    expect((await listed(other)).map(({ event }) => event)).toEqual([
      { kind: 'message', conversationId: id, userId: me.id, name: me.username },
    ]);
    await call('PUT', `/api/conversations/${id}/read`, { token: other.token, json: {} });
    expect(await listed(other)).toMatchObject([{ unread: false }]);
    await sendText(me, id, 'four');
    expect(await listed(other)).toMatchObject([{ unread: true }, { unread: false }]);
    expect(await listed(me)).toEqual([]);
    away.add(me.id);
    await sendText(other, id, 'five');
    await call('PUT', `/api/conversations/${id}/read`, { token: other.token, json: {} });
    expect(await listed(me)).toMatchObject([{ unread: true }]);
  });

  it('sent twice is told once, and not again after it was read', async () => {
    const [me, other] = [await member(), await member()];
    away.add(other.id);
    const id = await begin(me, other);
    const json = { content: 'hello', clientId: crypto.randomUUID() };
    await sendText(me, id, json);
    await call('PUT', `/api/conversations/${id}/read`, { token: other.token, json: {} });
    await sendText(me, id, json);
    expect(await listed(other)).toHaveLength(1);
  });

  it.each([
    ['text', (_listingId: number) => ({ content: 'hello' })],
    ['offer', (listingId: number) => ({ messageType: 'offer', listingId, offerPrice: 400 })],
  ])('that is a %s, and whose first call ended before it was told, is told by its repeat, once', async (kind, sent) => {
    const [me, other] = [await member(), await member()];
    away.add(other.id);
    const id = await begin(me, other);
    const json = { ...sent(await publish(other, 'Corolla', 500)), clientId: crypto.randomUUID() };
    // As if the call had ended right after its commit.
    await sendText(me, id, json);
    await env.DB.prepare('DELETE FROM notifications WHERE user_id = ?').bind(other.id).run();
    for (let times = 0; times < 2; times++) expect((await sendText(me, id, json)).status).toBe(200);
    expect((await listed(other)).map(({ event }) => event.kind)).toEqual([kind === 'text' ? 'message' : kind]);
    expect(heard().filter(({ order }) => order.order === 'notify')).toHaveLength(2);
  });

  it.each([
    ['who has read it', 'PUT', 'read'],
    ['who has blocked its sender', 'PUT', 'block'],
  ])('is not told again to %s', async (_, method, act) => {
    const [me, other] = [await member(), await member()];
    away.add(other.id);
    const id = await begin(me, other);
    const json = { content: 'hello', clientId: crypto.randomUUID() };
    await sendText(me, id, json);
    await env.DB.prepare('DELETE FROM notifications WHERE user_id = ?').bind(other.id).run();
    await call(method, `/api/conversations/${id}/${act}`, { token: other.token, json: {} });
    expect((await sendText(me, id, json)).status).toBe(200);
    expect(await listed(other)).toEqual([]);
  });

  it('of each of two who write the same is told', async () => {
    const [one, two, seller] = [await member(), await member(), await member()];
    const listingId = await publish(seller, 'Corolla', 500);
    away.add(seller.id);
    for (const buyer of [one, two]) {
      const id = await begin(buyer, seller);
      await sendText(buyer, id, 'salaam');
      await sendText(buyer, id, { messageType: 'offer', listingId, offerPrice: 400 });
    }
    const told = (await listed(seller)).map(({ event }) => [event.kind, 'userId' in event ? event.userId : null]);
    expect(told).toEqual([
      ['offer', two.id],
      ['message', two.id],
      ['offer', one.id],
      ['message', one.id],
    ]);
  });

  it('that is an offer is told in any case', async () => {
    const [me, other] = [await member(), await member()];
    const listingId = await publish(other, 'Corolla', 500);
    const id = await begin(me, other);
    await env.DB.prepare("UPDATE users SET first_name = 'Laila', last_name = 'Ahmadi' WHERE id = ?").bind(me.id).run();
    await sendText(me, id, { messageType: 'offer', listingId, offerPrice: 400 });
    away.add(other.id);
    await sendText(me, id, { messageType: 'offer', listingId, offerPrice: 450 });
    const offer = { kind: 'offer', conversationId: id, userId: me.id, name: 'Laila Ahmadi', title: 'Corolla' };
    expect((await listed(other)).map(({ event }) => event)).toEqual([
      { ...offer, price: '450' },
      { ...offer, price: '400' },
    ]);
    await call('PUT', `/api/conversations/${id}/read`, { token: other.token, json: {} });
    expect(await listed(other)).toMatchObject([{ unread: false }, { unread: false }]);
  });

  it('to and from the administrators’ mailbox is told to the member only', async () => {
    const me = await member();
    away.add(me.id).add(1);
    const id = await begin(me, { id: 1 });
    await sendText(me, id, 'help');
    await sendText(admin, id, 'we help');
    expect(await listed(me)).toMatchObject([{ event: { kind: 'message', userId: 1 } }]);
    const { results } = await env.DB.prepare('SELECT id FROM notifications WHERE user_id = 1').all();
    expect(results).toEqual([]);
    away.delete(1);
  });
});

describe('a price that falls', () => {
  it('is told to who saved the ad dearer, once for each price', async () => {
    const [seller, dear, cheap, off] = [await member(), await member(), await member(), await member()];
    const id = await publish(seller, 'Corolla', 500);
    await setNotifications(off, { priceAlerts: false });
    for (const who of [dear, off, seller]) await save(who, id);
    await price(seller, id, 300);
    await save(cheap, id);
    await price(seller, id, 400);
    await price(seller, id, 300);
    await price(seller, id, 350);
    const drop = { kind: 'price_drop', listingId: id, title: 'Corolla', was: '500', currency: 'AFN' };
    expect((await listed(dear)).map(({ event }) => event)).toEqual([{ ...drop, price: '300' }]);
    await price(seller, id, 200);
    expect((await listed(dear)).map(({ event }) => event)).toEqual([
      { ...drop, price: '200' },
      { ...drop, price: '300' },
    ]);
    expect((await listed(cheap)).map(({ event }) => event)).toEqual([{ ...drop, price: '200', was: '300' }]);
    for (const who of [seller, off]) expect(await listed(who)).toEqual([]);
    expect(await drops()).toEqual([]);
  });

  it('is told to many in chunks, of which the edit does the first and sweeps, also two at once, the others', async () => {
    const seller = await member();
    const id = await publish(seller, 'Wanted', 500);
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO users (username, email, password_hash, created_at) SELECT 'fan' || value, 'fan' || value, 'none', 0 FROM json_each(?)",
      ).bind(JSON.stringify(Array.from({ length: 260 }, (_, index) => index))),
      env.DB.prepare("INSERT INTO favorites SELECT id, ?, 0, 500, 'AFN' FROM users WHERE username LIKE 'fan%'").bind(id),
    ]);
    const told = () =>
      env.DB.prepare('SELECT count(*) AS n, count(DISTINCT user_id) AS people FROM notifications WHERE once = ?')
        .bind(`price:${id}:400`)
        .first();
    // Members who were told of the price before are told of this one, too, though others have been told of neither.
    for (const now of [450, 400]) await price(seller, id, now);
    expect(await told()).toEqual({ n: 50, people: 50 });
    await Promise.all([sweepPriceDrops(env, db), sweepPriceDrops(env, db)]);
    expect(await told()).toEqual({ n: 150, people: 150 });
    for (let run = 0; run < 5; run += 1) await sweepPriceDrops(env, db);
    expect(await told()).toEqual({ n: 260, people: 260 });
    expect(await drops()).toEqual([]);
  }, 60_000);

  it('of several ads is told to fifty members in a run, some of each ad, so that a run stays within its queries', async () => {
    const seller = await member();
    const ids = [];
    for (let nth = 0; nth < 5; nth += 1) ids.push(await publish(seller, `Lamp ${nth}`, 500));
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO users (username, email, password_hash, created_at) SELECT 'saver' || value, 'saver' || value, 'none', 0 FROM json_each(?)",
      ).bind(JSON.stringify(Array.from({ length: 60 }, (_, index) => index))),
      ...ids.map((id) =>
        env.DB.prepare("INSERT INTO favorites SELECT id, ?, 0, 500, 'AFN' FROM users WHERE username LIKE 'saver%'").bind(id),
      ),
      env.DB.prepare("UPDATE listings SET price = 400 WHERE user_id = ? AND title LIKE 'Lamp%'").bind(seller.id),
    ]);
    const told = async () => {
      const { results } = await env.DB.prepare(
        "SELECT count(*) AS n FROM notifications WHERE kind = 'price_drop' AND data ->> '$.title' LIKE 'Lamp%' GROUP BY data ->> '$.listingId'",
      ).all<{ n: number }>();
      return results.map(({ n }) => n);
    };
    await sweepPriceDrops(env, db);
    expect(await told()).toEqual([10, 10, 10, 10, 10]);
    for (let run = 0; run < 6; run += 1) await sweepPriceDrops(env, db);
    expect(await told()).toEqual([60, 60, 60, 60, 60]);
    expect(await drops()).toEqual([]);
  }, 60_000);

  it.each([
    ['has run out', 'expires_at = 1'],
    ['is asleep', "status = 'asleep'"],
    ['is held', "status = 'held'"],
    ['is hidden', "status = 'hidden'"],
  ])('of an ad that %s waits until it is seen again, behind others', async (_, out) => {
    const [seller, fan] = [await member(), await member()];
    const ids = [];
    for (let nth = 0; nth < 6; nth += 1) ids.push(await publish(seller, `Corolla ${nth}`, 500));
    for (const id of ids) await save(fan, id);
    const last = ids.at(-1);
    await env.DB.prepare(`UPDATE listings SET ${out} WHERE user_id = ?1 AND id <> ?2`).bind(seller.id, last).run();
    const { results } = await env.DB.prepare('UPDATE listings SET price = 300 WHERE user_id = ? RETURNING id')
      .bind(seller.id)
      .all();
    expect(results).toHaveLength(6);
    for (const id of ids.slice(0, 5)) await notifyPriceDrop(env, db, id);
    await sweepPriceDrops(env, db);
    const toldOf = async () => (await listed(fan)).map(({ event }) => 'listingId' in event && event.listingId).toReversed();
    expect(await toldOf()).toEqual([last]);
    await env.DB.prepare("UPDATE listings SET status = 'active', expires_at = ?1 WHERE user_id = ?2")
      .bind(Date.now() + 60_000, seller.id)
      .run();
    await sweepPriceDrops(env, db);
    expect(await toldOf()).toEqual([last, ...ids.slice(0, 5)]);
    expect(await drops()).toEqual([]);
  });

  it('of an ad that nobody has touched for a quarter of a year is waited for no more', async () => {
    const [seller, fan] = [await member(), await member()];
    const id = await publish(seller, 'Corolla', 500);
    await save(fan, id);
    const leftAlone = (days: number) =>
      env.DB.prepare("UPDATE listings SET price = 300, status = 'asleep', updated_at = ? WHERE id = ?")
        .bind(Date.now() - days * DAY, id)
        .run();
    await leftAlone(89);
    await sweepPriceDrops(env, db);
    expect(await drops()).toHaveLength(1);
    await leftAlone(91);
    await sweepPriceDrops(env, db);
    expect([await drops(), await listed(fan)]).toEqual([[], []]);
  });

  it('of an ad that was sold since is no offer', async () => {
    const [seller, fan] = [await member(), await member()];
    const id = await publish(seller, 'Corolla', 500);
    await save(fan, id);
    await env.DB.prepare("UPDATE listings SET price = 1, status = 'sold' WHERE id = ?").bind(id).run();
    expect(await drops()).toHaveLength(1);
    await sweepPriceDrops(env, db);
    expect(await listed(fan)).toEqual([]);
    expect(await drops()).toEqual([]);
  });

  it('and rose again before anybody was told of it is not told', async () => {
    const [seller, fan] = [await member(), await member()];
    const id = await publish(seller, 'Corolla', 500);
    await save(fan, id);
    for (const to of [300, 400]) await env.DB.prepare('UPDATE listings SET price = ? WHERE id = ?').bind(to, id).run();
    expect(await drops()).toHaveLength(1);
    await sweepPriceDrops(env, db);
    expect([await listed(fan), await drops()]).toEqual([[], []]);
  });

  it('is told by the sweep though the telling of another failed, which the next one tells', async () => {
    const fallen = async () => {
      const [seller, fan] = [await member(), await member()];
      const id = await publish(seller, 'Corolla', 500);
      await save(fan, id);
      await env.DB.prepare('UPDATE listings SET price = 300 WHERE id = ?').bind(id).run();
      return fan;
    };
    const [first, second] = [await fallen(), await fallen()];
    const heardOf = async () => [(await listed(first)).length, (await listed(second)).length];
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await sweepPriceDrops(env, openDb(beforeBatch(1, () => Promise.reject(new Error('D1 is away')))));
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    expect(await heardOf()).toEqual([0, 1]);
    await sweepPriceDrops(env, db);
    expect(await heardOf()).toEqual([1, 1]);
  });

  const drops = async () => (await env.DB.prepare('SELECT * FROM price_drops').all()).results;
});

describe('what ends within a day', () => {
  it('is told once, and of an extension again when its day comes', async () => {
    const me = await member();
    const id = await publish(me, 'Corolla', 500);
    const [ended, later] = [await publish(me, 'Ended', 1), await publish(me, 'Later', 1)];
    const now = Date.UTC(2027, 0, 1);
    const promote = (listing: number, until: number) =>
      env.DB.prepare('UPDATE listings SET featured = 1, featured_until = ? WHERE id = ?').bind(until, listing).run();
    const vip = (until: number) => env.DB.prepare('UPDATE users SET vip_expires_at = ? WHERE id = ?').bind(until, me.id).run();
    await promote(id, now + DAY - 1);
    await promote(ended, now);
    await promote(later, now + DAY + 1);
    await vip(now + DAY / 2);
    await Promise.all([sweepEndings(env, db, now), sweepEndings(env, db, now)]);
    await sweepEndings(env, db, now + 1000);
    const until = new Date(now + DAY - 1).toISOString();
    const events = (await listed(me)).map(({ event }) => event);
    expect(events).toContainEqual({ kind: 'promotion_ending', listingId: id, title: 'Corolla', until });
    expect(events).toContainEqual({
      kind: 'promotion_ending',
      listingId: later,
      title: 'Later',
      until: new Date(now + DAY + 1).toISOString(),
    });
    expect(events).toContainEqual({ kind: 'vip_ending', until: new Date(now + DAY / 2).toISOString() });
    expect(events).toHaveLength(3);
    await vip(now + 30 * DAY);
    await promote(id, now + 30 * DAY);
    await sweepEndings(env, db, now + DAY / 3);
    expect(await listed(me)).toHaveLength(3);
    await sweepEndings(env, db, now + 29.5 * DAY);
    const again = (await listed(me)).slice(0, -3).map(({ event }) => event);
    expect(again.map(({ kind }) => kind).toSorted()).toEqual(['promotion_ending', 'vip_ending']);
  });

  it('is told no more once it has ended', async () => {
    const me = await member();
    const id = await publish(me, 'Corolla', 500);
    const now = Date.UTC(2028, 0, 1);
    await env.DB.prepare('UPDATE users SET vip_expires_at = ? WHERE id = ?').bind(now, me.id).run();
    const ends = env.DB.prepare('UPDATE listings SET featured = 1, featured_until = ?1, expires_at = ?1 WHERE id = ?2');
    await ends.bind(now, id).run();
    await sweepEndings(env, db, now);
    expect(await listed(me)).toEqual([]);
    await sweepEndings(env, db, now - 1);
    expect((await listed(me)).map(({ event }) => event.kind).toSorted()).toEqual([
      'listing_ending',
      'promotion_ending',
      'vip_ending',
    ]);
  });

  it('is told of everybody, some at a time, after a cron that was late, and then of what comes to stand before them', async () => {
    const now = Date.UTC(2029, 0, 1);
    const many = JSON.stringify(Array.from({ length: 250 }, (_, index) => index));
    await env.DB.batch(
      [
        `INSERT INTO users (username, email, email_verified_at, password_hash, created_at, vip_expires_at)
         SELECT 'ends' || value, 'ends' || value || '@example.af', iif(value < 100, 1, NULL), 'none', 0, ${now} + 1 + value FROM json_each(?1)`,
        `INSERT INTO listings (client_id, user_id, category_id, title, price, location, created_at, updated_at, featured, featured_until, expires_at)
         SELECT 'ends' || value, (SELECT id FROM users WHERE username = 'ends' || value), 3, 'Late', 1, 'Kabul', 0, 0, 1, ${now} + 1 + value / 2,
           ${now} + 1 + value / 2 FROM json_each(?1)`,
      ].map((statement) => env.DB.prepare(statement).bind(many)),
    );
    const told = async () => {
      const sql = `SELECT kind, count(*) AS told FROM notifications WHERE user_id IN (SELECT id FROM users WHERE username LIKE 'ends%')
        GROUP BY kind ORDER BY kind`;
      return (await env.DB.prepare(sql).all()).results;
    };
    const ofEach = (ads: number, others: number) => [
      { kind: 'listing_ending', told: ads },
      { kind: 'promotion_ending', told: others },
      { kind: 'vip_ending', told: others },
    ];
    // Each is mailed, too, and all of it happens in one invocation, which can make a thousand queries.
    const { DB, questions } = countedDb();
    await sweepEndings({ ...bindings, DB }, openDb(DB), now);
    expect(await told()).toEqual(ofEach(50, 25));
    expect(mails).toHaveLength(100);
    expect(questions()).toBeLessThan(400);
    await sweepEndings(env, db, now);
    expect(await told()).toEqual(ofEach(100, 50));
    for (let runs = 2; runs < 10; runs += 1) await sweepEndings(env, db, now);
    expect(await told()).toEqual(ofEach(250, 250));

    const [me, other] = [await member(), await member()];
    const [id, sooner] = [await publish(me, 'Corolla', 500), await publish(other, 'Shown again', 500)];
    const ends = (user: number, listing: number, end: number) =>
      env.DB.batch([
        env.DB.prepare('UPDATE users SET vip_expires_at = ?1 WHERE id = ?2').bind(end, user),
        env.DB.prepare('UPDATE listings SET featured = 1, featured_until = ?1, expires_at = ?1 WHERE id = ?2').bind(end, listing),
      ]);
    await ends(me.id, id, now + 251);
    await ends(other.id, sooner, now + 2);
    const kinds = async (who: Person) => (await listed(who)).map(({ event }) => event.kind).toSorted();
    const meter = newMeter();
    await sweepEndings(env, openDb(env.DB, meter), now);
    expect(await kinds(me)).toEqual(['listing_ending', 'promotion_ending', 'vip_ending']);
    // None of the 750 rows before it is read.
    expect(meter.rowsRead).toBeLessThan(600);
    for (let runs = 0; runs < 11; runs += 1) await sweepEndings(env, db, now);
    expect(await kinds(other)).toEqual(['listing_ending', 'promotion_ending', 'vip_ending']);
    expect(await told()).toEqual(ofEach(250, 250));
  }, 60_000);
});

test('a sweep that finds nothing tells nobody', async () => {
  heard();
  await sweepPriceDrops(env, db);
  await sweepEndings(env, db, Date.UTC(2040, 0, 1));
  expect(heard()).toEqual([]);
});

async function publish(owner: Person, title: string, of: number): Promise<number> {
  const json = { title, price: of, location: 'Kabul', categoryId: 3 };
  return (await call<Listing>('POST', '/api/listings', { token: owner.token, json })).body.id;
}
const price = (who: Person, id: number, to: number) =>
  call('PATCH', `/api/listings/${id}`, { token: who.token, json: { price: to } });
const save = (who: Person, id: number) => call('PUT', `/api/favorites/${id}`, { token: who.token });
const listed = async (who: Person) => (await call<Notification[]>('GET', '/api/notifications', { token: who.token })).body;
const unread = (who: Person) => call<{ unread: number }>('GET', '/api/notifications/unread', { token: who.token });
const read = (who: Person, upTo: unknown) =>
  call<{ unread: number }>('PUT', '/api/notifications/read', { token: who.token, json: { upTo } });

/** A database that counts its queries, including each one of a batch. */
function countedDb() {
  let questions = 0;
  const DB = new Proxy(env.DB, {
    get(target, property) {
      if (property === 'prepare') return (text: string) => ((questions += 1), target.prepare(text));
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { DB, questions: () => questions };
}

/** A member whose address is confirmed. */
async function confirmed(): Promise<Person> {
  const who = await member();
  await confirmAddress(who.id);
  return who;
}

function setNotifications(who: Person, notifications: Record<string, boolean>) {
  return setSettings(who, { notifications });
}

function setSettings(who: Person | undefined, settings: object) {
  return env.DB.prepare('INSERT OR REPLACE INTO member_settings (user_id, settings, updated_at) VALUES (?, ?, 0)')
    .bind(who?.id, JSON.stringify(settings))
    .run();
}
