import { type Bindings, varsOf } from '../../env.ts';
import { openDb } from '../db.ts';
import { log } from '../log.ts';
import { errorKind } from '../error-for-log.ts';
import { storeFailedMail, type NamedMember } from '../failures/store-failure.ts';
import { setState } from '../system-state.ts';
import { mayBeUnconfirmed, type MailKind, canSendMail } from './mail-rules.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string> | undefined;
  /** Decides whether the mail may be sent (`mail-rules.ts`), and is all that an administrator sees of one that could not be sent. */
  kind: MailKind;
  /** How long the mail is of use, in milliseconds: one with an expired link need not be sent. Without it, a week. */
  keepFor?: number;
  names?: NamedMember;
}

/**
 * Sends a mail if its kind may go to its address, or stores it for another try. Never throws: the visitor's request is already answered. The log gets
 * neither the address nor the subject nor the platform's error message (they name people), only its code.
 */
export async function sendMail(bindings: Bindings, mail: Mail): Promise<void> {
  // A warning must reach its reader even while D1 does not answer. This is the only query before the mail is sent.
  const may = await canSendMail(openDb(bindings.DB), mail.kind, mail.to, Date.now()).catch(() => mayBeUnconfirmed(mail.kind));
  if (may) await sendCounted(bindings, mail);
  // An unconfirmed address is not worth a log line.
  else if (mayBeUnconfirmed(mail.kind)) log('warn', 'mail_limit', { kind: mail.kind });
}

/** `sendMail` for a mail that its verb has already counted (`countMail`), so that it could say when the day's mails are used up. */
export async function sendCounted(bindings: Bindings, mail: Mail): Promise<void> {
  const fault = await deliver(bindings, mail);
  if (fault !== null) await storeFailedMail(bindings, mail, fault);
}

/** Hands a mail to the platform, and records the outcome. Returns null, or the code of the error. */
export async function deliver(bindings: Bindings, { to, subject, text, html, headers, kind }: Mail): Promise<string | null> {
  const fault = await sendToPlatform(bindings, { to, subject, text, html, ...(headers ? { headers } : {}) });
  if (fault !== null) log('error', 'mail_not_sent', { kind, reason: fault });
  const now = Date.now();
  const noted = fault === null ? { sentAt: now, fault: null } : { failedAt: now, fault };
  // A record that cannot be written must not make the mail a failed one.
  await setState(openDb(bindings.DB), 'mail', noted, now).catch(() => undefined);
  return fault;
}

async function sendToPlatform(bindings: Bindings, mail: Omit<Mail, 'kind' | 'keepFor' | 'names'>): Promise<string | null> {
  if (!bindings.MAIL) return 'no_MAIL_binding';
  try {
    await bindings.MAIL.send({ from: varsOf(bindings).MAIL_FROM, ...mail });
    return null;
  } catch (error) {
    // Cloudflare's email errors carry a `code`, like E_SENDER_NOT_VERIFIED. https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
    return errorKind(error);
  }
}
