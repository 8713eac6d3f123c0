import { environmentManager, focusManager, isServer, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE, SECOND } from '#schema/durations';
import { newQueryClient } from '../../kit/api/query-client.ts';
import { arrivalQuery } from './number.queries.ts';

const START = Date.parse('2026-11-21T08:00:00Z');
const fetched = vi.fn<typeof fetch>();
const client = newQueryClient();
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('fetch', fetched);
  // If the test file before this one had no window, the query client would think that it is on a server, and would not poll.
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  leave();
  client.clear();
  focusManager.setFocused(undefined);
  fetched.mockReset();
  environmentManager.setIsServer(() => isServer);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Returns how often the server was asked from the start until then. */
async function askedBy(moment: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(START + moment - Date.now());
  return fetched.mock.calls.length;
}

function follow(): void {
  leave = new QueryObserver(client, arrivalQuery('a', START + 10 * MINUTE)).subscribe(() => {});
}

test('whether the message has come is asked often at first, seldom later, and no more once the time is over', async () => {
  fetched.mockImplementation(async () => Response.json({ arrived: false }));
  follow();
  expect(await askedBy(MINUTE - 1)).toBe(20);
  const later = await askedBy(2 * MINUTE);
  expect([later > 24, later < 30]).toEqual([true, true]);
  const asked = await askedBy(11 * MINUTE);
  expect(asked).toBeGreaterThan(later + 50);
  expect(await askedBy(60 * MINUTE)).toBe(asked);
});

test('whoever asks too often waits as long as the server says, and a message that has come is not asked for again', async () => {
  const refusal = { code: 'rate_limited', message: '', retryAfter: 60 };
  fetched.mockImplementationOnce(async () => Response.json(refusal, { status: 429 }));
  fetched.mockImplementation(async () => Response.json({ arrived: true }));
  follow();
  expect(await askedBy(59 * SECOND)).toBe(1);
  expect(await askedBy(61 * SECOND)).toBe(2);
  expect(await askedBy(10 * MINUTE)).toBe(2);
});

test('nothing is asked while nobody looks at the page, and whoever comes back from WhatsApp is answered at once', async () => {
  fetched.mockImplementation(async () => Response.json({ arrived: false }));
  // The provider of a page does this, too: it subscribes the client to the window's events.
  client.mount();
  onTestFinished(() => client.unmount());
  follow();
  await askedBy(SECOND);
  focusManager.setFocused(false);
  const asked = await askedBy(MINUTE);
  expect(asked).toBe(1);
  focusManager.setFocused(true);
  expect(await askedBy(MINUTE + 1)).toBe(2);
});
