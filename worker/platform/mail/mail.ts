import { type Bindings, varsOf } from '../../env.ts';
import { openDb } from '../db.ts';
import { log } from '../log.ts';
import { failureSort } from '../fault-of.ts';
import { keepMail, type Named } from '../failures/keep-failure.ts';
import { setState } from '../failures/state.ts';
import { isForAll, type MailKind, mayGo } from './mail-rules.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string> | undefined;
  /** What the mail is about: decides whether it may go (`mail-rules.ts`), and is all that an administrator sees of one that did not leave. */
  kind: MailKind;
  /** For how long it is of use, in milliseconds: a link that has ended need not be sent. A week without. */
  keepFor?: number;
  names?: Named;
}

/**
 * Sends a mail whose kind may go to its address, or keeps it for another try, and never throws: what a visitor asked for is answered already. The
 * log says neither the address nor the subject nor the platform's sentence (they name people), only its code.
 */
export async function sendMail(bindings: Bindings, mail: Mail): Promise<void> {
  // A warning must reach its reader also while D1 does not answer; it then asks nothing of D1 but this.
  const may = await mayGo(openDb(bindings.DB), mail.kind, mail.to, Date.now()).catch(() => isForAll(mail.kind));
  if (may) await sendCounted(bindings, mail);
  // That an address is not confirmed is no event.
  else if (isForAll(mail.kind)) log('warn', 'mail_limit', { kind: mail.kind });
}

/** The same of a mail whose verb has counted it (`countMail`), so that it could say that the day's are used up. */
export async function sendCounted(bindings: Bindings, mail: Mail): Promise<void> {
  const fault = await deliver(bindings, mail);
  if (fault !== null) await keepMail(bindings, mail, fault);
}

/** Hands a mail to the platform, and notes how that went. Answers null, or the code of what is wrong. */
export async function deliver(bindings: Bindings, { to, subject, text, html, headers, kind }: Mail): Promise<string | null> {
  const fault = await handOver(bindings, { to, subject, text, html, ...(headers ? { headers } : {}) });
  if (fault !== null) log('error', 'mail_not_sent', { kind, reason: fault });
  const now = Date.now();
  const noted = fault === null ? { sentAt: now, fault: null } : { failedAt: now, fault };
  // A note that can't be written must not make the mail a failed one.
  await setState(openDb(bindings.DB), 'mail', noted, now).catch(() => undefined);
  return fault;
}

async function handOver(bindings: Bindings, mail: Omit<Mail, 'kind' | 'keepFor' | 'names'>): Promise<string | null> {
  if (!bindings.MAIL) return 'no_MAIL_binding';
  try {
    await bindings.MAIL.send({ from: varsOf(bindings).MAIL_FROM, ...mail });
    return null;
  } catch (error) {
    // Cloudflare's email errors carry a `code`, like E_SENDER_NOT_VERIFIED. https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
    return failureSort(error);
  }
}
