import { CATEGORIES } from '#schema/catalog/categories';
import { plainTerms } from '#schema/test/plain-terms';
import { LANGUAGE_CODES, type Language } from '#schema/catalog/languages';
import type { FirstScreen, ServerPage } from '#schema/contracts/first-screen';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import type { PublicMember } from '#schema/contracts/members';

const NOW = Date.parse('2026-11-21T08:00:00Z');

const FLATS =
  'category=real-estate&leaf=flats&deal=girawi&province=Kabul&district=Paghman&d.area=200..400&d.furnishing=furnished&d.rooms=2%2C3&minPrice=1000&near=Kabul&sort=near';

/** Returns every kind of page that a server renders, as the Worker requests it: `[its name, the page]`. */
export function serverPages(language: Language, isMember: boolean): [name: string, page: ServerPage][] {
  const facts = {
    language,
    now: NOW,
    isMember,
    favicon: { faviconUrl: null, hasCustomFavicon: false },
    site: { email: 'help@example.af', banner: { en: 'Winter is near', fa: 'زمستان نزدیک است', ps: 'ژمی نږدې دی' } },
  };
  const page = (address: string, firstScreen: FirstScreen | null): ServerPage => ({
    address,
    language,
    timeZone: 'Asia/Kabul',
    now: NOW,
    isMember,
    firstScreen,
  });
  const home = (search: string, listings: ListingCard[]): FirstScreen => ({
    ...facts,
    screen: 'home',
    search,
    listings,
    next: listings.length > 0 ? '/api/listings?cursor=c' : null,
    sortedAmong: null,
    categories: CATEGORIES.map(({ id, slug, icon, color }) => ({
      id,
      slug,
      name: slug,
      icon,
      color,
      description: '',
      listingCount: 1_200 + id,
    })),
    statistics: { totalUsers: 12_345, totalListings: 6_789 },
  });
  const member: FirstScreen = {
    ...facts,
    screen: 'member',
    member: MEMBER,
    ads: { body: CARDS.slice(0, 3), next: '/api/listings?userId=70&cursor=n.0.102&limit=12' },
    reviews: {
      body: [
        {
          id: 1,
          rating: 5,
          text: 'خوب',
          createdAt: '2026-10-01T00:00:00.000Z',
          listingId: 9,
          listingTitle: 'Old radio',
          reviewer: { id: 8, username: 'karim', fullName: null, profileImageUrl: null, role: 'user' },
        },
      ],
      next: '/api/members/70/reviews?cursor=1&limit=10',
    },
  };
  return [
    ['home', page('/', home('', CARDS))],
    ['results', page('/?q=corolla&category=vehicles&minPrice=1000', home('q=corolla&category=vehicles&minPrice=1000', CARDS))],
    ['a leaf with filters', page(`/?${FLATS}`, home(FLATS, CARDS))],
    ['a category in a province', page('/?category=vehicles&province=Herat', home('category=vehicles&province=Herat', CARDS))],
    ['a leaf with filters that nothing matches', page(`/?${FLATS}`, home(FLATS, []))],
    ['no results', page('/?province=Herat', home('province=Herat', []))],
    ['an address that no browse understands', page('/?q=a&minPrice=x', { ...facts, screen: 'plain' })],
    ['an ad', page('/listing/7', { ...facts, screen: 'listing', listing: LISTING })],
    ['an ad without photos that was sold', page('/listing/7', { ...facts, screen: 'listing', listing: SOLD })],
    ['a girawi', page('/listing/7', { ...facts, screen: 'listing', listing: GIRAWI })],
    ['an ad that its reader is warned of', page('/listing/7', { ...facts, screen: 'listing', listing: WARNED_OF })],
    ['an ad that has run out', page('/listing/7', { ...facts, screen: 'listing', listing: ASLEEP })],
    ['an ad that is gone', page('/listing/7', { ...facts, screen: 'missing' })],
    ['a member', page('/member/70', member)],
    ['further reviews of a member', page('/member/70?cursor=9', member)],
    [
      'a private member',
      page('/member/70', { ...facts, screen: 'member', member: { ...MEMBER, stats: null }, ads: null, reviews: null }),
    ],
    ['a member who is gone', page('/member/70', { ...facts, screen: 'missing' })],
    ['the terms', page('/terms', { ...facts, screen: 'plain' })],
    ['privacy', page('/privacy', { ...facts, screen: 'plain' })],
    ['meeting safely', page('/safety', { ...facts, screen: 'plain' })],
    ['nothing', page('/no/such/page', { ...facts, screen: 'plain' })],
  ];
}

