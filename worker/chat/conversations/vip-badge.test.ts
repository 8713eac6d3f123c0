import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import type { Conversation } from '#schema/contracts/conversations';
import { call } from '../../test/client.ts';
import { makeMailbox, makePair } from '../../test/conversation.ts';

beforeAll(makeMailbox);

it('shows the other’s badges while they hold, and none of a member who is gone', async () => {
  const { one, two, id } = await makePair();
  const badges = async () => {
    const answers = [
      (await call<Conversation[]>('GET', '/api/conversations', { token: one.token })).body[0],
      (await call<Conversation>('GET', `/api/conversations/${id}`, { token: one.token })).body,
    ];
    return answers.map((conversation) => {
      const { isVip, isVerified, numberConfirmedAt } = conversation?.otherUser ?? {};
      return [isVip, isVerified, numberConfirmedAt];
    });
  };
  const set = (until: number, deletedAt: number | null = null) =>
    env.DB.prepare(
      'UPDATE users SET vip_expires_at = ?1, verified_until = ?1, phone_confirmed_at = ?2, deleted_at = ?3 WHERE id = ?4',
    )
      .bind(until, Date.UTC(2026, 0, 2, 9), deletedAt, two.user.id)
      .run();
  const [none, number, all] = [
    [false, false, null],
    [false, false, '2026-01-02'],
    [true, true, '2026-01-02'],
  ];
  expect(await badges()).toEqual([none, none]);
  await set(Date.now() + 60_000);
  expect(await badges()).toEqual([all, all]);
  await set(Date.now() - 1);
  expect(await badges()).toEqual([number, number]);
  await set(Date.now() + 60_000, 1);
  expect(await badges()).toEqual([none, none]);
});
