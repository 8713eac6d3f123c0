import { letterMail } from '../../platform/mail/letter-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** Tells the present address that another one is to take its place. It does not say which: that one may be a stranger's. */
export function emailChangeMail(to: string, appOrigin: string): Mail {
  return { ...letterMail(to, 'emailChange', new URL('/forgot-password', appOrigin)), kind: 'security' };
}

/** Tells a member that their password was changed. */
export function passwordChangedMail(to: string, appOrigin: string): Mail {
  return { ...letterMail(to, 'passwordChanged', new URL('/forgot-password', appOrigin)), kind: 'security' };
}
