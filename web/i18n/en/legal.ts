export default {
  plain: 'In plain language',
  termsTitle: 'Terms of Service',
  termsIntro: 'Sarai is a market where people put up ads and find each other. These are the rules of the house.',
  privacyTitle: 'Privacy Policy',
  privacyIntro: 'What Sarai keeps about you, what others see of it, and how it goes away again.',

  placeTitle: 'What Sarai is, and is not',
  place1: 'Sarai shows ads. We do not own, check, sell, deliver or guarantee what is offered in them.',
  place2: 'A deal is between buyer and seller alone: the price, the payment, the handover and any trouble afterwards.',
  place3: 'Browsing, an account and posting ads are free.',

  accountTitle: 'Your account',
  account1:
    'Use an email address of your own, and keep your password to yourself. What is done with your account counts as yours.',
  account2: 'You need not be named or pictured: a username is enough, and no photo of a person is ever required.',

  adsTitle: 'Your ads',
  ads1: 'Offer only what is yours, or what its owner has asked you to offer, and describe it as it is, faults included.',
  ads2: 'Use your own photos. Do not show people who have not agreed to it.',
  ads3: 'What you write and show stays yours. By posting it you let us show it on Sarai, to search engines and in shared links.',
  ads4: 'Mark an ad as sold when it is, and delete what you no longer offer.',

  forbiddenTitle: 'Not allowed',
  forbidden1: 'Weapons, ammunition, explosives and military equipment.',
  forbidden2: 'Drugs, alcohol, and medicines that need a prescription.',
  forbidden3: 'People, children, organs, forced labour, and anything sexual.',
  forbidden4: 'Stolen goods, forged money and papers, identity papers, antiquities taken out of the ground.',
  forbidden5: 'Protected animals, and animals for fighting.',
  forbidden6: 'Fraud: false ads, advance fees for jobs, visas or prizes, and money asked for goods that do not exist.',
  forbidden7: 'Hatred, threats, and the private details of others.',
  forbidden8: 'We remove such ads and may close the accounts behind them.',

  safetyTitle: 'When you meet',
  safety1: 'Meet by day, in a public and busy place, and bring somebody along.',
  safety2: 'Look at the thing and try it before you pay. Check papers, of cars and houses above all.',
  safety3: 'Do not send money ahead to people you do not know, by hawala, by bank or as mobile credit.',
  safety4: 'Never tell anyone your password or a code from a message. Nobody from Sarai asks for them.',
  safety5: 'If a price is too good to be true, leave.',

  lawTitle: 'Limits',
  law1: 'We do our best, but Sarai may fail or lose something. Keep your own copy of what matters to you.',
  law2: 'The law of Afghanistan applies, and what it forbids is forbidden here too.',
  law3: 'When these rules change, the new text stands on this page.',

  keptTitle: 'What we keep',
  kept1:
    'Your account: username, email address, a scrambled form of your password that cannot be turned back, and your name, phone number and picture if you give them.',
  kept2: 'Your sign-ins: when they began, and which browser they came from, until they end or expire.',
  kept3: 'Your ads with their photos. Before a photo is stored, its hidden details (place, time, camera) are removed.',
  kept4:
    'Views: each ad is counted once a day for a member, or for a device by a random number that we give the device. These rows go after a month; the sum stays.',
  kept5: 'Wrong sign-ins by email address, for about an hour, so that nobody can guess passwords.',
  kept6: 'Your email address and language, if you subscribe to the newsletter.',

  seenTitle: 'What others see',
  seen1: 'Everyone sees your ads, your username, the name and picture you gave, and since when you are a member.',
  seen2: 'Nobody sees your email address. Your phone number is hidden too; what you write into an ad yourself is not.',

  deviceTitle: 'What stays on your device',
  device1:
    'Sarai sets no cookies. Your browser stores, for Sarai alone: your sign-in, your favorites, an ad that you are writing, language, theme, and the random number for views.',
  device2: 'Clearing the data of this site in your browser removes all of that. On a shared phone, sign out.',

  notTitle: 'What we do not do',
  not1: 'No tracking, no advertising networks, no scripts of other companies.',
  not2: 'We do not sell or rent your details to anyone.',
  not3: 'We do not ask for your location, your contacts or your microphone.',

  hostTitle: 'Who else is involved',
  host1:
    'Sarai runs on the servers of Cloudflare, which carry its traffic and store its data. As with every site, they see the network address that you come from; it also serves to slow down floods of requests, and we do not store it.',

  deleteTitle: 'How to delete',
  delete1:
    'Delete an ad on its own page: it leaves the site and the search at once, and its photos are removed from our store within a day. Copies in the caches of browsers and networks may last longer.',
  delete2: 'Of a deleted ad its text stays in our records, unseen by anyone, so that a dispute about it can be settled.',
  delete3: 'You cannot close a whole account by yourself yet. Delete your ads, and nothing of you is shown to anyone any more.',
  delete4: 'Change a forgotten password by a link to your email address: it ends every sign-in on every device.',
};
