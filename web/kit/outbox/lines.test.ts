import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR } from '#schema/durations';
import { openLocks } from '../../../chaos/locks.ts';
import { openLines } from './lines.ts';
import { type OutboxColumns, openOutbox } from './outbox.ts';
import { devicePace, openStoredPace, openPace } from './pace.ts';
import { Refused } from './refusals.ts';
import { openLineLocks } from './line-locks.ts';

declare function setImmediate(act: (value: unknown) => void): void;

interface Row extends OutboxColumns {
  line: string;
}

let tried: [id: string, at: number][] = [];
let answers: ((id: string) => unknown)[] = [];
let began = 0;
const device = () => ({ factory: new IDBFactory(), locks: openLocks() });
const open: { close: () => void }[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  [tried, answers, began] = [[], [], Date.now()];
});
afterEach(() => {
  for (const tab of open.splice(0)) tab.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what waits goes in the order of writing, one at a time, and leaves the device', async () => {
  const { add, outbox, lines } = tab(device());
  for (const id of ['c', 'a', 'b']) await add(id);
  lines.wake();
  await pass(0);
  expect(tried.map(([id]) => id)).toEqual(['c', 'a', 'b']);
  expect(outbox.rows()).toEqual([]);
});

test('what stands behind is taken back also while this page is just getting its turn', async () => {
  const { add, outbox, lines } = tab(device());
  answers = [lost];
  for (const id of ['a', 'b']) await add(id);
  lines.wake();
  await expect(lines.takeBack('b')).resolves.toMatchObject({ clientId: 'b' });
  expect(outbox.rows().map(({ clientId }) => clientId)).toEqual(['a']);
});

test('what another tab is sending is not taken back, also where this one has sent of that line before', async () => {
  const phone = device();
  const [one, two] = [tab(phone), tab(phone)];
  await two.add('before');
  two.lines.wake();
  await pass(0);
  await two.add('elsewhere', 'another line');
  let arrive = () => {};
  answers = [() => new Promise<void>((resolve) => (arrive = resolve))];
  await one.add('a');
  await two.outbox.reread();
  one.lines.wake('one');
  await pass(0);
  expect(tried.at(-1)?.[0]).toBe('a');
  expect(await two.lines.takeBack('a')).toBeNull();
  arrive();
  await pass(0);
  expect(one.outbox.rows().map(({ clientId }) => clientId)).not.toContain('a');
});

test('what takes long goes once, however often it is woken meanwhile, and the other tabs hear of it', async () => {
  const { add, lines, outbox, told } = tab(device());
  let arrive = () => {};
  answers = [() => new Promise<void>((resolve) => (arrive = resolve))];
  await add('a');
  lines.wake();
  await pass(0);
  lines.wake();
  await pass(60_000);
  expect([tried, told]).toEqual([[['a', 0]], ['one']]);
  arrive();
  await pass(0);
  expect(outbox.rows()).toEqual([]);
});

test('without a network the first is tried again after pauses that grow, and nothing overtakes it', async () => {
  const { add, lines } = tab(device());
  answers = Array.from({ length: 4 }, () => lost);
  for (const id of ['a', 'b']) await add(id);
  lines.wake();
  await pass(20_000);
  expect(tried).toEqual([
    ['a', 0],
    ['a', 1_000],
    ['a', 3_000],
    ['a', 7_000],
    ['a', 15_000],
    ['b', 15_000],
  ]);
});

test('one that got through begins the pauses anew for the next', async () => {
  const { add, lines } = tab(device());
  answers = [lost, () => undefined, lost];
  for (const id of ['a', 'b']) await add(id);
  lines.wake();
  await pass(5_000);
  expect(tried).toEqual([
    ['a', 0],
    ['a', 1_000],
    ['b', 1_000],
    ['b', 2_000],
  ]);
});

test('what is refused while its page closes is no refusal: somebody else may be signed in by then', async () => {
  const { add, lines, outbox } = tab(device());
  answers = [
    () => {
      lines.close();
      refusing('messages_blocked', 403)();
    },
  ];
  await add('a');
  lines.wake();
  await pass(0);
  expect(outbox.rows()).toMatchObject([{ clientId: 'a', failed: null }]);
});

test('what is on its way is said to be, until it is there or has failed, and is not taken back meanwhile', async () => {
  const { add, lines, outbox, sent } = tab(device());
  let arrive = () => {};
  answers = [lost, () => new Promise<void>((resolve) => (arrive = resolve))];
  await add('a');
  lines.wake();
  await pass(0);
  expect(sent()).toEqual([true, false]);
  lines.wake();
  await pass(0);
  expect([await lines.takeBack('a'), sent()]).toEqual([null, [true, false, true]]);
  arrive();
  await pass(0);
  expect([outbox.rows(), sent()]).toEqual([[], [true, false, true, false]]);
});

