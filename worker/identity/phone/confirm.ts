import type { AccountOfNumber, PhoneConfirmRequest } from '#schema/contracts/phone';
import type { MemberUser } from '#schema/contracts/auth';
import { username as usernameRule } from '#schema/contracts/auth';
import { ACCOUNTS_A_NUMBER } from '#schema/catalog/limits';
import { knownPlaces } from '#schema/tables/known-places';
import { numberMoves } from '#schema/tables/number-moves';
import { phoneProofs } from '#schema/tables/phone-proofs';
import { secondFactors } from '#schema/tables/second-factors';
import { sessions } from '#schema/tables/sessions';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';
import type { Actor } from '../../platform/actor.ts';
import { into, type Row, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse, refuseField, requireNoErrors } from '../../platform/errors.ts';
import { banColumns, isBanned, notBanned, refuseBanned } from '../../platform/http/ban.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';
import { parsed } from '../../platform/http/validate.ts';
import { accountColumns, findAccount, looksLike, memberUser } from '../auth/accounts.ts';
import { rememberPlaces } from '../attempts/known-places.ts';
import type { KeyedHash } from '../auth/sign-in-code.ts';
import { lowerBeyondAscii, takenRefusal } from '../auth/sign-up.ts';
import { nameErrors } from '../names/name-errors.ts';
import { skeletonOf } from '../names/skeleton.ts';
import type { NewNotification } from '../notifications/notifications.queries.ts';
import { type NewSession, newSession, openSession } from '../sessions/sessions.ts';
import {
  requestTransfer,
  hasOpenRequest,
  endOtherRequest,
  mayRequest,
  conflicts,
  refuseRequest,
  type TransferRequest,
} from './moves.ts';
import { digitsOf, hasRoomForAccount, hasProven, isCodeB, hasNoSignIn, isOpenProof, TRIES } from './proofs.ts';

/** Who types the code, and where. `device` is the device that the browser sent, if it is one of ours. */
interface Confirmer {
  caller: Caller;
  device: string | null;
  actor: Actor;
  keyed: KeyedHash;
}

type Account = Row<typeof ACCOUNT>;

/** The outcome of a proof. */
export type ProofResult =
  | { kind: 'waiting'; arrived: boolean }
  | { kind: 'choice'; accounts: AccountOfNumber[]; mayCreate: boolean }
  | {
      kind: 'entered';
      user: MemberUser;
      account: { id: number; email: string | null };
      session: NewSession;
      isNew: boolean;
      isNewDevice: boolean;
      asked?: TransferAsked | undefined;
    }
  /** `isNewDoor`: the account could not be entered by this number before; `formerNumber` is the proven one that it replaces. */
  | { kind: 'number'; user: MemberUser; asked?: TransferAsked | undefined; isNewDoor: boolean; formerNumber: string | null };

/**
 * The number is not theirs yet, because its holder was asked for it: until when the holder can answer, in milliseconds, and the notifications to
 * announce to them.
 */
interface TransferAsked {
  movesAt: number;
  fresh: NewNotification[];
}

/**
 * Checks code B, typed on the device that began the proof. No code is checked until our message has been sent. The right code signs in to the account
 * that holds the number, to the chosen one of several, or to a new one; or it makes the number the signed-in member's own. If three accounts hold the
 * number already, the chosen one (`from`) is asked for it. Each check uses one of five tries, counted before the check. Throws `phone_proof_ended`,
 * `phone_other_device`, `phone_code_wrong`, `phone_account_unknown`, `phone_full`, `phone_move_open`, `phone_move_own_open`, `phone_move_kept`,
 * `phone_administrator`, `member_banned`, and what is wrong with a new username.
 */
