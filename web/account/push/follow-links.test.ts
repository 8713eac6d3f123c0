// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { closeNotifications, openPushedLinks } from './follow-links.ts';

/** What the page answered, in order, and the places to which the router was sent. */
let answers: unknown[];
let led: string[];
let container: EventTarget & { startMessages: () => void };
let stop: () => void;
let client: QueryClient;
const follow = () => void led.push(location.pathname + location.search);

beforeEach(() => {
  [answers, led] = [[], []];
  container = Object.assign(new EventTarget(), { startMessages: vi.fn<() => void>() });
  vi.stubGlobal('navigator', { serviceWorker: container });
  history.replaceState(null, '', '/chat?c=4');
  addEventListener('popstate', follow);
  client = new QueryClient();
  stop = openPushedLinks(client);
});
afterEach(() => {
  stop();
  removeEventListener('popstate', follow);
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

function hears(data: unknown, hasPort = true): void {
  const ports = hasPort ? [{ postMessage: (answer: unknown) => void answers.push(answer) }] : [];
  container.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
}

test('what the service worker said before the page heard it is not lost', () => {
  expect(container.startMessages).toHaveBeenCalledOnce();
});

test('a notification that was pressed leads the page there, as a step that Back takes back', () => {
  const before = history.length;
  hears({ open: '/listing/7' });
  expect([led, answers]).toEqual([['/listing/7'], [true]]);
  expect(history.length).toBe(before + 1);
});

test('the page that is there already takes no step, and says that it is there', () => {
  const before = history.length;
  hears({ open: '/chat?c=4' });
  expect([led, answers, history.length]).toEqual([[], [true], before]);
});

test.each([
  ['/listing/7', queryKeys.listing(7)],
  ['/balance?order=VZJUN234', queryKeys.order(7, 'VZJUN234')],
  ['/profile?tab=reviews', queryKeys.pendingReviews(7)],
])('what the page showed at %s before is asked for again, also where it stands there already', (open, queryKey) => {
  const isStale = () => client.getQueryState(queryKey)?.isInvalidated;
  const asked = ['/chat?c=4', open].map((from) => {
    history.replaceState(null, '', from);
    client.setQueryData(queryKey, 'as it was');
    const before = isStale();
    hears({ isAt: open });
    const looked = isStale();
    hears({ open });
    return [before, looked, isStale()];
  });
  expect(asked).toEqual([
    [false, false, true],
    [false, false, true],
  ]);
});

test('a search that was shown already begins anew', () => {
  client.setQueryData(queryKeys.listings('q=rubab'), 'as it was');
  history.replaceState(null, '', '/?q=rubab');
  hears({ open: '/?q=rubab' });
  expect(client.getQueryData(queryKeys.listings('q=rubab'))).toBeUndefined();
});

test('asked whether it is somewhere, it says so and stays: another conversation is another place', () => {
  hears({ isAt: '/chat?c=4' });
  hears({ isAt: '/chat?c=5' });
  hears({ isAt: '/chat' });
  expect([led, answers]).toEqual([[], [true, false, false]]);
});

test.each([null, 'take-over', 7, {}, { wish: 'brought' }])('what is none of its questions, as %j, is not answered', (data) => {
  hears(data);
  expect([led, answers]).toEqual([[], []]);
});

test('whoever waits for no answer is led all the same', () => {
  hears({ open: '/listing/7' }, false);
  expect(led).toEqual(['/listing/7']);
});

test('once it has stopped, it is led nowhere', () => {
  stop();
  hears({ open: '/listing/7' });
  expect([led, answers, location.pathname]).toEqual([[], [], '/chat']);
});

test('what is shown of a conversation that is read goes, and nothing of another; without a tag, all', async () => {
  let shown = ['conversation:4', 'conversation:5', 'notice:1'];
  const getNotifications = async ({ tag }: { tag?: string }) =>
    shown
      .filter((each) => tag === undefined || each === tag)
      .map((gone) => ({ close: () => void (shown = shown.filter((each) => each !== gone)) }));
  browserWith(async () => ({ getNotifications }));
  await closeNotifications('conversation:4');
  expect(shown).toEqual(['conversation:5', 'notice:1']);
  await closeNotifications();
  expect(shown).toEqual([]);
});

test.each([
  ['has no service worker', undefined],
  ['has none registered', async () => undefined],
  ['refuses to name it', async () => Promise.reject(new Error('refused'))],
  ['refuses to name what is shown', async () => ({ getNotifications: () => Promise.reject(new Error('refused')) })],
])('a browser that %s is not in the way of reading', async (_, getRegistration) => {
  browserWith(getRegistration);
  await expect(closeNotifications('conversation:4')).resolves.toBeUndefined();
});

function browserWith(getRegistration: (() => Promise<unknown>) | undefined): void {
  // Stop now: the stub below may have no service worker from which to remove the listener.
  stop();
  vi.stubGlobal('navigator', { serviceWorker: getRegistration && { getRegistration } });
  stop = () => {};
}
