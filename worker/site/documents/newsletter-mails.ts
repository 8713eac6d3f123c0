import type { Language } from '#schema/catalog/languages';
import { DAY } from '#schema/durations';
import { linkMail } from '../../platform/mail/letter-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** The mail whose link confirms the subscription; until then nothing more is sent. */
export function confirmNewsletterMail(to: string, appOrigin: string, token: string, language: Language): Mail {
  const mail = linkMail(to, 'newsletterConfirm', screenLink(appOrigin, 'confirm', token), language);
  return { ...mail, kind: 'newsletter_confirm', keepFor: 7 * DAY };
}

/** The first newsletter, which says how to unsubscribe. */
export function newsletterWelcomeMail(to: string, appOrigin: string, token: string, language: Language): Mail {
  const mail = linkMail(to, 'newsletterWelcome', screenLink(appOrigin, 'unsubscribe', token), language);
  return { ...mail, kind: 'newsletter', headers: unsubscribeHeaders(appOrigin, token) };
}

/**
 * The address that mail programs call to unsubscribe with one click, without a session (RFC 8058). A person who opens it is redirected to the
 * screen with a button.
 */
export function unsubscribeLink(appOrigin: string, token: string): URL {
  const link = new URL('/api/newsletter/unsubscribe', appOrigin);
  link.searchParams.set('token', token);
  return link;
}

/** The screen on which people press a button: programs that scan links press none. */
export function screenLink(appOrigin: string, act: 'confirm' | 'unsubscribe', token: string): URL {
  const link = new URL('/newsletter', appOrigin);
  link.searchParams.set(act, token);
  return link;
}

function unsubscribeHeaders(appOrigin: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeLink(appOrigin, token).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
