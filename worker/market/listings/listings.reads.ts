import { defineRead } from '../../platform/http/reads.ts';
import { rowId } from '../../platform/http/validate.ts';
import { browse } from '../browse/browse.ts';
import { countFacets } from '../browse/facets.ts';
import { findGuidance } from '../guidance/guidance.ts';
import { allWithSignedPictures, withSignedPictures } from '../photos/withdrawn.ts';
import { showListing } from './show.ts';
import { findSimilar } from './similar.ts';

export const readListings = defineRead('GET /api/listings', async ({ db, actor, env, now, query }) => {
  const { listings, cursor, sortedAmong } = await browse(db, actor, query, now);
  return {
    body: await allWithSignedPictures(env, listings),
    cursor,
    headers: sortedAmong === null ? {} : { 'Sarai-Sorted-Among': String(sortedAmong) },
    found: { found: listings.length, hasMore: cursor !== null },
  };
});

export const readGuidance = defineRead('GET /api/listings/guidance', async ({ db, query }) => ({
  body: await findGuidance(db, query),
}));

export const readFacets = defineRead('GET /api/listings/facets', async ({ db, actor, now, query }) => ({
  body: await countFacets(db, actor, query, now),
}));

export const readListing = defineRead('GET /api/listings/:id', async ({ db, actor, env, now, id }) => ({
  body: await withSignedPictures(env, await showListing(db, actor, rowId(id, 'listing_not_found'), now)),
}));

export const readSimilar = defineRead('GET /api/listings/:id/similar', async ({ db, env, now, id }) => ({
  body: await allWithSignedPictures(env, await findSimilar(db, rowId(id, 'listing_not_found'), now)),
}));
