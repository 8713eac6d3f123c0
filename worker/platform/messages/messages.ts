import { SMS_SHARES } from '#schema/catalog/limits';
import type { NumberWay } from '#schema/contracts/phone';
import { DAY } from '#schema/durations';
import { sandboxMessages } from '#schema/tables/sandbox-messages';
import { sql } from 'drizzle-orm';
import { type Bindings, hasWhatsApp, type Vars, varsOf } from '../../env.ts';
import { into } from '../columns.ts';
import { openDb } from '../db.ts';
import { keepMessage, type Named } from '../failures/keep-failure.ts';
import { failureSort } from '../fault-of.ts';
import { log } from '../log.ts';

export type Via = NumberWay;

/** A message to a telephone. `kind` is all that the log says of it. */
export interface Message {
  /** E.164. */
  to: string;
  via: Via;
  text: string;
  kind: string;
  /** Where it may go later if it can't now: for how long it is of use, in milliseconds, and what must still hold then. */
  later?: Later;
  names?: Named;
}

/** That this member still has the number, or still has an account where the number was theirs and is no more; or that this proof still waits. */
type Later = { keepFor: number } & (
  | { member: number; isFormer?: boolean; proof?: undefined }
  | { member?: undefined; proof: string }
);

const PATIENCE = 8_000;
const SANDBOX_KEEPS = 7 * DAY;

/** Whether messages go this way here. */
export function canSend(vars: Vars, via: Via): boolean {
  if (vars.PHONE !== 'live') return vars.PHONE === 'sandbox';
  return via === 'sms' ? vars.SMS_URL !== undefined : hasWhatsApp(vars);
}

/** The row of `attempts` in which each SMS of the whole site counts, and how many may be counted there until a kind of them stops. */
export const SMS_OF_THE_DAY = 'sms-of-the-day';
export function smsUntil({ SMS_A_DAY }: Vars, kind: keyof typeof SMS_SHARES): number {
  return Math.floor(Number(SMS_A_DAY) * SMS_SHARES[kind]);
}

/**
 * Hands a message to who carries it, or keeps it for another try (`again.ts`) where it has a later and its carrier may take it then. Never throws; false
 * where it did not go now, and the log says why: without number, text or the provider's sentence.
 */
export async function sendMessage(bindings: Bindings, message: Message): Promise<boolean> {
  const fault = await deliverMessage(bindings, message);
  if (fault !== null && message.later) {
    await keepMessage(bindings, message, passes(fault) ? message.later : null, fault);
  }
  return fault === null;
}

/** The same without keeping it. Answers null, or what is wrong: `status_500`, a sort of error, or `not_set_up`. */
export async function deliverMessage(bindings: Bindings, message: Message): Promise<string | null> {
  const vars = varsOf(bindings);
  const fault = canSend(vars, message.via) ? await handOver(bindings, vars, message) : 'not_set_up';
  if (fault !== null) log('error', 'message_not_sent', { kind: message.kind, via: message.via, reason: fault });
  return fault;
}

/** Whether another try may go well: the carrier was away or busy, or our own token had ended. What else it refused, it refuses again. */
export function passes(fault: string): boolean {
  return fault !== 'not_set_up' && (!fault.startsWith('status_') || /^status_(401|403|408|429|5\d\d)$/.test(fault));
}

async function handOver(bindings: Bindings, vars: Vars, message: Message): Promise<string | null> {
  try {
    if (vars.PHONE === 'sandbox') return await keep(bindings, message);
    const request = message.via === 'sms' ? toProvider(vars, message) : toWhatsApp(vars, message);
    const { ok, status } = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
    return ok ? null : `status_${status}`;
  } catch (error) {
    return failureSort(error);
  }
}

async function keep(bindings: Bindings, { to, via, text, kind }: Message): Promise<null> {
  const now = Date.now();
  const row = { recipient: to, via, kind, text, createdAt: now, expiresAt: now + SANDBOX_KEEPS };
  await openDb(bindings.DB).run(sql`INSERT ${into(sandboxMessages, row)}`);
  return null;
}

/** Free within 24 hours of what they sent us. https://developers.facebook.com/docs/whatsapp/cloud-api/messages/text-messages */
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

/** A template that begins with `{` is JSON, any other a form. What stands for {to} and {text} is escaped for it. */
function toProvider({ SMS_URL, SMS_TOKEN, SMS_BODY }: Vars, { to, text }: Message): Request {
  const isJson = SMS_BODY.trimStart().startsWith('{');
  const escaped = isJson ? (value: string) => JSON.stringify(value).slice(1, -1) : encodeURIComponent;
  // Both in one walk: a text that holds `{to}` stays what it is.
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
