import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { administrator, begin, listenAsRooms, member, sendText } from '../conversations/test/talk.ts';
import { call } from '../../test/client.ts';
import { REFUSED, triedByOthers } from '../../test/wrong-people.ts';
import { buyers, buyersOf, confirm, deal, deny, GONE, named, publish, relist, review, sell, sold, told } from './test/sales.ts';

beforeAll(async () => {
  listenAsRooms();
  await administrator();
});
afterAll(() => vi.unstubAllGlobals());

describe('whoever is named as the buyer', () => {
  it('is told once, and says that they bought it in one round trip; the owner hears of it once', async () => {
    const { owner, buyer, id } = await named();
    await sell(owner, id, { buyerId: buyer.id });
    expect(await told(buyer)).toEqual([
      { kind: 'sale', listingId: id, userId: owner.id, name: owner.username, title: 'Corolla' },
    ]);
    expect(await confirm(buyer, id)).toMatchObject({ status: 204, trips: 2 });
    expect((await confirm(buyer, id)).status).toBe(204);
    // They would read the title of an ad that moderators hid.
    const hidden = await deal(owner);
    await env.DB.prepare("UPDATE listings SET status = 'hidden', hidden_from = 'active' WHERE id = ?").bind(hidden.id).run();
    expect((await sell(owner, hidden.id, { buyerId: hidden.buyer.id })).status).toBe(204);
    expect(await told(hidden.buyer)).toEqual([]);
    expect(await told(owner)).toEqual([
      { kind: 'sale_confirmed', listingId: id, userId: buyer.id, name: buyer.username, title: 'Corolla' },
    ]);
  });

  it('is told, and so is the owner, by the repeat of a call that ended before it told anybody', async () => {
    const { owner, buyer, id } = await named();
    const refused = await named();
    const forget = () => env.DB.prepare('DELETE FROM notifications').run();
    const calls = [
      [buyer, 'sale', () => sell(owner, id, { buyerId: buyer.id })],
      [owner, 'sale_confirmed', () => confirm(buyer, id)],
      [refused.owner, 'sale_denied', () => deny(refused.buyer, refused.id)],
    ] as const;
    for (const [who, kind, act] of calls) {
      await act();
      await forget();
      for (let times = 0; times < 2; times++) expect((await act()).status).toBe(204);
      expect(await told(who)).toMatchObject([{ kind }]);
    }
    // A buyer who has answered is not asked again.
    await forget();
    await sell(owner, id, { buyerId: buyer.id });
    expect(await told(buyer)).toEqual([]);
  });

  it('is asked, and answers, in the names by which both call themselves', async () => {
    const { owner, buyer, id } = await deal();
    for (const [who, first] of [
      [owner, 'Laila'],
      [buyer, 'Karim'],
    ] as const)
      await env.DB.prepare("UPDATE users SET first_name = ?, last_name = 'Ahmadi' WHERE id = ?").bind(first, who.id).run();
    await sell(owner, id, { buyerId: buyer.id });
    await confirm(buyer, id);
    expect(await told(buyer)).toMatchObject([{ kind: 'sale', userId: owner.id, name: 'Laila Ahmadi' }]);
    expect(await told(owner)).toMatchObject([{ kind: 'sale_confirmed', userId: buyer.id, name: 'Karim Ahmadi' }]);
  });

  it('is told of twice where they bought two ads, and so are their reviews', async () => {
    const { owner, buyer, id } = await sold();
    const another = await publish(owner);
    expect((await sell(owner, another, { buyerId: buyer.id })).status).toBe(204);
    expect((await confirm(buyer, another)).status).toBe(204);
    for (const ad of [id, another]) expect((await review(buyer, ad, { rating: 5 })).status).toBe(201);
    const news = (await told(owner)).map(({ kind }) => kind);
    expect(news.toSorted()).toEqual(['review', 'review', 'sale_confirmed', 'sale_confirmed']);
  });

  it('may say that they did not: nobody reviews anybody, and they are not named for this ad again', async () => {
    const { owner, buyer, id } = await named();
    expect((await buyers(owner, id)).body).toMatchObject([{ id: buyer.id }]);
    expect((await deny(buyer, id)).status).toBe(204);
    expect((await deny(buyer, id)).status).toBe(204);
    expect(await confirm(buyer, id)).toMatchObject(GONE);
    expect(await told(owner)).toMatchObject([{ kind: 'sale_denied', userId: buyer.id }]);
    for (const who of [owner, buyer]) expect((await review(who, id, { rating: 1 })).status).toBe(403);
    expect(await sell(owner, id, { buyerId: buyer.id })).toMatchObject({ status: 409, body: { code: 'buyer_denied' } });
    expect((await buyers(owner, id)).body).toEqual([]);
    expect((await buyers(owner, await publish(owner))).body).toMatchObject([{ id: buyer.id }]);
    expect(await buyersOf(id)).toEqual({ status: 'sold', asked: null });
    // The owner is told by the next named buyer, too.
    const next = await member();
    await sendText(next, await begin(next, owner), 'hello');
    // A denial is valid only for the buyer who gave it.
    expect((await buyers(owner, id)).body).toMatchObject([{ id: next.id }]);
    await sell(owner, id, { buyerId: next.id });
    await deny(next, id);
    expect((await told(owner)).filter(({ kind }) => kind === 'sale_denied')).toHaveLength(2);
  });

  it('cannot take the confirmation back', async () => {
    const { buyer, id } = await sold();
    expect(await deny(buyer, id)).toMatchObject({ status: 409, body: { code: 'sale_confirmed' } });
  });

  it('has bought it, or has not, though the owner opens it again', async () => {
    const [bought, denied] = [await sold(), await named()];
    await deny(denied.buyer, denied.id);
    for (const { owner, id } of [bought, denied]) expect((await relist(owner, id)).status).toBe(204);
    expect((await review(bought.buyer, bought.id, { rating: 4 })).status).toBe(201);
    expect((await review(bought.owner, bought.id, { rating: 5 })).status).toBe(201);
    expect(await sell(denied.owner, denied.id, { buyerId: denied.buyer.id })).toMatchObject({ body: { code: 'buyer_denied' } });
  });

  it('is the only one who answers: not the owner, not a stranger, not who was never named, and missing ads answer alike', async () => {
    const { owner, id } = await named();
    const [stranger, asker] = [await member(), await member()];
    await sendText(asker, await begin(asker, owner), 'is it still there?');
    for (const answer of [confirm, deny]) {
      for (const who of [owner, stranger, asker]) expect(await answer(who, id)).toMatchObject(GONE);
      expect(await answer(stranger, 999_999)).toMatchObject(GONE);
    }
    for (const method of ['PUT', 'DELETE'])
      expect(await triedByOthers(method, `/api/listings/${id}/sale/confirmation`)).toEqual(REFUSED);
    expect(await told(owner)).toEqual([]);
  });

  it('answers also of an ad that was deleted since, and not to an owner who has left or took the sale back', async () => {
    const [deleted, left, back] = [await named(), await named(), await named()];
    await call('DELETE', `/api/listings/${deleted.id}`, { token: deleted.owner.token });
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(left.owner.id).run();
    await relist(back.owner, back.id);
    expect((await confirm(deleted.buyer, deleted.id)).status).toBe(204);
    for (const { buyer, id } of [left, back]) expect(await confirm(buyer, id)).toMatchObject(GONE);
  });

  it('who confirms and denies at once has done one of both', async () => {
    const { owner, buyer, id } = await named();
    const answers = await Promise.all([confirm(buyer, id), deny(buyer, id), confirm(buyer, id), deny(buyer, id)]);
    const row = await env.DB.prepare('SELECT confirmed_at, denied_at FROM sales WHERE listing_id = ?')
      .bind(id)
      .first<{ confirmed_at: number | null; denied_at: number | null }>();
    expect([row?.confirmed_at, row?.denied_at].filter((at) => at !== null)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(2);
    expect(await told(owner)).toHaveLength(1);
  });

  it('who confirms while the owner names somebody else has bought it, or is asked no longer', async () => {
    const { owner, buyer, id } = await named();
    const next = await member();
    await sendText(next, await begin(next, owner), 'mine');
    const [confirmed, renamed] = await Promise.all([confirm(buyer, id), sell(owner, id, { buyerId: next.id })]);
    expect([confirmed.status, renamed.status]).toEqual(confirmed.status === 204 ? [204, 409] : [404, 204]);
  });
});
