import type { DemoAd } from './ads.ts';
import { SELLER_ID } from './members.ts';

const ADMIN = 1;
const MEMBER = 2;

/** What two demo members said to each other, oldest first. `unread` are the newest lines that the other has not seen. */
export interface DemoConversation {
  user1Id: number;
  user2Id: number;
  lines: DemoLine[];
  unread: number;
}

interface DemoLine {
  senderId: number;
  content: string;
  minutesAgo: number;
  listingId?: number;
  /** Whole AFN; makes the line an offer for the listing. */
  offerPrice?: number;
}

type Said = readonly [senderId: number, content: string, ad?: DemoAd, offer?: number];

/** A few conversations around the three accounts of the README: about an ad, an offer, with the administrator, one not read yet. */
export function demoConversations(ads: readonly DemoAd[]): DemoConversation[] {
  const active = ads.filter((ad) => ad.soldMinutesAgo === null);
  const [bought, asked] = active.filter((ad) => ad.userId === SELLER_ID && ad.language === 'fa');
  const [abroad] = active.filter((ad) => ad.userId > SELLER_ID && ad.language === 'en');
  const [own] = active.filter((ad) => ad.userId === MEMBER);
  if (!bought || !asked || !abroad) throw new Error('The demo ads lack what their conversations are about.');
  const offer = Math.round((bought.price * 0.9) / 100) * 100;
  return [
    talk(MEMBER, SELLER_ID, { endedMinutesAgo: 12, unread: 1 }, [
      [MEMBER, 'سلام، این هنوز موجود است؟', bought],
      [SELLER_ID, 'سلام، بلی موجود است.'],
      [MEMBER, 'در کدام ناحیه هستید؟ امروز بعد از چاشت آمده می‌توانم.'],
      [SELLER_ID, 'کارتهٔ سه، نزدیک پل سوخته. هر وقت بعد از ۲ بجه بیایید.'],
      [MEMBER, '', bought, offer],
      [SELLER_ID, 'کمی بالاتر بگویید، نقد می‌گیرم.'],
      [MEMBER, 'درست است، بیایم ببینم باز گپ می‌زنیم. لینک نقشه: https://maps.app.goo.gl/sarai'],
      [SELLER_ID, 'خوش آمدید 👍'],
    ]),
    talk(ADMIN, MEMBER, { endedMinutesAgo: 60 * 5, unread: 0 }, [
      [MEMBER, 'Hello, my ad shows the wrong province. Can you help?'],
      [ADMIN, 'Salaam! You can change it yourself: open the ad, press Edit, and choose the province under Location.'],
      [MEMBER, 'Found it, thank you!'],
    ]),
    talk(MEMBER, abroad.userId, { endedMinutesAgo: 60 * 26, unread: 0 }, [
      [MEMBER, 'Is the price negotiable?', abroad],
      [abroad.userId, 'A little. Come and see it first.'],
      [MEMBER, 'OK, Friday morning.'],
    ]),
    talk(SELLER_ID, 7, { endedMinutesAgo: 60 * 49, unread: 2 }, [
      [7, 'سلام بیادر، آخر قیمت چند؟', asked],
      [7, 'به هرات هم روان می‌کنید؟'],
    ]),
    ...(own
      ? [
          talk(MEMBER, 12, { endedMinutesAgo: 60 * 24 * 9, unread: 0 }, [
            [12, 'Salaam, can I see it tomorrow?', own],
            [MEMBER, 'Yes, call before you come.'],
          ]),
        ]
      : []),
  ];
}

function talk(
  user1Id: number,
  user2Id: number,
  { endedMinutesAgo, unread }: { endedMinutesAgo: number; unread: number },
  said: readonly Said[],
): DemoConversation {
  const lines = said.map(([senderId, content, ad, offer], at) => ({
    senderId,
    content,
    minutesAgo: endedMinutesAgo + (said.length - 1 - at) * 7,
    ...(ad ? { listingId: ad.id } : {}),
    ...(offer === undefined ? {} : { offerPrice: offer }),
  }));
  return { user1Id, user2Id, lines, unread };
}
