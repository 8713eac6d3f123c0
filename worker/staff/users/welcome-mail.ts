import { bilingualMail, tokenLink, type Words } from '../../platform/mail/bilingual-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';

const DARI: Words = {
  greeting: 'سلام،',
  before: 'در سرای برای شما حساب ساخته شد. رمز عبور خود را از این لینک انتخاب کنید؛ تا یک هفته و تنها یک بار کار می‌کند:',
  button: 'انتخاب رمز عبور',
  after: 'اگر این حساب را نمی‌خواهید، این ایمیل را نادیده بگیرید؛ بدون رمز عبور کسی وارد آن شده نمی‌تواند.',
};

const ENGLISH: Words = {
  greeting: 'Hello,',
  before: 'An account was made for you on Sarai. Choose its password with this link, which works once, for one week:',
  button: 'Choose a password',
  after: 'If you do not want this account, ignore this email; without a password nobody can sign in to it.',
};

/** The mail to somebody whom an administrator added without a password. */
export function welcomeMail(to: string, appOrigin: string, token: string): Mail {
  return bilingualMail({
    to,
    subject: 'حساب شما در سرای · Your Sarai account',
    link: tokenLink(appOrigin, '/reset-password', token),
    dari: DARI,
    english: ENGLISH,
  });
}
