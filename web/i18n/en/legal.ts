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
    'Use a phone number or an email address of your own, and keep your password and every code to yourself. What is done with your account counts as yours.',
  account2: 'You need not be named or pictured: a username is enough, and no photo of a person is ever required.',

  badgesTitle: 'What the badges say',
  badges1:
    '“Number confirmed”, with a day: on that day they proved by a code that the phone number is theirs. We have not checked who they are.',
  badges2:
    '“Verified”: an administrator of Sarai saw this person or this shop, and stands for that until an end. It does not mean that we have seen what is in an ad.',
  badges3: '“VIP” is bought, and says nothing about trust. An email address that is confirmed is no badge.',

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

  keptTitle: 'What we keep, and how long',
  kept1:
    'Your account: username, phone number and email address as you give them, when they were confirmed, a scrambled form of your password that cannot be turned back, your settings, your name and picture. Until you delete the account.',
  kept2:
    'Your sign-ins: when they began, and which browser and country they came from. A sign-in ends after 30 days without use and after 180 days in any case, and then its row goes.',
  kept3:
    'The devices and networks that you signed in from, in a scrambled form that leads back to neither, for 180 days: so that strangers who try your password cannot keep you out.',
  kept4:
    'Your ads with their photos. Before a photo is stored, its hidden details (place, time, camera) are removed. The text of an ad that you deleted stays in our records, unseen by other members, until you delete the account. What a photo looks like is kept as a short number for a year, also when the photo is gone, and as long as the ad shows it, so that a photo that was taken from another ad is noticed; it leads back to no picture.',
  kept5:
    'Your conversations with their files, your sales and reviews, your reports, whom you blocked, your favorites and saved searches. Notifications go 180 days after you saw them.',
  kept6:
    'Views: each ad is counted once a day for a member, or for a device by a random number that we give the device. Who looked is kept until the day ends, as a code that leads back to nobody; the sum stays.',
  kept7:
    'Words that are searched for, counted without a trace of who searched, for 90 days. What looks like an email address or a phone number is not counted.',
  kept8: 'Wrong sign-ins by email address and network, for a day at most, so that nobody can guess passwords.',
  kept9:
    'Your payments: credits, amounts, times and reference numbers. They stay, because books must add up; without your name once your account is gone.',
  kept10:
    'What administrators did with your account, for example a suspension and its reason. The record itself holds numbers; the words beside it are erased with your account.',
  kept11:
    'For the newsletter, if you want it: your email address and language. It counts once you open the link that we mail to you; an address that nobody confirms goes after a week. Each newsletter has a link that ends it.',
  kept12:
    'Mails that could not be sent, sealed, for a week; the notes of our servers, without email addresses, phone numbers or words of anybody, for a few days; backups, for 30 days at most.',

  seenTitle: 'Who sees what',
  seen1:
    'Everyone sees your ads, your username, the name and picture you gave, and since when you are a member; your figures and reviews too, unless you make your profile private.',
  seen2:
    'Your email address and phone number are hidden, unless you choose under Settings to show them. The number is also shown at an ad of yours that may be answered by a call or on WhatsApp, to members who ask for it. What you write into an ad yourself is not hidden.',
  seen3:
    'A conversation is read by the two who write in it. Of one that was reported, administrators read the few messages around it, and only while the report is open.',
  seen4: 'Administrators see your account, ads, payments and reports, and never your password. What they change is written down.',

  mailTitle: 'Which mails and messages we send',
  mail1:
    'To confirm an address, to choose a new password, and to warn you: of a sign-in from a new device, a new password or a new email address, with a link by which the old address takes the change back for 72 hours.',
  mail2:
    'What happens on Sarai (messages, offers, reviews, prices), only to an address that you have confirmed, and only as you choose under Settings.',
  mail3:
    'While you have confirmed a number and no address, warnings and what happens on Sarai go there as messages, a few a day at most, on WhatsApp or by SMS.',

  deviceTitle: 'What stays on your device',
  device1:
    'Four cookies, which only our own server is sent. From your first sign-in on, a random secret by which we know this device again, so that nobody locks you out: no script can read it, and it lasts 400 days. Your language, for a year. As long as you are signed in, that you are (not who). And for an hour after you changed something, from when on you are to see what you wrote.',
  device2:
    'Besides, your browser stores for Sarai alone: your sign-in, your favorites, what you are writing or have not sent yet, what you last read of messages, notifications and pictures, your settings, language and theme, and the random number for views.',
  device3:
    'Clearing the data of this site in your browser removes all of that. On a shared phone, sign out. The text of a new ad that you have not posted stays there for you, and is shown to nobody else.',

  notTitle: 'What we do not do',
  not1: 'No tracking, no advertising networks, no scripts of other companies.',
  not2: 'We do not sell or rent your details to anyone.',
  not3: 'We never ask for your contacts or your microphone, and for your location only when you press “Near me”: nothing but the name of a province leaves your device.',

  hostTitle: 'Who else is involved',
  host1:
    'Sarai runs on the servers of Cloudflare, which carry its traffic, store its data and send its mails. As with every site, they see the network address that you come from. We use it to slow down floods of requests and guesses, and store it in a scrambled form only.',
  host2:
    'If you pay online, HesabPay takes the payment: it learns the amount and our reference number. We see neither your card nor your account there.',
  host3:
    'WhatsApp (Meta) or a sender of SMS carries what we send to your number: codes, warnings and, while no email address of yours is confirmed, what happens on Sarai. They learn the number and what the message says.',
  host4:
    'If you let a device tell you of things while Sarai is closed, the push service of its browser (of Google, Apple, Mozilla or Microsoft) carries what we tell it, sealed: it learns when something comes, and not what. We keep where that service finds the device until you switch this off or the sign-in there ends.',

  getTitle: 'How to get a copy',
  get1: 'Under Settings, “Download my data” gives you all that we keep about you in one file, after you type your password or, without one, sign in with your number again.',
  get2: 'Of others it holds their names, what they wrote to you, and their reviews of you; not who reported you, nor what administrators write among themselves.',

  deleteTitle: 'How to delete',
  delete1:
    'Delete an ad on its own page: it leaves the site and the search at once, and its photos are removed from our store within a day. Copies in the caches of browsers and networks may last longer. What phones fetch to search without internet (“Ads on this phone”) is written anew each day: until then the ad is still in it, in the daily changes for a week, and on a phone until it renews what it keeps.',
  delete2:
    'Delete your account under Settings, with your password or, without one, after signing in with your number again. At once everything goes that says who you are or that you wrote: name, addresses, picture, ads, reviews, reports, favorites, settings and sign-ins. Photos, and files that you never sent, go within a day. What phones have kept of your ads goes as with one that you delete.',
  delete3:
    'Your messages stay with those who received them, as those of a former member. Tick it when you delete the account, and their words and files are erased there too, within the hour.',
  delete4:
    'What stays has no name: the entries of payments, the stars that you gave, your sales, between which accounts (as bare numbers) messages went and when, and counts. Within 30 days the backups have forgotten you as well.',
  delete5: 'Who cannot sign in any more may ask an administrator, who deletes the account in the same way.',
  delete6:
    'Change a forgotten password with your confirmed number, or by a link to your email address: it ends every sign-in on every device.',
};
