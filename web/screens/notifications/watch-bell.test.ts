import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type News = { unread: number; latest: { id: number } } | null;

let inbox = { notifications: null as News, link: 'live', unread: 0 };
let tell = () => {};
let page = new EventTarget();
let otherTab: (data: object) => void = () => {};
const asked = vi.fn<() => Promise<{ unread: number }>>();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  asked.mockReset().mockResolvedValue({ unread: 3 });
  inbox = { notifications: null, link: 'live', unread: 0 };
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', { visibilityState: 'visible', documentElement: { lang: 'en' } });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener(_: string, hear: (event: { data: object }) => void) {
        otherTab = (data) => hear({ data });
      }
      close() {
        otherTab = () => {};
      }
    },
  );
  vi.doMock('../../kit/api/api.ts', () => ({ api: { call: asked }, SESSION_ENDED: 'session-ended' }));
  vi.doMock('../../chat/engine/session-chat.ts', () => ({
    memberChat: () => ({
      inbox: {
        get: () => inbox,
        subscribe: (listener: () => void) => {
          tell = listener;
          return () => (tell = () => {});
        },
      },
    }),
  }));
});
afterEach(() => {
  vi.doUnmock('../../kit/api/api.ts');
  vi.doUnmock('../../chat/engine/session-chat.ts');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function following() {
  // Import one after the other: a second import does not wait until the first has set up the mocks.
  const { watchBell } = await import('./watch-bell.ts');
  const { currentBell } = await import('./bell.ts');
  const stop = watchBell(7);
  await vi.advanceTimersByTimeAsync(0);
  return { stop, currentBell };
}

function becomes(change: Partial<typeof inbox>): void {
  inbox = { ...inbox, ...change };
  tell();
}

test('it counts at its start, and what arrives stands first', async () => {
  const { currentBell } = await following();
  expect(currentBell()).toEqual({ unread: 3, arrived: [] });
  becomes({ notifications: { unread: 4, latest: { id: 1 } } });
  becomes({ notifications: { unread: 5, latest: { id: 2 } } });
  becomes({ unread: 1 });
  expect(currentBell()).toEqual({ unread: 5, arrived: [{ id: 2 }, { id: 1 }] });
});

test('the window that is looked at asks again after a minute, a hidden one does not', async () => {
  await following();
  vi.advanceTimersByTime(60_000);
  page.dispatchEvent(new Event('focus'));
  expect(asked).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  Object.assign(document, { visibilityState: 'hidden' });
  page.dispatchEvent(new Event('focus'));
  expect(asked).toHaveBeenCalledOnce();
  Object.assign(document, { visibilityState: 'visible' });
  page.dispatchEvent(new Event('focus'));
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a count that failed is asked for at the next look', async () => {
  asked.mockRejectedValueOnce(new TypeError('offline'));
  const { currentBell } = await following();
  page.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.mock.calls.length, currentBell().unread]).toEqual([2, 3]);
});

test('a conversation that was read, and a connection that came back, are counted anew', async () => {
  await following();
  becomes({ unread: 2 });
  becomes({ unread: 0 });
  vi.advanceTimersByTime(1_999);
  expect(asked).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(asked).toHaveBeenCalledTimes(2);
  becomes({ link: 'offline' });
  expect(asked).toHaveBeenCalledTimes(2);
  becomes({ link: 'live' });
  expect(asked).toHaveBeenCalledTimes(3);
});

test.each(['connecting', 'offline'])('what came while a socket was %s is counted once it is live, and once', async (link) => {
  await following();
  becomes({ link });
  expect(asked).toHaveBeenCalledOnce();
  becomes({ link: 'live' });
  becomes({ link: 'live' });
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a page whose socket is on its way counts when that is live, and after two seconds without one', async () => {
  inbox = { ...inbox, link: 'connecting' };
  const { stop } = await following();
  becomes({ link: 'live' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledOnce();
  stop();
  inbox = { ...inbox, link: 'connecting' };
  const next = await following();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledTimes(2);
  next.stop();
});

test('conversations that are read one after the other are counted once, after the last of them', async () => {
  await following();
  becomes({ unread: 2 });
  becomes({ unread: 1 });
  vi.advanceTimersByTime(1_000);
  becomes({ unread: 0 });
  vi.advanceTimersByTime(1_999);
  expect(asked).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('another tab of the same member is heard, nobody else’s, and nothing once it is over', async () => {
  const { stop, currentBell } = await following();
  otherTab({ memberId: 8, unread: 9 });
  expect(currentBell().unread).toBe(3);
  otherTab({ memberId: 7, unread: 0 });
  expect(currentBell().unread).toBe(0);
  otherTab({ memberId: 7, unread: 1 });
  becomes({ unread: 2 });
  becomes({ unread: 0 });
  stop();
  becomes({ unread: 2 });
  becomes({ unread: 0, link: 'offline' });
  becomes({ link: 'live' });
  vi.advanceTimersByTime(120_000);
  page.dispatchEvent(new Event('focus'));
  otherTab({ memberId: 7, unread: 5 });
  expect(currentBell().unread).not.toBe(5);
  expect(asked).toHaveBeenCalledOnce();
});

test('a bell that nobody looks at any more is silent', async () => {
  vi.doMock('../../account/session.ts', () => ({ memberId: () => 7, useMember: () => ({ id: 7 }) }));
  vi.doMock('react', () => ({
    useCallback: (act: unknown) => act,
    useSyncExternalStore: (follow: typeof followed) => void (followed = follow),
  }));
  let followed: (listener: () => void) => () => void = () => () => {};
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  vi.stubGlobal('cancelIdleCallback', () => {});
  const { useBell, currentBell } = await import('./bell.ts');
  useBell();
  const leave = followed(() => {});
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  expect(currentBell().unread).toBe(3);
  leave();
  expect(currentBell()).toEqual({ unread: 0, arrived: [] });
  vi.doUnmock('react');
  vi.doUnmock('../../account/session.ts');
});
