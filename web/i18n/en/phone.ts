export default {
  thisPhone: 'This phone',
  thisPhoneText: 'Holds on this phone alone, whoever is signed in.',

  saver: 'Data saver',
  saverText: 'Photos come when you press them and say their size before. Nothing is fetched ahead.',
  saverAuto: 'Automatic',
  saverOn: 'On',
  saverOff: 'Off',
  saverNowOn: 'Automatic: on now, because your phone or your line asks for it.',
  saverNowOff: 'Automatic: on by itself when your browser saves data, and on 2G.',
  used: 'Used this month',
  received: 'Received',
  sent: 'Photos and files sent',
  usedText:
    'Counted on this phone, in this browser, and sent to nobody. Live messages, and some of what is kept for times without a network, are not counted.',

  shared: 'This phone is shared',
  sharedText:
    'Nothing of you stays here once you close Sarai: no sign-in, no drafts, no names. Pages have a neutral name in the history, and a button that leaves at once stands on every screen.',
  sharedOn: 'Keep nothing here',
  sharedStart: 'You are signed out, and can sign in again. What waits on this phone to be sent, and drafts, are deleted.',
  sharedHistory: 'Pages that you opened before still stand in the history of the browser.',
  esc: 'On until you leave or close this tab. Pressing Esc three times leaves, too.',
  sharedSignIn: 'This phone is shared: keep nothing of me here',
  leave: 'Leave now',
  leaveLabel: 'Leave Sarai at once and delete all traces here',
  neutral: 'Page',

  bytes: '{size} Bytes',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
  gigabytes: '{size} GB',
};
