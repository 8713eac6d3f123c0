import { reads } from '../../platform/http/reads.ts';
import { rowId } from '../../platform/http/validate.ts';
import { browse } from '../browse/browse.ts';
import { countFacets } from '../browse/facets.ts';
import { guide } from '../guidance/guidance.ts';
import { allWithOpenPictures, withOpenPictures } from '../photos/withdrawn.ts';
import { show } from './show.ts';
import { similar } from './similar.ts';

export const readListings = reads('GET /api/listings', async ({ db, actor, env, now, query }) => {
  const { listings, cursor, sortedAmong } = await browse(db, actor, query, now);
  return {
    body: await allWithOpenPictures(env, listings),
    cursor,
    headers: sortedAmong === null ? {} : { 'Sarai-Sorted-Among': String(sortedAmong) },
    found: { found: listings.length, hasMore: cursor !== null },
  };
});

export const readGuidance = reads('GET /api/listings/guidance', async ({ db, query }) => ({ body: await guide(db, query) }));

export const readFacets = reads('GET /api/listings/facets', async ({ db, actor, now, query }) => ({
  body: await countFacets(db, actor, query, now),
}));

export const readListing = reads('GET /api/listings/:id', async ({ db, actor, env, now, id }) => ({
  body: await withOpenPictures(env, await show(db, actor, rowId(id, 'listing_not_found'), now)),
}));

export const readSimilar = reads('GET /api/listings/:id/similar', async ({ db, env, now, id }) => ({
  body: await allWithOpenPictures(env, await similar(db, rowId(id, 'listing_not_found'), now)),
}));
