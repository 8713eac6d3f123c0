import type { MessageWords } from '../words.ts';

export default {
  toSend: 'Sarai: this number is mine. Code {code}',
  signIn:
    'Somebody wants to sign in to Sarai with this number, here:\n{place}\n\nIf this is you, type this code there: {code}\nIt ends 15 minutes after you began.\n\nIf this was not you, ignore this message, and give the code to nobody: without it nothing opens.',
  number:
    'Somebody wants to confirm this number on the Sarai account “{account}”, here:\n{place}\n\nIf this is you, type this code there: {code}\nIt ends 15 minutes after you began.\n\nIf this was not you, ignore this message, and give the code to nobody: without it nothing happens.',
  sms: 'Sarai code: {code}. Give it to nobody.',
  unknown:
    'Hello, this is Sarai. We found no code that waits for your number: it may have ended, or it was begun for another number. Begin again on Sarai, and send the new message from the number that you typed. Nobody reads the messages that come here.',
  emailChange: 'Another email address was given for your Sarai account. If this was not you, choose a new password now:',
  unknownDevice: 'Unknown device',
} satisfies MessageWords;
