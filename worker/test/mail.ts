import type { Mail } from '../platform/mail/mail.ts';

/** Returns a MAIL binding that records what was sent. */
export function mailbox(): { mails: Mail[]; MAIL: SendEmail } {
  const mails: Mail[] = [];
  const send = (mail: Mail) => Promise.resolve(void mails.push(mail));
  return { mails, MAIL: { send } as unknown as SendEmail }; // the one of its two overloads that we use
}

/** Returns the one-time token in a mail's link. */
export function tokenIn(mail: Mail | undefined): string {
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('no link was mailed');
  return token;
}
