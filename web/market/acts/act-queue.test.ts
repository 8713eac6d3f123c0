import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Listing } from '#schema/contracts/listings';
import type { Upload } from '#schema/contracts/uploads';
import { type Answered, MarketServer } from '../../../chaos/blackout/market-server.ts';
import { openLocks } from '../../../chaos/locks.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { createApi } from '../../kit/api/api.ts';
import type { PageActivity, PageEvent } from '../../kit/outbox/browser-page.ts';
import { EMPTY_FIELDS } from './listing-fields.ts';
import { type ActQueue, openActQueue } from './act-queue.ts';
import type { Act, ActPhoto } from './acts.ts';

declare function setImmediate(act: (value: unknown) => void): void;

const AHMAD = 7;
let server: MarketServer;
/** `lossy`: the server carries it out, but its response is lost. `dead`: no response comes, and no error. */
let net: 'up' | 'down' | 'lossy' | 'slow' | 'dead';
/** The server's responses in place of the next ones. */
let refusals: Answered[];
let asked: string[];
let told: string[];
let lastBody: unknown;
/** Of the photo that was sent last. */
let progress: () => void;
let phone: { indexedDB: IDBFactory; locks: ReturnType<typeof openLocks> };
let open: ActQueue[];
const listeners = new Set<(event: PageEvent) => void>();
const page: PageActivity = {
  isVisible: () => true,
  subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  [server, net, refusals, asked, told, open] = [new MarketServer(), 'up', [], [], [], []];
  phone = { indexedDB: new IDBFactory(), locks: openLocks() };
});
afterEach(() => {
  for (const queue of open) queue.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const fields = { ...EMPTY_FIELDS, title: 'Bicycle', description: 'Blue', price: '5000', location: 'Kabul', categoryId: 21 };
const photo = (key: string): ActPhoto => ({ key, upload: null, file: { photo: new Blob([key]), thumb: null, small: null } });
const bicycle = (...photos: ActPhoto[]): Act => ({ kind: 'publish', fields, photos });
const saved: Act = { kind: 'save', id: 5, title: 'Samovar', card: null };
const UPLOADED = { url: '/media/photos/1.jpg', thumbUrl: null, width: 4, height: 3 };
const did = () => server.effects.get(AHMAD) ?? [];

test('with a network an act is done at once, and whoever did it gets the answer', async () => {
  const queue = device();
  const outcome = await soon(queue.perform(bicycle(photo('front'), photo('back'))));
  expect(outcome).toMatchObject({ is: 'done', answer: { title: 'Bicycle', images: [{}, {}] } });
  expect(did()).toEqual(['photo front', 'photo back', 'publish Bicycle']);
  expect(queue.pending.get()).toEqual([]);
});

test('what the server says of a new ad that went without saying is no change of it', async () => {
  const queue = device();
  const details = { fuel: 'petrol' };
  refusals = [
    { status: 201, body: { ...server.own(AHMAD, 'Bicycle'), description: 'Blue', price: '5000', deal: 'sale', details } },
  ];
  expect(await soon(queue.perform(bicycle()))).toMatchObject({ is: 'done', answer: { deal: 'sale', details } });
  expect(asked).toEqual(['POST /api/listings']);
});

test('an ad that got through unheard, and is published again with other words, gets there with those', async () => {
  const queue = device();
  await soon(queue.perform(bicycle(), 'the-key-of-it'));
  const again: Act = { kind: 'publish', fields: { ...fields, title: 'Red bicycle', deal: 'rent' }, photos: [] };
  expect(await soon(queue.perform(again, 'the-key-of-it'))).toMatchObject({ is: 'done', answer: { deal: 'rent' } });
  expect(did()).toEqual(['publish Bicycle', 'edit Red bicycle']);
});

test('an ad that is published again with other words is told of again, though it has the same name', async () => {
  const queue = device();
  for (const title of ['Bicycle', 'Red bicycle']) {
    net = 'down';
    await soon(queue.perform({ kind: 'publish', fields: { ...fields, title }, photos: [] }, 'the-key-of-it'));
    net = 'up';
    await pass(60_000);
  }
  expect([did(), told]).toEqual([
    ['publish Bicycle', 'edit Red bicycle'],
    ['done publish', 'done publish'],
  ]);
});

test('an ad with three photos written without a network, the browser killed, the network back: exactly one ad', async () => {
  net = 'down';
  const first = device();
  await expect(soon(first.perform(bicycle(photo('1'), photo('2'), photo('3')), 'the-key-of-it'))).resolves.toEqual({
    is: 'waits',
  });
  first.close();
  net = 'lossy';
  const second = device();
  await pass(5_000);
  expect(second.pending.get()).toHaveLength(1);
  net = 'up';
  for (const listener of listeners) listener('online');
  await pass(10_000);
  expect(did()).toEqual(['photo 1', 'photo 2', 'photo 3', 'publish Bicycle']);
  expect([...server.ads.values()].map(({ images }) => images)).toEqual([[{}, {}, {}].map(() => expect.anything())]);
  expect(second.pending.get()).toEqual([]);
  expect(told).toEqual(['done publish']);
});

test('acts go in the order in which they were done, over a reboot', async () => {
  const { id, title } = server.own(AHMAD, 'Old bicycle');
  net = 'down';
  const queue = device();
  for (const kind of ['sell', 'reopen', 'renew', 'remove'] as const) await soon(queue.perform({ kind, id, title }));
  await soon(queue.perform(saved));
  await soon(queue.perform({ kind: 'report', about: 'listing', id: 5, name: 'Samovar', reason: 'spam', details: 'why' }));
  queue.close();
  net = 'up';
  device();
  await pass(10_000);
  expect(did()).toEqual([`sell ${id}`, `reopen ${id}`, `renew ${id}`, `remove ${id}`, 'save 5', 'report 5 why']);
});

test('a question to a seller waits for a network, is told then who that is, and is asked once', async () => {
  const { id, title } = server.own(8, 'Samovar');
  net = 'down';
  const queue = device();
  await expect(soon(queue.perform({ kind: 'ask', id, title, text: 'Still there?' }))).resolves.toEqual({ is: 'waits' });
  net = 'lossy';
  await pass(30_000);
  net = 'up';
  await pass(60_000);
  expect(did()).toEqual(['say Still there?']);
  expect(queue.pending.get()).toEqual([]);
});

test('a question about an ad that has gone meanwhile says so, and its words stay', async () => {
  net = 'down';
  const queue = device();
  await soon(queue.perform({ kind: 'ask', id: 5, title: 'Samovar', text: 'Still there?' }));
  net = 'up';
  await pass(30_000);
  expect(queue.pending.get()).toMatchObject([{ failed: 'listing_not_found', act: { text: 'Still there?' } }]);
});

test('a report out of a conversation waits like the others, and goes with its name and its message', async () => {
  net = 'down';
  const queue = device();
  const about = { about: 'conversation', id: 9, messageId: 3, name: 'Pay first', reason: 'fraud', details: 'why' } as const;
  await expect(soon(queue.perform({ kind: 'report', ...about }))).resolves.toEqual({ is: 'waits' });
  net = 'lossy';
  await pass(30_000);
  [net, asked] = ['up', []];
  await pass(60_000);
  expect(asked).toEqual(['POST /api/conversations/9/reports']);
  expect(lastBody).toEqual({ messageId: 3, reason: 'fraud', details: 'why' });
  expect(did()).toEqual(['report 9 why']);
});

test('what the server refuses while its member stands before it is said, and not kept', async () => {
  const queue = device();
  refusals = [refused(400, 'title_too_long')];
  await expect(soon(queue.perform(bicycle()))).rejects.toMatchObject({ code: 'title_too_long' });
  await pass(1_000);
  expect(queue.pending.get()).toEqual([]);
});

test('what it refuses later stays with its reason, lets the next one go, and can be mended', async () => {
  net = 'down';
  const queue = device();
  await soon(queue.perform(bicycle(), 'the-key-of-it'));
  await soon(queue.perform(saved));
  net = 'up';
  refusals = [refused(400, 'title_too_long')];
  await pass(30_000);
  expect(did()).toEqual(['save 5']);
  expect(told).toContain('refused title_too_long');
  const [row] = queue.pending.get();
  expect(row).toMatchObject({ state: 'refused', failed: 'title_too_long', act: { fields } });
  if (!row) throw new Error('The ad is gone');
  await soon(queue.change(row, { kind: 'publish', fields: { ...fields, title: 'Bike' }, photos: [] }));
  await pass(1_000);
  expect(did()).toEqual(['save 5', 'publish Bike']);
});

test('what was refused goes at once when its member tries it again', async () => {
  net = 'down';
  const queue = device();
  await soon(queue.perform(bicycle(), 'the-key-of-it'));
  [net, refusals] = ['up', [refused(403, 'email_not_verified')]];
  await pass(30_000);
  expect([queue.pending.get().map(({ state }) => state), did()]).toEqual([['refused'], []]);
  await soon(queue.retry('the-key-of-it'));
  await pass(1_000);
  expect([queue.pending.get(), did()]).toEqual([[], ['publish Bicycle']]);
});

test('a limit of the day holds nobody back, a moment’s limit is waited for as long as the server says', async () => {
  net = 'down';
  const queue = device();
  await soon(queue.perform(bicycle()));
  await soon(queue.perform(saved));
  net = 'up';
  refusals = [refused(429, 'rate_limited', 60), refused(429, 'too_many_ads')];
  asked = [];
  await pass(50_000);
  expect(asked).toEqual(['POST /api/listings']);
  await pass(30_000);
  expect(asked).toEqual(['POST /api/listings', 'POST /api/listings', 'PUT /api/favorites/5']);
  expect(queue.pending.get()).toMatchObject([{ failed: 'too_many_ads' }]);
});

test('an ad that is changed while it is on its way gets there as it was changed', async () => {
  const queue = device();
  net = 'slow';
  const sending = queue.perform(bicycle(), 'the-key-of-it');
  await pass(500);
  const [row] = queue.pending.get();
  if (!row) throw new Error('The ad is gone');
  expect(row.state).toBe('sending');
  await soon(queue.change(row, { kind: 'publish', fields: { ...fields, title: 'Red bicycle' }, photos: [] }));
  await pass(20_000);
  await expect(sending).resolves.toMatchObject({ is: 'done', answer: { title: 'Red bicycle' } });
  expect(did()).toEqual(['publish Bicycle', 'edit Red bicycle']);
  expect(queue.pending.get()).toEqual([]);
});

test('an ad that another tab changes while it is on its way from here gets there as it was changed', async () => {
  const here = device();
  net = 'slow';
  const sending = here.perform(bicycle(photo('front')), 'the-key-of-it');
  await pass(500);
  const other = device();
  await pass(500);
  const [row] = other.pending.get();
  if (!row) throw new Error('The ad is gone');
  const going = 'photos' in row.act ? row.act.photos : [];
  await soon(other.change(row, { kind: 'publish', fields: { ...fields, title: 'Red bicycle' }, photos: going }));
  await pass(60_000);
  await sending;
  expect([...server.ads.values()]).toMatchObject([{ title: 'Red bicycle', images: [{}] }]);
  expect([here, other].map(({ pending }) => pending.get())).toEqual([[], []]);
});

test('an act that is on its way from one tab is not taken back in another', async () => {
  const here = device();
  net = 'slow';
  const sending = here.perform(bicycle(), 'the-key-of-it');
  await pass(500);
  const other = device();
  await pass(500);
  await expect(soon(other.cancel('the-key-of-it'))).resolves.toBe(false);
  await pass(60_000);
  await expect(sending).resolves.toMatchObject({ is: 'done', answer: { title: 'Bicycle' } });
});

test('an ad that has gone from another tab meanwhile is changed all the same', async () => {
  net = 'down';
  const here = device();
  await soon(here.perform(bicycle(), 'the-key-of-it'));
  const [row] = here.pending.get();
  if (!row) throw new Error('The ad is gone');
  net = 'up';
  const other = device();
  await soon(other.sendAll());
  expect(did()).toEqual(['publish Bicycle']);
  await soon(here.change(row, { kind: 'publish', fields: { ...fields, title: 'Red bicycle' }, photos: [] }));
  await pass(60_000);
  expect(did()).toEqual(['publish Bicycle', 'edit Red bicycle']);
});

test('what neither the network nor the device takes is said to be lost, and is not sent later', async () => {
  net = 'down';
  const queue = device();
  await pass(100);
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(soon(queue.perform(bicycle(photo('front'))))).rejects.toThrow(TypeError);
  add.mockRestore();
  expect(queue.pending.get()).toEqual([]);
  net = 'up';
  await pass(60_000);
  expect(did()).toEqual([]);
});

test('an edit that got through unheard, and was changed again before the network was back, is two edits', async () => {
  const listing = server.own(AHMAD, 'Old bicycle') as unknown as Listing;
  const stood = structuredClone(listing);
  net = 'lossy';
  const queue = device();
  await soon(queue.perform({ kind: 'edit', listing: stood, fields: { ...fields, title: 'Once' }, photos: [] }));
  net = 'down';
  const [row] = queue.pending.get();
  if (!row) throw new Error('The edit is gone');
  await soon(queue.change(row, { kind: 'edit', listing: stood, fields: { ...fields, title: 'Twice' }, photos: [] }));
  net = 'up';
  await pass(60_000);
  expect(did()).toEqual(['edit Once', 'edit Twice']);
});

test('photos that the server has swept meanwhile go up once more', async () => {
  const upload = { url: '/media/photos/swept.jpg', thumbUrl: null, width: 4, height: 3, at: Date.now() };
  const queue = device();
  refusals = [refused(400, 'image_not_yours')];
  const outcome = await soon(queue.perform(bicycle({ ...photo('front'), upload })));
  expect(outcome).toMatchObject({ is: 'done' });
  expect(did()).toEqual(['photo front', 'publish Bicycle']);
});

test('what waits is taken back, unless it is on its way', async () => {
  net = 'down';
  const queue = device();
  await soon(queue.perform(bicycle(), 'the-key-of-it'));
  await expect(soon(queue.cancel('the-key-of-it'))).resolves.toBe(true);
  net = 'up';
  await pass(60_000);
  expect(did()).toEqual([]);
  net = 'slow';
  void queue.perform(bicycle(), 'another-key');
  await pass(100);
  await expect(soon(queue.cancel('another-key'))).resolves.toBe(false);
});

test('what another tab has sent meanwhile is no longer there to be taken back, and nobody is told that it still goes', async () => {
  net = 'down';
  const here = device();
  await soon(here.perform(saved, 'the-key-of-it'));
  net = 'up';
  await soon(device().sendAll());
  await soon(here.count());
  await expect(soon(here.cancel('the-key-of-it'))).resolves.toBe(true);
});

test('an act that is taken back while it waits is told of; of one that was refused all was said before', async () => {
  net = 'down';
  const queue = device();
  await soon(queue.perform({ kind: 'renew', id: 5, title: 'Samovar' }, 'refused'));
  net = 'up';
  refusals = [refused(409, 'listing_closed')];
  await pass(60_000);
  net = 'down';
  await soon(queue.perform(saved, 'waiting'));
  for (const key of ['refused', 'waiting']) await soon(queue.cancel(key));
  expect([told, queue.pending.get()]).toEqual([['refused listing_closed', 'cancelled save'], []]);
});

test('who gets no answer is told after ten seconds that it will be sent, and it is, though the line is dead', async () => {
  net = 'dead';
  const queue = device();
  let outcome: unknown = null;
  void queue.perform(saved).then((is) => (outcome = is));
  await pass(9_500);
  expect(outcome).toBeNull();
  await pass(1_000);
  expect(outcome).toEqual({ is: 'waits' });
  net = 'up';
  await pass(40_000);
  expect([did(), told]).toEqual([['save 5'], ['done save']]);
});

test('a photo that takes long and goes on keeps its member waiting for the answer', async () => {
  const queue = device();
  net = 'slow';
  const outcome = queue.perform(bicycle(photo('1'), photo('2'), photo('3')));
  await pass(30_000);
  await expect(outcome).resolves.toMatchObject({ is: 'done' });
  net = 'dead';
  let later: unknown = null;
  void queue.perform(bicycle(photo('4'))).then((is) => (later = is));
  for (let part = 0; part < 3; part += 1) {
    await pass(8_000);
    progress();
  }
  expect(later).toBeNull();
});

test.each([
  ['after a reboot', () => {}],
  ['from another tab', () => void device()],
])('a photo that got there does not travel again %s', async (_, openBefore) => {
  net = 'down';
  const first = device();
  await soon(first.perform(bicycle(photo('front'))));
  openBefore();
  await pass(250);
  [net, refusals] = ['up', [{ status: 201, body: UPLOADED }, refused(503, 'internal')]];
  await soon(first.sendAll());
  net = 'down';
  first.close();
  [net, asked] = ['up', []];
  if (open.length === 1) device();
  await pass(30_000);
  expect(asked).toEqual(['POST /api/listings']);
});

test('nothing more of an act goes out once its member has signed out: the next one may be somebody else', async () => {
  const queue = device();
  net = 'slow';
  void queue.perform(bicycle(photo('front')));
  await pass(500);
  queue.close();
  await pass(30_000);
  expect(asked).toEqual(['POST /api/uploads']);
});

test('who comes back to the page has what waits sent at once', async () => {
  net = 'down';
  const queue = device();
  await soon(queue.perform(saved));
  // By then the next automatic retry is far away.
  await pass(65_000);
  net = 'up';
  for (const listener of listeners) listener('visible');
  await pass(250);
  expect(did()).toEqual(['save 5']);
});

test('phones that get their network back in the same moment do not ask in the same moment', async () => {
  net = 'down';
  const queue = device();
  await soon(queue.perform(saved));
  await pass(65_000);
  net = 'up';
  vi.mocked(Math.random).mockReturnValue(0.5);
  asked = [];
  for (const listener of listeners) listener('online');
  await pass(1_250);
  expect(asked).toEqual([]);
  await pass(500);
  expect(did()).toEqual(['save 5']);
});

test('an ad that is gone already is removed', async () => {
  const queue = device();
  await expect(soon(queue.perform({ kind: 'remove', id: 5, title: 'Samovar' }))).resolves.toMatchObject({ is: 'done' });
  refusals = [refused(403, 'member_banned')];
  await expect(soon(queue.perform({ kind: 'remove', id: 5, title: 'Samovar' }))).rejects.toMatchObject({ code: 'member_banned' });
});

test.each<[string, Act, string, unknown]>([
  ['of whom it went to nothing is said', { kind: 'sell', id: 5, title: 'Samovar' }, 'PUT /api/listings/5/sale', {}],
  [
    'it went to nobody here',
    { kind: 'sell', id: 5, title: 'Samovar', buyerId: null },
    'PUT /api/listings/5/sale',
    { buyerId: null },
  ],
  ['it went to a member', { kind: 'sell', id: 5, title: 'Samovar', buyerId: 8 }, 'PUT /api/listings/5/sale', { buyerId: 8 }],
  [
    'a member is reported',
    { kind: 'report', about: 'member', id: 9, name: 'Omid', reason: 'fraud', details: 'why' },
    'POST /api/members/9/reports',
    { reason: 'fraud', details: 'why' },
  ],
  [
    'an ad is reported',
    { kind: 'report', about: 'listing', id: 5, name: 'Samovar', reason: 'spam', details: '' },
    'POST /api/listings/5/reports',
    { reason: 'spam', details: '' },
  ],
])('what is sent says so where %s', async (_, act, call, body) => {
  const queue = device();
  // Whatever the result.
  await soon(queue.perform(act)).catch(() => undefined);
  expect([asked, lastBody]).toEqual([[call], body]);
});

test('whoever stands before an act that is on its way when its member signs out is kept waiting no longer', async () => {
  const queue = device();
  net = 'slow';
  const sending = queue.perform(bicycle(), 'the-key-of-it');
  await pass(500);
  queue.close();
  const outcome = await Promise.race([sending, pass(250)]);
  expect(outcome).toEqual({ is: 'waits' });
});

test('of one ad’s hearts that wait the newest is what a next one meets: saved, not saved and saved again is saved', async () => {
  const queue = device();
  const kinds = () => queue.pending.get().map(({ act }) => act.kind);
  // It may have arrived, so it is sent once more.
  net = 'lossy';
  await soon(queue.perform(saved));
  net = 'down';
  await soon(queue.perform({ ...saved, kind: 'unsave' }));
  expect(kinds()).toEqual(['save', 'unsave']);
  expect(await soon(queue.perform(saved))).toEqual({ is: 'undone' });
  expect(kinds()).toEqual(['save']);
});

test('a heart that waits already is not kept twice, also where it went out unheard', async () => {
  const queue = device();
  net = 'lossy';
  await soon(queue.perform(saved));
  net = 'down';
  expect(await soon(queue.perform(saved))).toEqual({ is: 'waits' });
  expect(queue.pending.get()).toHaveLength(1);
});

test('what waits in another tab is counted, and a heart among it is not kept twice', async () => {
  net = 'down';
  const [here, other] = [device(), device()];
  await pass(100);
  await soon(other.perform(saved));
  expect(await soon(here.count())).toBe(1);
  const third = device();
  await pass(100);
  await soon(other.perform({ ...saved, id: 6 }));
  expect(await soon(third.perform({ ...saved, id: 6 }))).toEqual({ is: 'waits' });
  expect(await soon(third.count())).toBe(2);
});

test('the heart of one ad has nothing to do with that of another', async () => {
  net = 'down';
  const queue = device();
  await soon(queue.perform({ kind: 'renew', id: 9, title: 'Rug' }));
  await soon(queue.perform(saved));
  expect(await soon(queue.perform({ ...saved, kind: 'unsave', id: 6 }))).toEqual({ is: 'waits' });
  expect(queue.pending.get().map(({ act }) => act.kind)).toEqual(['renew', 'save', 'unsave']);
});

test('a heart that was refused makes way for the next one of its ad', async () => {
  net = 'down';
  const queue = device();
  await soon(queue.perform(saved, 'refused'));
  [net, refusals] = ['up', [refused(409, 'listing_closed')]];
  await pass(60_000);
  expect(queue.pending.get()).toMatchObject([{ state: 'refused' }]);
  await soon(queue.perform(saved));
  expect([did(), queue.pending.get()]).toEqual([['save 5'], []]);
});

test('whoever signs in next finds nothing of it', async () => {
  net = 'down';
  const mine = device();
  await soon(mine.perform(bicycle()));
  mine.close();
  const theirs = device('member:8');
  await pass(100);
  expect(theirs.pending.get()).toEqual([]);
});

test('what one tab does to the acts that wait the others show at once', async () => {
  net = 'down';
  const [here, other] = [device(undefined, BroadcastChannel), device(undefined, BroadcastChannel)];
  await pass(100);
  const shown = async () => {
    await settle();
    return other.pending.get().map(({ act, failed }) => ('fields' in act ? act.fields.title : act.kind) + (failed ?? ''));
  };
  await soon(here.perform(bicycle(), 'the-key-of-it'));
  expect(await shown()).toEqual(['Bicycle']);
  const [row] = here.pending.get();
  if (!row) throw new Error('The ad is gone');
  await soon(here.change(row, { kind: 'publish', fields: { ...fields, title: 'Bike' }, photos: [] }));
  expect(await shown()).toEqual(['Bike']);
  [net, refusals] = ['up', [refused(400, 'title_too_long')]];
  await pass(60_000);
  expect(here.pending.get()).toMatchObject([{ state: 'refused' }]);
  expect(await shown()).toEqual(['Biketitle_too_long']);
  net = 'down';
  await soon(here.retry('the-key-of-it'));
  expect(await shown()).toEqual(['Bike']);
  await soon(here.cancel('the-key-of-it'));
  expect(await shown()).toEqual([]);
  for (const kind of ['save', 'unsave', 'save'] as const) await soon(here.perform({ ...saved, kind }));
  expect(await shown()).toEqual(['save']);
  net = 'up';
  await soon(here.sendAll());
  await pass(250);
  expect(await shown()).toEqual([]);
});

describe('of two tabs', () => {
  const renewal: Act = { kind: 'renew', id: 5, title: 'Samovar' };

  test('both are told once what came of an act that waited, whichever of them has sent it', async () => {
    net = 'down';
    const [here, other] = twoTabs();
    await soon(here.queue.perform(renewal));
    await soon(here.queue.perform(bicycle(photo('front'))));
    net = 'up';
    refusals = [{ status: 204, body: null }, { status: 201, body: UPLOADED }, refused(403, 'too_many_ads')];
    await soon(other.queue.sendAll());
    await pass(60_000);
    expect([here.log, other.log]).toEqual([0, 1].map(() => ['done renew', 'refused too_many_ads']));
    // And each time that it is tried again.
    refusals = [refused(403, 'email_not_verified'), { status: 204, body: null }];
    for (let tries = 0; tries < 2; tries += 1) {
      const [row] = here.queue.pending.get();
      await soon(here.queue.retry(row?.clientId ?? ''));
      await pass(1_000);
    }
    expect([here.log.slice(2), other.log.slice(2)]).toEqual([0, 1].map(() => ['refused email_not_verified', 'done publish']));
  });

  test('one is told that an act was taken back in the other', async () => {
    net = 'down';
    const [here, other] = twoTabs();
    await soon(here.queue.perform(renewal, 'the-key-of-it'));
    await pass(250);
    await soon(other.queue.cancel('the-key-of-it'));
    await pass(250);
    expect([here.log, other.log, here.queue.pending.get()]).toEqual([['cancelled renew'], ['cancelled renew'], []]);
  });

  test('whoever did in one what the other sends is told what came of it, there and then', async () => {
    const [here, other] = twoTabs();
    net = 'slow';
    void other.queue.perform(bicycle());
    await pass(500);
    const posting = here.queue.perform(bicycle(), 'the-key-of-it');
    const outcome = await Promise.race([posting, pass(9_000)]);
    expect(outcome).toMatchObject({ is: 'done', answer: { title: 'Bicycle' } });
    expect([here.log, did().length]).toEqual([[], 2]);
  });

  test('what the other is refused is said to whoever did it, whole, and not kept', async () => {
    const [here, other] = twoTabs();
    net = 'slow';
    void other.queue.perform(saved);
    await pass(500);
    const fields = { price: 'listing_price_invalid' };
    refusals = [{ status: 422, body: { code: 'invalid_input', message: '', fields } }];
    const sending = here.queue.perform(bicycle(photo('front')), 'the-key-of-it').catch((error: unknown) => error);
    const why = await Promise.race([sending, pass(9_000)]);
    expect(why).toBeInstanceOf(ApiError);
    expect(why).toMatchObject({ status: 422, code: 'invalid_input', fields });
    await pass(1_000);
    expect([here.log, ...[here, other].map(({ queue }) => queue.pending.get())]).toEqual([[], [], []]);
    await soon(here.queue.perform(bicycle(), 'the-key-of-it'));
    expect(did()).toContain('publish Bicycle');
  });

  test('whoever was told that it is refused is not told again by the other, which has sent it, too', async () => {
    const [here, other] = twoTabs(false);
    net = 'slow';
    refusals = [refused(409, 'listing_closed'), refused(409, 'listing_closed')];
    const why = here.queue.perform(renewal).catch((error: unknown) => error);
    await pass(500);
    void other.queue.sendAll();
    await pass(9_000);
    expect([asked.length, here.log, other.log]).toEqual([2, [], ['refused listing_closed']]);
    expect(await why).toMatchObject({ code: 'listing_closed' });
  });

  test.each([
    ['done', { status: 204, body: null }, 'done renew'],
    ['refused', refused(409, 'listing_closed'), 'refused listing_closed'],
  ])('each is told once that an act is %s, though both of them send it where a browser has no locks', async (_, answer, news) => {
    net = 'down';
    const [here, other] = twoTabs(false);
    await soon(here.queue.perform(renewal));
    await pass(250);
    [net, refusals, asked] = ['slow', [answer, answer], []];
    await Promise.all([here, other].map(({ queue }) => soon(queue.sendAll())));
    await pass(60_000);
    expect([asked.length, here.log, other.log]).toEqual([2, [news], [news]]);
  });
});

test('all that waits is sent on request, or as far as the network goes', async () => {
  net = 'down';
  const queue = device();
  await soon(queue.perform(saved));
  await soon(queue.sendAll());
  expect(queue.pending.get()).toHaveLength(1);
  net = 'up';
  await soon(queue.sendAll());
  expect(queue.pending.get()).toHaveLength(0);
});

/** Two tabs of one device, each with the late news that it was told. */
function twoTabs(hasLocks = true) {
  return [0, 1].map(() => {
    const log: string[] = [];
    return { queue: device(undefined, BroadcastChannel, { log, hasLocks }), log };
  }) as [Tab, Tab];
}

interface Tab {
  queue: ActQueue;
  log: string[];
}

function device(
  owner = `member:${AHMAD}`,
  Channel: typeof BroadcastChannel | null = null,
  { log = told, hasLocks = true } = {},
): ActQueue {
  const answer = async (method: string, path: string, key: string | null, body: unknown): Promise<Answered> => {
    asked.push(`${method} ${path}`);
    lastBody = body;
    if (net === 'down') throw new TypeError('Failed to fetch');
    if (net === 'dead') return new Promise(() => undefined);
    const answered = refusals.shift() ?? server.answer({ memberId: AHMAD, method, path, key, body });
    if (net === 'slow') await new Promise((resolve) => setTimeout(resolve, 4_000));
    if (net === 'lossy') throw new TypeError('Failed to fetch');
    if (answered.status >= 400) throw new ApiError(answered.status, JSON.stringify(answered.body));
    // A copy of what it was at that moment.
    return structuredClone(answered);
  };
  const queue = openActQueue({
    owner,
    api: createApi(async (method, path, { payload, headers }) => {
      const { status, body } = await answer(method, path, headers?.['Idempotency-Key'] ?? null, payload);
      return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
    }),
    // The server's response to a photo.
    upload: async (_, key, onProgress) => {
      progress = onProgress;
      return (await answer('POST', '/api/uploads', key, null)).body as Upload;
    },
    onLateResult: (news) => log.push(`${news.is} ${news.is === 'refused' ? news.code : news.row.act.kind}`),
    indexedDB: phone.indexedDB,
    BroadcastChannel: Channel,
    // Only this part of the locks is used.
    locks: hasLocks ? (phone.locks.of({}) as LockManager) : null,
    page,
  });
  open.push(queue);
  return queue;
}

function refused(status: number, code: string, retryAfter?: number): Answered {
  return { status, body: { code, message: code, ...(retryAfter ? { retryAfter } : {}) } };
}

/** What the promise resolves with, while time passes by itself. */
async function soon<Result>(promise: Promise<Result>): Promise<Result> {
  const state = { over: false };
  const done = promise.finally(() => (state.over = true));
  done.catch(() => undefined);
  for (let turns = 0; !state.over && turns < 100; turns += 1) await pass(250);
  return done;
}

async function pass(ms: number): Promise<void> {
  await settle();
  for (let left = ms; left > 0; left -= 250) {
    await vi.advanceTimersByTimeAsync(Math.min(250, left));
    await settle();
  }
}

/** IndexedDB needs macrotasks of its own. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
