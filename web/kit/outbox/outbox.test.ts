import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE } from '#schema/durations';
import { type OutboxColumns, openOutbox } from './outbox.ts';

/** A waiting row: words, and perhaps a file; `isThere` says whether the server has it. */
interface Row extends OutboxColumns {
  words: string;
  file: Blob | null;
  isThere: boolean;
}

const row = (clientId: string, file: Blob | null = null) => ({ clientId, words: clientId, file, isThere: false, failed: null });
const open = (factory: IDBFactory | null, owner = 'member:7') =>
  openOutbox<Row>({ name: 'outbox', owner, factory, onChange: () => undefined, stateOf: ({ isThere }) => isThere });
const idsOf = (outbox: ReturnType<typeof open>) => outbox.rows().map(({ clientId }) => clientId);

test('what was written stands there after a reload, in the order of writing, with its file', async () => {
  const factory = new IDBFactory();
  const outbox = open(factory);
  await Promise.all([outbox.add(row('z', new Blob(['a file']))), outbox.add(row('b')), outbox.add(row('c'))]);
  await outbox.change('b', { failed: 'messages_blocked' });
  await outbox.remove('c');
  outbox.close();
  const again = open(factory);
  await again.reread();
  expect(idsOf(again)).toEqual(['z', 'b']);
  expect(again.rows()[1]?.failed).toBe('messages_blocked');
  await expect(again.rows()[0]?.file?.text()).resolves.toBe('a file');
});

test('a page is told of what it finds and of all that is done, until it closes', async () => {
  const factory = new IDBFactory();
  const before = open(factory);
  await before.add(row('a'));
  before.close();
  const changed = vi.fn<() => void>();
  const outbox = openOutbox<Row>({
    name: 'outbox',
    owner: 'member:7',
    factory,
    onChange: changed,
    stateOf: ({ isThere }) => isThere,
  });
  await vi.waitFor(() => expect(idsOf(outbox)).toEqual(['a']));
  await outbox.add(row('b'));
  expect(changed).toHaveBeenCalledTimes(2);
  outbox.close();
  await outbox.remove('b');
  expect(changed).toHaveBeenCalledTimes(2);
});

test('somebody else finds nothing, and leaves nothing to find', async () => {
  const factory = new IDBFactory();
  const ahmad = open(factory);
  await ahmad.add(row('a'));
  ahmad.close();
  const zahra = open(factory, 'member:8');
  await zahra.reread();
  expect(idsOf(zahra)).toEqual([]);
  zahra.close();
  const again = open(factory);
  await again.reread();
  expect(idsOf(again)).toEqual([]);
});

test('what somebody else’s page, which is still open, leaves there meanwhile is not taken for one’s own', async () => {
  const factory = new IDBFactory();
  const [ahmad, zahra] = [open(factory), open(factory, 'member:8')];
  await zahra.reread();
  await ahmad.add(row('a'));
  await zahra.add(row('b'));
  await zahra.reread();
  expect(idsOf(zahra)).toEqual(['b']);
});

test('another tab sees what was added and removed once it looks', async () => {
  const factory = new IDBFactory();
  const [one, two] = [open(factory), open(factory)];
  await one.add(row('a'));
  await two.reread();
  expect(idsOf(two)).toEqual(['a']);
  await two.remove('a');
  await one.change('a', { failed: 'internal' });
  await two.reread();
  expect(idsOf(two)).toEqual([]);
});

test('what another tab wrote is seen also where this one writes while it is read', async () => {
  const factory = new IDBFactory();
  const [one, two] = [open(factory), open(factory)];
  await two.reread();
  await one.add(row('a'));
  await Promise.all([two.add(row('b')), two.reread()]);
  expect(idsOf(two)).toEqual(['a', 'b']);
});