export async function confirmProof(db: Db, input: PhoneConfirmRequest, by: Confirmer, now: number): Promise<ProofResult> {
  const { id } = input;
  const typed = digitsOf(input.code);
  const username = input.account === 'new' && typed !== '' ? chosenName(input.username) : null;
  const isHere = by.device === null ? sql`1` : sql`${p.device} = ${by.device}`;
  const [[proof], tried, accounts] = await db.batch([
    db.find(PROOF, sql`FROM ${p} WHERE ${isOpenProof(id, now)}`),
    db.returning(
      { tries: p.tries },
      sql`UPDATE ${p} SET ${set(p, { tries: sql`${p.tries} + 1` })}
        WHERE ${isOpenProof(id, now)} AND ${p.arrivedAt} IS NOT NULL AND ${p.tries} < ${TRIES} AND ${isHere} AND ${typed !== ''}`,
    ),
    db.find(
      { ...ACCOUNT, knowsDevice: knowsDevice(by.caller, now) },
      sql`FROM ${users} WHERE ${isOpenedBy(sql`(SELECT ${p.phone} FROM ${p} WHERE ${isOpenProof(id, now)})`)}
        ORDER BY ${users.lastLoginAt} DESC, ${users.id}`,
    ),
  ]);
  if (!proof) throw proofEndedError();
  // The id alone would be enough, since nobody else is told it. A different device of ours shows that the id has leaked.
  if (by.device !== null && proof.device !== by.device) throw refuse('phone_other_device');
  if (proof.arrivedAt === null || typed === '') return { kind: 'waiting', arrived: proof.arrivedAt !== null };
  if (tried.length === 0) throw proofEndedError();
  if (!isCodeB(by.keyed, id, typed)) throw refuseField('code', 'phone_code_wrong');
  await db.run(sql`UPDATE ${p} SET ${set(p, { tries: sql`max(0, ${p.tries} - 1)` })} WHERE ${p.id} = ${id}`);

  const { from } = input;
  if (from !== undefined && !accounts.some((each) => each.id === from)) throw refuseField('from', 'phone_account_unknown');
  const mayCreate = accounts.length < ACCOUNTS_A_NUMBER && !accounts.some((each) => isBanned(each, now));
  const choice = { kind: 'choice', accounts: accounts.map(presentAccount), mayCreate } as const;
  if (proof.purpose === 'number') return (await confirmOwn(db, proof, by.actor, from, now)) ?? choice;
  if (username !== null) return signUpByNumber(db, proof, { username, from }, by.caller, now);
  const chosen =
    input.account === undefined
      ? accounts.length === 1
        ? accounts[0]
        : null
      : accounts.find((each) => each.id === input.account);
  if (chosen === undefined) throw refuseField('account', 'phone_account_unknown');
  if (chosen === null) return choice;
  return signInByNumber(db, proof, chosen, by.caller, now);
}

const p = phoneProofs;
const PROOF = {
  id: p.id,
  phone: p.phone,
  purpose: p.purpose,
  userId: p.userId,
  device: p.device,
  language: p.language,
  arrivedAt: p.arrivedAt,
};
type Proof = Row<typeof PROOF>;

const f = alias(secondFactors, 'f');
const ACCOUNT = {
  ...accountColumns,
  ...banColumns,
  role: users.role,
  lastLoginAt: users.lastLoginAt,
  hasSecondFactor: sql<
    0 | 1
  >`EXISTS (SELECT 1 FROM ${secondFactors} AS ${f} WHERE ${f.userId} = ${users.id} AND ${f.confirmedAt} IS NOT NULL)`,
};

/** SQL condition: a proof of this number opens the account `users`. */
function isOpenedBy(phone: string | SQL): SQL {
  return sql`(${hasProven(users, phone)} OR ${hasOpenRequest(users, phone)})`;
}

function proofEndedError() {
  return refuseField('code', 'phone_proof_ended');
}

function presentAccount(account: Account): AccountOfNumber {
  const { id, username, fullName, profileImageUrl } = memberUser(account);
  return { id, username, fullName, profileImageUrl };
}

const newName = z.object({ username: usernameRule });

function chosenName(typed: string | undefined): string {
  const username = lowerBeyondAscii(parsed(newName, { username: typed }).username);
  requireNoErrors(nameErrors({ username }));
  return username;
}

const k = alias(knownPlaces, 'k');

function knowsDevice({ device }: Caller, now: number) {
  return sql<0 | 1>`EXISTS (SELECT 1 FROM ${knownPlaces} AS ${k}
    WHERE ${k.userId} = ${users.id} AND ${k.place} = ${device} AND ${k.expiresAt} > ${now})`;
}

/** Refuses banned members, administrators, and members with a second factor: a telephone company can give a number to somebody else. */
function requireMayEnter(account: Account, now: number): void {
  refuseBanned(account, now, 'member_banned');
  if (account.role === 'admin' || account.hasSecondFactor === 1) throw refuse('phone_administrator');
}

