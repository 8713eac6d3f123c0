import { SMS_SHARES } from '#schema/catalog/limits';
import type { ProofChannel } from '#schema/contracts/phone';
import { DAY } from '#schema/durations';
import { sandboxMessages } from '#schema/tables/sandbox-messages';
import { sql } from 'drizzle-orm';
import { type Bindings, hasWhatsApp, type Vars, varsOf } from '../../env.ts';
import { into } from '../columns.ts';
import { openDb } from '../db.ts';
import { storeFailedMessage, type NamedMember } from '../failures/store-failure.ts';
import { errorKind } from '../error-for-log.ts';
import { log } from '../log.ts';

export type Via = ProofChannel;

/** A message to a telephone. The log holds only its `kind`. */
export interface Message {
  /** E.164. */
  to: string;
  via: Via;
  text: string;
  kind: string;
  /** For a message that may be sent later if it cannot be sent now: how long it is of use, in milliseconds, and what must still hold then. */
  later?: Later;
  names?: NamedMember;
}

/**
 * The condition for sending later: this member still has the number, or still has an account after the number was theirs (`isFormer`); or this proof
 * is still open.
 */
type Later = { keepFor: number } & (
  | { member: number; isFormer?: boolean; proof?: undefined }
  | { member?: undefined; proof: string }
);

const CARRIER_TIMEOUT = 8_000;
const SANDBOX_RETENTION = 7 * DAY;

/** Whether this deployment can send messages this way. */
export function canSend(vars: Vars, via: Via): boolean {
  if (vars.PHONE !== 'live') return vars.PHONE === 'sandbox';
  return via === 'sms' ? vars.SMS_URL !== undefined : hasWhatsApp(vars);
}

/** The key of the row of `attempts` that counts every SMS of the whole site, and the count up to which a kind of SMS is sent. */
export const SMS_COUNTER = 'sms-of-the-day';
export function smsLimit({ SMS_A_DAY }: Vars, kind: keyof typeof SMS_SHARES): number {
  return Math.floor(Number(SMS_A_DAY) * SMS_SHARES[kind]);
}

/**
 * Hands a message to its carrier, or stores it for another try (`retry-messages.ts`) if it has a `later` and its carrier may accept it then. Never throws;
 * returns false if it was not sent now. The log then says why, without number, text or the provider's error message.
 */
export async function sendMessage(bindings: Bindings, message: Message): Promise<boolean> {
  const fault = await deliverMessage(bindings, message);
  if (fault !== null && message.later) {
    await storeFailedMessage(bindings, message, isTemporary(fault) ? message.later : null, fault);
  }
  return fault === null;
}

/** `sendMessage` without storing it. Returns null, or what is wrong: `status_500`, a kind of error, or `not_set_up`. */
export async function deliverMessage(bindings: Bindings, message: Message): Promise<string | null> {
  const vars = varsOf(bindings);
  const fault = canSend(vars, message.via) ? await sendToCarrier(bindings, vars, message) : 'not_set_up';
  if (fault !== null) log('error', 'message_not_sent', { kind: message.kind, via: message.via, reason: fault });
  return fault;
}

/**
 * Whether another try may succeed: the carrier was unreachable or busy, or our own token had expired. Anything else that it refused, it would refuse
 * again.
 */
export function isTemporary(error: string): boolean {
  return error !== 'not_set_up' && (!error.startsWith('status_') || /^status_(401|403|408|429|5\d\d)$/.test(error));
}

async function sendToCarrier(bindings: Bindings, vars: Vars, message: Message): Promise<string | null> {
  try {
    if (vars.PHONE === 'sandbox') return await storeInSandbox(bindings, message);
    const request = message.via === 'sms' ? toProvider(vars, message) : toWhatsApp(vars, message);
    const { ok, status } = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(CARRIER_TIMEOUT) });
    return ok ? null : `status_${status}`;
  } catch (error) {
    return errorKind(error);
  }
}

async function storeInSandbox(bindings: Bindings, { to, via, text, kind }: Message): Promise<null> {
  const now = Date.now();
  const row = { recipient: to, via, kind, text, createdAt: now, expiresAt: now + SANDBOX_RETENTION };
  await openDb(bindings.DB).run(sql`INSERT ${into(sandboxMessages, row)}`);
  return null;
}

/** Free within 24 hours of their last message to us. https://developers.facebook.com/docs/whatsapp/cloud-api/messages/text-messages */
function toWhatsApp({ WHATSAPP_API, WHATSAPP_PHONE_ID, WHATSAPP_TOKEN }: Vars, { to, text }: Message): Request {
  return new Request(`${WHATSAPP_API.replace(/\/$/, '')}/${WHATSAPP_PHONE_ID ?? ''}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${WHATSAPP_TOKEN ?? ''}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: to.slice(1),
      type: 'text',
      text: { body: text, preview_url: false },
    }),
  });
}

/** A template that begins with `{` is JSON, any other is a form. The values for {to} and {text} are escaped accordingly. */
function toProvider({ SMS_URL, SMS_TOKEN, SMS_BODY }: Vars, { to, text }: Message): Request {
  const isJson = SMS_BODY.trimStart().startsWith('{');
  const escaped = isJson ? (value: string) => JSON.stringify(value).slice(1, -1) : encodeURIComponent;
  // Both are replaced in one pass: a text that contains `{to}` is not changed.
  const body = SMS_BODY.replace(/\{(to|text)\}/g, (_, name: string) => escaped(name === 'to' ? to : text));
  return new Request(SMS_URL ?? '', {
    method: 'POST',
    headers: {
      'Content-Type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      ...(SMS_TOKEN === undefined ? {} : { Authorization: `Bearer ${SMS_TOKEN}` }),
    },
    body,
  });
}
