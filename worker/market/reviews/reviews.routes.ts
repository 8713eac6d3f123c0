import { Hono } from 'hono';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { openDb } from '../../platform/db.ts';
import { limitWrites } from '../../platform/http/rate-limit.ts';
import { routeRead, defineRead } from '../../platform/http/reads.ts';
import { memberOf, memberOnly } from '../../platform/http/session.ts';
import { idParam, limitJson, rowId } from '../../platform/http/validate.ts';
import { notify } from '../../identity/notifications/notify.ts';
import { listPending, listReviews, writeReview } from './reviews.ts';

/** `/api/listings/{id}/reviews`, `/api/members/{id}/reviews`, `/api/reviews/pending`: what the two sides of a sale say of it. */
export const reviewRoutes = new Hono<AppEnv>();

route(reviewRoutes, 'POST /api/listings/:id/reviews', limitWrites, memberOnly, limitJson, async (c) => {
  const [id, member] = [idParam(c, 'listing_not_found'), memberOf(c)];
  const { review: written, subjectId } = await writeReview(c.get('db'), member, id, await inputOf(c), Date.now());
  const { fullName, username } = written.reviewer;
  const event = { kind: 'review', userId: member.id, name: fullName ?? username, rating: written.rating } as const;
  c.executionCtx.waitUntil(notify(c.env, openDb(c.env.DB), subjectId, event, `review:${id}:${member.id}`));
  return respond(c, written, 201);
});

/** The reviews of a member, as far as the caller may read them. */
export const readReviews = defineRead('GET /api/members/:id/reviews', async ({ db, actor, id, query }) => {
  const { reviews, cursor } = await listReviews(db, actor, rowId(id, 'member_not_found'), query);
  return { body: reviews, cursor };
});

routeRead(reviewRoutes, readReviews);

route(reviewRoutes, 'GET /api/reviews/pending', memberOnly, async (c) => {
  return respond(c, await listPending(c.get('db'), memberOf(c)));
});
