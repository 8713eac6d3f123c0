import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import worker from './index.ts';
import { signUp } from './test/client.ts';
import { publishListing } from './test/credits.ts';

it('the cron clears away what has ended by then, and stays until that is done', async () => {
  const { token } = await signUp();
  const [ended, other] = [await publishListing(token, 'Ended'), await publishListing(token, 'Other')];
  await env.DB.prepare('UPDATE listings SET expires_at = ? WHERE id = ?').bind(Date.now(), ended).run();
  const context = createExecutionContext();
  worker.scheduled(createScheduledController(), env, context);
  await waitOnExecutionContext(context);
  const { results } = await env.DB.prepare('SELECT id, status FROM listings ORDER BY id').all();
  expect(results).toEqual([
    { id: ended, status: 'asleep' },
    { id: other, status: 'active' },
  ]);
});
