import { adminQuery, adminPagesQuery } from '../admin-pages.ts';

/** The ads that match the filters, the newest first. */
export function adsQuery(search: string) {
  return adminPagesQuery('listings', 'GET /api/admin/listings', { query: search });
}

/** Ads that share a text or a picture. */
export const duplicatesQuery = adminPagesQuery('listings', 'GET /api/admin/listings/duplicates');

/** Ads with signals against them, the longest waiting first. */
export const heldQuery = adminPagesQuery('listings', 'GET /api/admin/listings/held');

/** How often each signal was right. */
export const signalsQuery = adminQuery('listings', 'GET /api/admin/listings/signals');

/** One ad, whatever its state. */
export function adQuery(id: number) {
  return adminQuery('listings', 'GET /api/admin/listings/:id', { params: { id } });
}

/** The photos of an ad that another member had published before. */
export function samePhotosQuery(id: number) {
  return adminQuery('listings', 'GET /api/admin/listings/:id/same-photos', { params: { id } });
}
