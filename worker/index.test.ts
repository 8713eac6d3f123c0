import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import worker from './index.ts';
import { signUp } from './test/client.ts';
import { publishListing } from './test/credits.ts';

it('the cron clears away what has ended by then, and stays until that is done', async () => {
  const { token } = await signUp();
  const [ended, other] = [await publishListing(token, 'Ended'), await publishListing(token, 'Other')];
  await env.DB.prepare('UPDATE listings SET expires_at = ? WHERE id = ?').bind(Date.now(), ended).run();
  const waited: unknown[] = [];
  const context = createExecutionContext();
  vi.spyOn(context, 'waitUntil').mockImplementation((work) => void waited.push(work));
  worker.scheduled(createScheduledController(), env, context);
  expect(waited).toHaveLength(1);
  await Promise.all(waited);
  const { results } = await env.DB.prepare('SELECT id, status FROM listings ORDER BY id').all();
  expect(results).toEqual([
    { id: ended, status: 'asleep' },
    { id: other, status: 'active' },
  ]);
});
