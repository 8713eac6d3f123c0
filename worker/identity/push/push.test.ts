import type { NotificationEvent } from '#schema/contracts/notifications';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { Settings } from '#schema/contracts/settings';
import { PUSH_KINDS } from '#schema/catalog/notices/push-kinds';
import type { PushPayload, PushState } from '#schema/contracts/push';
import { PUSH_DEVICES_MAX } from '#schema/catalog/limits';
import { DAY, HOUR, SECOND } from '#schema/durations';
import { renewalOf } from '#schema/catalog/notices/notices';
import { NOTICE_EXAMPLES } from '#schema/test/notice-examples';
import { isSignedFor, openBrowser, payloadIn, type PushBrowser } from '#schema/test/push-browser';
import type { RoomOrder } from '#schema/frames';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { administrator, begin, member, type Person, sendText } from '../../chat/conversations/test/talk.ts';
import { openDb } from '../../platform/db.ts';
import { failingAt } from '../../test/before-batch.ts';
import { call, confirmAddress, PASSWORD, signIn } from '../../test/client.ts';
import { REFUSED, triedByOthers } from '../../test/wrong-people.ts';
import { notify } from '../notifications/notify.ts';
import { saveDevice } from './devices.ts';
import { pushPayload } from './payload.ts';
import { push as pushTo } from './push.ts';

/** A fake push service, and fake rooms: `looking` says who has which conversation in view. */
let sent: { url: string; headers: Headers; body: Uint8Array<ArrayBuffer>; redirect: string | undefined }[] = [];
let status: (url: string) => number;
let looking: Set<string>;
let admin: Person;

const db = openDb(env.DB);
const [SALE, DENIED] = [NOTICE_EXAMPLES.sale.event, NOTICE_EXAMPLES.sale_denied.event];
const [REJECTED, FOUND] = [NOTICE_EXAMPLES.purchase_rejected.event, NOTICE_EXAMPLES.saved_search.event];

beforeAll(async () => {
  vi.stubGlobal('fetch', async (input: URL | string, init: RequestInit) => {
    const url = new URL(input);
    const [, party, id] = /^\/parties\/(\w+)\/(\d+)$/.exec(url.pathname) ?? [];
    if (party === undefined) {
      sent.push({
        url: url.href,
        headers: new Headers(init.headers),
        body: new Uint8Array(await new Response(init.body).arrayBuffer()),
        redirect: init.redirect,
      });
      return new Response(null, { status: status(url.href) });
    }
    const order: RoomOrder = await new Response(init.body).json();
    return Response.json({ online: order.order === 'looks' ? looking.has(`${order.userId} at ${id}`) : true });
  });
  admin = await administrator();
});
beforeEach(() => {
  sent = [];
  looking = new Set();
  status = () => 201;
});
afterAll(() => vi.unstubAllGlobals());

let browsers = 0;
/** Subscribes a browser of this person to everything, unless `more` says otherwise. */
async function told(person: { token: string }, more: object = {}): Promise<PushBrowser> {
  browsers += 1;
  const browser = await openBrowser(`https://push.example/${browsers}`);
  const answer = await call('PUT', '/api/push', { token: person.token, json: { ...browser.subscription, ...more } });
  if (answer.status !== 200) throw new Error(`Not told: ${answer.status} ${JSON.stringify(answer.body)}`);
  return browser;
}

/** The payloads sent to a browser, as its service worker reads them, in order. */
async function heard(browser: PushBrowser): Promise<PushPayload[]> {
  const own = sent.filter(({ url }) => url === browser.subscription.endpoint);
  return Promise.all(own.map(({ body }) => payloadIn(browser, body)));
}

const setSettings = (person: Person, notifications: Partial<Settings['notifications']>, language: 'en' | 'fa' = 'en') =>
  call('PUT', '/api/settings', {
    token: person.token,
    json: {
      ...DEFAULT_SETTINGS,
      notifications: { ...DEFAULT_SETTINGS.notifications, ...notifications },
      appearance: { ...DEFAULT_SETTINGS.appearance, language },
    },
  });

