import { type BulkRequest } from '#schema/contracts/moderation';
import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { inputOf, queryOf, respond, respondPage, route } from '../../platform/http/calls.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { idParam, limitJson } from '../../platform/http/validate.ts';
import { approveListings, hideListings, restoreListings, notifyHidden, notifyRestored } from './moderate.ts';
import { notifyUndone, undoOfAds } from '../cases/undo.ts';
import { reasonWords, typedReason } from '../saved-replies/reasons.ts';
import { requireChange } from './chosen.ts';
import { listDuplicates } from './duplicates.ts';
import { countSignals, listHeld, releaseListing, notifyReleased } from './held.ts';
import { featureListing, unfeatureListing } from './feature.ts';
import { listAds } from './list-ads.ts';
import { showAd } from './ads.ts';
import { findSamePhotos } from './same-photos.ts';
import { allWithSignedPictures, withSignedPictures } from '../../market/photos/withdrawn.ts';

/** `/api/admin/listings`: every ad of any status, the queues of ads to review, and what administrators do about them. */
export const moderationRoutes = new Hono<AppEnv>();

route(moderationRoutes, 'GET /api/admin/listings', adminOnly, async (c) => {
  const { ads, cursor } = await listAds(c.get('db'), queryOf(c), Date.now());
  return respondPage(c, await allWithSignedPictures(c.env, ads), cursor);
});

route(moderationRoutes, 'GET /api/admin/listings/duplicates', adminOnly, async (c) => {
  const { groups, cursor } = await listDuplicates(c.get('db'), queryOf(c), Date.now());
  return respondPage(c, groups, cursor);
});

route(moderationRoutes, 'GET /api/admin/listings/held', adminOnly, async (c) => {
  const { ads, cursor } = await listHeld(c.get('db'), queryOf(c), Date.now());
  return respondPage(c, await allWithSignedPictures(c.env, ads), cursor);
});

route(moderationRoutes, 'GET /api/admin/listings/signals', adminOnly, async (c) => respond(c, await countSignals(c.get('db'))));

route(moderationRoutes, 'GET /api/admin/listings/:id', adminOnly, async (c) =>
  respond(c, await withSignedPictures(c.env, await showAd(c.get('db'), idOf(c), Date.now()))),
);

route(moderationRoutes, 'GET /api/admin/listings/:id/same-photos', adminOnly, async (c) =>
  respond(c, await findSamePhotos(c.env, c.get('db'), idOf(c), Date.now())),
);

route(moderationRoutes, 'PUT /api/admin/listings/:id/hidden', adminOnly, limitJson, async (c) => {
  const id = idOf(c);
  const words = await reasonWords(c.get('db'), 'ad', await inputOf(c));
  const { changed, states } = await hideListings(c.get('db'), adminOf(c), [id], words, Date.now());
  requireChange(idsOf(changed), states[0], (ad) => ad.status === 'hidden' && words.isOneOf(ad.hiddenReason));
  c.executionCtx.waitUntil(notifyHidden(c.env, changed));
  return c.body(null, 204);
});

route(moderationRoutes, 'DELETE /api/admin/listings/:id/hidden', adminOnly, async (c) => {
  const { changed, states } = await restoreListings(c.get('db'), adminOf(c), [idOf(c)], Date.now());
  requireChange(idsOf(changed), states[0], ({ status }) => status !== 'hidden' && status !== 'removed');
  c.executionCtx.waitUntil(notifyRestored(c.env, changed));
  return c.body(null, 204);
});

route(moderationRoutes, 'PUT /api/admin/listings/:id/released', adminOnly, limitJson, async (c) => {
  const given = await inputOf(c);
  const isWordless = given.reason === '' && given.template === undefined;
  const words = isWordless ? typedReason('') : await reasonWords(c.get('db'), 'release', given);
  const { released, state, isSame } = await releaseListing(c.get('db'), adminOf(c), idOf(c), words, Date.now());
  requireChange(
    released ? [released.id] : [],
    state,
    // The owner of an ad that another administrator released does not read these words.
    ({ status }) => status !== 'held' && status !== 'hidden' && status !== 'removed' && (isWordless || isSame),
  );
  if (released?.isSeenAnew) c.executionCtx.waitUntil(notifyReleased(c.env, released));
  return c.body(null, 204);
});

route(moderationRoutes, 'PUT /api/admin/listings/:id/review', adminOnly, async (c) => {
  const { changed, states } = await approveListings(c.get('db'), adminOf(c), [idOf(c)], Date.now());
  requireChange(idsOf(changed), states[0], ({ status }) => status !== 'held' && status !== 'hidden' && status !== 'removed');
  return c.body(null, 204);
});

route(moderationRoutes, 'PUT /api/admin/listings/:id/featured', adminOnly, limitJson, async (c) => {
  const id = idOf(c);
  await featureListing(c.get('db'), adminOf(c), id, await inputOf(c), Date.now());
  return c.body(null, 204);
});

route(moderationRoutes, 'DELETE /api/admin/listings/:id/featured', adminOnly, async (c) => {
  await unfeatureListing(c.get('db'), adminOf(c), idOf(c), Date.now());
  return c.body(null, 204);
});

route(moderationRoutes, 'POST /api/admin/listings/bulk', adminOnly, limitJson, async (c) => {
  const changed = await changeMany(c, await inputOf(c));
  return respond(c, { changed: changed.toSorted((a, b) => b - a) });
});

/** Does the same to up to 50 ads in one batch; an ad to which the act does not apply stays as it is. */
async function changeMany(c: AppContext, request: BulkRequest): Promise<number[]> {
  const [db, admin, ids] = [c.get('db'), adminOf(c), [...new Set(request.ids)]];
  switch (request.action) {
    case 'hide': {
      const { changed } = await hideListings(db, admin, ids, await reasonWords(db, 'ad', request), Date.now());
      c.executionCtx.waitUntil(notifyHidden(c.env, changed));
      return idsOf(changed);
    }
    case 'restore': {
      const { changed } = await restoreListings(db, admin, ids, Date.now());
      c.executionCtx.waitUntil(notifyRestored(c.env, changed));
      return idsOf(changed);
    }
    case 'approve':
      return idsOf((await approveListings(db, admin, ids, Date.now())).changed);
    case 'undo': {
      const undone = await undoOfAds(db, admin, ids, Date.now());
      c.executionCtx.waitUntil(notifyUndone(c.env, undone));
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
