import type { ListingCard } from '#schema/contracts/listings';

/** An ad's card as in a list, with the fields that a test gives. */
export function listingCard(fields: Partial<ListingCard> & { id: number }): ListingCard {
  return {
    title: `Ad ${fields.id}`,
    price: '450000',
    categoryId: 3,
    category: { name: 'Vehicles', slug: 'vehicles' },
    location: 'Kabul',
    province: 'Kabul',
    imageUrl: null,
    thumbUrl: null,
    userId: 70,
    featured: 0,
    sellerIsVip: false,
    status: 'active',
    createdAt: '2026-11-20T08:00:00.000Z',
    ...fields,
  };
}