describe('a device', () => {
  it('is told nothing until it asks for it, then what it asks for, in one round trip each', async () => {
    const [me, other] = [await member(), await member()];
    const state = (of: Person) => call<PushState>('GET', '/api/push', { token: of.token });
    expect(await state(me)).toMatchObject({ status: 200, trips: 1, body: { device: null } });
    const { subscription } = await openBrowser('https://push.example/mine');
    const put = (json: object) => call('PUT', '/api/push', { token: me.token, json: { ...subscription, ...json } });
    expect(await put({})).toMatchObject({
      status: 200,
      trips: 1,
      body: { endpoint: subscription.endpoint, kinds: PUSH_KINDS, quiet: false },
    });
    expect((await put({ quiet: true, kinds: ['messages'] })).body).toMatchObject({ quiet: true, kinds: ['messages'] });
    // The browser's address changed, and the browser does not know what was chosen.
    const moved = await openBrowser('https://push.example/moved');
    expect((await call('PUT', '/api/push', { token: me.token, json: moved.subscription })).body).toMatchObject({
      endpoint: 'https://push.example/moved',
      quiet: true,
      kinds: ['messages'],
    });
    expect((await state(other)).body.device).toBeNull();
    expect(await call('DELETE', '/api/push', { token: me.token })).toMatchObject({ status: 204, trips: 1 });
    expect((await state(me)).body.device).toBeNull();
  });

  it.each([
    ['an address of the network inside', { endpoint: 'https://10.0.0.1/' }, 'push_endpoint_invalid'],
    ['an address that is not https', { endpoint: 'http://push.example/1' }, 'push_endpoint_invalid'],
    ['no address', { endpoint: undefined }, 'push_endpoint_invalid'],
    ['an address that is too long', { endpoint: `https://push.example/${'x'.repeat(1_000)}` }, 'push_endpoint_invalid'],
    ['a key that is none', { keys: { p256dh: 'x', auth: 'A'.repeat(22) } }, 'push_keys_invalid'],
    ['a point that is not on the curve', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }, 'push_keys_invalid'],
    ['no keys', { keys: undefined }, 'push_keys_invalid'],
    ['a kind that there is not', { kinds: ['everything'] }, 'bad_request'],
  ])('is refused with %s', async (_, wrong, code) => {
    const me = await member();
    const { subscription } = await openBrowser('https://push.example/wrong');
    const answer = await call<{ fields?: object }>('PUT', '/api/push', { token: me.token, json: { ...subscription, ...wrong } });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(code);
    expect((await call<PushState>('GET', '/api/push', { token: me.token })).body.device).toBeNull();
  });

  it('is refused on our own host: we would tell ourselves', async () => {
    const { subscription } = await openBrowser('https://sarai.af/api/push');
    const keeping = saveDevice(db, { kind: 'member', id: 2, sessionId: 'any' }, subscription, 'sarai.af', 1);
    await expect(keeping).rejects.toMatchObject({ fields: { endpoint: 'push_endpoint_invalid' } });
    const asked = { token: (await member()).token, json: subscription, bindings: { APP_ORIGIN: 'https://sarai.af' } };
    expect(await call('PUT', 'https://sarai.af/api/push', asked)).toMatchObject({
      status: 400,
      body: { fields: { endpoint: 'push_endpoint_invalid' } },
    });
  });

  it('goes on in its language when its address changes', async () => {
    const me = await member();
    await told(me, { language: 'fa' });
    const moved = await told(me);
    await push(me, NOTICE_EXAMPLES.review.event);
    expect(await heard(moved)).toMatchObject([{ lang: 'fa-AF', dir: 'rtl' }]);
  });

  it('that others share is told of whoever signed in last, and of nobody before', async () => {
    const [before, after] = [await member(), await member()];
    const browser = await told(before);
    await call('PUT', '/api/push', { token: after.token, json: browser.subscription });
    await push(before, NOTICE_EXAMPLES.review.event);
    expect(await heard(browser)).toEqual([]);
    await push(after, NOTICE_EXAMPLES.review.event);
    expect(await heard(browser)).toHaveLength(1);
  });

  it('is nobody else’s to see, to change or to forget', async () => {
    const me = await member();
    const browser = await told(me);
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(await triedByOthers(method, '/api/push', method === 'PUT' ? browser.subscription : undefined)).toEqual(REFUSED);
    await push(me, NOTICE_EXAMPLES.review.event);
    expect(await heard(browser)).toHaveLength(1);
  });
});

