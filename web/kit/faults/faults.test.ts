import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

const heard = new Map<string, Set<(event: unknown) => void>>();
const tell = (name: string, event: unknown = {}) => [...(heard.get(name) ?? [])].forEach((act) => act(event));
const sent: string[] = [];
let answers: () => Promise<{ ok: boolean }>;

beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
  heard.clear();
  answers = () => Promise.resolve({ ok: true });
  vi.stubGlobal('addEventListener', (name: string, act: (event: unknown) => void, { once = false } = {}) => {
    const acts = heard.get(name) ?? new Set();
    const own = (event: unknown) => {
      if (once) acts.delete(own);
      act(event);
    };
    heard.set(name, acts.add(own));
  });
  // The real module also has the screen, which needs React.
  vi.doMock('./bug.tsx', () => import('./fault-report.ts'));
  vi.stubGlobal('document', { querySelector: () => ({ content: 'abcdef1234' }) });
  vi.stubGlobal('location', { pathname: '/listing/733' });
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    if (address === '/api/client-errors') sent.push(body);
    return answers();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./bug.tsx');
});

const bugIn = (message: string, stack = `Error\n at openAd (https://sarai.example/assets/a.js:1:2)`) =>
  Object.assign(new Error(message), { stack });

describe('code that fails to come', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sarai-reach-'));
  const FILE = pathToFileURL(join(folder, 'late.mjs')).href;
  beforeAll(() =>
    writeFileSync(fileURLToPath(FILE), 'globalThis.began = (globalThis.began ?? 0) + 1; export const word = "here";'),
  );
  afterAll(() => rmSync(folder, { recursive: true }));
  const failing = (address: string) => vi.fn<() => Promise<{ word: string }>>(() => Promise.reject(unfetched(address)));
  const unfetched = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`);

  test('is asked for under a new address, and is there once for all who want it', async () => {
    const { importWithRetry } = await import('../late/import-with-retry.ts');
    const [one, other] = await Promise.all([importWithRetry(failing(FILE)), importWithRetry(failing(FILE))]);
    expect([one.word, one === other]).toEqual(['here', true]);
    expect(await importWithRetry(failing(FILE))).toBe(one);
    expect(Reflect.get(globalThis, 'began')).toBe(1);
  });

  test('is unreachable when that fails, too, and is asked for again the next time', async () => {
    const { importWithRetry, Unreachable } = await import('../late/import-with-retry.ts');
    const load = failing('file:///no/such/file.js');
    await expect(importWithRetry(load)).rejects.toThrow(Unreachable);
    await expect(importWithRetry(load)).rejects.toThrow(Unreachable);
    expect(load).toHaveBeenCalledTimes(2);
    await expect(importWithRetry(() => Promise.reject(new TypeError('Importing a module script failed.')))).rejects.toThrow(
      Unreachable,
    );
    load.mockResolvedValueOnce({ word: 'back' });
    expect(await importWithRetry(load)).toEqual({ word: 'back' });
  });

  test('that failed under its new address, too, comes under another one once the network is back', async () => {
    const { importWithRetry } = await import('../late/import-with-retry.ts');
    const late = join(folder, 'back.mjs');
    const load = failing(pathToFileURL(late).href);
    await expect(importWithRetry(load)).rejects.toThrow('back.mjs');
    writeFileSync(late, 'export const word = "back";');
    // Wait for the next millisecond: the new address contains the time.
    await vi.waitUntil(async () => (await importWithRetry(load).catch(() => null))?.word === 'back');
  });

  test('is no bug, and a bug in it is one', async () => {
    const { importWithRetry } = await import('../late/import-with-retry.ts');
    const { reportFault } = await import('./fault-report.ts');
    const fault = await importWithRetry(failing('file:///no/such/file.js')).catch((error: unknown) => error);
    expect([await reportFault(fault), sent]).toEqual([false, []]);
    const bug = bugIn('boom');
    await expect(importWithRetry(() => Promise.reject(bug))).rejects.toBe(bug);
    expect([await reportFault(bug), sent.length]).toEqual([true, 1]);
  });
});

describe('a bug', () => {
  test('is told of with release, screen, name, message and place, without anything personal', async () => {
    const { reportFault } = await import('./fault-report.ts');
    vi.stubGlobal('location', { pathname: '/listing/733/edit', search: '?phone=0701234567' });
    const stack =
      'TypeError: Nargis\n at openAd (https://sarai.example/assets/a.js?token=secret:1:2)\n at https://sarai.example/member/73:3:4';
    const bug = Object.assign(new TypeError('nargis@example.af (0701234567) typed "salaam, Nargis"'), { stack });
    expect(await reportFault(bug)).toBe(true);
    expect(sent.map((body) => JSON.parse(body))).toEqual([
      {
        release: 'abcdef1234',
        screen: '/listing/:id/edit',
        name: 'TypeError',
        message: '… (…) typed "…"',
        stack: 'openAd@/assets/a.js:1:2\n@/:3:4',
      },
    ]);
  });

  test('that nobody caught is told of at once, once for each kind; twenty kinds are enough', async () => {
    const { reportUncaughtErrors } = await import('./report-uncaught.ts');
    reportUncaughtErrors();
    const said = () => sent.map((body) => JSON.parse(body).message);
    tell('error', { message: 'one', error: bugIn('one') });
    await vi.waitFor(() => expect(said()).toEqual(['one']));
    // One after the other: of two simultaneous imports the second bypasses the mock, and the real screen would load after the last test.
    tell('error', { message: 'one', error: bugIn('one') });
    tell('unhandledrejection', { reason: bugIn('two') });
    await vi.waitFor(() => expect(said()).toEqual(['one', 'two']));
    const { reportFault } = await import('./fault-report.ts');
    for (let kind = 0; kind < 30; kind += 1) await reportFault(bugIn(`kind ${String.fromCodePoint(97 + kind)}`));
    expect(sent).toHaveLength(20);
  });

  test('that came while what tells of it could not be had is told of when the network is back', async () => {
    let isDown = true;
    vi.doMock('../late/import-with-retry.ts', async (original) => ({
      ...(await original<object>()),
      importWithRetry: (load: () => Promise<unknown>) => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : load()),
    }));
    onTestFinished(() => {
      vi.doUnmock('../late/import-with-retry.ts');
    });
    const { reportUncaughtErrors } = await import('./report-uncaught.ts');
    reportUncaughtErrors();
    tell('error', { message: 'one', error: bugIn('one') });
    await vi.waitFor(() => expect(heard.get('online')?.size).toBe(1));
    expect(sent).toEqual([]);
    isDown = false;
    tell('online');
    await vi.waitFor(() => expect(sent.map((body) => JSON.parse(body).message)).toEqual(['one']));
    expect(heard.get('online')?.size).toBe(0);
  });

  test.each([
    ['a dead network', Object.assign(new TypeError('Failed to fetch'), { stack: bugIn('').stack })],
    ['a request that was given up', new DOMException('given up', 'AbortError')],
    ['an extension of the browser', bugIn('theirs', 'Error\n at x (chrome-extension://abc/content.js:1:1)')],
    ['something that is no error', 'a word'],
  ])('is not %s', async (_, error) => {
    const { reportFault } = await import('./fault-report.ts');
    expect([await reportFault(error), sent]).toEqual([false, []]);
  });

  test('of another kind is one, also where it speaks of fetching', async () => {
    const { reportFault } = await import('./fault-report.ts');
    expect(await reportFault(bugIn('Nothing to fetch'))).toBe(true);
  });

  test('is no loop of the layout, which is not shown either', async () => {
    const { reportUncaughtErrors } = await import('./report-uncaught.ts');
    reportUncaughtErrors();
    const event = {
      message: 'ResizeObserver loop limit exceeded',
      error: bugIn('x'),
      stopImmediatePropagation: vi.fn<() => void>(),
      preventDefault: vi.fn<() => void>(),
    };
    tell('error', event);
    expect(event.stopImmediatePropagation).toHaveBeenCalledOnce();
    expect(event.preventDefault).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
  });

  test('is said to be logged only when it was; a dead line sends it when it is back', async () => {
    const { reportFault } = await import('./fault-report.ts');
    answers = () => Promise.resolve({ ok: false });
    expect(await reportFault(bugIn('refused'))).toBe(false);
    answers = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await reportFault(bugIn('unsent'))).toBe(false);
    answers = () => Promise.resolve({ ok: true });
    tell('online');
    await vi.waitFor(() => expect(sent.filter((body) => body.includes('unsent'))).toHaveLength(2));
    tell('online');
    expect(await reportFault(bugIn('unsent'))).toBe(true);
    expect(sent).toHaveLength(3);
  });
});
