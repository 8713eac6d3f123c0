import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CATEGORIES } from '#schema/catalog/categories';
import type { ListingCard } from '#schema/contracts/listings';
import { DAY } from '#schema/durations';
import type { PageOf } from '../kit/api/api.ts';
import { listingCard } from './test/listing-card.ts';

type Page = PageOf<'GET /api/listings'>;

let parts: Awaited<ReturnType<typeof loaded>>;

beforeAll(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T08:00:00Z') });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('innerWidth', 400);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  parts = await loaded();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function loaded() {
  const [{ loadDomains }, card, ownAd, head, item, listings, price, query, picker, cards, fields] = await Promise.all([
    import('../kit/i18n/i18n.ts'),
    import('./home/listing-card.tsx'),
    import('./profile/own-ad.tsx'),
    import('./listing/listing-head.tsx'),
    import('./favorites/favorite-item.tsx'),
    import('./home/listings.tsx'),
    import('./home/price-range.tsx'),
    import('./home/home.queries.ts'),
    import('./home/category-picker.tsx'),
    import('./wizard/fields/category-cards.tsx'),
    import('./acts/listing-fields.ts'),
  ]);
  await loadDomains('shell', 'home', 'profile', 'listing', 'favorites', 'wizard');
  return {
    ...card,
    ...ownAd,
    ...head,
    ...item,
    ...listings,
    PriceRange: price.default,
    ...query,
    ...picker,
    ...cards,
    ...fields,
  };
}

