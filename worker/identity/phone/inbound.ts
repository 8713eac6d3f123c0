import { signInPlaceText } from '#schema/device';
import { DAY, HOUR } from '#schema/durations';
import { phoneProofs } from '#schema/tables/phone-proofs';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import type { Bindings } from '../../env.ts';
import { type Row, set } from '../../platform/columns.ts';
import { attemptsOf, incrementCount } from '../../platform/count-one.ts';
import type { Db } from '../../platform/db.ts';
import { recordFreeWindow } from '../../platform/messages/free-window.ts';
import { sendMessage } from '../../platform/messages/messages.ts';
import { messageText } from '../../platform/messages/words.ts';
import type { KeyedHash } from '../auth/sign-in-code.ts';
import { codeB, codesIn, hashOfCodeA } from './proofs.ts';

/** A message that a telephone sent us on WhatsApp. */
export interface InboundMessage {
  /** WhatsApp's id of the message, which it delivers again until we have responded, for a week at most. */
  id: string;
  /** E.164. */
  from: string;
  text: string;
  /** Milliseconds. */
  sentAt: number;
}

const REDELIVERED_FOR = 7 * DAY;
/** Replies to one proof: a member may send the same message again while the proof is open, and gets the same answer each time. */
const REPLIES = 3;

/**
 * Answers a message that contains code A of an open proof with code B and what it is for, if the sender's number is the one that was typed; any other
 * message with a friendly sentence, once an hour. A message that was delivered before is ignored. Nobody is signed in here. One round trip, and the
 * answer.
 */
export async function receive(
  env: Bindings,
  db: Db,
  { id, from, text, sentAt }: InboundMessage,
  keyed: KeyedHash,
  now: number,
): Promise<void> {
  const [seen, whose] = [`whatsapp:${keyed('whatsapp', id)}`, keyed('phone', from)];
  const hashes = JSON.stringify(codesIn(text).map((code) => hashOfCodeA(keyed, from, code)));
  const isNew = sql`${attemptsOf(seen)} = 1`;
  const isMeant = sql`${p.codeHash} IN (SELECT value FROM json_each(${hashes})) AND ${p.phone} = ${from} AND ${p.confirmedAt} IS NULL AND ${p.expiresAt} > ${now}`;
  const [[delivered], asked, [proof], [unknown], , [last]] = await db.batch([
    incrementCount(db, seen, REDELIVERED_FOR, now),
    db.find({ id: p.id }, sql`FROM ${p} WHERE ${isMeant} LIMIT 1`),
    db.returning(
      PROOF,
      sql`UPDATE ${p} SET ${set(p, { arrivedAt: sql`coalesce(${p.arrivedAt}, ${now})`, replies: sql`${p.replies} + 1` })}
        WHERE ${isMeant} AND ${p.replies} < ${REPLIES} AND ${isNew}`,
    ),
    incrementCount(
      db,
      `whatsapp-kind:${whose}`,
      HOUR,
      now,
      sql`${isNew} AND NOT EXISTS (SELECT 1 FROM ${p} WHERE ${isMeant})`,
      1,
    ),
    recordFreeWindow(db, whose, Math.min(sentAt, now), isNew),
    db.find({ language: p.language }, sql`FROM ${p} WHERE ${p.phone} = ${from} ORDER BY ${p.createdAt} DESC LIMIT 1`),
  ]);
  if (delivered?.count !== 1) return;
  if (proof) {
    // Sent again only while the proof is open: a later code would open nothing.
    const later = { keepFor: proof.expiresAt - now, proof: proof.id };
    await sendMessage(env, { to: from, via: 'whatsapp', text: answerTo(proof, keyed), kind: 'phone_code', later });
  } else if (asked.length === 0 && unknown?.count === 1) {
    await sendMessage(env, { to: from, via: 'whatsapp', text: messageText('unknown', last?.language ?? null), kind: 'unknown' });
  }
}

const p = phoneProofs;
const PROOF = {
  id: p.id,
  purpose: p.purpose,
  language: p.language,
  userAgent: p.userAgent,
  country: p.country,
  expiresAt: p.expiresAt,
  account: sql<string | null>`(SELECT ${users.username} FROM ${users} WHERE ${users.id} = ${p.userId})`,
};

function answerTo(proof: Row<typeof PROOF>, keyed: KeyedHash): string {
  const { purpose, userAgent, country, language } = proof;
  const place = signInPlaceText(userAgent, country, language, messageText('unknownDevice', language));
  const values = { place, code: codeB(keyed, proof.id), account: proof.account ?? '' };
  return messageText(purpose === 'number' ? 'number' : 'signIn', language, () => values);
}