describe('what ends a session ends its device', () => {
  it.each<[string, (of: Person) => Promise<unknown>]>([
    ['signing out', ({ token }) => call('POST', '/api/auth/signout', { token })],
    ['signing out everywhere', ({ token }) => call('DELETE', '/api/sessions', { token })],
    ['deleting the account', ({ id, token }) => call('DELETE', `/api/users/${id}`, { token, json: { password: PASSWORD } })],
    [
      'a ban',
      async ({ id }) => {
        const banned = await call('PUT', `/api/admin/users/${id}/ban`, {
          token: admin.token,
          json: { reason: 'spam', until: null },
        });
        expect(banned.status).toBeLessThan(300);
      },
    ],
    ['switching it off', ({ token }) => call('DELETE', '/api/push', { token })],
  ])('%s', async (_, end) => {
    const me = await member();
    const browser = await told(me);
    await end(me);
    const left = await env.DB.prepare('SELECT count(*) AS n FROM push_subscriptions WHERE user_id = ?').bind(me.id).first('n');
    expect(left).toBe(0);
    await push(me, NOTICE_EXAMPLES.review.event);
    expect(await heard(browser)).toEqual([]);
  });

  it('one of two devices, and the other one goes on', async () => {
    const me = await member();
    const [phone, desk] = [await told(me), await told(await signIn(me.email))];
    await call('POST', '/api/auth/signout', { token: me.token });
    await push(me, NOTICE_EXAMPLES.review.event);
    expect([await heard(phone), await heard(desk)]).toMatchObject([[], [{ tag: 'review:/profile?tab=reviews#2' }]]);
  });

  it('a session that nobody used for too long', async () => {
    const me = await member();
    const browser = await told(me);
    await env.DB.prepare('UPDATE sessions SET expires_at = 1 WHERE user_id = ?').bind(me.id).run();
    await push(me, NOTICE_EXAMPLES.review.event);
    expect(await heard(browser)).toEqual([]);
  });
});

describe('a message', () => {
  it('comes with who wrote and what, sealed for that browser and signed for its push service', async () => {
    const [me, omar] = [await member(), await member()];
    const browser = await told(me);
    const id = await begin(omar, me);
    const before = Date.now();
    await sendText(omar, id, 'Is the carpet\nstill there?');
    const [{ time } = { time: 0 }] = await heard(browser);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
    expect(await heard(browser)).toMatchObject([
      {
        title: omar.username,
        body: 'Is the carpet still there?',
        tag: `conversation:${id}`,
        link: `/chat?c=${id}`,
        lang: 'en',
        dir: 'ltr',
      },
    ]);
    const { publicKey } = (await call<PushState>('GET', '/api/push', { token: me.token })).body;
    const [request] = sent;
    expect(await isSignedFor(request?.url ?? '', request?.headers.get('Authorization') ?? '', publicKey)).toBe(true);
    expect(request?.redirect).toBe('manual');
    expect(request?.headers.get('Urgency')).toBe('high');
  });

  it('comes each time, of one conversation under one topic and tag; nothing comes to who wrote', async () => {
    const [me, omar, laila] = [await member(), await member(), await member()];
    const [browser, own] = [await told(me), await told(omar)];
    const [first, second] = [await begin(omar, me), await begin(laila, me)];
    for (const words of ['one', 'two']) await sendText(omar, first, words);
    await sendText(laila, second, 'three');
    const said = await heard(browser);
    expect(said.map(({ body, tag }) => [body, tag])).toEqual([
      ['one', `conversation:${first}`],
      ['two', `conversation:${first}`],
      ['three', `conversation:${second}`],
    ]);
    const topics = sent.map(({ headers }) => headers.get('Topic'));
    expect([topics[0] === topics[1], topics[0] === topics[2]]).toEqual([true, false]);
    expect(await heard(own)).toEqual([]);
  });

  it('does not come while its conversation is before the eyes of its reader, on whatever device; another one does', async () => {
    const [me, omar, laila] = [await member(), await member(), await member()];
    const browser = await told(me);
    const [open, other] = [await begin(omar, me), await begin(laila, me)];
    looking.add(`${me.id} at ${open}`);
    // The sender has the conversation in view, too.
    looking.add(`${laila.id} at ${other}`);
    await sendText(omar, open, 'seen');
    await sendText(laila, other, 'not seen');
    expect((await heard(browser)).map(({ body }) => body)).toEqual(['not seen']);
  });

  it('that is a repeat comes once', async () => {
    const [me, omar] = [await member(), await member()];
    const browser = await told(me);
    const id = await begin(omar, me);
    for (let time = 0; time < 2; time += 1) await sendText(omar, id, { content: 'once', clientId: 'the-same' });
    expect(await heard(browser)).toHaveLength(1);
  });

  it('of many words is cut, between letters', async () => {
    const [me, omar] = [await member(), await member()];
    const browser = await told(me);
    await sendText(omar, await begin(omar, me), `${'x'.repeat(198)}😀 and more`);
    expect((await heard(browser))[0]?.body).toBe(`${'x'.repeat(198)}…`);
  });

  it('without words, like a picture, says that there is one', () => {
    const event = { kind: 'message', conversationId: 4, userId: 2, name: 'Omar' } as const;
    const how = { language: 'en', isQuiet: false, words: '', link: '/chat?c=4', now: 1 } as const;
    expect(pushPayload(event, how)).toMatchObject({ title: 'Omar', body: 'New message on Sarai' });
  });

  it('of somebody whose account is gone says that there is one under words of ours', () => {
    const event = { kind: 'message', conversationId: 4, userId: 2, name: '' } as const;
    const how = { language: 'en', isQuiet: false, words: 'hello', link: '/chat?c=4', now: 1 } as const;
    expect(pushPayload(event, how)).toMatchObject({ title: 'New message on Sarai', body: 'New message from A former member' });
  });

  it('keeps nobody waiting for a push service that does not answer', async () => {
    const [me, omar] = [await member(), await member()];
    await told(me);
    const id = await begin(omar, me);
    const ending = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal);
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    status = () => {
      throw new DOMException('too late', 'TimeoutError');
    };
    expect(await sendText(omar, id, 'hello')).toMatchObject({ status: 201, trips: 1 });
    expect(timeout).toHaveBeenCalledWith(5_000);
    expect(log.mock.calls.flat().join('')).not.toContain('push.example');
    expect(log.mock.calls.flat().join('')).toContain('"event":"push_unanswered"');
    timeout.mockRestore();
    log.mockRestore();
  });
});