test('whoever waits until all is sent is told once nothing goes any more: all of it sent, or waiting for its next try, or given up', async () => {
  const { add, lines } = tab(device());
  const told = vi.fn<() => void>();
  let arrive = () => {};
  const slow = () => new Promise<void>((resolve) => (arrive = resolve));
  const all = async () => {
    void lines.sendAll().then(told);
    await pass(0);
    return told.mock.calls.length;
  };
  expect(await all()).toBe(1);
  answers = [slow, lost, slow];
  await add('a');
  expect(await all()).toBe(1);
  arrive();
  await pass(0);
  expect(told).toHaveBeenCalledTimes(2);
  await add('b');
  expect(await all()).toBe(3);
  expect(await all()).toBe(3);
  lines.close();
  await pass(0);
  expect(told).toHaveBeenCalledTimes(4);
});

test('a line that is woken while it pauses is tried at once in place of its next try', async () => {
  const { add, lines } = tab(device());
  answers = [lost, lost, lost];
  await add('a');
  lines.wake();
  await pass(500);
  lines.wake();
  await pass(3_000);
  expect(tried).toEqual([
    ['a', 0],
    ['a', 500],
    ['a', 2_500],
  ]);
});

test('what comes after one that was taken back is not made to wait for the failures of that one', async () => {
  const { add, lines } = tab(device());
  answers = [lost, lost, lost, lost, lost];
  await add('a');
  lines.wake();
  await pass(7_000);
  await lines.takeBack('a');
  await pass(10_000);
  await add('b');
  lines.wake();
  await pass(1_000);
  expect(tried.slice(4)).toEqual([
    ['b', 17_000],
    ['b', 18_000],
  ]);
});

test.each([
  ['a pause', lost],
  ['an ended session', refusing('invalid_token', 401)],
])('what is written in the last moment of a turn goes too, also after %s', async (_, failing) => {
  const late: string[] = [];
  const { add, lines } = tab(device(), async () => {
    for (const id of late.splice(0)) await add(id);
  });
  answers = [failing];
  await add('a');
  lines.wake();
  await pass(0);
  late.push('b');
  lines.wake();
  for (const _ of ['a', 'b']) await pass(0);
  expect(tried.map(([id]) => id)).toEqual(['a', 'a', 'b']);
});

test.each([408, 425, 426, 429, 500, 503])('a status of %i says nothing against what was sent: it goes again', async (status) => {
  const { add, outbox, lines } = tab(device());
  answers = [refusing('internal', status)];
  await add('a');
  lines.wake();
  await pass(2_000);
  expect(tried.map(([id]) => id)).toEqual(['a', 'a']);
  expect(outbox.rows()).toEqual([]);
});

test('what the server refuses for good stays with its reason, and lets the next one go', async () => {
  const { add, outbox, lines } = tab(device());
  answers = [refusing('listing_closed', 409)];
  for (const id of ['a', 'b']) await add(id);
  lines.wake();
  await pass(0);
  expect(tried.map(([id]) => id)).toEqual(['a', 'b']);
  expect(outbox.rows().map(({ clientId, failed }) => [clientId, failed])).toEqual([['a', 'listing_closed']]);
});

test('a time that the server names is kept, whoever wakes the queue', async () => {
  const { add, lines } = tab(device());
  answers = [refusing('rate_limited', 429, 60)];
  await add('a');
  await add('other', 'another line');
  lines.wake('one');
  await pass(5_000);
  for (const _ of [1, 2, 3]) lines.wake();
  await pass(50_000);
  expect(tried).toEqual([['a', 0]]);
  await pass(6_000);
  expect(tried.slice(1).map(([id, at]) => [id, at])).toEqual([
    ['a', 60_000],
    ['other', 60_000],
  ]);
});

test('an ended session is no refusal: everything waits until somebody wakes the queue', async () => {
  const { add, lines, outbox } = tab(device());
  answers = [refusing('invalid_token', 401)];
  await add('a');
  lines.wake();
  await pass(120_000);
  expect(tried).toHaveLength(1);
  expect(outbox.rows()).toHaveLength(1);
  lines.wake();
  await pass(0);
  expect(outbox.rows()).toEqual([]);
});

