import { type Bindings, varsOf } from '../env.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Sends a mail, or logs that it could not, and never throws: what a visitor asked for is answered already. The log says neither
 * the address nor the platform's sentence (it quotes the address), only its code.
 */
export async function sendMail(bindings: Bindings, mail: Mail): Promise<void> {
  if (!bindings.MAIL) return logUnsent(mail.subject, 'no MAIL binding');
  try {
    await bindings.MAIL.send({ from: varsOf(bindings).MAIL_FROM, ...mail });
  } catch (error) {
    logUnsent(mail.subject, codeOf(error));
  }
}

function logUnsent(subject: string, reason: string): void {
  // oxlint-disable-next-line no-console -- the Worker's log is where an operator learns that mail does not leave
  console.error(JSON.stringify({ level: 'error', event: 'mail_not_sent', subject, reason }));
}

/** The `code` that Cloudflare's email errors carry, like E_SENDER_NOT_VERIFIED. https://developers.cloudflare.com/email-service/api/send-emails/workers-api/ */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
