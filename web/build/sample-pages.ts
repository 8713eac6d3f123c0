import { CATEGORIES } from '../../schema/catalog/categories.ts';
import { plainTerms } from '../../schema/test/plain-terms.ts';
import { byLanguage, DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES } from '../../schema/catalog/languages.ts';
import type { FirstScreen, ServerPage, ShellKind } from '../../schema/contracts/first-screen.ts';
import type { Listing, ListingCard, Seller } from '../../schema/contracts/listings.ts';
import type { PublicMember } from '../../schema/contracts/members.ts';
import type { Review } from '../../schema/contracts/reviews.ts';
import type { Site } from '../../schema/contracts/site-settings.ts';

/** Elements that appear after a visitor's first clicks and that no server renders: a filled heart, the header's count of hearts, and the placeholder
 * and title of a screen that loads. */
export const FIRST_PRESSES =
  '<svg class="filled"></svg><span class="end-0 top-0.5 min-w-5 px-1 leading-5 text-xs"></span><span class="animate-pulse text-4xl"></span>';

/** Each kind of page in every variant that a server can render: the documents' styles are cut by these. A variant missing here appears unstyled. */
export function samplePages(): Record<ShellKind, ServerPage[]> {
  return {
    home: [
      ...everywhere('/', home()),
      page('/', none('')),
      page('/?sort=price_asc', home({ search: 'sort=price_asc', sortedAmong: 1000 })),
    ],
    results: [
      ...everywhere('/?q=corolla&sort=price_asc', home({ search: 'q=corolla&sort=price_asc', sortedAmong: 1000 })),
      page(
        '/?category=vehicles&province=Kabul&minPrice=1&maxPrice=9',
        few('category=vehicles&province=Kabul&minPrice=1&maxPrice=9'),
      ),
      page('/?category=vehicles', none('category=vehicles')),
      // With every kind of filter that a leaf has, and without results.
      ...[FLATS, CARS].flatMap((search) => [page(`/?${search}`, few(search)), page(`/?${search}`, none(search))]),
      // A category that is hidden until a click, so that all are shown; and a later page.
      page('/?category=photography', few('category=photography')),
      page('/?cursor=n.9.9', home({ search: 'cursor=n.9.9' })),
      page('/?q=nothing', none('q=nothing')),
      page('/?q=rare', { ...none('q=rare'), next: '/api/listings?cursor=1' }),
    ],
    listing: [
      ...everywhere('/listing/7', listing()),
      ...[
        listing({ images: PHOTOS.slice(0, 1), imageUrl: null }),
        // A cover in each shape that the gallery has a frame for, and in shapes between those.
        ...[500, 1000, 1125, 1250, 1333, 1500, 1778, 3000].map((width) =>
          listing({
            images: [{ url: '/media/listings/a.webp', thumbUrl: '/media/thumbs/a.webp', width, height: 1000, bytes: 1 }],
          }),
        ),
        listing({ images: [], imageUrl: null, thumbUrl: null, description: '', category: VEHICLES, categoryId: 3, ...MOTOR }),
        listing({
          status: 'sold',
          featured: 0,
          seller: { ...SELLER, isVip: false, isVerified: false, numberConfirmedAt: null, profileImageUrl: null },
        }),
        listing({ seller: { ...SELLER, stats: null, hasPhone: false, takesMessages: false, fullName: null } }),
        listing({ guidance: { n: 12, low: 380_000, median: 420_000, high: 470_000 } }),
        listing({ negotiable: true, currency: 'USD', priceAfn: '31500000' }),
        listing({ reach: ['chat', 'call', 'whatsapp'] }),
        listing({ reach: ['chat', 'call'] }),
        listing({ advice: ['prepayment', 'link'] }),
        listing({ ...LAND, leaf: 'farmland', deal: 'girawi' }),
        // Each frame for photos, and each colour that is shown in place of a photo.
        ...FRAMES.map((width) => listing({ images: [photo(width)] })),
        ...CATEGORIES.map(({ id, slug, en }) =>
          listing({ images: [], imageUrl: null, thumbUrl: null, categoryId: id, category: { name: en, slug } }),
        ),
      ].map((screen) => page('/listing/7', screen)),
      page('/listing/999', { screen: 'missing' }),
    ],
    member: [
      ...everywhere('/member/7', member()),
      ...[
        member({
          isVip: false,
          isVerified: false,
          numberConfirmedAt: null,
          profileImageUrl: null,
          fullName: null,
          email: null,
          hasPhone: false,
        }),
        // Each colour that is shown in place of a photo.
        { ...member(), ads: { body: CARDS.map((card) => ({ ...card, imageUrl: null, thumbUrl: null })), next: null } },
        { ...member({ takesMessages: false }), ads: { body: [], next: null }, reviews: { body: [], next: null } },
        { ...member({ stats: null }), ads: null, reviews: null },
      ].map((screen) => page('/member/7', screen)),
      page('/member/7?cursor=9', member()),
      page('/member/999', { screen: 'missing' }),
    ],
    plain: [
      ...everywhere('/terms', { screen: 'plain' }),
      ...['/privacy', '/safety', '/no/such/page', '/?category=none'].map((address) => page(address, { screen: 'plain' })),
    ],
  };
}

