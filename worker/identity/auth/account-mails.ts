import { DAY, HOUR } from '#schema/durations';
import { codeMail, linkMail, tokenLink } from '../../platform/mail/letter-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** The mail with the link that proves an address: a new one, or the present one. */
export function confirmEmailMail(to: string, appOrigin: string, token: string): Mail {
  const mail = linkMail(to, 'confirmEmail', tokenLink(appOrigin, '/confirm-email', token));
  return { ...mail, kind: 'confirm_email', keepFor: DAY };
}

/** The mail with a link to reset the password. */
export function resetMail(to: string, appOrigin: string, token: string): Mail {
  return { ...linkMail(to, 'reset', tokenLink(appOrigin, '/reset-password', token)), kind: 'reset', keepFor: HOUR };
}

/**
 * The mail that tells an account's address that another one will replace it, or has replaced it, with a link that takes this back. It does not name
 * the other address, which may be a stranger's.
 */
export function emailChangeMail(to: string, appOrigin: string, token: string): Mail {
  return { ...linkMail(to, 'emailChange', tokenLink(appOrigin, '/undo-email', token)), kind: 'undo', keepFor: 3 * DAY };
}

/** The mail with a code to sign in with, for when strangers have used up the account's tries. */
export function signInCodeMail(to: string, code: string): Mail {
  return { ...codeMail(to, 'signInCode', code), kind: 'sign_in_code', keepFor: DAY };
}