async function signInByNumber(
  db: Db,
  proof: Proof,
  account: Account & { knowsDevice: 0 | 1 },
  caller: Caller,
  now: number,
): Promise<ProofResult> {
  requireMayEnter(account, now);
  const session = newSession('member', caller, now, 'phone');
  const isChosen = sql`${users.id} = ${account.id} AND ${isOpenedBy(proof.phone)} AND ${users.role} = 'user' AND NOT ${ACCOUNT.hasSecondFactor}`;
  const [rows] = await db.batch([
    openSession(db, session, sql`${isChosen} AND ${isUnusedProof(proof, now)}`),
    ...completeSignIn(db, proof, session, caller, now),
  ]);
  if (rows.length === 0) throw proofEndedError();
  return {
    kind: 'entered',
    user: memberUser(account),
    account,
    session,
    isNew: false,
    isNewDevice: account.knowsDevice === 0 && account.lastLoginAt !== null,
  };
}

/**
 * Makes an account without e-mail and password: with the number if there is room for it, else with a request for it. The insert itself counts the
 * number's accounts, so that of two fourth ones at once neither is made. While one of the accounts that the number opens is banned, no new one is
 * made: the banned person would return with it.
 */
async function signUpByNumber(
  db: Db,
  proof: Proof,
  { username, from }: { username: string; from: number | undefined },
  caller: Caller,
  now: number,
): Promise<ProofResult> {
  const { phone, language } = proof;
  const session = newSession('member', caller, now, 'phone');
  const room = hasRoomForAccount(phone, null);
  const made = {
    username,
    usernameSkeleton: skeletonOf(username),
    email: null,
    passwordHash: '',
    phone: sql`iif(${room}, ${phone}, NULL)`,
    phoneConfirmedAt: sql`iif(${room}, ${now}, NULL)`,
    language,
    createdAt: now,
    lastLoginAt: now,
  };
  const isNamed = sql`${users.username} = ${username} AND ${users.createdAt} = ${now}`;
  const to = sql`SELECT ${users.id} FROM ${users} WHERE ${isNamed} AND ${hasNoSignIn(users)}`;
  const request = transferRequestOf(phone, from, to);
  const banned = sql`FROM ${users} WHERE ${isOpenedBy(phone)} AND NOT ${notBanned(users, now)}`;
  const [[ban], holders, [found], [account], wished, opened] = await db.batch([
    db.find(banColumns, sql`${banned} LIMIT 1`),
    db.find(
      { sameEmail: sql<0>`0`, sameUsername: sql<0 | 1>`${users.username} = ${username}`, alike: sql<0 | 1>`1` },
      sql`FROM ${users} WHERE ${users.username} = ${username} OR ${looksLike(users.usernameSkeleton, username)}`,
    ),
    db.find({ hasRoom: sql<0 | 1>`${room}`, ...conflicts(request, now) }, sql``),
    db.returning(
      accountColumns,
      sql`INSERT ${into(users, made)} WHERE ${isUnusedProof(proof, now)} AND (${room} OR ${mayRequest(request, now)}) AND NOT EXISTS (SELECT 1 ${banned})
        AND NOT EXISTS (SELECT 1 FROM ${users} AS ${h} WHERE ${looksLike(h.usernameSkeleton, username)}) ON CONFLICT DO NOTHING`,
    ),
    requestTransfer(db, request, isUnusedProof(proof, now), now),
    openSession(db, session, sql`${isNamed} AND ${isOpenedBy(phone)} AND ${isUnusedProof(proof, now)}`),
    ...completeSignIn(db, proof, session, caller, now),
  ]);
  if (ban) refuseBanned(ban, now, 'member_banned');
  if (holders.length > 0 && !account) throw takenRefusal(holders);
  if (found?.hasRoom === 0 && from === undefined) throw refuse('phone_full');
  if (!account) refuseRequest(found);
  if (!account || opened.length === 0) throw proofEndedError();
  return {
    kind: 'entered',
    user: memberUser(account),
    account,
    session,
    isNew: true,
    isNewDevice: false,
    asked: transferAskedIn(wished),
  };
}

