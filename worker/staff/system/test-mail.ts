import type { RetryAnswer } from '#schema/contracts/system';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { type ActingAdmin, recordAudit } from '../../platform/audit/record.ts';
import { type Bindings, varsOf } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { linkMail } from '../../platform/mail/letter-mail.ts';
import { deliver } from '../../platform/mail/mail.ts';

/**
 * Sends a mail to the administrator who asks for it, because there is no other way to check that mail works. One round trip. Throws
 * `email_unconfirmed`.
 */
export async function testMail(env: Bindings, db: Db, admin: ActingAdmin): Promise<RetryAnswer> {
  const self = sql`FROM ${users} WHERE ${users.id} = ${admin.id}`;
  const isConfirmed = sql`EXISTS (SELECT 1 ${self} AND ${users.email} IS NOT NULL AND ${users.emailVerifiedAt} IS NOT NULL)`;
  const [, [own]] = await db.batch([
    recordAudit(db, admin, { action: 'mail.tested', target: `user:${admin.id}`, when: isConfirmed }),
    db.find({ email: users.email, emailVerifiedAt: users.emailVerifiedAt }, self),
  ]);
  if (!own) throw refuse('invalid_token');
  if (own.email === null || own.emailVerifiedAt === null) throw refuse('email_unconfirmed');
  const mail = linkMail(own.email, 'test', new URL('/admin/dashboard?section=system', varsOf(env).APP_ORIGIN));
  const fault = await deliver(env, { ...mail, kind: 'test' });
  return { outcome: fault === null ? 'done' : 'failed', fault };
}
