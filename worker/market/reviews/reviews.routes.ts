import { Hono } from 'hono';
import { respond, respondPage, inputOf, queryOf } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { openDb } from '../../platform/db.ts';
import { limitByAddress } from '../../platform/http/rate-limit.ts';
import { memberOf, memberOnly, readAsAnyone } from '../../platform/http/session.ts';
import { idParam, limitJson } from '../../platform/http/validate.ts';
import { notify } from '../../identity/notifications/notify.ts';
import { listPending, listReviews, review } from './reviews.ts';

/** `/api/listings/{id}/reviews`, `/api/members/{id}/reviews`, `/api/reviews/pending`: how a sale went, in the words of its two sides. */
export const reviewRoutes = new Hono<AppEnv>();

reviewRoutes.post('/listings/:id/reviews', limitByAddress('WRITES_BY_ADDRESS'), memberOnly, limitJson, async (c) => {
  c.header('Cache-Control', 'no-store');
  const [id, member] = [idParam(c, 'listing_not_found'), memberOf(c)];
  const { review: written, subjectId } = await review(
    c.get('db'),
    member,
    id,
    await inputOf(c, 'POST /api/listings/:id/reviews'),
    Date.now(),
  );
  const { fullName, username } = written.reviewer;
  const event = { kind: 'review', userId: member.id, name: fullName ?? username, rating: written.rating } as const;
  c.executionCtx.waitUntil(notify(c.env, openDb(c.env.DB), subjectId, event, `review:${id}:${member.id}`));
  return respond(c, 'POST /api/listings/:id/reviews', written, 201);
});

reviewRoutes.get('/members/:id/reviews', async (c) => {
  c.header('Cache-Control', 'no-store');
  const page = queryOf(c, 'GET /api/members/:id/reviews');
  const id = idParam(c, 'member_not_found');
  const { reviews, cursor } = await readAsAnyone(c, (db, actor) => listReviews(db, actor, id, page));
  return respondPage(c, 'GET /api/members/:id/reviews', reviews, cursor);
});

reviewRoutes.get('/reviews/pending', memberOnly, async (c) => {
  c.header('Cache-Control', 'no-store');
  return respond(c, 'GET /api/reviews/pending', await listPending(c.get('db'), memberOf(c)));
});
