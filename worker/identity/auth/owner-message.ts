import type { Language } from '#schema/catalog/languages';
import { OWNER_MESSAGES_A_DAY } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { memberSettings } from '#schema/tables/member-settings';
import { phoneProofs } from '#schema/tables/phone-proofs';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { type Bindings, varsOf } from '../../env.ts';
import { countOne } from '../../platform/count-one.ts';
import { openDb } from '../../platform/db.ts';
import { faultOf } from '../../platform/fault-of.ts';
import { log } from '../../platform/log.ts';
import { wordsFor } from '../../platform/mail/words.ts';
import { sendMessage } from '../../platform/messages/messages.ts';

/**
 * Tells a member without an e-mail what a mail would tell them of their account's safety, at the number that they proved: on WhatsApp within a day of
 * their last message there, when it costs nothing, else by SMS. A few a day, so that nobody spends our money. For `waitUntil`; never throws.
 */
export async function messageOwner(env: Bindings, userId: number, about: 'passwordChanged' | 'newDevice'): Promise<void> {
  try {
    const now = Date.now();
    const db = openDb(env.DB);
    const p = phoneProofs;
    const [[owner], [counted]] = await db.batch([
      db.find(
        {
          phone: users.phone,
          language: sql<Language | null>`coalesce(
            (SELECT ${memberSettings.settings} ->> '$.appearance.language' FROM ${memberSettings} WHERE ${memberSettings.userId} = ${userId}),
            (SELECT ${p.language} FROM ${p} WHERE ${p.phone} = ${users.phone} ORDER BY ${p.createdAt} DESC LIMIT 1))`,
          isOnWhatsApp: sql<0 | 1>`EXISTS (SELECT 1 FROM ${p}
            WHERE ${p.phone} = ${users.phone} AND ${p.via} = 'whatsapp' AND ${p.arrivedAt} > ${now - DAY})`,
        },
        sql`FROM ${users} WHERE ${users.id} = ${userId} AND ${users.email} IS NULL AND ${users.phoneConfirmedAt} IS NOT NULL
          AND ${users.deletedAt} IS NULL`,
      ),
      countOne(db, `owner-message:${userId}`, DAY, now),
    ]);
    if (!owner?.phone || (counted?.count ?? 0) > OWNER_MESSAGES_A_DAY) return;
    const via = owner.isOnWhatsApp === 1 ? 'whatsapp' : 'sms';
    const { href } = new URL('/forgot-password', varsOf(env).APP_ORIGIN);
    // An SMS is paid for by its length.
    const texts = wordsFor(owner.language).map(({ words }) =>
      [words[about].subject, ...(via === 'sms' ? [] : [words[about].after]), href].join('\n'),
    );
    await sendMessage(env, { to: owner.phone, via, text: texts.join('\n\n———\n\n'), kind: 'security' });
  } catch (error) {
    log('error', 'message_not_sent', { kind: 'security', ...faultOf(error) });
  }
}
