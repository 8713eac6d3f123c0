import type { MailWords } from '../words.ts';

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
      'Another email address was given for your Sarai account. If this was not you, open this link within 72 hours: the account has this address again, every device is signed out, and you choose a new password:',
    button: 'Take the change back',
    after: 'If it was you, there is nothing to do.',
  },
  passwordChanged: {
    subject: 'Your Sarai password was changed',
    before:
      'The password of your Sarai account was changed, and your other devices were signed out. If this was not you, ask for a new password now; every device is then signed out:',
    button: 'A new password',
    after: 'If it was you, there is nothing to do.',
  },
  signInCode: {
    subject: 'Your code to sign in to Sarai',
    before: 'Type this code where you sign in, beside your password. It works for 24 hours:',
    after:
      'If you are not signing in, somebody else tries to. Give this code to nobody; without it and your password nobody gets in.',
  },
  newDevice: {
    subject: 'A new device signed in to your Sarai account',
    before: 'Your Sarai account was signed in to on a device that it did not know:',
    button: 'A new password',
    after: 'If it was you, there is nothing to do. If not, ask for a new password now; every device is then signed out.',
  },
  numberChanged: {
    subject: 'The phone number of your Sarai account was changed',
    before:
      'The phone number of your Sarai account was changed or confirmed. Whoever has a confirmed number can sign in with it. If this was not you, ask for a new password now, and then look at the number in the settings:',
    button: 'A new password',
    after: 'If it was you, there is nothing to do.',
  },
  unknownDevice: 'Unknown device',
  welcome: {
    subject: 'Your Sarai account',
    before: 'An account was made for you on Sarai. Choose its password with this link, which works once, for one week:',
    button: 'Choose a password',
    after: 'If you do not want this account, ignore this email; without a password nobody can sign in to it.',
  },
  newsletterConfirm: {
    subject: 'Confirm the Sarai newsletter',
    before: 'Somebody asked for the Sarai newsletter for this address. Open this link to confirm it; it works for one week:',
    button: 'Confirm',
    after: 'If this was not you, ignore this email; nothing is sent to you.',
  },
  newsletterWelcome: {
    subject: 'The Sarai newsletter',
    before: 'From now on you get the Sarai newsletter, now and then. With this link you end it at any time; it never expires:',
    button: 'Unsubscribe',
    after: 'Thank you for reading.',
  },
  test: {
    subject: 'Sarai test mail',
    before: 'This is the test that you asked for:',
    button: 'System',
    after: 'Mail works.',
  },
  notification: {
    subject: {
      message: 'New message on Sarai',
      offer: 'New offer on Sarai',
      sale: 'Did you buy this? A question on Sarai',
      sale_confirmed: 'The buyer confirmed your sale on Sarai',
      sale_denied: 'The buyer did not confirm your sale on Sarai',
      review: 'Somebody rated you on Sarai',
      price_drop: 'A price fell on Sarai',
      purchase_approved: 'Your purchase on Sarai was approved',
      purchase_rejected: 'Your purchase on Sarai was rejected',
      credits_corrected: 'Your credits on Sarai were corrected',
      listing_ending: 'Is this still there? Your ad on Sarai ends soon',
      promotion_ending: 'Your promotion on Sarai ends soon',
      listing_hidden: 'Your ad on Sarai was hidden',
      listing_restored: 'Your ad on Sarai can be seen again',
      listing_held: 'Your ad on Sarai waits for a look',
      listing_released: 'Your ad on Sarai can be seen now',
      vip_ending: 'Your VIP membership on Sarai ends soon',
      report_closed: 'Your report on Sarai',
      ban_undone: 'Your account on Sarai is open again',
      report_reopened: 'Your report on Sarai is open again',
      number_move: 'Your phone number on Sarai',
      saved_search: 'A new ad for your search on Sarai',
    },
    open: 'Open Sarai',
    why: 'You get this email because email is switched on in your settings.',
    settings: 'Settings',
  },
} satisfies MailWords;
