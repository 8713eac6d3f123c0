import type { Mail } from './mail.ts';

interface Words {
  greeting: string;
  asked: string;
  button: string;
  notYou: string;
}

const SUBJECT = 'بازنشانی رمز عبور سرای · Reset your Sarai password';

const DARI: Words = {
  greeting: 'سلام،',
  asked: 'برای حساب شما در سرای رمز عبور تازه خواسته شده است. از این لینک تا یک ساعت و تنها یک بار استفاده کرده می‌توانید:',
  button: 'انتخاب رمز عبور تازه',
  notYou: 'اگر شما این را نخواسته‌اید، این ایمیل را نادیده بگیرید؛ رمز عبور شما تغییر نمی‌کند.',
};

const ENGLISH: Words = {
  greeting: 'Hello,',
  asked: 'A new password was asked for your Sarai account. This link works once, for one hour:',
  button: 'Choose a new password',
  notYou: 'If this was not you, ignore this email; your password stays as it is.',
};

/** The mail that carries a reset link, in Dari and English, because nobody has told us which of the two its reader reads. */
export function resetMail(to: string, appOrigin: string, token: string): Mail {
  const link = new URL('/reset-password', appOrigin);
  link.searchParams.set('token', token);
  return {
    to,
    subject: SUBJECT,
    text: `${asText(DARI, link.href)}\n\n———\n\n${asText(ENGLISH, link.href)}\n`,
    html: `<!doctype html><meta charset="utf-8">${asHtml('fa-AF', 'rtl', DARI, link.href)}<hr>${asHtml('en', 'ltr', ENGLISH, link.href)}`,
  };
}

function asText({ greeting, asked, notYou }: Words, link: string): string {
  return [greeting, asked, link, notYou].join('\n\n');
}

/** Nothing here needs escaping: the words are ours, and the link is a serialized URL with base64url in it. */
function asHtml(language: string, direction: 'rtl' | 'ltr', words: Words, link: string): string {
  const { greeting, asked, button, notYou } = words;
  return `<div lang="${language}" dir="${direction}"><p>${greeting}</p><p>${asked}</p><p><a href="${link}">${button}</a></p><p>${notYou}</p></div>`;
}
