import { countSearch } from './market/searches/searches.ts';
import { edgeCall } from './platform/http/calls.ts';
import type { EdgeRoutes } from './platform/http/edge/edge-routes.ts';
import { edgeDocuments } from './site/documents/documents.routes.ts';

/** What visitors are answered from the cache of the nearest edge, as a table of contents. */
export const edge: EdgeRoutes = new Map([
  ...edgeDocuments,
  edgeCall('GET /api/listings', countSearch),
  edgeCall('GET /api/listings/guidance'),
  edgeCall('GET /api/listings/facets'),
  edgeCall('GET /api/listings/:id'),
  edgeCall('GET /api/listings/:id/similar'),
  edgeCall('GET /api/members/:id'),
  edgeCall('GET /api/members/:id/reviews'),
  edgeCall('GET /api/categories'),
  edgeCall('GET /api/statistics'),
  edgeCall('GET /api/site'),
  edgeCall('GET /api/seo/favicon/current'),
  edgeCall('GET /api/packs'),
  edgeCall('GET /api/download/apk'),
]);
