import { DAY } from '#schema/durations';
import { letterMail, tokenLink } from '../../platform/mail/letter-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** The mail that carries the link by which an address is proved: a new one, or the present one. */
export function confirmEmailMail(to: string, appOrigin: string, token: string): Mail {
  const mail = letterMail(to, 'confirmEmail', tokenLink(appOrigin, '/confirm-email', token));
  return { ...mail, kind: 'confirm_email', keepFor: DAY };
}
