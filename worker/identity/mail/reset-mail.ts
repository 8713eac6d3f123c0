import { HOUR } from '#schema/durations';
import { bilingualMail, tokenLink, type Words } from '../../platform/mail/bilingual-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';

const DARI: Words = {
  greeting: 'سلام،',
  before: 'برای حساب شما در سرای رمز عبور تازه خواسته شده است. از این لینک تا یک ساعت و تنها یک بار استفاده کرده می‌توانید:',
  button: 'انتخاب رمز عبور تازه',
  after: 'اگر شما این را نخواسته‌اید، این ایمیل را نادیده بگیرید؛ رمز عبور شما تغییر نمی‌کند.',
};

const ENGLISH: Words = {
  greeting: 'Hello,',
  before: 'A new password was asked for your Sarai account. This link works once, for one hour:',
  button: 'Choose a new password',
  after: 'If this was not you, ignore this email; your password stays as it is.',
};

/** The mail that carries a reset link. */
export function resetMail(to: string, appOrigin: string, token: string): Mail {
  const mail = bilingualMail({
    to,
    subject: 'بازنشانی رمز عبور سرای · Reset your Sarai password',
    link: tokenLink(appOrigin, '/reset-password', token),
    dari: DARI,
    english: ENGLISH,
  });
  return { ...mail, kind: 'reset', keepFor: HOUR };
}
