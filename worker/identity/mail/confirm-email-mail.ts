import { DAY } from '#schema/durations';
import { bilingualMail, tokenLink, type Words } from '../../platform/mail/bilingual-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';

const DARI: Words = {
  greeting: 'سلام،',
  before: 'برای تأیید این ایمیل برای حساب تان در سرای، این لینک را باز کنید. لینک تا ۲۴ ساعت و تنها یک بار کار می‌کند:',
  button: 'تأیید ایمیل',
  after: 'اگر شما این را نخواسته‌اید، این ایمیل را نادیده بگیرید؛ هیچ چیزی تغییر نمی‌کند.',
};

const ENGLISH: Words = {
  greeting: 'Hello,',
  before: 'Open this link to confirm this email address for your Sarai account. It works once, for 24 hours:',
  button: 'Confirm email address',
  after: 'If this was not you, ignore this email; nothing changes.',
};

/** The mail that carries the link by which an address is proved: a new one, or the present one. */
export function confirmEmailMail(to: string, appOrigin: string, token: string): Mail {
  const mail = bilingualMail({
    to,
    subject: 'تأیید ایمیل در سرای · Confirm your email address for Sarai',
    link: tokenLink(appOrigin, '/confirm-email', token),
    dari: DARI,
    english: ENGLISH,
  });
  return { ...mail, kind: 'confirm_email', keepFor: DAY };
}
