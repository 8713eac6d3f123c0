import type { NumberMove } from '#schema/contracts/phone';
import type { OwnMember } from '#schema/contracts/members';
import type { Notification } from '#schema/contracts/notifications';
import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { signSession } from '../../platform/token.ts';
import { call, makeAdmin, PASSWORD, signUp } from '../../test/client.ts';
import { mailbox } from '../../test/mail.ts';
import { newNumber, startAndSend, browser, messagesTo, signUpByNumber } from '../../test/phone.ts';
import { sweepMoves } from './moves.ts';

interface Account {
  id: number;
  token: string;
}

// The first account is the administrators' mailbox.
beforeAll(() => signUp());

describe('a number that three accounts hold', () => {
  it('is asked of one of them by whoever signs in and has none of these; the new account waits for it', async () => {
    const { phone, holders } = await aFullNumber();
    const ask = browser();
    const proof = await startAndSend(ask, phone);
    expect((await ask('confirm', proof)).body).toMatchObject({ mayCreate: false });
    const [own, stranger] = [holders[0], await signUp()];
    expect(await ask('confirm', { ...proof, account: 'new', username: name(), from: stranger.user.id })).toMatchObject({
      status: 400,
      body: { fields: { from: 'phone_account_unknown' } },
    });
    expect(await ask('confirm', { ...proof, account: 'new', username: name() })).toMatchObject({
      status: 409,
      body: { code: 'phone_full' },
    });
    const asked = await ask<Entered>('confirm', { ...proof, account: 'new', username: name(), from: own.id });
    expect(asked).toMatchObject({ status: 201, body: { movesAt: expect.any(String) } });
    const asker = { id: asked.body.user.id, token: asked.body.token };

    expect(await holdersOf(phone)).toEqual(holders.map(({ id }) => id));
    expect(await meOf(asker)).toMatchObject({ phone: null, numberConfirmedAt: null, numberMoves: [{ phone, isMine: true }] });
    expect((await meOf(own)).numberMoves).toEqual([
      { id: expect.any(Number), phone, movesAt: expect.stringContaining('T'), isMine: false },
    ]);
    expect((await meOf(holders[1])).numberMoves).toEqual([]);
    expect(await toldTo(own)).toEqual(['asked']);
    const [told] = (await call<Notification[]>('GET', '/api/notifications', { token: own.token })).body;
    expect(told?.event).toEqual({ kind: 'number_move', what: 'asked', until: asked.body.movesAt });

    // Nobody else can ask meanwhile, and the proof is used up.
    const other = browser();
    const again = await startAndSend(other, phone);
    const from = holders[1].id;
    expect(await other('confirm', { ...again, account: 'new', username: name(), from })).toMatchObject({
      status: 409,
      body: { code: 'phone_move_open' },
    });
    expect(await ask('confirm', { ...proof, account: 'new', username: name(), from })).toMatchObject({
      status: 409,
      body: { code: 'phone_proof_ended' },
    });
    // A requester who lost the session of the new account gets back into it by the number.
    const back = await other('confirm', { ...again, account: asker.id });
    expect(back).toMatchObject({ status: 200, body: { user: { id: asker.id } } });
    // Once the holder kept the number, it no longer opens that account.
    expect((await answer((await meOf(own)).numberMoves[0]?.id ?? 0, 'keep', own)).status).toBe(200);
    const late = browser();
    expect((await late('confirm', { ...(await startAndSend(late, phone)), account: asker.id })).status).toBe(400);
  });

  it('is asked for by a member who confirms it as their own', async () => {
    const { phone, holders } = await aFullNumber();
    const member = await newMember();
    const { ask, proof } = await proves(member, phone);
    expect((await ask('confirm', proof, member)).body).toMatchObject({ mayCreate: false, accounts: { length: 3 } });
    const from = holders[2].id;
    expect((await ask('confirm', { ...proof, from })).status).toBe(401);
    // Another member stays signed in: only a session that is not valid gets a 401.
    expect(await ask('confirm', { ...proof, from }, await newMember())).toMatchObject({
      status: 409,
      body: { code: 'phone_proof_ended' },
    });
    expect((await ask('confirm', { ...proof, from }, await gone(member))).status).toBe(401);
    expect(await movesOf(phone)).toBe(0);
    const asked = await ask<Entered>('confirm', { ...proof, from }, member);
    expect(asked).toMatchObject({ status: 200, body: { user: { id: member.id }, movesAt: expect.any(String) } });
    expect(asked.body.token).toBeUndefined();
    expect(await holdersOf(phone)).toHaveLength(3);
    expect(await ask('confirm', { ...proof, from }, member)).toMatchObject({ status: 409, body: { code: 'phone_proof_ended' } });
    // A member can ask for only one number at a time.
    const second = await aFullNumber();
    const more = await proves(member, second.phone);
    expect(await more.ask('confirm', { ...more.proof, from: second.holders[0].id }, member)).toMatchObject({
      body: { code: 'phone_move_own_open' },
    });
    // A requester who withdrew was not refused: they can ask for the other number, and for the first one again.
    const letBe = async () => (await answer((await meOf(member)).numberMoves[0]?.id ?? 0, 'keep', member)).status;
    expect(await letBe()).toBe(200);
    expect([await movesOf(phone), await toldTo(member)]).toEqual([0, []]);
    expect((await more.ask('confirm', { ...more.proof, from: second.holders[0].id }, member)).status).toBe(200);
    expect(await letBe()).toBe(200);
    const again = await proves(member, phone);
    expect((await again.ask<Entered>('confirm', { ...again.proof, from }, member)).body.movesAt).toEqual(expect.any(String));
  });

  it('is not asked for where there is room: it is theirs at once', async () => {
    const { phone, holders } = await aFullNumber();
    await letGo(holders[0]);
    const member = await newMember();
    const { ask, proof } = await proves(member, phone);
    expect((await ask<Entered>('confirm', { ...proof, from: holders[1].id }, member)).body.movesAt).toBeUndefined();
    expect(await holdersOf(phone)).toEqual([holders[1].id, holders[2].id, member.id]);
    expect(await toldTo(holders[1])).toEqual([]);
  });

  it('is not asked of the administrators’ mailbox, which has no screen for it', async () => {
    const { phone, holders } = await aFullNumber();
    await letGo(holders[0]);
    await env.DB.prepare('UPDATE users SET phone = ?, phone_confirmed_at = 1 WHERE id = 1').bind(phone).run();
    const member = await newMember();
    const { ask, proof } = await proves(member, phone);
    expect(await ask('confirm', { ...proof, from: 1 }, member)).toMatchObject({ body: { code: 'phone_move_kept' } });
    await letGo({ id: 1, token: '' });
  });

  it('is not asked for by a proof that has ended', async () => {
    const { phone, holders } = await aFullNumber();
    const member = await newMember();
    const { ask, proof } = await proves(member, phone);
    await env.DB.prepare('UPDATE phone_proofs SET expires_at = 1 WHERE id = ?').bind(proof.id).run();
    expect(await ask('confirm', { ...proof, from: holders[0].id }, member)).toMatchObject({
      body: { code: 'phone_proof_ended' },
    });
    expect(await movesOf(phone)).toBe(0);
  });

  it('is asked for once, by whom of two at once was first', async () => {
    const { phone, holders } = await aFullNumber();
    const askers = await Promise.all([newMember(), newMember()]);
    const proofs = [await proves(askers[0], phone), await proves(askers[1], phone)];
    const answers = await Promise.all(
      proofs.map(({ ask, proof }, index) => ask('confirm', { ...proof, from: holders[index]?.id }, askers[index])),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await movesOf(phone)).toBe(1);
    // New accounts at once, too: of two, no account is made without a request.
    const full = await aFullNumber();
    const pairs = [];
    for (let time = 0; time < 2; time += 1) {
      const ask = browser();
      pairs.push({ ask, proof: await startAndSend(ask, full.phone) });
    }
    const before = await members();
    const made = await Promise.all(
      pairs.map(({ ask, proof }) => ask('confirm', { ...proof, account: 'new', username: name(), from: full.holders[0].id })),
    );
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await members()).toBe(before + 1);
  });
});

