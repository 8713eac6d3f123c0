import { reviewRequest, reviewsQuery } from '#schema/contracts/reviews';
import { Hono } from 'hono';
import type { AppEnv } from '../../platform/http/context.ts';
import { openDb } from '../../platform/db.ts';
import { answerPage } from '../../platform/http/page.ts';
import { limitByAddress } from '../../platform/http/rate-limit.ts';
import { anyone, memberOf, memberOnly } from '../../platform/http/session.ts';
import { idParam, jsonBody, limitJson, queryParams } from '../../platform/http/validate.ts';
import { notify } from '../../identity/notifications/notify.ts';
import { listPending, listReviews, review } from './reviews.ts';

/** `/api/listings/{id}/reviews`, `/api/members/{id}/reviews`, `/api/reviews/pending`: how a sale went, in the words of its two sides. */
export const reviewRoutes = new Hono<AppEnv>();

reviewRoutes.post('/listings/:id/reviews', limitByAddress('WRITES_BY_ADDRESS'), memberOnly, limitJson, async (c) => {
  c.header('Cache-Control', 'no-store');
  const [id, member] = [idParam(c, 'listing_not_found'), memberOf(c)];
  const { review: written, subjectId } = await review(c.get('db'), member, id, await jsonBody(c, reviewRequest), Date.now());
  const { fullName, username } = written.reviewer;
  const event = { kind: 'review', userId: member.id, name: fullName ?? username, rating: written.rating } as const;
  c.executionCtx.waitUntil(notify(c.env, openDb(c.env.DB), subjectId, event, `review:${id}:${member.id}`));
  return c.json(written, 201);
});

reviewRoutes.get('/members/:id/reviews', anyone, async (c) => {
  c.header('Cache-Control', 'no-store');
  const page = queryParams(c, reviewsQuery);
  const { reviews, cursor } = await listReviews(c.get('db'), c.get('actor'), idParam(c, 'member_not_found'), page);
  return answerPage(c, reviews, cursor);
});

reviewRoutes.get('/reviews/pending', memberOnly, async (c) => {
  c.header('Cache-Control', 'no-store');
  return c.json(await listPending(c.get('db'), memberOf(c)));
});
