import { type BulkRequest } from '#schema/contracts/moderation';
import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { inputOf, queryOf, respond, respondPage, route } from '../../platform/http/calls.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { idParam, limitJson } from '../../platform/http/validate.ts';
import { approve, hide, restore, tellHidden, tellRestored } from './moderate.ts';
import { tellUndone, undoOfAds } from '../cases/undo.ts';
import { reasonWords, typedReason } from '../saved-replies/reasons.ts';
import { requireChanged } from './chosen.ts';
import { listDuplicates } from './duplicates.ts';
import { countSignals, listHeld, release, tellReleased } from './held.ts';
import { feature, unfeature } from './feature.ts';
import { listAds } from './list-ads.ts';
import { showAd } from './ads.ts';
import { samePhotos } from './same-photos.ts';
import { allWithOpenPictures, withOpenPictures } from '../../market/photos/withdrawn.ts';

/** `/api/admin/listings`: every ad of any status, the queues of ads to review, and what administrators do about them. */
export const moderationRoutes = new Hono<AppEnv>();

route(moderationRoutes, 'GET /api/admin/listings', adminOnly, async (c) => {
  const { ads, cursor } = await listAds(c.get('db'), queryOf(c), Date.now());
  return respondPage(c, await allWithOpenPictures(c.env, ads), cursor);
});

route(moderationRoutes, 'GET /api/admin/listings/duplicates', adminOnly, async (c) => {
  const { groups, cursor } = await listDuplicates(c.get('db'), queryOf(c), Date.now());
  return respondPage(c, groups, cursor);
});

route(moderationRoutes, 'GET /api/admin/listings/held', adminOnly, async (c) => {
  const { ads, cursor } = await listHeld(c.get('db'), queryOf(c), Date.now());
  return respondPage(c, await allWithOpenPictures(c.env, ads), cursor);
});

route(moderationRoutes, 'GET /api/admin/listings/signals', adminOnly, async (c) => respond(c, await countSignals(c.get('db'))));

route(moderationRoutes, 'GET /api/admin/listings/:id', adminOnly, async (c) =>
  respond(c, await withOpenPictures(c.env, await showAd(c.get('db'), idOf(c), Date.now()))),
);

route(moderationRoutes, 'GET /api/admin/listings/:id/same-photos', adminOnly, async (c) =>
  respond(c, await samePhotos(c.env, c.get('db'), idOf(c), Date.now())),
);

route(moderationRoutes, 'PUT /api/admin/listings/:id/hidden', adminOnly, limitJson, async (c) => {
  const id = idOf(c);
  const words = await reasonWords(c.get('db'), 'ad', await inputOf(c));
  const { moved, states } = await hide(c.get('db'), adminOf(c), [id], words, Date.now());
  requireChanged(idsOf(moved), states[0], (ad) => ad.status === 'hidden' && words.isOneOf(ad.hiddenReason));
  c.executionCtx.waitUntil(tellHidden(c.env, moved));
  return c.body(null, 204);
});

route(moderationRoutes, 'DELETE /api/admin/listings/:id/hidden', adminOnly, async (c) => {
  const { moved, states } = await restore(c.get('db'), adminOf(c), [idOf(c)], Date.now());
  requireChanged(idsOf(moved), states[0], ({ status }) => status !== 'hidden' && status !== 'removed');
  c.executionCtx.waitUntil(tellRestored(c.env, moved));
  return c.body(null, 204);
});

route(moderationRoutes, 'PUT /api/admin/listings/:id/released', adminOnly, limitJson, async (c) => {
  const given = await inputOf(c);
  const isWordless = given.reason === '' && given.template === undefined;
  const words = isWordless ? typedReason('') : await reasonWords(c.get('db'), 'release', given);
  const { released, state, isSame } = await release(c.get('db'), adminOf(c), idOf(c), words, Date.now());
  requireChanged(
    released ? [released.id] : [],
    state,
    // The owner of an ad that another administrator released does not read these words.
    ({ status }) => status !== 'held' && status !== 'hidden' && status !== 'removed' && (isWordless || isSame),
  );
  if (released?.isSeenAnew) c.executionCtx.waitUntil(tellReleased(c.env, released));
  return c.body(null, 204);
});

route(moderationRoutes, 'PUT /api/admin/listings/:id/review', adminOnly, async (c) => {
  const { moved, states } = await approve(c.get('db'), adminOf(c), [idOf(c)], Date.now());
  requireChanged(idsOf(moved), states[0], ({ status }) => status !== 'held' && status !== 'hidden' && status !== 'removed');
  return c.body(null, 204);
});

route(moderationRoutes, 'PUT /api/admin/listings/:id/featured', adminOnly, limitJson, async (c) => {
  const id = idOf(c);
  await feature(c.get('db'), adminOf(c), id, await inputOf(c), Date.now());
  return c.body(null, 204);
});

route(moderationRoutes, 'DELETE /api/admin/listings/:id/featured', adminOnly, async (c) => {
  await unfeature(c.get('db'), adminOf(c), idOf(c), Date.now());
  return c.body(null, 204);
});

route(moderationRoutes, 'POST /api/admin/listings/bulk', adminOnly, limitJson, async (c) => {
  const changed = await actOnMany(c, await inputOf(c));
  return respond(c, { changed: changed.toSorted((a, b) => b - a) });
});

/** Does the same to up to 50 ads in one batch; an ad to which the act does not apply stays as it is. */
async function actOnMany(c: AppContext, request: BulkRequest): Promise<number[]> {
  const [db, admin, ids] = [c.get('db'), adminOf(c), [...new Set(request.ids)]];
  switch (request.action) {
    case 'hide': {
      const { moved } = await hide(db, admin, ids, await reasonWords(db, 'ad', request), Date.now());
      c.executionCtx.waitUntil(tellHidden(c.env, moved));
      return idsOf(moved);
    }
    case 'restore': {
      const { moved } = await restore(db, admin, ids, Date.now());
      c.executionCtx.waitUntil(tellRestored(c.env, moved));
      return idsOf(moved);
    }
    case 'approve':
      return idsOf((await approve(db, admin, ids, Date.now())).moved);
    case 'undo': {
      const undone = await undoOfAds(db, admin, ids, Date.now());
      c.executionCtx.waitUntil(tellUndone(c.env, undone));
      return undone.map(({ target }) => Number(target.slice('listing:'.length)));
    }
    default:
      return request satisfies never;
  }
}

function idOf(c: AppContext): number {
  return idParam(c, 'listing_not_found');
}

function idsOf(ads: readonly { id: number }[]): number[] {
  return ads.map(({ id }) => id);
}
