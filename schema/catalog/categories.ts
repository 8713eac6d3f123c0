import type { LeafGroup } from './leaves/leaf.ts';

/** Which detail fields a category asks for. */
export type CategoryKind = 'real-estate' | 'vehicle' | 'electronics' | 'goods';

/**
 * The 21 categories. The id is the row's id in D1 and part of the search facets, so it never changes; `icon` names an icon of
 * the web's icon set; `color` is a CSS colour for the icon's background; `leaves` is the group that contains its leaves.
 */
export const CATEGORIES = [
  { id: 1, slug: 'real-estate', en: 'Real Estate', icon: 'house', color: '#1d4e89', kind: 'real-estate', leaves: 'property' },
  { id: 2, slug: 'shops', en: 'Shops', icon: 'store', color: '#7a4b12', kind: 'goods', leaves: 'goods' },
  { id: 3, slug: 'vehicles', en: 'Vehicles', icon: 'car', color: '#8c2f39', kind: 'vehicle', leaves: 'vehicles' },
  { id: 4, slug: 'bikes', en: 'Bikes', icon: 'bike', color: '#2f6f4f', kind: 'goods', leaves: 'vehicles' },
  {
    id: 5,
    slug: 'electronics',
    en: 'Electronics',
    icon: 'phone',
    color: '#3d3a8c',
    kind: 'electronics',
    leaves: 'electronics',
  },
  { id: 6, slug: 'jobs', en: 'Jobs', icon: 'briefcase', color: '#20606b', kind: 'goods', leaves: 'work' },
  { id: 7, slug: 'social-media', en: 'Social Media', icon: 'share', color: '#6b2d6b', kind: 'goods', leaves: 'work' },
  { id: 8, slug: 'pets', en: 'Pets', icon: 'paw', color: '#7a5c1e', kind: 'goods', leaves: 'animals' },
  { id: 9, slug: 'gift-cards', en: 'Gift Cards', icon: 'gift', color: '#9c3d54', kind: 'goods', leaves: 'goods' },
  { id: 10, slug: 'fashion', en: 'Fashion', icon: 'shirt', color: '#85386b', kind: 'goods', leaves: 'goods' },
  { id: 11, slug: 'home-garden', en: 'Home & Garden', icon: 'lamp', color: '#3f6b2f', kind: 'goods', leaves: 'goods' },
  { id: 12, slug: 'sports', en: 'Sports', icon: 'ball', color: '#1f6b5c', kind: 'goods', leaves: 'goods' },
  { id: 13, slug: 'gaming', en: 'Gaming', icon: 'gamepad', color: '#4a3a8c', kind: 'goods', leaves: 'electronics' },
  { id: 14, slug: 'baby-kids', en: 'Baby & Kids', icon: 'stroller', color: '#a04a6a', kind: 'goods', leaves: 'goods' },
  { id: 15, slug: 'books', en: 'Books', icon: 'book', color: '#5a4632', kind: 'goods', leaves: 'goods' },
  { id: 16, slug: 'tools', en: 'Tools', icon: 'wrench', color: '#4a5560', kind: 'goods', leaves: 'goods' },
  { id: 17, slug: 'art-crafts', en: 'Art & Crafts', icon: 'palette', color: '#8a4a1f', kind: 'goods', leaves: 'goods' },
  { id: 18, slug: 'music', en: 'Music', icon: 'music', color: '#6b3a2f', kind: 'goods', leaves: 'electronics' },
  { id: 19, slug: 'photography', en: 'Photography', icon: 'camera', color: '#2f4a6b', kind: 'goods', leaves: 'electronics' },
  { id: 20, slug: 'services', en: 'Services', icon: 'handshake', color: '#1f5a7a', kind: 'goods', leaves: 'work' },
  { id: 21, slug: 'other', en: 'Other', icon: 'dots', color: '#555555', kind: 'goods', leaves: 'goods' },
] as const satisfies readonly {
  id: number;
  slug: string;
  en: string;
  icon: string;
  color: string;
  kind: CategoryKind;
  leaves: LeafGroup;
}[];

export type Category = (typeof CATEGORIES)[number];
export type CategorySlug = Category['slug'];

export function categoryById(id: number): Category | undefined {
  return CATEGORIES.find((category) => category.id === id);
}

export function categoryBySlug(slug: string): Category | undefined {
  return CATEGORIES.find((category) => category.slug === slug);
}
