export default {
  responseRate: 'Response rate',
  newSeller: 'New seller',
  percent: '{count}%',
  responseTime: 'Response time',
  belowHour: '< {count} hour',
  hours: { one: '{count} hour', other: '{count} hours' },
  days: { one: '{count} day', other: '{count} days' },

  showPhone: 'Show phone number',
  showNumber: 'Show number',
  signInForPhone: 'Sign in to see the phone number',
  phoneFailed: 'The phone number could not be shown. Please try again.',
  noMessages: 'This seller takes no messages and no offers here.',
  callInstead: 'You can call them instead.',
  noMessagesShort: 'Takes no messages',
};
