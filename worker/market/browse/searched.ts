import { listings } from '#schema/tables/listings';

/** What of an ad the index of search holds: the columns that `searchRow` asks for. */
export const SEARCHED = {
  userId: listings.userId,
  title: listings.title,
  description: listings.description,
  location: listings.location,
  categoryId: listings.categoryId,
  province: listings.province,
  price: listings.price,
  leaf: listings.leaf,
  deal: listings.deal,
  district: listings.district,
  details: listings.details,
};
