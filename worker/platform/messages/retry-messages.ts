import { MINUTE } from '#schema/durations';
import { failures } from '#schema/tables/failures';
import { phoneProofs } from '#schema/tables/phone-proofs';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Bindings, varsOf } from '../../env.ts';
import { set } from '../columns.ts';
import type { Db } from '../db.ts';
import { SEAL_PURPOSE } from '../failures/store-failure.ts';
import { wantsNotices } from '../mail/mail-rules.ts';
import { sixAtOnce } from '../rooms/six-at-once.ts';
import { unseal } from '../sealed.ts';
import { deliverMessage, isTemporary } from './messages.ts';

const keptMessage = z.object({
  to: z.string(),
  via: z.enum(['whatsapp', 'sms']),
  text: z.string(),
  kind: z.string(),
  later: z.union([
    z.object({ keepFor: z.number(), member: z.number(), isFormer: z.optional(z.boolean()) }),
    z.object({ keepFor: z.number(), proof: z.string() }),
  ]),
});

/** Sends a message that was kept and names `about`, while its `later` holds (messages.ts). Answers null, or what is wrong. */
export async function resendMessage(
  env: Bindings,
  db: Db,
  stored: unknown,
  about: number | null,
  now: number,
): Promise<string | null> {
  const { later, ...message } = z.parse(keptMessage, stored);
  const isTheirs = sql`${users.phone} = ${message.to} AND ${users.phoneConfirmedAt} IS NOT NULL`;
  const stands =
    'member' in later
      ? sql`FROM ${users} WHERE ${users.id} = ${later.member} AND ${users.deletedAt} IS NULL AND ${later.isFormer ? sql`1` : isTheirs}
          AND ${message.kind === 'notice' ? wantsNotices(about) : sql`1`}`
      : sql`FROM ${phoneProofs} WHERE ${phoneProofs.id} = ${later.proof} AND ${phoneProofs.confirmedAt} IS NULL AND ${phoneProofs.expiresAt} > ${now}`;
  const [found] = await db.find({ found: sql<1>`1` }, stands);
  return found ? deliverMessage(env, message) : NOT_NEEDED;
}

/** Nobody waits for it any more. */
export const NOT_NEEDED = 'not_needed';

/** Rows per run, tries per message, and the first pause between tries, which doubles each time: five hours in all. */
const ROWS_A_RUN = 24;
const TRIES = 6;
const RETRY_DELAY = 5 * MINUTE;
/** How long a run may take: until then the next run does not send the same messages. */
const LEASE = 4 * MINUTE;

/**
 * Sends stored messages again, a few times each; one that its carrier refuses permanently is not tried again. At most three round trips for each
 * message.
 */
export async function retryMessages(env: Bindings, db: Db, now: number): Promise<void> {
  const pause = sql`(${RETRY_DELAY} * ((1 << ${failures.tries}) - 1))`;
  const leased = await db.returning(
    { id: failures.id, payload: sql<string>`payload`, about: failures.aboutUserId },
    sql`UPDATE ${failures} SET ${set(failures, { leasedUntil: now + LEASE, tries: sql`${failures.tries} + 1` })}
      WHERE ${failures.id} IN (SELECT ${failures.id} FROM ${failures} INDEXED BY failures_by_kind WHERE ${failures.kind} = 'message' AND ${failures.payload} IS NOT NULL
        AND ${failures.keepUntil} > ${now} AND ${failures.leasedUntil} <= ${now} AND ${failures.tries} < ${TRIES}
        AND ${failures.lastAt} + ${pause} <= ${now} LIMIT ${ROWS_A_RUN})`,
  );
  await sixAtOnce(leased, async ({ id, payload, about }) => {
    const content = await unseal(varsOf(env).SESSION_SECRET, SEAL_PURPOSE, payload);
    const fault =
      content === null ? 'unreadable' : await resendMessage(env, db, JSON.parse(new TextDecoder().decode(content)), about, now);
    await settleRetry(db, id, fault, now);
  });
}

/**
 * The statement after a try: a message that was sent, or that nobody waits for, is deleted; one that was refused permanently keeps only its fault.
 */
export function settleRetry(db: Db, id: number, error: string | null, now: number) {
  if (error === null || error === NOT_NEEDED) return db.run(sql`DELETE FROM ${failures} WHERE ${failures.id} = ${id}`);
  const payload = isTemporary(error) ? sql`${failures.payload}` : null;
  return db.run(
    sql`UPDATE ${failures} SET ${set(failures, { leasedUntil: 0, lastAt: now, sort: error, payload })} WHERE ${failures.id} = ${id}`,
  );
}
