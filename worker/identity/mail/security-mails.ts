import { bilingualMail, type Words } from '../../platform/mail/bilingual-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';

const NOT_YOU = {
  dari: 'اگر این کار شما نبود، همین حالا از این لینک رمز عبور تازه بخواهید؛ همه دستگاه‌های دیگر از حساب بیرون می‌شوند:',
  english: 'If this was not you, ask for a new password now; every device is then signed out:',
};

/** Tells the present address that another one is to take its place. It does not say which: that one may be a stranger's. */
export function emailChangeMail(to: string, appOrigin: string): Mail {
  return warning(to, appOrigin, 'تغییر ایمیل سرای · Your Sarai email address', {
    dari: 'برای حساب شما در سرای ایمیل تازه خواسته شده است. تا وقتی که آن ایمیل تأیید نشود، همین ایمیل باقی می‌ماند.',
    english: 'A new email address was asked for your Sarai account. This one stays until the new one is confirmed.',
  });
}

/** Tells a member that their password was changed. */
export function passwordChangedMail(to: string, appOrigin: string): Mail {
  return warning(to, appOrigin, 'رمز عبور سرای تغییر کرد · Your Sarai password was changed', {
    dari: 'رمز عبور حساب شما در سرای تغییر کرد و دستگاه‌های دیگر از حساب بیرون شدند.',
    english: 'The password of your Sarai account was changed, and your other devices were signed out.',
  });
}

function warning(to: string, appOrigin: string, subject: string, told: { dari: string; english: string }): Mail {
  const dari: Words = {
    greeting: 'سلام،',
    before: `${told.dari} ${NOT_YOU.dari}`,
    button: 'رمز عبور تازه',
    after: 'اگر شما بودید، کاری لازم نیست.',
  };
  const english: Words = {
    greeting: 'Hello,',
    before: `${told.english} ${NOT_YOU.english}`,
    button: 'A new password',
    after: 'If it was you, there is nothing to do.',
  };
  return { ...bilingualMail({ to, subject, link: new URL('/forgot-password', appOrigin), dari, english }), kind: 'security' };
}
