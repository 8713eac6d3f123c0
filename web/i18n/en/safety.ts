export default {
  title: 'Meeting safely',
  intro: 'Most people here are honest, and a few are not. These rules cost nothing, and they keep you and your money safe.',

  rulesTitle: 'Six rules',
  see: 'See it before you pay.',
  seeText: 'Give no money before the thing is in front of you and you have tried it.',
  day: 'Meet by day, where people are.',
  dayText: 'In a bazaar, in a shop, or at the property guide’s office. Never in an empty house or street.',
  together: 'Bring somebody along.',
  togetherText: 'Tell your family, too, where you go and whom you meet.',
  advance: 'Never send money in advance.',
  advanceText: 'No hawala, no bank, no mobile credit: not to “keep” it for you, nor for the way, a visa or a job.',
  code: 'Never tell anyone a code.',
  codeText: 'Not the code that came to your phone, nor your password. Nobody from Sarai asks for them.',
  leave: 'Is it too cheap, or does somebody hurry you? Leave.',
  leaveText: 'Whoever is honest gives you time to look.',

  checkTitle: 'What to look at before you pay',
  house: 'House or land',
  houseText:
    'Go inside by day. Look at the deed and at the owner’s tazkira. Ask the neighbours and the representative of the quarter (wakil-e guzar) whose it is.',
  car: 'Car or motorbike',
  carText:
    'Compare the numbers on the chassis and the engine with the papers. Bring a mechanic and drive it. Go to the traffic office together, and pay there.',
  mobile: 'Mobile phone',
  mobileText:
    'Dial *#06#: the number must be the one on the box. Make a call, take a photo, charge it. The seller signs out of Google or iCloud while you watch.',

  girawiTitle: 'Girawi, rent and bayana',
  girawi1:
    'See the house from inside first. Then give money only at the property guide’s office, never on the street and never by hawala.',
  girawi2: 'Bring two witnesses. Ask for the guide’s licence.',
  girawi3: 'All of it stands on paper: names, tazkira numbers, the amount, from when to when, and when it is given back.',
  girawi4: 'Both sides, the witnesses and the guide sign. You keep one paper.',

  wrongTitle: 'When something went wrong',
  wrong1:
    'Tell us: “Report this ad” stands on each ad, “Report” on each member’s page and in the menu of each conversation. We look at each report.',
  wrong2: 'Did somebody take your money, or threaten you? Call the police, 119, or go to the nearest station.',
  wrong3: 'Delete nothing. Show the police the messages, the phone number and the ad.',
  wrong4: 'Did you tell someone a code or your password? Choose a new password at once, and sign out everywhere, under Settings.',

  badgesTitle: 'What our badges mean',
  numberConfirmed: 'Number confirmed',

  friendTitle: 'Tell a friend',
  friendText:
    'On each ad, and in the menu of each conversation, there is “I am meeting someone”: it writes place, time and the other one’s page for a friend, whom you send it to by WhatsApp. Sarai gets nothing of it.',

  warn_title: 'Be careful',
  warn_safety: 'How to meet and pay safely',
  warn_prepayment: 'Never send money before you have seen it. Pay in the hand.',
  warn_code_asked: 'Never tell anyone a code, a PIN or your card number, and send no papers. Who pays you needs none.',
  warn_too_good: 'Nobody gives money, prizes or work for a fee. What sounds too good mostly is.',
  warn_wording:
    'It reads like frauds that others fell for. Pay only with the thing in your hands, and give nobody codes or papers.',
  warn_link: 'Stay here. Open no link and install nothing that a stranger sends.',
  warn_price_low: 'The price is far below what such things cost. Look at it before you pay anything.',
  warn_photo_elsewhere: 'The same photo stands in another member’s ad. Ask to see the thing itself.',
  warn_account: 'You do not know this account yet. Meet in a public place and pay in the hand.',
};
