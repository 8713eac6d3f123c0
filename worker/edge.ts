import { readMember } from './identity/members/members.routes.ts';
import { readFacets, readGuidance, readListing, readListings, readSimilar } from './market/listings/listings.reads.ts';
import { readPacks } from './market/packs/packs.routes.ts';
import { readReviews } from './market/reviews/reviews.routes.ts';
import { countSearch } from './market/searches/searches.ts';
import { edgeCall } from './platform/http/edge/edge-call.ts';
import type { EdgeRoutes } from './platform/http/edge/edge-routes.ts';
import { edgeDocuments } from './site/documents/documents.routes.ts';
import { readApk, readCategories, readFavicon, readSite, readStatistics } from './site/documents/site.reads.ts';

/** What visitors are answered from the cache of the nearest edge, as a table of contents. */
export const edge: EdgeRoutes = new Map([
  ...edgeDocuments,
  edgeCall(readListings, countSearch),
  edgeCall(readGuidance),
  edgeCall(readFacets),
  edgeCall(readListing),
  edgeCall(readSimilar),
  edgeCall(readMember),
  edgeCall(readReviews),
  edgeCall(readCategories),
  edgeCall(readStatistics),
  edgeCall(readSite),
  edgeCall(readFavicon),
  edgeCall(readPacks),
  edgeCall(readApk),
]);
