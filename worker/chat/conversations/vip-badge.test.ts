import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import type { Conversation } from '#schema/contracts/conversations';
import { call } from '../../test/client.ts';
import { makeMailbox, pair } from '../../test/conversation.ts';

beforeAll(makeMailbox);

it('shows the other’s VIP badge while their VIP runs, and none of a member who is gone', async () => {
  const { one, two, id } = await pair();
  const badges = async () => {
    const answers = [
      (await call<Conversation[]>('GET', '/api/conversations', { token: one.token })).body[0],
      (await call<Conversation>('GET', `/api/conversations/${id}`, { token: one.token })).body,
    ];
    return answers.map((conversation) => conversation?.otherUser.isVip);
  };
  const set = (until: number, deletedAt: number | null = null) =>
    env.DB.prepare('UPDATE users SET vip_expires_at = ?, deleted_at = ? WHERE id = ?').bind(until, deletedAt, two.user.id).run();
  expect(await badges()).toEqual([false, false]);
  await set(Date.now() + 60_000);
  expect(await badges()).toEqual([true, true]);
  await set(Date.now() - 1);
  expect(await badges()).toEqual([false, false]);
  await set(Date.now() + 60_000, 1);
  expect(await badges()).toEqual([false, false]);
});