const FLATS =
  'category=real-estate&leaf=flats&deal=girawi&province=Kabul&district=Paghman&d.area=200..400&d.furnishing=furnished&d.rooms=2&minPrice=1&near=Kabul&sort=near';
const CARS = 'category=vehicles&leaf=toyota-corolla&d.year=2000..';

/** The part of a first screen that differs from screen to screen. */
type Screen = FirstScreen extends infer Each ? (Each extends FirstScreen ? Omit<Each, keyof Common> : never) : never;
type Common = Pick<FirstScreen, 'language' | 'now' | 'isMember' | 'favicon' | 'site'>;
type ScreenOf<Name extends Screen['screen']> = Extract<Screen, { screen: Name }>;

const NOW = Date.parse('2026-11-22T08:00:00Z');

/** Returns the page with each of the site's banners, each in another language, for visitors and members. */
function everywhere(address: string, screen: Screen): ServerPage[] {
  return SITES.flatMap((site, at) =>
    LANGUAGE_CODES.filter((_, of) => of === at % LANGUAGE_CODES.length).map((language) =>
      page(address, screen, { site, language, isMember: at % 2 === 1 }),
    ),
  );
}

function page(address: string, screen: Screen, given: Partial<Common> = {}): ServerPage {
  const { language = DEFAULT_LANGUAGE, isMember = false, site = {} } = given;
  const favicon = { faviconUrl: null, hasCustomFavicon: false };
  // The cast is safe: a screen with the common fields is a first screen.
  const firstScreen = { language, now: NOW, isMember, favicon, site, ...screen } as FirstScreen;
  return { address, language, timeZone: 'Asia/Kabul', now: NOW, isMember, firstScreen };
}

const words = byLanguage((code) => LANGUAGES[code].name);
const CONTACT: Site = {
  name: words,
  email: 'help@sarai.example',
  phone: '+93700000000',
  address: words,
  telegram: 'https://t.me/sarai',
  whatsapp: 'https://wa.me/93700000000',
  facebook: 'https://facebook.com/sarai',
  instagram: 'https://instagram.com/sarai',
  youtube: 'https://youtube.com/@sarai',
  tiktok: 'https://tiktok.com/@sarai',
  x: 'https://x.com/sarai',
};
const SITES: Site[] = [
  {},
  { ...CONTACT, banner: words, bannerTone: 'info' },
  { ...CONTACT, banner: words, bannerTone: 'success' },
  { banner: words, bannerTone: 'warning' },
];

const VEHICLES = { name: 'Vehicles', slug: 'vehicles' };
const MOTOR = plainTerms({
  year: 2007,
  make: 'Toyota',
  model: 'Corolla',
  mileage: 90_000,
  mileageUnit: 'km',
  condition: 'good',
});

const LAND = plainTerms({ area: 5_000, areaUnit: 'jerib', deed: 'court-deed', monthlyRent: 1_000 });

/** One card for each category, so that every category's colour occurs; the first are promoted, a few sold, of a VIP or without a picture. */
const CARDS: ListingCard[] = CATEGORIES.map(({ id, slug, en }, at) => ({
  id,
  title: `${en} آگهی`,
  price: at === 5 ? '0' : '450000',
  ...(at % 4 === 1 && { negotiable: true as const, currency: 'USD' as const, priceAfn: '31500000' }),
  categoryId: id,
  category: { name: en, slug },
  location: 'Kabul, Shahr-e Naw',
  province: at % 2 === 0 ? 'Kabul' : null,
  imageUrl: at % 3 === 0 ? null : '/media/listings/a.webp',
  thumbUrl: at % 3 === 0 ? null : '/media/thumbs/a.webp',
  userId: 7,
  featured: at < 4 ? 1 : 0,
  status: at % 5 === 4 ? 'sold' : 'active',
  createdAt: '2026-11-20T08:00:00.000Z',
  sellerIsVip: at % 2 === 0,
}));

