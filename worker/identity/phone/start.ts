import {
  PROOF_MINUTES,
  PROOFS_A_DAY,
  PROOFS_A_PLACE,
  PROOFS_AN_HOUR,
  PROOFS_BY_SMS_A_PREFIX,
  PROOFS_BY_WHATSAPP_A_NETWORK,
} from '#schema/catalog/limits';
import type { Language } from '#schema/catalog/languages';
import type { PhoneStartAnswer, PhoneStartRequest } from '#schema/contracts/phone';
import { DAY, HOUR, MINUTE } from '#schema/durations';
import type { ErrorCode } from '#schema/errors/errors';
import { phoneProofs } from '#schema/tables/phone-proofs';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { type Bindings, type Vars, varsOf } from '../../env.ts';
import type { Member } from '../../platform/actor.ts';
import { into } from '../../platform/columns.ts';
import { attemptsOf, type CountResult, incrementCount } from '../../platform/count-one.ts';
import type { Db } from '../../platform/db.ts';
import { refuse, refuseUntil } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { canSend, sendMessage, SMS_COUNTER, smsLimit } from '../../platform/messages/messages.ts';
import { messageText } from '../../platform/messages/words.ts';
import { removePasswordTry } from '../attempts/attempts.ts';
import type { KeyedHash } from '../auth/sign-in-code.ts';
import { requireOwnPassword } from '../passwords/own-password.ts';
import { codeB, hashOfCodeA, hasNoSignIn, newCodeA, newProofId } from './proofs.ts';

const USER_AGENT_MAX = 200;

/** Who begins a proof, and on which device. */
interface ProofStarter {
  caller: Caller;
  /** Whether the browser sent a device that we issued. */
  isKnownDevice: boolean;
  member: Member | null;
  language: Language;
  keyed: KeyedHash;
}

/**
 * Begins the proof of a number: for WhatsApp it returns the link with the message that the member sends us, for SMS it sends code B. Whether an
 * account has the number makes no difference. One round trip, two for a member's own number. Throws `phone_unavailable`, `rate_limited`,
 * `sms_used_up`, and what `requireOwnPassword` throws if the number is not the account's present one.
 */
export async function startProof(
  env: Bindings,
  db: Db,
  input: PhoneStartRequest,
  by: ProofStarter,
  now: number,
): Promise<PhoneStartAnswer> {
  const { phone, via } = input;
  const vars = varsOf(env);
  if (!canSend(vars, via)) throw refuse('phone_unavailable');
  const userId = input.for === 'number' ? await requireOwner(db, input, by.member, now) : null;

  const [id, code] = [newProofId(), newCodeA()];
  const { device, userAgent, country } = by.caller;
  const limits = limitsOf(vars, input, by);
  const proof = {
    id,
    phone,
    purpose: input.for,
    via,
    userId,
    device,
    codeHash: via === 'whatsapp' ? hashOfCodeA(by.keyed, phone, code) : null,
    language: by.language,
    userAgent: userAgent?.trim().slice(0, USER_AGENT_MAX) || null,
    country,
    createdAt: now,
    expiresAt: now + PROOF_MINUTES * MINUTE,
    arrivedAt: via === 'sms' ? now : null,
  };
  const [counted] = await db.batch([
    limits.map((limit, index) =>
      incrementCount(db, limit.key, limit.window, now, isUnderLimits(limits.slice(0, index)), limit.max),
    ),
    db.run(sql`INSERT ${into(phoneProofs, proof)} WHERE ${isUnderLimits(limits)}`),
  ]);
  requireUnderLimits(limits, counted);

  const expiresAt = new Date(proof.expiresAt).toISOString();
  if (via === 'whatsapp')
    return {
      id,
      link: linkTo(
        vars,
        messageText('toSend', by.language, () => ({ code })),
      ),
      expiresAt,
    };
  const text = smsOf(vars, by.language, codeB(by.keyed, id));
  if (!(await sendMessage(env, { to: phone, via, text, kind: 'phone_code' }))) throw refuse('phone_unavailable');
  return { id, expiresAt };
}

/**
 * Another number requires the present password, or a session that a proven number has just opened: the holder of a stolen session must not get a way
 * to sign in. For an account that has no way to sign in there is nothing else to ask.
 */
async function requireOwner(db: Db, { phone, password }: PhoneStartRequest, member: Member | null, now: number): Promise<number> {
  if (member === null) throw refuse('authentication_required');
  const isOther = sql`(${users.phone} IS NOT ${phone} AND NOT ${hasNoSignIn(users)})`;
  const owner = await requireOwnPassword(db, member, { password, field: 'password', mayBeForgotten: true }, now, isOther);
  if (owner.asked) await removePasswordTry(db, member.id);
  return member.id;
}

interface Limit {
  key: string;
  max: number;
  window: number;
  code: ErrorCode;
}

/**
 * The limits, in the order in which they are counted: if one refuses, those after it are not counted, so that one place cannot use up another's. An
 * SMS costs us money and is counted by its number, whoever asks for it. A proof by WhatsApp costs nothing until the owner writes to us: it is counted
 * by number and network, so that no stranger can block somebody's sign-in by asking in their name.
 */
function limitsOf(vars: Vars, { phone, via }: PhoneStartRequest, { caller, isKnownDevice, keyed }: ProofStarter): Limit[] {
  const number = keyed('phone', phone);
  const who = via === 'sms' ? number : `${number}:${caller.network}`;
  const limit = (name: string, of: string, max: number, window: number, code: ErrorCode = 'rate_limited'): Limit => ({
    key: `phone-${name}:${via}:${of}`,
    max,
    window,
    code,
  });
  return [
    ...(isKnownDevice ? [limit('device', caller.device, PROOFS_A_PLACE, HOUR)] : []),
    limit('network', caller.network, via === 'sms' ? PROOFS_A_PLACE : PROOFS_BY_WHATSAPP_A_NETWORK, HOUR),
    ...(via === 'sms' && caller.prefix !== null ? [limit('prefix', caller.prefix, PROOFS_BY_SMS_A_PREFIX, DAY)] : []),
    limit('hour', who, PROOFS_AN_HOUR, HOUR),
    limit('day', who, PROOFS_A_DAY, DAY),
    ...(via === 'sms'
      ? [{ key: SMS_COUNTER, max: smsLimit(vars, 'phone_code'), window: DAY, code: 'sms_used_up' } as const]
      : []),
  ];
}

function isUnderLimits(limits: Limit[]): SQL {
  return sql.join([sql`1`, ...limits.map(({ key, max }) => sql`${attemptsOf(key)} <= ${max}`)], sql` AND `);
}

function requireUnderLimits(limits: Limit[], counted: CountResult[]): void {
  for (const [index, { max, code }] of limits.entries()) {
    const row = counted[index]?.[0];
    if (row !== undefined && row.count > max) throw refuseUntil(row.windowEndsAt, code);
  }
}

/** Our number in the sandbox, which belongs to nobody. */
const NUMBER_OF_THE_SANDBOX = '93700000000';

function linkTo({ WHATSAPP_NUMBER }: Vars, text: string): string {
  return `https://wa.me/${WHATSAPP_NUMBER ?? NUMBER_OF_THE_SANDBOX}?text=${encodeURIComponent(text)}`;
}

/** The last line lets a browser offer the code on this site only: https://web.dev/articles/sms-otp-form */
function smsOf({ APP_ORIGIN }: Vars, language: Language, code: string): string {
  return `${messageText('sms', language, () => ({ code }))}\n\n@${new URL(APP_ORIGIN).hostname} #${code}`;
}