/** If no account was chosen to be asked, `from` is 0, which is nobody's id. */
function transferRequestOf(phone: string, from: number | undefined, to: TransferRequest['to']): TransferRequest {
  return { phone, from: from ?? 0, to };
}

/** The result of the statements of `ask`; undefined if they asked nobody. */
function transferAskedIn([[move], , fresh]: [Pick<TransferAsked, 'movesAt'>[], unknown, NewNotification[]]):
  | TransferAsked
  | undefined {
  return move && { movesAt: move.movesAt, fresh };
}

const h = alias(users, 'h');
const w = alias(phoneProofs, 'w');

/** SQL condition: the proof has not expired, and no other request has used it. */
function isUnusedProof({ id }: Proof, now: number) {
  return sql`EXISTS (SELECT 1 FROM ${phoneProofs} AS ${w} WHERE ${w.id} = ${id} AND ${w.confirmedAt} IS NULL AND ${w.expiresAt} > ${now})`;
}

/** The statements that complete a sign-in by a proof, after the one that opens its session. */
function completeSignIn(db: Db, { id, language }: Proof, session: NewSession, caller: Caller, now: number) {
  const owner = sql`(SELECT ${sessions.userId} FROM ${sessions} WHERE ${sessions.id} = ${session.id})`;
  return [
    db.run(sql`UPDATE ${p} SET ${set(p, { confirmedAt: now, userId: owner })}
      WHERE ${isOpenProof(id, now)} AND ${owner} IS NOT NULL`),
    db.run(sql`UPDATE ${users} SET ${set(users, { lastLoginAt: now, language })} WHERE ${users.id} = ${owner}`),
    ...rememberPlaces(db, session.id, caller, now),
  ] as const;
}

/**
 * Makes the number the member's own, confirmed now, if it has room for one more account, else asks `from` for it. Returns null if it has no room and
 * `from` was not chosen yet.
 */
async function confirmOwn(
  db: Db,
  proof: Proof,
  actor: Actor,
  from: number | undefined,
  now: number,
): Promise<ProofResult | null> {
  if (actor.kind !== 'member') throw refuse('authentication_required');
  // Not a 401: the member's own session has not ended.
  if (actor.id !== proof.userId) throw proofEndedError();
  const { id, phone, language } = proof;
  const room = hasRoomForAccount(phone, actor.id);
  const request = transferRequestOf(phone, from, actor.id);
  const proven = sql<
    string | null
  >`(SELECT ${h.phone} FROM ${users} AS ${h} WHERE ${h.id} = ${actor.id} AND ${h.phoneConfirmedAt} IS NOT NULL)`;
  const [session, [found], [account], wished, , [self]] = await db.batch([
    liveSession(db, actor, 'member'),
    db.find({ hasRoom: sql<0 | 1>`${room}`, proven, ...conflicts(request, now) }, sql``),
    db.returning(
      accountColumns,
      sql`UPDATE ${users} SET ${set(users, { phone, phoneConfirmedAt: now, language })}
        WHERE ${users.id} = ${actor.id} AND ${isUnusedProof(proof, now)} AND ${room} AND ${isLive(actor)}`,
    ),
    requestTransfer(db, request, sql`${isUnusedProof(proof, now)} AND NOT ${room} AND ${isLive(actor)}`, now),
    db.run(sql`UPDATE ${p} SET ${set(p, { confirmedAt: now })}
      WHERE ${isOpenProof(id, now)} AND (EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${actor.id} AND ${hasProven(users, phone)} AND ${users.phoneConfirmedAt} = ${now})
        OR EXISTS (SELECT 1 FROM ${numberMoves} WHERE ${numberMoves.toId} = ${actor.id} AND ${numberMoves.phone} = ${phone} AND ${numberMoves.createdAt} = ${now}))`),
    findAccount(db, actor.id),
    endOtherRequest(db, actor.id, now),
  ]);
  requireLive(session);
  const asked = transferAskedIn(wished);
  if (!account && !asked && found?.hasRoom === 0) {
    if (from === undefined) return null;
    refuseRequest(found);
  }
  const user = account ?? (asked && self);
  if (!user) throw proofEndedError();
  const before = found?.proven ?? null;
  const isNewDoor = account !== undefined && before !== phone;
  return { kind: 'number', user: memberUser(user), asked, isNewDoor, formerNumber: isNewDoor ? before : null };
}