function drawn(element: ReactElement, at = '/', client = new QueryClient()): string {
  return renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The words of a page, one entry for each piece of text. */
function words(...page: Parameters<typeof drawn>): string[] {
  return drawn(...page)
    .replaceAll('<!-- -->', '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

const card = listingCard({ id: 1, title: 'Corolla 2007', location: 'Kabul, Karte 3' });

describe('a card', () => {
  const said = (changed: Partial<ListingCard>) => words(<parts.ListingCard card={{ ...card, ...changed }} eager={false} />);

  test.each([
    [{}, []],
    [{ featured: 1 }, ['Featured']],
    [{ status: 'sold' }, ['Sold']],
    [{ sellerIsVip: true }, ['VIP']],
    [{ sellerIsVerified: true, sellerIsVip: true }, ['✓', 'Verified']],
    [{ featured: 1, status: 'sold', sellerIsVip: true }, ['Featured', 'Sold', 'VIP']],
    // A promotion that has ended comes as 0; a reopened ad is active.
    [{ featured: 0, status: 'active', sellerIsVip: false }, []],
  ] as [Partial<ListingCard>, string[]][])('of %j has the badges %j', (changed, badges) => {
    expect(said(changed).filter((text) => ['Featured', 'Sold', '✓', 'Verified', 'VIP'].includes(text))).toEqual(badges);
  });

  test('says what is sold, for how much, where and since when, and shows its letter without a photo', () => {
    expect(said({})).toEqual(['C', 'Vehicles', 'Corolla 2007', 'AFN 450,000', 'Kabul, Karte 3', 'Nov 20, 2026']);
  });

  test('of a category that is newer than this app says what the server calls it, and its time to a machine', () => {
    expect(said({ categoryId: 999, category: { name: 'Kites', slug: 'kites' } })[1]).toBe('Kites');
    expect(drawn(<parts.ListingCard card={card} eager={false} />)).toContain(`dateTime="${card.createdAt}"`);
  });

  test('says where in the words of the reader, as far as they are known', () => {
    expect(said({ location: 'کابل', place: { en: 'Kabul' } })[4]).toBe('Kabul');
    expect(said({ location: 'Kabul', place: { fa: 'کابل' } })[4]).toBe('Kabul');
  });

  test('says the price that an ad has after each of two changes', () => {
    expect(['450000', '440000', '1440000'].map((price) => said({ price })[3])).toEqual([
      'AFN 450,000',
      'AFN 440,000',
      'AFN 1,440,000',
    ]);
  });

  test.each<[Partial<ListingCard>, string[]]>([
    [{ negotiable: true }, ['AFN 450,000', 'Negotiable']],
    [{ negotiable: false }, ['AFN 450,000']],
    [{ negotiable: 'agreement', price: '0' }, ['By agreement']],
  ])('says of %j that it costs %j', (changed, price) => {
    expect(said(changed).slice(3, -2)).toEqual(price);
  });

  test('has the small picture, never the large one', () => {
    const page = (thumbUrl: string | null) =>
      renderToString(
        <MemoryRouter>
          <parts.ListingCard card={{ ...card, imageUrl: '/media/large.webp', thumbUrl }} eager={false} />
        </MemoryRouter>,
      );
    expect(page('/media/small.webp')).toContain('/media/small.webp');
    expect(page('/media/small.webp')).not.toContain('/media/large.webp');
    expect(page(null)).not.toContain('/media/');
  });
});

/** The other properties of the member's own ad. */
const OWN = {
  now: Date.parse('2026-11-21T08:00:00Z'),
  busy: false,
  renewing: false,
  onRenew: () => {},
  onSell: () => {},
  onReopen: () => {},
  onDelete: () => {},
};

test('a title of another script has its own direction and the page’s start, in the same way wherever ads are listed', () => {
  const favorite = { ...card, savedAt: card.createdAt };
  const shown = [
    <parts.ListingCard key="home" card={card} eager={false} />,
    <parts.FavoriteItem key="saved" favorite={favorite} view="grid" />,
    <parts.OwnAd key="own" ad={card} {...OWN} />,
  ].map((element) => /<bdi[^>]*>(?=Corolla)/.exec(renderToString(<MemoryRouter>{element}</MemoryRouter>))?.[0]);
  expect(shown).toEqual(shown.map(() => expect.stringContaining('dir="auto" class="line-clamp-2')));
});

test('a price has the same colour wherever it stands, which is that of buttons and of boxes that are ticked', () => {
  const favorite = { ...card, savedAt: card.createdAt };
  const classes = [
    <parts.ListingCard key="home" card={card} eager={false} />,
    <parts.ListingHead key="ad" listing={card}>
      {null}
    </parts.ListingHead>,
    <parts.FavoriteItem key="saved" favorite={favorite} view="grid" />,
    <parts.OwnAd key="own" ad={card} {...OWN} />,
  ].map((element) => /class="([^"]*)"[^>]*>(?:<!-- -->)*AFN 450,000/.exec(drawn(element))?.[1]?.split(' '));
  expect(classes).toEqual(classes.map((_, at) => expect.arrayContaining([at === 0 ? 'ad-price' : 'text-price'])));
  const styles = readFileSync('web/styles.css', 'utf8');
  expect(styles).toMatch(/\.ad-price \{\s*@apply [^;]*\btext-price;/);
  expect(styles.match(/--color-price:.*/g)).toEqual(['--color-price: var(--color-primary);']);
  expect(styles).toMatch(/@utility tick \{[^@]*&:checked \{[^}]*\bbackground: var\(--color-primary\);/);
});

test('a category has the same sign at home and in the wizard', () => {
  const signOf = (element: ReactElement) =>
    /<span aria-hidden="true" class="(sign ground-3)\b[^>]*>(<svg.*?<\/svg>)/.exec(drawn(element))?.slice(1);
  const client = new QueryClient();
  const categories = CATEGORIES.map(({ id, slug, en, icon, color }) => ({
    id,
    slug,
    name: en,
    icon,
    color,
    description: '',
    listingCount: 3,
  }));
  client.setQueryData(parts.categoriesQuery.queryKey, categories);
  const [atHome, inWizard] = [
    signOf(
      <QueryClientProvider client={client}>
        <parts.CategoryPicker />
      </QueryClientProvider>,
    ),
    signOf(<parts.CategoryCards fields={parts.EMPTY_FIELDS} errors={{}} onChange={() => {}} />),
  ];
  expect([atHome?.length, inWizard]).toEqual([2, atHome]);
});

describe('an ad of one’s own', () => {
  const said = (changed: Partial<ListingCard>) => words(<parts.OwnAd ad={{ ...card, ...changed }} {...OWN} />);
  const hidden = (how: Partial<NonNullable<ListingCard['hidden']>>): Partial<ListingCard> => ({
    status: 'hidden',
    hidden: {
      reason: 'Wrong price',
      since: '2026-11-20T08:00:00Z',
      isSold: false,
      returnsByEdit: true,
      isAnswered: false,
      ...how,
    },
  });
  const featuredUntil = new Date(Date.parse('2026-11-21T08:00:00Z') + 3 * DAY).toISOString();
  const HEAD = ['Corolla 2007', 'AFN 450,000', 'Posted Nov 20, 2026'];
  const HIDDEN = ['Reason:', 'Wrong price'];

  test.each([
    ['active', {}, ['Active', ...HEAD, 'Promote', 'Mark as sold', 'Edit', 'Delete']],
    [
      'promoted',
      { featured: 1, featuredUntil },
      ['Active', ...HEAD, 'Featured until Nov 24, 2026', 'Promote', 'Mark as sold', 'Edit', 'Delete'],
    ],
    ['sold', { status: 'sold' }, ['Sold', ...HEAD, 'Mark as active again', 'Edit', 'Delete']],
    [
      'asleep',
      { status: 'asleep', featuredUntil },
      ['Run out', ...HEAD, 'Nobody finds it any more.', 'Still there', 'Mark as sold', 'Edit', 'Delete'],
    ],
    [
      'about to run out',
      { expiresAt: new Date(OWN.now + 2 * DAY).toISOString(), photos: 1 },
      ['Active', ...HEAD, 'It is seen until Nov 23, 2026.', 'Still there', 'Promote', 'Mark as sold', 'Edit', 'Delete'],
    ],
    [
      'far dearer than others',
      { price: '900000', photos: 0, guidance: { n: 12, low: 380_000, median: 420_000, high: 470_000 } },
      [
        'Active',
        'Corolla 2007',
        'AFN 900,000',
        'Posted Nov 20, 2026',
        'Others like it cost AFN 380,000 to AFN 470,000.',
        'Change the price',
        'Promote',
        'Mark as sold',
        'Edit',
        'Delete',
      ],
    ],
    [
      'short of photos',
      { expiresAt: new Date(OWN.now + 20 * DAY).toISOString(), photos: 1 },
      ['Active', ...HEAD, 'It has only 1 photo.', 'Add photos', 'Promote', 'Mark as sold', 'Edit', 'Delete'],
    ],
    ['sold while it is promoted', { status: 'sold', featuredUntil }, ['Sold', ...HEAD, 'Mark as active again', 'Edit', 'Delete']],
    [
      'reopened while it is promoted',
      { status: 'active', featuredUntil },
      ['Active', ...HEAD, 'Featured until Nov 24, 2026', 'Promote', 'Mark as sold', 'Edit', 'Delete'],
    ],
    [
      'reopened after its promotion',
      { status: 'active', featuredUntil: null },
      ['Active', ...HEAD, 'Promote', 'Mark as sold', 'Edit', 'Delete'],
    ],
    [
      'hidden, to be edited',
      hidden({}),
      [
        'Hidden',
        ...HEAD,
        ...HIDDEN,
        'Edit it as the reason asks. If nothing else stands in its way, everyone sees it again.',
        'Mark as sold',
        'Edit',
        'Delete',
      ],
    ],
    [
      'hidden, to be edited and looked at',
      hidden({ returnsByEdit: false }),
      [
        'Hidden',
        ...HEAD,
        ...HIDDEN,
        'Edit it as the reason asks. We look at it before everyone sees it again.',
        'Mark as sold',
        'Edit',
        'Delete',
      ],
    ],
    [
      'hidden and edited',
      hidden({ returnsByEdit: false, isAnswered: true }),
      [
        'Hidden',
        ...HEAD,
        ...HIDDEN,
        'You have edited it. We look at it before everyone sees it again.',
        'Mark as sold',
        'Edit',
        'Delete',
      ],
    ],
    [
      'hidden when it was sold',
      hidden({ isSold: true }),
      [
        'Hidden',
        ...HEAD,
        ...HIDDEN,
        'Edit it as the reason asks. If nothing else stands in its way, everyone sees it again.',
        'Mark as active again',
        'Edit',
        'Delete',
      ],
    ],
    ['restored', { status: 'active', hidden: null }, ['Active', ...HEAD, 'Promote', 'Mark as sold', 'Edit', 'Delete']],
  ] as [string, Partial<ListingCard>, string[]][])('that is %s says so, and what can be done', (_, changed, expected) => {
    expect(said(changed)).toEqual(['C', ...expected]);
  });
});

describe('the head of an ad', () => {
  const said = (changed: Partial<ListingCard>) => {
    const closed = changed.status === 'sold' && 'closed';
    return words(
      <parts.ListingHead listing={{ ...card, ...changed }} closed={closed}>
        {null}
      </parts.ListingHead>,
    );
  };

  test.each([
    [{}, [false, false]],
    [{ featured: 1 }, [true, false]],
    [{ status: 'sold' }, [false, true]],
    [{ featured: 1, status: 'sold' }, [true, true]],
  ] as [Partial<ListingCard>, boolean[]][])('of %j says featured and sold: %j', (changed, expected) => {
    const all = said(changed);
    expect([all.includes('Featured'), all.includes('closed')]).toEqual(expected);
  });

  test.each([
    ['behind a place that does not name it', 'Guzara', 'Herat', ['Guzara', '· Herat']],
    ['not twice', 'Guzara, Herat', 'Herat', ['Guzara, Herat']],
    ['not where none is known', 'Guzara', null, ['Guzara']],
  ])('says the province %s', (_, location, province, expected) => {
    const all = said({ location, province });
    expect(all.slice(all.indexOf(location), -1)).toEqual(expected);
  });

  test('leads to all of its category, which is called as the server calls it where this app does not know it', () => {
    const head = (changed: Partial<ListingCard>) =>
      drawn(
        <parts.ListingHead listing={{ ...card, ...changed }} kind="A used car">
          {null}
        </parts.ListingHead>,
      );
    const kites = { categoryId: 999, category: { name: 'Kites', slug: 'kites' } };
    const links = [{}, kites].map((changed) =>
      /<a[^>]* href="([^"]*)"[^>]*>([^<]*)<\/a>A used car/.exec(head(changed))?.slice(1),
    );
    expect(links).toEqual([
      ['/?category=vehicles', 'Vehicles'],
      ['/?category=kites', 'Kites'],
    ]);
    // A place in another script must not change the direction of the text around it.
    expect(head({})).toContain('<bdi>Kabul, Karte 3</bdi>');
    expect(head({})).toMatch(new RegExp(`<time[^>]* dateTime="${card.createdAt}"[^>]* title="Nov 20, 2026"`));
  });

  test('says how its price stands beside those of others', () => {
    const guidance = { n: 12, low: 400_000, median: 450_000, high: 500_000 };
    const all = said({ guidance }).join(' ');
    expect([all, said({}).join(' ')].map((words) => words.includes('500,000'))).toEqual([true, false]);
  });

  test('names the province only where the place does not', () => {
    expect(said({ location: 'Karte 3' })).toContain('· Kabul');
    expect(said({})).not.toContain('· Kabul');
  });
});

describe('a favourite', () => {
  const said = (changed: object) =>
    words(<parts.FavoriteItem favorite={{ ...card, savedAt: '2026-11-01T08:00:00.000Z', ...changed }} view="grid" />);

  test.each([
    ['as it was saved', { savedPrice: '450000' }, false, 'AFN 450,000'],
    ['cheaper', { savedPrice: '460000' }, true, 'AFN 450,000'],
    ['cheaper, then dearer than ever', { savedPrice: '460000', price: '470000' }, false, 'AFN 470,000'],
    ['cheaper by a digit', { savedPrice: '1000000', price: '999999' }, true, 'AFN 999,999'],
    ['dearer by a digit', { savedPrice: '999999', price: '1000000' }, false, 'AFN 1,000,000'],
    ['of a visitor', {}, false, 'AFN 450,000'],
  ])('%s: %j says that its price dropped: %j', (_, changed, dropped, price) => {
    const all = said(changed);
    expect([all.includes('Price dropped'), all.includes(price)]).toEqual([dropped, true]);
  });

  test('cheaper shows the price at which it was saved struck', () => {
    const page = (savedPrice: string) =>
      renderToString(
        <MemoryRouter>
          <parts.FavoriteItem favorite={{ ...card, savedAt: card.createdAt, savedPrice }} view="list" />
        </MemoryRouter>,
      );
    expect(/<s>(.*?)<\/s>/.exec(page('460000'))?.[1]).toBe('AFN 460,000');
    expect(page('450000')).not.toContain('<s>');
  });

  test('that was sold says so, and no longer once it is reopened', () => {
    expect(['sold', 'active'].map((status) => said({ status }).includes('Sold'))).toEqual([true, false]);
  });
});

describe('the list at home', () => {
  const page = (ids: number[], next: string | null): Page => ({
    body: ids.map((id) => ({ ...card, id, title: `Ad ${id}`, featured: id > 50 ? 1 : 0 })),
    next,
    sortedAmong: null,
  });
  const at = (address: string, pages: ReturnType<typeof page>[]) => {
    const client = new QueryClient();
    const search = new URLSearchParams(address.slice(2));
    search.delete('pages');
    client.setQueryData(parts.listingsQuery(search.toString()).queryKey, {
      pages,
      pageParams: pages.map((_, index) => (index === 0 ? null : `/api/listings?cursor=${index}`)),
    });
    return words(<parts.Listings />, address, client).filter((text) => /^Ad \d|listings? ?/.test(text));
  };

  test('shows the promoted ones where the server put them, page after page', () => {
    expect(at('/?pages=2', [page([90, 80, 7, 9], '/2'), page([60, 3], null)])).toEqual([
      '6 listings',
      'Ad 90',
      'Ad 80',
      'Ad 7',
      'Ad 9',
      'Ad 60',
      'Ad 3',
    ]);
  });

  test('shows as many pages as the address says, and that there are more', () => {
    expect(at('/?pages=1', [page([90, 7], '/2'), page([60, 3], null)])).toEqual(['2 listings shown', 'Ad 90', 'Ad 7']);
  });

  test('shows past empty pages what a narrow range found', () => {
    expect(at('/?q=x', [page([], '/2'), page([], '/3'), page([5], null)])).toEqual(['1 listing', 'Ad 5']);
  });
});

describe('a price range', () => {
  const FAULTS = ['The highest price is below the lowest', 'Please write a whole number of AFN from 1 to 999,999,999,999'];

  test.each([
    ['', []],
    ['?minPrice=5&maxPrice=5', []],
    ['?minPrice=9&maxPrice=10', []],
    ['?minPrice=10&maxPrice=9', [FAULTS[0]]],
    ['?minPrice=۱۰٬۰۰۰&maxPrice=9,999', [FAULTS[0]]],
    ['?minPrice=0', [FAULTS[1]]],
    ['?maxPrice=abc', [FAULTS[1]]],
    ['?minPrice=x&maxPrice=-1', [FAULTS[1], FAULTS[1]]],
  ])('of %s has the faults %j', (search, faults) => {
    expect(words(<parts.PriceRange />, `/${search}`).filter((text) => FAULTS.includes(text))).toEqual(faults);
  });
});
