import type { RetryAnswer } from '#schema/contracts/system';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { type ActingAdmin, record } from '../../platform/audit/record.ts';
import { type Bindings, varsOf } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { bilingualMail } from '../../platform/mail/bilingual-mail.ts';
import { deliver } from '../../platform/mail/mail.ts';

/** Sends the administrator who asks for it a mail, because mail can't be asked whether it works. One round trip. */
export async function testMail(env: Bindings, db: Db, admin: ActingAdmin): Promise<RetryAnswer> {
  const [, [own]] = await db.batch([
    record(db, admin, { action: 'mail.tested', target: `user:${admin.id}` }),
    db.find({ email: users.email }, sql`FROM ${users} WHERE ${users.id} = ${admin.id}`),
  ]);
  if (!own) throw refuse('invalid_token');
  const mail = bilingualMail({
    to: own.email,
    subject: 'آزمایش ایمیل سرای · Sarai test mail',
    link: new URL('/admin/dashboard?section=system', varsOf(env).APP_ORIGIN),
    dari: { greeting: 'سلام،', before: 'این ایمیل آزمایشی است که شما خواستید:', button: 'سیستم', after: 'ایمیل کار می‌کند.' },
    english: { greeting: 'Hello,', before: 'This is the test that you asked for:', button: 'System', after: 'Mail works.' },
  });
  const fault = await deliver(env, { ...mail, kind: 'test' });
  return { outcome: fault === null ? 'done' : 'failed', fault };
}
