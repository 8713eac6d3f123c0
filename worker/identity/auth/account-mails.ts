import { DAY, HOUR } from '#schema/durations';
import { codeMail, letterMail, tokenLink } from '../../platform/mail/letter-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** The mail that carries the link by which an address is proved: a new one, or the present one. */
export function confirmEmailMail(to: string, appOrigin: string, token: string): Mail {
  const mail = letterMail(to, 'confirmEmail', tokenLink(appOrigin, '/confirm-email', token));
  return { ...mail, kind: 'confirm_email', keepFor: DAY };
}

/** The mail that carries a reset link. */
export function resetMail(to: string, appOrigin: string, token: string): Mail {
  return { ...letterMail(to, 'reset', tokenLink(appOrigin, '/reset-password', token)), kind: 'reset', keepFor: HOUR };
}

/**
 * Tells the address of an account that another one is to take its place, or has, with the link that takes this back. It does not say which: that one
 * may be a stranger's.
 */
export function emailChangeMail(to: string, appOrigin: string, token: string): Mail {
  return { ...letterMail(to, 'emailChange', tokenLink(appOrigin, '/undo-email', token)), kind: 'undo', keepFor: 3 * DAY };
}

/** The mail that carries a code to sign in with, where strangers have used up the account's tries. */
export function signInCodeMail(to: string, code: string): Mail {
  return { ...codeMail(to, 'signInCode', code), kind: 'sign_in_code', keepFor: DAY };
}
