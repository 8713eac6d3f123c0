import { MEMBER_ADS_A_PAGE, REVIEWS_A_PAGE } from '#schema/catalog/home';
import { browseQuery } from '#schema/contracts/listings';
import { reviewsAfter } from '#schema/search/member-address';
import type { PublicMember } from '#schema/contracts/members';
import { fillPhrase } from '#schema/phrase';
import { LANGUAGES } from '#schema/catalog/languages';
import { varsOf } from '../../env.ts';
import { findPublic } from '../../identity/members/members.queries.ts';
import { presentPublic } from '../../identity/members/public-member.ts';
import { findPlanRows, planFor, readPage } from '../../market/browse/browse.ts';
import { findReviewsOf, reviewPage } from '../../market/reviews/reviews.ts';
import { VISITOR } from '../../platform/actor.ts';
import { nextAddress } from '../../platform/http/calls.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { answerDocument, type DocumentHead, renderValues } from './document.ts';
import { documentWords, shorten } from './page-words.ts';
import { shellFromPages } from './pages.ts';
import { missingHead } from './plain-document.ts';
import { idIn, type Visit, visitOf } from './visit.ts';
import { findSetting } from '../settings/site-settings.ts';

/** `/member/:id` with its head, the member, their ads and reviews, in one round trip; a real 404 when there is no such member. */
export async function memberDocument(c: AppContext): Promise<Response> {
  const id = idIn(c);
  const [db, visit] = [c.get('db'), visitOf(c.req.raw)];
  const after = reviewsAfter(new URL(c.req.url).searchParams);
  const plan = planFor(VISITOR, browseQuery.parse({ userId: String(id || NOBODY), limit: String(MEMBER_ADS_A_PAGE) }), visit.now);
  const [shell, [[row], ads, reviews, favicon, siteRows]] = await Promise.all([
    shellFromPages(c, 'member'),
    db.batch([
      findPublic(db, id),
      findPlanRows(db, plan),
      findReviewsOf(db, id, { limit: REVIEWS_A_PAGE, cursor: after ?? undefined }),
      findSetting(db, 'favicon'),
      findSetting(db, 'site'),
    ]),
  ]);
  const own = renderValues(c, visit, favicon, siteRows);
  if (!row) {
    const head = missingHead(c, visit, 'member');
    return answerDocument(c, visit, shell, { status: 404, head, firstScreen: { ...own, screen: 'missing' } });
  }
  const member = presentPublic(row, visit.now);
  const adsPage = readPage(plan, ads, visit.now);
  const reviewsPage = reviewPage(reviews, REVIEWS_A_PAGE);
  const next = (path: string, limit: number, cursor: string | null) =>
    cursor === null
      ? null
      : nextAddress(`${varsOf(c.env).APP_ORIGIN}${path}${path.includes('?') ? '&' : '?'}limit=${limit}`, cursor);
  return answerDocument(c, visit, shell, {
    status: 200,
    head: memberHead(c, visit, member),
    firstScreen: {
      ...own,
      screen: 'member',
      member,
      // A private profile shows neither.
      ads: member.stats && {
        body: adsPage.listings,
        next: next(`/api/listings?userId=${id}`, MEMBER_ADS_A_PAGE, adsPage.cursor),
      },
      reviews: member.stats && {
        body: reviewsPage.reviews,
        next: next(`/api/members/${id}/reviews`, REVIEWS_A_PAGE, reviewsPage.cursor),
      },
    },
  });
}

/** An id that no member has. */
const NOBODY = 999_999_999_999_999;

function memberHead(c: AppContext, visit: Visit, member: PublicMember): DocumentHead {
  const origin = varsOf(c.env).APP_ORIGIN;
  const address = `${origin}/member/${member.id}`;
  const name = member.fullName ?? member.username;
  const { title, description } = documentWords(visit.language).member;
  const writing = LANGUAGES[visit.language];
  const picture = member.profileImageUrl;
  return {
    title: shorten(fillPhrase(title, { name }, writing), 200),
    description: shorten(fillPhrase(description, { name }, writing), 200),
    address,
    image: picture ? { url: `${origin}${picture}` } : { url: `${origin}/og.png`, width: 1200, height: 630 },
    type: 'profile',
    // Search engines should not find a private profile.
    noindex: member.stats === null,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        url: address,
        dateCreated: member.memberSince,
        mainEntity: {
          '@type': 'Person',
          name,
          alternateName: member.username,
          url: address,
          ...(picture ? { image: `${origin}${picture}` } : {}),
        },
      },
    ],
  };
}