test('another tab sees also why a row that it holds was refused, and that it waits again', async () => {
  const factory = new IDBFactory();
  const [one, two] = [open(factory), open(factory)];
  await one.add(row('a'));
  await two.reread();
  for (const failed of ['messages_blocked', null] as const) {
    await one.change('a', { failed });
    await two.reread();
    expect(two.rows()).toMatchObject([{ failed }]);
  }
});

test('where databases are refused, the page itself keeps them', async () => {
  for (const factory of [null, refusing()]) {
    const outbox = open(factory);
    await outbox.add(row('a'));
    await outbox.add(row('b'));
    await outbox.reread();
    expect(idsOf(outbox)).toEqual(['a', 'b']);
    await expect(outbox.change('b', { failed: 'internal' })).resolves.toBe(false);
    expect(outbox.rows().map(({ failed }) => failed)).toEqual([null, 'internal']);
    await outbox.remove('a');
    expect(idsOf(outbox)).toEqual(['b']);
    await outbox.wipe();
    expect(idsOf(outbox)).toEqual([]);
  }
});

test('a page that keeps rows by itself is marked as one to stay, until the last of them has gone', async () => {
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const keeping = open(new IDBFactory());
  await keeping.add(row('kept'));
  expect(dataset).not.toHaveProperty('stays');
  const [first, second] = ['first', 'second'].map((name) =>
    openOutbox<Row>({ name, owner: 'member:7', factory: null, onChange: () => undefined, stateOf: ({ isThere }) => isThere }),
  );
  await first?.add(row('a'));
  await second?.add(row('b'));
  await keeping.remove('kept');
  await first?.remove('a');
  expect(dataset).toHaveProperty('stays');
  second?.close();
  expect(dataset).not.toHaveProperty('stays');
});

test('a row that the database does not take keeps its place in memory', async () => {
  const outbox = open(new IDBFactory());
  await outbox.add(row('a'));
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await outbox.add(row('b'));
  add.mockRestore();
  await outbox.add(row('c'));
  await outbox.reread();
  expect(idsOf(outbox)).toEqual(['a', 'b', 'c']);
});

test('rows that the database does not take stand in nobody else’s place', async () => {
  const factory = new IDBFactory();
  const outbox = open(factory);
  await outbox.add(row('a'));
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(outbox.add(row('b'))).resolves.toBe(false);
  await expect(outbox.add(row('c'))).resolves.toBe(false);
  add.mockRestore();
  await expect(outbox.add(row('d'))).resolves.toBe(true);
  expect(idsOf(outbox)).toEqual(['a', 'b', 'c', 'd']);
  await outbox.remove('c');
  await outbox.reread();
  expect(idsOf(outbox)).toEqual(['a', 'b', 'd']);
});

test('a change that the database does not take is held by the page, which says so', async () => {
  const factory = new IDBFactory();
  const outbox = open(factory);
  await outbox.add(row('a'));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(outbox.change('a', { words: 'other words' })).resolves.toBe(false);
  put.mockRestore();
  expect(outbox.rows()).toMatchObject([{ words: 'other words' }]);
  await expect(outbox.change('a', { words: 'more words' })).resolves.toBe(true);
  const again = open(factory);
  await again.reread();
  expect(again.rows()).toMatchObject([{ words: 'more words' }]);
});

test('what another tab changed of a row stays when this one changes something else of it', async () => {
  const factory = new IDBFactory();
  const [one, two] = [open(factory), open(factory)];
  await one.add(row('a'));
  await two.reread();
  await two.change('a', { words: 'other words' });
  await one.change('a', { isThere: true });
  const again = open(factory);
  await again.reread();
  expect(again.rows()).toMatchObject([{ words: 'other words', isThere: true }]);
});

test('a wipe leaves nothing, and a closed outbox takes nothing', async () => {
  const factory = new IDBFactory();
  const outbox = open(factory);
  await outbox.add(row('a'));
  await outbox.wipe();
  expect(idsOf(outbox)).toEqual([]);
  outbox.close();
  await outbox.add(row('b'));
  const again = open(factory);
  await again.reread();
  expect(idsOf(again)).toEqual([]);
});

