import * as z from 'zod/mini';
import { FAVORITES_MAX } from '../catalog/limits.ts';
import type { ListingCard } from './listings.ts';

const id = z.number('bad_request').check(z.int('bad_request'), z.positive('bad_request'));

/** The body of `POST /api/favorites/merge`: the favourites that a device stored. `savedAt` is an ISO timestamp. */
export const favoritesMergeRequest = z.object({
  favorites: z
    .array(z.object({ id, savedAt: z.iso.datetime({ offset: true, error: 'bad_request' }) }), 'bad_request')
    .check(z.maxLength(FAVORITES_MAX, 'too_many_favorites')),
});

export type FavoritesMergeRequest = z.infer<typeof favoritesMergeRequest>;

/**
 * A favourite with the present state of its ad. The price has dropped if `savedPrice` (a decimal string in the ad's currency) is more than `price`,
 * and `price` is not '0'.
 */
export interface SavedListing extends ListingCard {
  savedAt: string;
  savedPrice: string;
  gone: false;
}

/** A favourite whose ad was deleted by its owner, or is hidden or held: its title is not shown. */
export interface GoneListing {
  id: number;
  title: null;
  savedAt: string;
  gone: true;
}

export type SavedFavorite = SavedListing | GoneListing;