describe('its holder', () => {
  it('gives it up: it moves at once, and opens nothing of theirs', async () => {
    const { phone, holders, asker, move } = await aWish();
    const [own] = holders;
    expect(await answer(move, 'give', own)).toMatchObject({ status: 200, body: {} });
    expect(await holdersOf(phone)).toEqual([holders[1].id, holders[2].id, asker.id]);
    expect(await meOf(own)).toMatchObject({ phone: null, numberConfirmedAt: null, numberMoves: [] });
    expect(await meOf(asker)).toMatchObject({ phone, numberConfirmedAt: expect.any(String), numberMoves: [] });
    expect([await toldTo(own), await toldTo(asker)]).toEqual([['asked'], ['yours']]);
    const ask = browser();
    const proof = await startAndSend(ask, phone);
    expect((await ask('confirm', { ...proof, account: own.id })).status).toBe(400);
    expect((await answer(move, 'keep', own)).status).toBe(404);

    // The account has no other way to sign in: its open session can add one, without a password that it never had.
    await env.DB.prepare('UPDATE sessions SET created_at = created_at - 660000 WHERE user_id = ?').bind(own.id).run();
    const address = { email: `${name()}@example.af` };
    const added = await call('PATCH', `/api/users/${own.id}`, { token: own.token, json: address });
    expect(added).toMatchObject({ status: 200, body: { pendingEmail: address.email } });
    for (const [method, path] of [
      ['DELETE', `/api/users/${own.id}`],
      ['POST', '/api/members/me/data'],
    ] as const)
      expect((await call(method, path, { token: own.token, json: {} })).status).toBe(403);
    const next = newNumber();
    const again = await proves(own, next);
    expect((await again.ask('confirm', again.proof, own)).status).toBe(200);
    expect(await meOf(own)).toMatchObject({ phone: next });
  });

  it('keeps it: for thirty days the same member does not ask again, nor a new account', async () => {
    const { phone, holders, asker, move } = await aWish();
    expect((await answer(move, 'keep', holders[0])).status).toBe(200);
    expect(await holdersOf(phone)).toHaveLength(3);
    expect(await toldTo(asker)).toEqual(['kept']);
    expect([(await meOf(asker)).numberMoves, (await meOf(holders[0])).numberMoves]).toEqual([[], []]);
    const asks = async () => {
      const { ask, proof } = await proves(asker, phone);
      return ask<{ code?: string }>('confirm', { ...proof, from: holders[1].id }, asker);
    };
    expect((await asks()).body.code).toBe('phone_move_kept');
    const ask = browser();
    const proof = await startAndSend(ask, phone);
    const made = await ask('confirm', { ...proof, account: 'new', username: name(), from: holders[0].id });
    expect(made.body).toMatchObject({ code: 'phone_move_kept' });
    const later = await newMember();
    const others = await proves(later, phone);
    const asked = await others.ask<Entered>('confirm', { ...others.proof, from: holders[0].id }, later);
    expect(asked.body.movesAt).toEqual(expect.any(String));
    expect((await answer((await meOf(later)).numberMoves[0]?.id ?? 0, 'keep', later)).status).toBe(200);

    // The 30 days begin with the answer.
    await env.DB.prepare('UPDATE number_moves SET created_at = created_at - ? WHERE phone = ?')
      .bind(6 * DAY, phone)
      .run();
    await sweeps(Date.now() + 29 * DAY);
    expect(await movesOf(phone)).toBe(1);
    await sweeps(Date.now() + 31 * DAY);
    expect(await movesOf(phone)).toBe(0);
    expect((await asks()).status).toBe(200);
  });

  it('is told of each question, and whoever asks of each answer', async () => {
    const [wish, second, third] = [await aWish(), await aFullNumber(), await aFullNumber()];
    const { phone, holders, asker } = wish;
    const later = await newMember();
    const asks = async (who: Account, number: string, from: Account, word: 'keep' | 'give') => {
      const { ask, proof } = await proves(who, number);
      expect((await ask('confirm', { ...proof, from: from.id }, who)).status).toBe(200);
      expect((await answer((await meOf(who)).numberMoves[0]?.id ?? 0, word, from)).status).toBe(200);
    };
    await answer(wish.move, 'keep', holders[0]);
    await asks(later, phone, holders[0], 'give');
    await asks(asker, second.phone, second.holders[0], 'keep');
    await letGo(later);
    await asks(later, third.phone, third.holders[0], 'give');
    expect(await Promise.all([holders[0], asker, later].map(toldTo))).toEqual([
      ['asked', 'asked'],
      ['kept', 'kept'],
      ['yours', 'yours'],
    ]);
  });

  it('keeps it, and what was kept is forgotten with either account', async () => {
    for (const side of ['holder', 'asker']) {
      const { phone, holders, asker, move } = await aWish();
      expect((await answer(move, 'keep', holders[0])).status).toBe(200);
      expect(await movesOf(phone)).toBe(1);
      await erase(side === 'holder' ? holders[0] : asker);
      expect(await movesOf(phone)).toBe(0);
    }
  });

  it('is asked by mail, too, where they have one', async () => {
    const { phone } = await signUpByNumber();
    await signUpByNumber(phone);
    const own = await signUp();
    await env.DB.prepare('UPDATE users SET phone = ?, phone_confirmed_at = 1, email_verified_at = 1 WHERE id = ?')
      .bind(phone, own.user.id)
      .run();
    const member = await newMember();
    const { ask, proof } = await proves(member, phone);
    const { mails, MAIL } = mailbox();
    expect((await ask('confirm', { ...proof, from: own.user.id }, { ...member, bindings: { MAIL } })).status).toBe(200);
    await expect.poll(() => mails.map(({ to }) => to)).toEqual([own.user.email]);
  });

  it('alone answers: no other member, no guest, no administrator in their place, no session that is over, and the asker only lets it be kept', async () => {
    const { phone, holders, asker, move } = await aWish();
    const admin = await makeAdmin();
    for (const word of ['keep', 'give'] as const) {
      for (const wrong of [holders[1], await newMember(), admin])
        expect((await answer(move, word, wrong)).status).toBe(wrong === admin ? 401 : 404);
      expect((await call('PUT', `/api/auth/phone/moves/${move}`, { json: { answer: word } })).status).toBe(401);
      expect((await answer(move, word, await gone(holders[0]))).status).toBe(401);
    }
    expect((await answer(move, 'give', asker)).status).toBe(404);
    expect(await holdersOf(phone)).toEqual(holders.map(({ id }) => id));
    expect((await answer(move, 'keep', asker)).status).toBe(200);
    expect((await answer(move, 'give', holders[0])).status).toBe(404);
    // No one is notified, because nothing has changed.
    expect([await toldTo(holders[0]), await toldTo(asker)]).toEqual([['asked'], []]);
    for (const json of [{}, { answer: 'sell' }])
      expect((await call('PUT', `/api/auth/phone/moves/${move}`, { json, token: asker.token })).status).toBe(400);
  });

  it('answers twice at once: the number is with one of the two', async () => {
    const { phone, holders, asker, move } = await aWish();
    const answers = await Promise.all([answer(move, 'give', holders[0]), answer(move, 'keep', holders[0])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const now = await holdersOf(phone);
    expect(now).toHaveLength(3);
    expect(now.includes(asker.id)).toBe(!now.includes(holders[0].id));
  });
});

describe('without an answer', () => {
  it('moves the number after seven days, and not on the sixth; the old account keeps its sessions', async () => {
    const { phone, holders, asker } = await aWish();
    // Until then the number does not open a requester's account that has another way to sign in.
    const ask = browser();
    expect((await ask('confirm', { ...(await startAndSend(ask, phone)), account: asker.id })).status).toBe(400);
    await sweeps(Date.now() + 7 * DAY - 60_000);
    expect(await holdersOf(phone)).toEqual(holders.map(({ id }) => id));
    await Promise.all([sweeps(Date.now() + 7 * DAY + 60_000), sweeps(Date.now() + 7 * DAY + 60_000)]);
    expect(await holdersOf(phone)).toEqual([holders[1].id, holders[2].id, asker.id]);
    expect(await meOf(holders[0])).toMatchObject({ phone: null, numberConfirmedAt: null });
    expect([await toldTo(holders[0]), await toldTo(asker)]).toEqual([['asked', 'lost'], ['yours']]);
    expect(await movesOf(phone)).toBe(0);
  });

  it('stays where it was kept on the sixth day', async () => {
    const { phone, holders, move } = await aWish();
    await sweeps(Date.now() + 6 * DAY);
    expect((await answer(move, 'keep', holders[0])).status).toBe(200);
    await sweeps(Date.now() + 8 * DAY);
    expect(await holdersOf(phone)).toEqual(holders.map(({ id }) => id));
  });

  it('comes sooner where the old account is gone or has let it go', async () => {
    for (const leaves of [letGo, erase]) {
      const { phone, holders, asker } = await aWish();
      await leaves(holders[0]);
      expect(await holdersOf(phone)).toHaveLength(2);
      await sweeps(Date.now());
      expect(await holdersOf(phone)).toEqual([holders[1].id, holders[2].id, asker.id]);
      expect(await toldTo(holders[0])).not.toContain('lost');
    }
  });

  it('the old account keeps another number that it has proven meanwhile', async () => {
    const { phone, holders, asker } = await aWish();
    const next = newNumber();
    await env.DB.prepare('UPDATE users SET phone = ?, phone_confirmed_at = 2 WHERE id = ?').bind(next, holders[0].id).run();
    expect((await meOf(holders[0])).numberMoves).toEqual([]);
    await sweeps(Date.now() + 8 * DAY);
    expect([await holdersOf(next), await holdersOf(phone)]).toEqual([[holders[0].id], [holders[1].id, holders[2].id, asker.id]]);
  });

  it('a number that moves is told to the one by which its new account could be entered before', async () => {
    const { phone, holders, asker, move } = await aWish();
    const former = newNumber();
    await env.DB.prepare('UPDATE users SET phone = ?, phone_confirmed_at = 1 WHERE id = ?').bind(former, asker.id).run();
    expect((await answer(move, 'give', holders[0])).status).toBe(200);
    expect(await holdersOf(phone)).toContain(asker.id);
    const warned = async (number: string) => (await messagesTo(number)).filter(({ kind }) => kind === 'security').length;
    await vi.waitFor(async () => expect(await warned(former)).toBe(1));
    expect(await warned(phone)).toBe(0);
  });

  it('whoever asked keeps another number that they have proven meanwhile, and waits no more', async () => {
    const { phone, holders, asker } = await aWish();
    const next = newNumber();
    const { ask, proof } = await proves(asker, next);
    expect((await ask('confirm', proof, asker)).status).toBe(200);
    expect([await movesOf(phone), (await meOf(asker)).numberMoves]).toEqual([0, []]);
    await sweeps(Date.now() + 8 * DAY);
    expect([await holdersOf(next), await holdersOf(phone)]).toEqual([[asker.id], holders.map(({ id }) => id)]);
  });

  it('the number has three accounts at most: where its place is taken the wish ends', async () => {
    const { phone, holders, asker } = await aWish();
    await letGo(holders[0]);
    expect((await signUpByNumber(phone)).status).toBe(201);
    await sweeps(Date.now() + 8 * DAY);
    expect(await holdersOf(phone)).toHaveLength(3);
    expect(await holdersOf(phone)).not.toContain(asker.id);
    expect(await movesOf(phone)).toBe(0);
  });

  it('stays where whoever asked is gone, or has it by another way', async () => {
    const { phone, holders, asker } = await aWish();
    await erase(asker);
    expect(await movesOf(phone)).toBe(0);
    expect((await meOf(holders[0])).numberMoves).toEqual([]);

    const next = await newMember();
    const { ask, proof } = await proves(next, phone);
    await ask('confirm', { ...proof, from: holders[0].id }, next);
    await letGo(holders[1]);
    const again = await proves(next, phone);
    expect((await again.ask<Entered>('confirm', again.proof, next)).body.movesAt).toBeUndefined();
    await sweeps(Date.now() + 8 * DAY);
    expect(await holdersOf(phone)).toEqual([holders[0].id, holders[2].id, next.id]);
    expect(await movesOf(phone)).toBe(0);
  });

  it('nobody is let in by it: an administrator’s account loses the number and stays shut', async () => {
    const { phone } = await signUpByNumber();
    await signUpByNumber(phone);
    const admin = await makeAdmin();
    await env.DB.prepare('UPDATE users SET phone = ?, phone_confirmed_at = 1 WHERE id = ?').bind(phone, admin.user.id).run();
    const ask = browser();
    const proof = await startAndSend(ask, phone);
    expect((await ask('confirm', { ...proof, account: admin.user.id })).status).toBe(403);
    const asked = await ask<Entered>('confirm', { ...proof, account: 'new', username: name(), from: admin.user.id });
    expect(asked.status).toBe(201);
    await sweeps(Date.now() + 8 * DAY);
    expect(await holdersOf(phone)).toContain(asked.body.user.id);
    const later = await startAndSend(ask, phone);
    expect((await ask('confirm', { ...later, account: admin.user.id })).status).toBe(400);
  });
});

interface Entered {
  token: string;
  user: { id: number };
  movesAt?: string;
}

function name(): string {
  return `mover-${crypto.randomUUID().slice(0, 8)}`;
}

async function newMember(): Promise<Account> {
  const { user, token } = await signUp();
  return { id: user.id, token };
}

/** The account with the token of a session that has ended and was swept away. */
async function gone({ id }: Account): Promise<Account> {
  const session = { userId: id, sessionId: crypto.randomUUID(), audience: 'member' } as const;
  return { id, token: await signSession(env.SESSION_SECRET as string, session, Date.now() + DAY) };
}

async function aFullNumber(): Promise<{ phone: string; holders: [Account, Account, Account] }> {
  const phone = newNumber();
  const holder = async () => {
    const { body } = await signUpByNumber(phone);
    return { id: body.user.id, token: body.token };
  };
  return { phone, holders: [await holder(), await holder(), await holder()] };
}

/** A number of three accounts, and a member who has asked the first of them for it. */
async function aWish() {
  const { phone, holders } = await aFullNumber();
  const asker = await newMember();
  const { ask, proof } = await proves(asker, phone);
  expect((await ask('confirm', { ...proof, from: holders[0].id }, asker)).status).toBe(200);
  const move = (await meOf(asker)).numberMoves[0]?.id ?? 0;
  return { phone, holders, asker, move };
}

async function proves({ token }: Account, phone: string) {
  const ask = browser();
  return { ask, proof: await startAndSend(ask, phone, { for: 'number', password: PASSWORD }, { token }) };
}

function answer(move: NumberMove['id'], word: 'keep' | 'give', { token }: { token: string }) {
  return call('PUT', `/api/auth/phone/moves/${move}`, { token, json: { answer: word } });
}

async function meOf({ token }: Account): Promise<OwnMember> {
  return (await call<OwnMember>('GET', '/api/members/me', { token })).body;
}

async function toldTo({ id }: Account): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    "SELECT data ->> '$.what' AS what FROM notifications WHERE user_id = ? AND kind = 'number_move' ORDER BY id",
  )
    .bind(id)
    .all();
  return results.map(({ what }) => what);
}

async function holdersOf(phone: string): Promise<unknown[]> {
  const { results } = await env.DB.prepare('SELECT id FROM users WHERE phone = ? AND phone_confirmed_at > 0 ORDER BY id')
    .bind(phone)
    .all();
  return results.map(({ id }) => id);
}

function letGo({ id }: Account) {
  return env.DB.prepare('UPDATE users SET phone = NULL, phone_confirmed_at = NULL WHERE id = ?').bind(id).run();
}

async function erase({ id, token }: Account): Promise<void> {
  const { status } = await call('DELETE', `/api/users/${id}`, { token, json: { password: PASSWORD } });
  expect(status).toBe(204);
}

function sweeps(now: number): Promise<void> {
  return sweepMoves(env, openDb(env.DB), now);
}

function movesOf(phone: string): Promise<unknown> {
  return env.DB.prepare('SELECT count(*) AS n FROM number_moves WHERE phone = ?').bind(phone).first('n');
}

async function members(): Promise<number> {
  return Number(await env.DB.prepare('SELECT count(*) AS n FROM users').first('n'));
}