test('of two tabs one sends', async () => {
  const phone = device();
  const [one, two] = [tab(phone), tab(phone)];
  await one.add('a');
  await one.add('b');
  await two.outbox.reread();
  one.lines.wake();
  two.lines.wake();
  await pass(1_000);
  expect(tried.map(([id]) => id)).toEqual(['a', 'b']);
});

test('at most three begin in any second', async () => {
  const pace = openPace();
  const began = Date.now();
  const starts: number[] = [];
  for (let count = 0; count < 8; count += 1) void pace.waitTurn().then(() => starts.push(Date.now() - began));
  await pass(5_000);
  expect(starts).toEqual([0, 0, 0, 1_000, 1_000, 1_000, 2_000, 2_000]);
});

test('of two pauses that the server names the longer one counts, whichever came first, and it ends', async () => {
  const pace = openPace();
  const held: number[] = [];
  for (const pause of [2_000, 60_000, 1_000]) held.push((pace.pauseFor(pause), pace.pauseLeft()));
  expect(held).toEqual([2_000, 60_000, 60_000]);
  await expect(pace.waitTurn()).rejects.toThrow(TypeError);
  await pass(60_000);
  expect(pace.pauseLeft()).toBe(0);
  await expect(pace.waitTurn()).resolves.toBeUndefined();
});

test('a pause that the server names is kept for two hours at most, and one that a clock that was set back left behind not at all', () => {
  const pace = openPace();
  pace.pauseFor(24 * HOUR);
  expect([pace.pauseLeft() > HOUR, pace.pauseLeft() <= 2 * HOUR]).toEqual([true, true]);
  expect(openPace({ read: () => Date.now() + 3 * HOUR, write: () => undefined }).pauseLeft()).toBe(0);
});

test('a clock that is set back holds up nothing that goes after it', async () => {
  const pace = openPace();
  for (let count = 0; count < 3; count += 1) await pace.waitTurn();
  vi.setSystemTime(Date.now() - HOUR);
  const began = vi.fn<() => void>();
  void pace.waitTurn().then(began);
  await pass(1_000);
  expect(began).toHaveBeenCalledOnce();
});

test('all that waits on a device goes at one pace', () => {
  expect(devicePace()).toBe(devicePace());
});

test('a failure that names no pause holds nothing, also where the network then sets the clock back', async () => {
  const pace = openPace();
  await pace.watch(Promise.reject(new TypeError('Failed to fetch'))).catch(() => undefined);
  vi.setSystemTime(Date.now() - HOUR);
  expect(pace.pauseLeft()).toBe(0);
});

test('a pause that the server names outlives the page', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const limited = new Refused({ code: 'rate_limited', status: 429, retryAfter: 60 });
  await openStoredPace()
    .watch(Promise.reject(limited))
    .catch(() => undefined);
  expect(openStoredPace().pauseLeft()).toBe(60_000);
});

/** A tab of the device. `after` runs at the end of each turn. */
function tab({ factory, locks }: ReturnType<typeof device>, after = async () => {}) {
  const outbox = openOutbox<Row>({ name: 'rows', owner: 'm', factory, onChange: () => undefined, stateOf: () => null });
  const told: (number | string)[] = [];
  const sent: boolean[] = [];
  // The cast is safe: the fake has every method of the lock manager that is used.
  const turns = openLineLocks('m', locks.of({}) as LockManager, (line) => told.push(line));
  const lines = openLines<Row>({
    outbox,
    locks: { ...turns, run: (...turn) => turns.run(...turn).then(after) },
    pace: openPace(),
    lineOf: ({ line }) => line,
    deliver: async ({ clientId }) => {
      tried.push([clientId, Date.now() - began]);
      await answers.shift()?.(clientId);
      return true;
    },
    onProgress: () => sent.push(lines.isSending('a')),
  });
  open.push(lines, outbox);
  const add = async (clientId: string, line = 'one') => {
    await Promise.all([outbox.add({ clientId, line, failed: null }), settle()]);
  };
  return { outbox, lines, told, add, sent: () => sent };
}

function lost(): never {
  throw new TypeError('Failed to fetch');
}

function refusing(code: Refused['refusal']['code'], status: number, retryAfter?: number): () => never {
  return () => {
    throw new Refused({ code, status, retryAfter });
  };
}

async function pass(ms: number): Promise<void> {
  await settle();
  for (let left = ms; left > 0; left -= 500) {
    await vi.advanceTimersByTimeAsync(Math.min(500, left));
    await settle();
  }
}

/** Lets IndexedDB finish: it works in later turns of the event loop. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