describe('an offer', () => {
  it('comes as its sentence, once, also where the member sits at another screen', async () => {
    const [me, omar] = [await member(), await member()];
    const browser = await told(me);
    await setSettings(me, {}, 'fa');
    const offer = {
      kind: 'offer',
      conversationId: 7,
      userId: omar.id,
      name: 'Omar',
      title: 'Corolla',
      price: '1500000',
    } as const;
    await push(me, offer);
    expect(await heard(browser)).toMatchObject([
      { title: 'پیشنهاد تازه در سرای', tag: 'conversation:7', link: '/chat?c=7', lang: 'fa-AF', dir: 'rtl' },
    ]);
    expect((await heard(browser))[0]?.body).toContain('۱٬۵۰۰٬۰۰۰ افغانی');
    looking.add(`${me.id} at 7`);
    await push(me, offer);
    expect(await heard(browser)).toHaveLength(1);
  });
});

describe('every kind', () => {
  it.each(Object.values(NOTICE_EXAMPLES))('$event.kind comes, and leads where the bell leads: $link', async ({ event, link }) => {
    const me = await member();
    const browser = await told(me);
    await push(me, event);
    // A message is pushed where it is sent, with its words; the owner who is asked whether their ad is still there need not sign in.
    const place = renewalOf(event) ? '/still-there' : link;
    const expected = event.kind === 'message' ? [] : [[place, 'en']];
    expect((await heard(browser)).map(({ link: at, lang }) => [at.replace(/\?token=7\..+/, ''), lang])).toEqual(expected);
    // A sleeping phone is woken for messages to its owner only.
    const urgency = 'conversationId' in event ? 'high' : 'normal';
    expect(sent.map(({ headers }) => headers.get('Urgency'))).toEqual(expected.map(() => urgency));
  });

  it.each<[string, NotificationEvent, NotificationEvent, boolean]>([
    ['questions about two sales', SALE, { ...SALE, listingId: 9 }, false],
    ['answers about two sales', DENIED, { ...DENIED, listingId: 9 }, false],
    ['reviews of two members', NOTICE_EXAMPLES.review.event, { ...NOTICE_EXAMPLES.review.event, userId: 9 }, false],
    ['two reviews of one member', NOTICE_EXAMPLES.review.event, { ...NOTICE_EXAMPLES.review.event, rating: 1 }, true],
    ['two purchases', { kind: 'purchase_approved', credits: 25 }, { kind: 'purchase_approved', credits: 250 }, false],
    ['two orders', REJECTED, { ...REJECTED, reference: 'OTHER' }, false],
    ['two finds of one search', FOUND, { ...FOUND, listingId: 9, title: 'Tanbur' }, true],
    ['finds of two searches', FOUND, { ...FOUND, search: 'q=tanbur' }, false],
    ['two drops of a price', NOTICE_EXAMPLES.price_drop.event, { ...NOTICE_EXAMPLES.price_drop.event, price: '300' }, true],
  ])('%s: whether the second takes the place of the first', (_, first, second, takes) => {
    const tagAt = (event: NotificationEvent, now: number) =>
      pushPayload(event, { language: 'en', isQuiet: false, words: '', link: '/', now }).tag;
    expect(tagAt(first, 1) === tagAt(second, 2)).toBe(takes);
  });

  it.each([
    ['promotion_ending', 2 * HOUR],
    ['vip_ending', 2 * HOUR],
    ['listing_ending', 2 * DAY],
  ] as const)('%s is kept by the push service until the end and no longer', async (kind, left) => {
    const me = await member();
    await told(me);
    await push(me, { ...NOTICE_EXAMPLES[kind].event, until: new Date(Date.now() + left).toISOString() });
    await push(me, { ...NOTICE_EXAMPLES[kind].event, until: new Date(Date.now() - 1).toISOString() });
    const [first = 0, second] = sent.map(({ headers }) => Number(headers.get('TTL')));
    expect(first).toBeGreaterThan(left / SECOND - 60);
    expect(first).toBeLessThanOrEqual(left / SECOND);
    expect(second).toBe(0);
  });

  it('what ends nothing is kept by the push service for a week', async () => {
    const me = await member();
    await told(me);
    for (const { event } of [NOTICE_EXAMPLES.review, NOTICE_EXAMPLES.number_move]) await push(me, event);
    expect(sent.map(({ headers }) => Number(headers.get('TTL')))).toEqual([(7 * DAY) / SECOND, (7 * DAY) / SECOND]);
  });

  it.each(Object.values(NOTICE_EXAMPLES))('$event.kind has no name and no words on a quiet device', async ({ event }) => {
    const me = await member();
    const browser = await told(me, { quiet: true });
    const typed = Object.keys(event).filter((key) => ['name', 'title', 'reason', 'reference', 'price'].includes(key));
    await push(me, { ...event, ...Object.fromEntries(typed.map((key) => [key, 'zx planted'])) });
    const said = await heard(browser);
    // A message is pushed where it is sent: the next test.
    expect(said).toHaveLength(event.kind === 'message' ? 0 : 1);
    for (const { title, body } of said) {
      expect(title).toBe('Sarai');
      expect(body).not.toContain('zx');
      expect(body.length).toBeGreaterThan(5);
    }
  });

  it('of a message, too: neither who wrote nor what', async () => {
    const [me, omar] = [await member(), await member()];
    const browser = await told(me, { quiet: true });
    await sendText(omar, await begin(omar, me), 'zx planted');
    expect(await heard(browser)).toMatchObject([{ title: 'Sarai', body: 'New message on Sarai' }]);
  });

  it('comes to each device of a member in that one’s language, and quiet to the quiet one alone', async () => {
    const [me, omar] = [await member(), await member()];
    const loud = await told(me, { language: 'en' });
    const quiet = await told(await signIn(me.email), { language: 'fa', quiet: true });
    await sendText(omar, await begin(omar, me), 'zx planted');
    expect([await heard(loud), await heard(quiet)]).toEqual([
      [expect.objectContaining({ lang: 'en', body: 'zx planted' })],
      [expect.objectContaining({ lang: 'fa-AF', body: expect.not.stringContaining('zx') })],
    ]);
  });

  it.each<[keyof typeof NOTICE_EXAMPLES, (typeof PUSH_KINDS)[number]]>([
    ['offer', 'messages'],
    ['saved_search', 'searches'],
    ['price_drop', 'searches'],
    ['promotion_ending', 'ads'],
    ['listing_hidden', 'ads'],
    ['report_closed', 'account'],
    ['purchase_approved', 'account'],
  ])('%s comes where the device wants %s, and not where it wants all else', async (kind, own) => {
    const me = await member();
    const [wants, others] = [
      await told(me, { kinds: [own] }),
      await told(await signIn(me.email), { kinds: PUSH_KINDS.filter((other) => other !== own) }),
    ];
    await push(me, NOTICE_EXAMPLES[kind].event);
    expect([await heard(wants), await heard(others)].map((all) => all.length)).toEqual([1, 0]);
  });

  it.each<[string, Partial<Settings['notifications']>, NotificationEvent]>([
    ['all that is told at once', { push: false }, NOTICE_EXAMPLES.review.event],
    ['messages and offers', { messages: false }, NOTICE_EXAMPLES.offer.event],
    ['new ads', { newListings: false }, NOTICE_EXAMPLES.saved_search.event],
    ['price alerts', { priceAlerts: false }, NOTICE_EXAMPLES.price_drop.event],
  ])('does not come where the account has switched off %s', async (_, off, event) => {
    const [me, omar] = [await member(), await member()];
    const browser = await told(me);
    await setSettings(me, off);
    await push(me, event);
    if ('conversationId' in event || off.push === false) await sendText(omar, await begin(omar, me), 'hello');
    expect(await heard(browser)).toEqual([]);
  });
});