test('a sign-out can delete the database although it is open', async () => {
  const factory = new IDBFactory();
  const outbox = open(factory);
  await outbox.add(row('a'));
  const told = new Promise<string>((resolve) => {
    const request = factory.deleteDatabase('outbox');
    for (const event of ['success', 'blocked']) request.addEventListener(event, () => resolve(event));
  });
  await expect(told).resolves.toBe('success');
});

test('what is written after a sign-out has wiped it, in the same page, is kept, and changed and removed there', async () => {
  const factory = new IDBFactory();
  const outbox = open(factory);
  await outbox.add(row('a'));
  await wiped(factory);
  await expect(outbox.add(row('b'))).resolves.toBe(true);
  await outbox.reread();
  expect(idsOf(outbox)).toEqual(['b']);
  await expect(outbox.change('b', { words: 'other words' })).resolves.toBe(true);
  await outbox.add(row('c'));
  await outbox.remove('c');
  const again = open(factory);
  await again.reread();
  expect(again.rows()).toMatchObject([{ clientId: 'b', words: 'other words' }]);
});

test('a page that has not heard yet that it was wiped leaves alone what somebody has written there since', async () => {
  const factory = new IDBFactory();
  const ahmad = open(factory);
  for (const id of ['a', 'b']) await ahmad.add(row(id));
  await wiped(factory);
  const zahra = open(factory, 'member:8');
  for (const id of ['c', 'd', 'e']) await zahra.add(row(id));
  // The new rows have the numbers of the wiped ones.
  await ahmad.change('a', { words: 'other words' });
  await ahmad.remove('b');
  await ahmad.reread();
  expect(idsOf(ahmad)).toEqual([]);
  const again = open(factory, 'member:8');
  await again.reread();
  expect(again.rows().map(({ clientId, words }) => [clientId, words])).toEqual([
    ['c', 'c'],
    ['d', 'd'],
    ['e', 'e'],
  ]);
});

test('what stands under the number of a row that was wiped is not taken for that row', async () => {
  const factory = new IDBFactory();
  const frozen = open(factory);
  await frozen.add(row('a'));
  await wiped(factory);
  await open(factory).add(row('b'));
  await frozen.reread();
  expect(idsOf(frozen)).toEqual(['b']);
});

test('a device that did not open it is asked again, though not for each row', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const factory = new IDBFactory();
  const opened = vi.spyOn(factory, 'open').mockImplementationOnce(() => {
    throw new DOMException('private', 'SecurityError');
  });
  const outbox = open(factory);
  const kept = [await outbox.add(row('a')), await outbox.add(row('b'))];
  expect([kept, opened.mock.calls.length]).toEqual([[false, false], 1]);
  vi.advanceTimersByTime(MINUTE);
  await expect(outbox.add(row('c'))).resolves.toBe(true);
  expect(idsOf(outbox)).toEqual(['a', 'b', 'c']);
});

test('what was written just before it closes is kept, and it is not opened anew', async () => {
  const factory = new IDBFactory();
  const outbox = open(factory);
  const added = outbox.add(row('a'));
  outbox.close();
  await expect(added).resolves.toBe(true);
  const opened = vi.spyOn(factory, 'open');
  await expect(outbox.add(row('b'))).resolves.toBe(false);
  expect(opened).not.toHaveBeenCalled();
});

/** Deletes the database, as a sign-out does; open connections are told before it resolves. */
async function wiped(factory: IDBFactory): Promise<void> {
  await new Promise((resolve) => factory.deleteDatabase('outbox').addEventListener('success', resolve));
}

function refusing(): IDBFactory {
  const factory = new IDBFactory();
  factory.open = () => {
    throw new DOMException('private', 'SecurityError');
  };
  return factory;
}
