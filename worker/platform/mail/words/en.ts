import type { MailWords } from '../words.ts';

const REPORTED = { listing: 'Your report of the ad', member: 'Your report of a member', message: 'Your report of a message' };
const ENDED = {
  action_taken: 'we took action. Thank you.',
  no_violation: 'we found nothing against our rules. Thank you.',
  duplicate: 'this has been dealt with already. Thank you.',
};

export default {
  greeting: 'Hello,',
  confirmEmail: {
    subject: 'Confirm your email address for Sarai',
    before: 'Open this link to confirm this email address for your Sarai account. It works once, for 24 hours:',
    button: 'Confirm email address',
    after: 'If this was not you, ignore this email; nothing changes.',
  },
  reset: {
    subject: 'Reset your Sarai password',
    before: 'A new password was asked for your Sarai account. This link works once, for one hour:',
    button: 'Choose a new password',
    after: 'If this was not you, ignore this email; your password stays as it is.',
  },
  emailChange: {
    subject: 'Your Sarai email address',
    before:
      'A new email address was asked for your Sarai account. This one stays until the new one is confirmed. If this was not you, ask for a new password now; every device is then signed out:',
    button: 'A new password',
    after: 'If it was you, there is nothing to do.',
  },
  passwordChanged: {
    subject: 'Your Sarai password was changed',
    before:
      'The password of your Sarai account was changed, and your other devices were signed out. If this was not you, ask for a new password now; every device is then signed out:',
    button: 'A new password',
    after: 'If it was you, there is nothing to do.',
  },
  welcome: {
    subject: 'Your Sarai account',
    before: 'An account was made for you on Sarai. Choose its password with this link, which works once, for one week:',
    button: 'Choose a password',
    after: 'If you do not want this account, ignore this email; without a password nobody can sign in to it.',
  },
  test: {
    subject: 'Sarai test mail',
    before: 'This is the test that you asked for:',
    button: 'System',
    after: 'Mail works.',
  },
  notification: {
    open: 'Open Sarai',
    why: 'You get this email because email is switched on in your settings.',
    settings: 'Settings',
    sentence: (event) => {
      switch (event.kind) {
        case 'message':
          return `New message from ${event.name}`;
        case 'offer':
          return `${event.name} offers AFN ${event.price} for “${event.title}”`;
        case 'review':
          return `${event.name} rated you ${event.rating} of 5`;
        case 'price_drop':
          return `The price of “${event.title}” fell from AFN ${event.was} to AFN ${event.price}`;
        case 'purchase_approved':
          return `Your purchase was approved: ${event.credits} credits`;
        case 'purchase_rejected':
          return `Your purchase ${event.reference} was rejected`;
        case 'promotion_ending':
          return `The promotion of “${event.title}” ends within a day`;
        case 'listing_hidden':
          return `Your ad “${event.title}” was hidden. Reason: ${event.reason}`;
        case 'listing_restored':
          return `Your ad “${event.title}” can be seen again`;
        case 'vip_ending':
          return 'Your VIP membership ends within a day';
        case 'report_closed':
          return `${REPORTED[event.about]}${event.title === '' ? '' : ` “${event.title}”`}: ${ENDED[event.outcome]}`;
        case 'saved_search':
          return `A new ad for your search: “${event.title}”${event.more > 0 ? ` and ${event.more} more` : ''}`;
        default:
          return event satisfies never;
      }
    },
  },
} satisfies MailWords;
