export default {
  title: 'Two-step sign-in',
  text: 'Besides your password, every sign-in asks for a code from an app on your phone. Turning it on signs out your other devices. Whoever only knows your password stays outside.',
  on: 'On',
  off: 'Off',

  ownPassword: 'Your password',
  code: 'Code',
  codeHint: 'The six digits that your authenticator shows, or a recovery code.',
  turnOn: 'Turn on',
  scan: 'Scan this picture with an authenticator: Aegis, Google Authenticator, 1Password or any other.',
  type: 'Or type this key into it:',
  qr: 'QR code for your authenticator',
  confirmHint: 'Six digits. They change every half minute.',
  confirm: 'Confirm and turn on',
  turnedOn: 'Two-step sign-in is on',

  recoveryCodes: 'Recovery codes',
  recoveryText:
    'If your phone is lost, each of these lets you in once. They are shown only now: print them or write them down, and keep them away from the phone.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Could not be copied',
  print: 'Print',
  kept: 'I have kept them',

  onSince: 'On since {date}.',
  codesLeft: { one: '{count} recovery code is left.', other: '{count} recovery codes are left.' },
  fewCodes: 'Make new recovery codes before you need the last one.',
  newCodes: 'New recovery codes',
  turnOff: 'Turn off',
  turnedOff: 'Two-step sign-in is off',
  tryAgain: 'Please try again.',
  ofFormer:
    'You turned this on when you were an administrator, and every sign-in still asks for a code. Here you can turn it off; only administrators can turn it on again.',
};
