import { DEFAULT_LANGUAGE, LOCAL_LANGUAGE } from '#schema/catalog/languages';
import type { DemoAd } from './ads.ts';
import { type Participant, readScripts, SELLER_ID, type Subject } from './texts.ts';

const MEMBER = 2;
const MINUTES_BETWEEN_LINES = 7;

export type DemoConversation = ReturnType<typeof demoConversations>[number];

/** A few conversations of the three accounts of the README: about an ad, with an offer, with the administrator, and an unread one. */
export function demoConversations(ads: readonly DemoAd[]) {
  const subjects = pickSubjects(ads);
  const idOf = (who: Participant): number => (typeof who === 'number' ? who : subjects[who].userId);
  return readScripts().map(({ between, endedMinutesAgo, unread, lines }) => ({
    user1Id: idOf(between[0]),
    user2Id: idOf(between[1]),
    lines: lines.map(({ by, says, about, offers }, at) => {
      const ad = about && subjects[about];
      return {
        senderId: idOf(by),
        content: says,
        minutesAgo: endedMinutesAgo + (lines.length - 1 - at) * MINUTES_BETWEEN_LINES,
        listingId: ad?.id ?? null,
        /** In whole AFN; makes the line an offer for the listing. */
        offerPrice: ad?.price && offers ? Math.round((ad.price * offers) / 100) * 100 : null,
      };
    }),
    unread,
  }));
}

/** Returns the ads that members discuss and report. */
export function pickSubjects(ads: readonly DemoAd[]): Record<Subject, DemoAd> {
  const active = ads.filter(
    (ad) => ad.soldMinutesAgo === null && ad.deal === 'sale' && ad.currency === 'AFN' && ad.price !== null,
  );
  const [bought, asked] = active.filter((ad) => ad.userId === SELLER_ID && ad.language === LOCAL_LANGUAGE);
  const abroad = active.find((ad) => ad.userId > SELLER_ID && ad.language === DEFAULT_LANGUAGE);
  const own = active.find((ad) => ad.userId === MEMBER);
  if (!bought || !asked || !abroad || !own) throw new Error('The demo ads lack what their conversations are about.');
  return { bought, asked, abroad, own };
}
