import { type BulkRequest } from '#schema/contracts/moderation';
import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { inputOf, queryOf, respond, respondPage } from '../../platform/http/calls.ts';
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

/** `/api/admin/listings`: every ad whatever its state, what waits for a look, and what administrators do about it. */
export const moderationRoutes = new Hono<AppEnv>();

moderationRoutes.get('/', adminOnly, async (c) => {
  const { ads, cursor } = await listAds(c.get('db'), queryOf(c, 'GET /api/admin/listings'), Date.now());
  return respondPage(c, 'GET /api/admin/listings', await allWithOpenPictures(c.env, ads), cursor);
});

moderationRoutes.get('/duplicates', adminOnly, async (c) => {
  const { groups, cursor } = await listDuplicates(c.get('db'), queryOf(c, 'GET /api/admin/listings/duplicates'), Date.now());
  return respondPage(c, 'GET /api/admin/listings/duplicates', groups, cursor);
});

moderationRoutes.get('/held', adminOnly, async (c) => {
  const { ads, cursor } = await listHeld(c.get('db'), queryOf(c, 'GET /api/admin/listings/held'), Date.now());
  return respondPage(c, 'GET /api/admin/listings/held', await allWithOpenPictures(c.env, ads), cursor);
});

moderationRoutes.get('/signals', adminOnly, async (c) =>
  respond(c, 'GET /api/admin/listings/signals', await countSignals(c.get('db'))),
);

moderationRoutes.get('/:id', adminOnly, async (c) =>
  respond(c, 'GET /api/admin/listings/:id', await withOpenPictures(c.env, await showAd(c.get('db'), idOf(c), Date.now()))),
);

moderationRoutes.get('/:id/same-photos', adminOnly, async (c) =>
  respond(c, 'GET /api/admin/listings/:id/same-photos', await samePhotos(c.env, c.get('db'), idOf(c), Date.now())),
);

moderationRoutes.put('/:id/hidden', adminOnly, limitJson, async (c) => {
  const id = idOf(c);
  const words = await reasonWords(c.get('db'), 'ad', await inputOf(c, 'PUT /api/admin/listings/:id/hidden'));
  const { moved, states } = await hide(c.get('db'), adminOf(c), [id], words, Date.now());
  requireChanged(idsOf(moved), states[0], (ad) => ad.status === 'hidden' && words.isOneOf(ad.hiddenReason));
  c.executionCtx.waitUntil(tellHidden(c.env, moved));
  return c.body(null, 204);
});

moderationRoutes.delete('/:id/hidden', adminOnly, async (c) => {
  const { moved, states } = await restore(c.get('db'), adminOf(c), [idOf(c)], Date.now());
  requireChanged(idsOf(moved), states[0], ({ status }) => status !== 'hidden' && status !== 'removed');
  c.executionCtx.waitUntil(tellRestored(c.env, moved));
  return c.body(null, 204);
});

moderationRoutes.put('/:id/released', adminOnly, limitJson, async (c) => {
  const given = await inputOf(c, 'PUT /api/admin/listings/:id/released');
  const words =
    given.reason === '' && given.template === undefined ? typedReason('') : await reasonWords(c.get('db'), 'release', given);
  const { released, state } = await release(c.get('db'), adminOf(c), idOf(c), words, Date.now());
  requireChanged(
    released ? [released.id] : [],
    state,
    ({ status }) => status !== 'held' && status !== 'hidden' && status !== 'removed',
  );
  if (released?.isSeenAnew) c.executionCtx.waitUntil(tellReleased(c.env, released));
  return c.body(null, 204);
});

moderationRoutes.put('/:id/review', adminOnly, async (c) => {
  const { moved, states } = await approve(c.get('db'), adminOf(c), [idOf(c)], Date.now());
  requireChanged(idsOf(moved), states[0], ({ status }) => status !== 'held' && status !== 'hidden' && status !== 'removed');
  return c.body(null, 204);
});

moderationRoutes.put('/:id/featured', adminOnly, limitJson, async (c) => {
  const id = idOf(c);
  await feature(c.get('db'), adminOf(c), id, await inputOf(c, 'PUT /api/admin/listings/:id/featured'), Date.now());
  return c.body(null, 204);
});

moderationRoutes.delete('/:id/featured', adminOnly, async (c) => {
  await unfeature(c.get('db'), adminOf(c), idOf(c), Date.now());
  return c.body(null, 204);
});

moderationRoutes.post('/bulk', adminOnly, limitJson, async (c) => {
  const changed = await actOnMany(c, await inputOf(c, 'POST /api/admin/listings/bulk'));
  return respond(c, 'POST /api/admin/listings/bulk', { changed: changed.toSorted((a, b) => b - a) });
});

/** The same acts on up to 50 ads in one batch; what an act is not for stays as it is. */
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