function home(given: Partial<ScreenOf<'home'>> = {}): ScreenOf<'home'> {
  return {
    screen: 'home',
    search: '',
    listings: CARDS,
    next: '/api/listings?cursor=1',
    sortedAmong: null,
    categories: CATEGORIES.map(({ id, slug, en, icon, color }) => ({
      id,
      name: en,
      slug,
      icon,
      color,
      description: '',
      listingCount: id % 2 === 0 ? 0 : 12_345,
    })),
    statistics: { totalUsers: 1_234, totalListings: 5_678 },
    ...given,
  };
}

function none(search: string): ScreenOf<'home'> {
  return home({ search, listings: [], next: null });
}

function few(search: string): ScreenOf<'home'> {
  return home({ search, listings: CARDS.slice(0, 2), next: null });
}

const STATS = { active: 3, sold: 2, rating: 4.5, reviews: 2, responseRate: 90, responseMinutes: 30 };
const SELLER: Seller = {
  id: 7,
  username: 'laila',
  fullName: 'Laila Amini',
  profileImageUrl: '/media/avatars/a.webp',
  isVip: true,
  numberConfirmedAt: '2026-03-04',
  isVerified: true,
  memberSince: '2026-01-01T00:00:00.000Z',
  hasPhone: true,
  takesMessages: true,
  stats: STATS,
};
const PHOTOS = [1600, 900, 1200].map(photo);
/** Widths of photos that are 1,000 pixels high, one for each shape of frame. */
const FRAMES = [1_000, 1_125, 1_250, 1_333, 1_500, 1_777];

function photo(width: number) {
  return { url: '/media/listings/a.webp', thumbUrl: '/media/thumbs/a.webp', width, height: 1_000, bytes: 1 };
}

function listing(given: Partial<Omit<Listing, 'hidden'>> = {}): ScreenOf<'listing'> {
  const card: Omit<ListingCard, 'hidden'> = {
    id: 7,
    title: 'A house with a garden',
    price: '450000',
    categoryId: 1,
    category: { name: 'Real Estate', slug: 'real-estate' },
    location: 'Kabul, Shahr-e Naw',
    province: 'Kabul',
    imageUrl: '/media/listings/a.webp',
    thumbUrl: '/media/thumbs/a.webp',
    userId: 7,
    featured: 1,
    status: 'active',
    createdAt: '2026-11-20T08:00:00.000Z',
    sellerIsVip: true,
  };
  const description = 'A first paragraph.\n\nA second one, with https://sarai.example in it.\n'.repeat(12);
  return {
    screen: 'listing',
    listing: {
      ...card,
      ...plainTerms({ bedrooms: 4, bathrooms: 2, squareFeet: 2_000, propertyType: 'house' }),
      description,
      images: PHOTOS,
      views: 1_234,
      seller: SELLER,
      ...given,
    },
  };
}

function member(given: Partial<PublicMember> = {}): ScreenOf<'member'> {
  const { stats: _, ...person } = SELLER;
  const reviews: Review[] = [1, 2, 3, 4, 5].map((rating) => ({
    id: rating,
    listingId: 7,
    listingTitle: rating === 1 ? null : 'A house with a garden',
    reviewer: {
      id: 9,
      username: 'omid',
      role: 'user',
      fullName: null,
      profileImageUrl: rating % 2 === 0 ? '/media/avatars/b.webp' : null,
    },
    rating,
    text: rating === 3 ? '' : 'Friendly and on time.',
    createdAt: '2026-11-20T08:00:00.000Z',
  }));
  return {
    screen: 'member',
    member: { ...person, email: 'laila@example.af', stats: { ...STATS, views: 100 }, ...given },
    ads: { body: CARDS, next: '/api/listings?userId=7&cursor=1' },
    reviews: { body: reviews, next: '/api/members/7/reviews?cursor=1' },
  };
}
