import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '#schema/durations';
import { rateLimited } from './rate-limit.ts';

/** A clock that only runs while somebody waits. */
function clock() {
  let time = 0;
  const waited: number[] = [];
  return {
    waited,
    now: () => time,
    wait: (ms: number) => {
      time += ms;
      if (ms > 0) waited.push(ms);
      return Promise.resolve();
    },
  };
}

/** Returns these responses one after the other, then 200. Null is no response. */
function answering(...answers: (Response | null)[]) {
  let calls = 0;
  return {
    calls: () => calls,
    send: () => {
      calls += 1;
      const answer = answers.shift();
      return answer === null ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve(answer ?? new Response('well'));
    },
  };
}

const status = (code: number, retryAfter?: string) =>
  new Response(null, { status: code, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });

test('no five minutes see more calls than Cloudflare takes', async () => {
  const time = clock();
  const call = rateLimited(time);
  const at: number[] = [];
  for (let calls = 0; calls < 5_000; calls += 1) {
    await call(() => (at.push(time.now()), Promise.resolve(status(200))));
    await time.wait(50); // how long a call takes
  }
  const busiest = Math.max(...at.map((from) => at.filter((time) => time >= from && time < from + 5 * MINUTE).length));
  expect(busiest).toBe(1_100);
});

test('what was refused for now is sent again when the answer says', async () => {
  const time = clock();
  const { send, calls } = answering(status(429, '17'), status(503), null, status(502, 'Mon, 30 Nov 2026 00:00:00 GMT'));
  expect(await (await rateLimited(time)(send)).text()).toBe('well');
  expect([calls(), time.waited]).toEqual([5, [17 * SECOND, 4 * SECOND, 8 * SECOND, 16 * SECOND]]);
});

test('a 429 that does not say for how long is waited out', async () => {
  const time = clock();
  await rateLimited(time)(answering(status(429)).send);
  expect(time.waited).toEqual([5 * MINUTE]);
});

test('five tries are all, and what is refused for good is not sent again', async () => {
  const down = answering(...Array.from({ length: 9 }, () => status(500)));
  expect([(await rateLimited(clock())(down.send)).status, down.calls()]).toEqual([500, 5]);
  const gone = answering(...Array.from({ length: 9 }, () => null));
  await expect(rateLimited(clock())(gone.send)).rejects.toThrow('fetch failed');
  expect(gone.calls()).toBe(5);
  const denied = answering(status(403));
  expect([(await rateLimited(clock())(denied.send)).status, denied.calls()]).toEqual([403, 1]);
});