describe('the push service', () => {
  it.each([404, 410])('that answers %i has lost the browser: it is forgotten, and no other', async (gone) => {
    const me = await member();
    const [lost, here] = [await told(me), await told(await signIn(me.email))];
    status = (url) => (url === lost.subscription.endpoint ? gone : 201);
    await push(me, NOTICE_EXAMPLES.review.event);
    const { results } = await env.DB.prepare('SELECT endpoint FROM push_subscriptions WHERE user_id = ?').bind(me.id).all();
    expect(results).toEqual([{ endpoint: here.subscription.endpoint }]);
  });

  it.each([302, 400, 413, 429, 500])('that answers %i keeps the browser', async (other) => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    const me = await member();
    await told(me);
    status = () => other;
    await push(me, NOTICE_EXAMPLES.review.event);
    expect((await call<PushState>('GET', '/api/push', { token: me.token })).body.device).not.toBeNull();
    expect(log.mock.calls.flat().map((line: string) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'push_refused', status: other }),
    );
    log.mockRestore();
  });

  it('is not asked where our own database fails, which undoes nothing of what the push tells of', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const me = await member();
    await told(me);
    const away = openDb(failingAt(/push_subscriptions/, new Error('D1 is away')));
    await expect(pushTo(env, away, me.id, NOTICE_EXAMPLES.review.event)).resolves.toBeUndefined();
    expect([sent, log.mock.calls.flat().join('')]).toEqual([[], expect.stringContaining('"event":"not_pushed","kind":"review"')]);
    log.mockRestore();
  });

  it('hears of the newest devices of whoever has more than anybody has', async () => {
    const me = await member();
    const endpoints: string[] = [];
    for (let device = 0; device < PUSH_DEVICES_MAX + 2; device += 1) {
      endpoints.unshift((await told(device === 0 ? me : await signIn(me.email))).subscription.endpoint);
      await env.DB.prepare('UPDATE push_subscriptions SET created_at = created_at - 1000 WHERE user_id = ?').bind(me.id).run();
    }
    await push(me, NOTICE_EXAMPLES.review.event);
    expect(new Set(sent.map(({ url }) => url))).toEqual(new Set(endpoints.slice(0, PUSH_DEVICES_MAX)));
    expect(sent).toHaveLength(PUSH_DEVICES_MAX);
  });

  it('reads no more devices for it than that, whatever those want to hear', async () => {
    const me = await member();
    for (let device = 0; device < PUSH_DEVICES_MAX + 2; device += 1)
      await told(device === 0 ? me : await signIn(me.email), { kinds: [] });
    const { subscription } = await told(me, { kinds: PUSH_KINDS });
    // Nor is a device deleted for a session that has ended.
    const gone = await signIn(me.email);
    await call('POST', '/api/auth/signout', { token: gone.token });
    expect((await call('PUT', '/api/push', { token: gone.token, json: subscription })).status).toBe(401);
    const kept = await env.DB.prepare('SELECT kinds FROM push_subscriptions WHERE user_id = ?').bind(me.id).all();
    expect(kept.results).toHaveLength(PUSH_DEVICES_MAX);
    await push(me, NOTICE_EXAMPLES.review.event);
    expect(sent).toHaveLength(1);
  });

  it('is mailed before: no push service keeps a mail from anybody', async () => {
    const order: string[] = [];
    const MAIL = { send: async ({ to }: { to: string }) => void order.push(to) } as unknown as SendEmail; // the one method that is used
    const me = await member();
    await confirmAddress(me.id);
    const { subscription } = await told(me);
    status = (url) => {
      order.push(url);
      return 201;
    };
    await notify({ ...env, MAIL }, db, me.id, NOTICE_EXAMPLES.review.event, 'a');
    expect(order).toEqual([me.email, subscription.endpoint]);
  });
});

let events = 0;
/** Notifies as a route does after its verb. */
function push(person: { id: number }, event: NotificationEvent): Promise<void> {
  events += 1;
  return notify(env, db, person.id, event, `event ${events}`);
}