const STATS = { active: 3, sold: 4, rating: 4.5, reviews: 2, responseRate: 88, responseMinutes: 80 };

const SELLER: Listing['seller'] = {
  id: 70,
  username: 'laila',
  fullName: 'Laila Ahmadi',
  profileImageUrl: null,
  isVip: true,
  numberConfirmedAt: '2026-03-04',
  isVerified: true,
  memberSince: '2026-01-01T00:00:00.000Z',
  hasPhone: true,
  takesMessages: true,
  stats: STATS,
};

const MEMBER: PublicMember = { ...SELLER, email: null, stats: { ...STATS, views: 99 } };

export const CARDS: ListingCard[] = Array.from({ length: 8 }, (_, at) => ({
  id: 100 + at,
  title: at % 2 === 0 ? `کرولا ${at}` : `Corolla ${at}`,
  price: String(450_000 + at),
  categoryId: 3,
  category: { name: 'Vehicles', slug: 'vehicles' },
  location: 'Kabul, Karte 3',
  place: { en: 'Kabul', fa: 'کابل' },
  province: 'Kabul',
  imageUrl: at % 3 === 0 ? null : `/media/${at}.webp`,
  thumbUrl: at % 3 === 0 ? null : `/media/${at}-thumb.webp`,
  userId: 70,
  featured: at < 2 ? 1 : 0,
  sellerIsVip: at === 4,
  status: 'active',
  createdAt: new Date(NOW - at * 3_600_000).toISOString(),
}));

const LISTING: Listing = {
  ...plainTerms({ year: 2007, mileage: 120_000, make: 'Toyota' }),
  leaf: 'toyota-corolla',
  id: 7,
  title: 'کرولا ۲۰۰۷',
  price: '450000',
  categoryId: 3,
  category: { name: 'Vehicles', slug: 'vehicles' },
  location: 'Karte 3',
  province: 'Kabul',
  imageUrl: '/media/a.webp',
  thumbUrl: '/media/a-thumb.webp',
  userId: 70,
  featured: 1,
  sellerIsVip: true,
  status: 'active',
  createdAt: '2026-11-20T08:00:00.000Z',
  description: 'Clean car.\nHttp://example.af',
  images: [
    { url: '/media/a.webp', thumbUrl: '/media/a-thumb.webp', width: 1600, height: 1200, bytes: 180_000 },
    { url: '/media/b.webp', thumbUrl: null, width: 900, height: 1200, bytes: 90_000 },
  ],
  views: 3,
  seller: SELLER,
};

const SOLD: Listing = {
  ...LISTING,
  images: [],
  imageUrl: null,
  thumbUrl: null,
  status: 'sold',
  seller: { ...SELLER, takesMessages: false },
};

const GIRAWI: Listing = {
  ...LISTING,
  ...plainTerms({ area: 250, areaUnit: 'biswa', rooms: 3, monthlyRent: 1_000 }),
  categoryId: 1,
  category: { name: 'Real Estate', slug: 'real-estate' },
  leaf: 'flats',
  deal: 'girawi',
  district: 'Paghman',
};

/** An ad with warnings, with the prices of similar ads, and with a seller who can be called and written to. */
const WARNED_OF: Listing = {
  ...LISTING,
  advice: ['price_low', 'prepayment'],
  guidance: { n: 12, low: 380_000, median: 420_000, high: 470_000 },
  reach: ['chat', 'call', 'whatsapp'],
};

const ASLEEP: Listing = { ...LISTING, featured: 0, status: 'asleep', expiresAt: '2026-11-20T08:00:00.000Z' };

/** All of these pages, in every language, for visitors and for members. */
export const SERVER_PAGES = LANGUAGE_CODES.flatMap((language) =>
  [false, true].flatMap((isMember) =>
    serverPages(language, isMember).map(([name, page]): [string, ServerPage] => [
      `${name}, in ${language}, ${isMember ? 'signed in' : 'signed out'}`,
      page,
    ]),
  ),
);
