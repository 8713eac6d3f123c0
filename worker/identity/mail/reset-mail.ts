import { HOUR } from '#schema/durations';
import { letterMail, tokenLink } from '../../platform/mail/letter-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** The mail that carries a reset link. */
export function resetMail(to: string, appOrigin: string, token: string): Mail {
  return { ...letterMail(to, 'reset', tokenLink(appOrigin, '/reset-password', token)), kind: 'reset', keepFor: HOUR };
}
