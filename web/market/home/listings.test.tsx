// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Domain } from '../../i18n/domains.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { listingCard } from '../test/listing-card.ts';

test.each([
  ['/', 'Latest Listings'],
  ['/?category=vehicles', 'Vehicles'],
  ['/?category=vehicles&q=corolla', 'Results for “corolla”'],
  ['/?category=nonsense', 'Latest Listings'],
])('at %s stands "%s"', async (address, heading) => {
  const { page } = await listings(address, () => shows([1]));
  expect(page.main.querySelector('#listings-heading')?.textContent).toBe(heading);
});

test.each([
  ['one ad', [1], null, '1 listing'],
  ['two ads', [1, 2], null, '2 listings'],
  ['ads with more behind them', [1, 2], 2, '2 listings shown'],
])('how many are shown is said of %s', async (_, ids, next, words) => {
  const { status } = await listings('/', () => shows(ids, next));
  await vi.waitFor(() => expect(status()).toBe(words));
});

test('while the ads come room is kept for them, and nothing is said of their number', async () => {
  const { page, status } = await listings('/', () => new Promise<never>(() => undefined));
  expect([status(), page.main.querySelector('ul[aria-busy=true] li') !== null]).toEqual([page.t('shell.loading'), true]);
  expect(page.main.textContent).not.toContain(page.t('home.noListings'));
});

test('more ads come below the first, and the focus goes to the first that came; the address remembers', async () => {
  const { page, titles, status, asked } = await listings('/?q=car', ({ call }) =>
    call.includes('cursor=2') ? shows([3, 4]) : shows([1, 2], 2),
  );
  await page.press(page.t('home.loadMore'));
  await vi.waitFor(() => expect(titles()).toEqual(['Ad 1', 'Ad 2', 'Ad 3', 'Ad 4']));
  expect(document.activeElement?.getAttribute('href')).toBe('/listing/3');
  expect([status(), location.search, page.button(page.t('home.loadMore')), asked()]).toEqual([
    '4 listings',
    '?q=car&pages=2',
    undefined,
    2,
  ]);
});

test('a press that shall open the further ads elsewhere is the browser’s, and brings none here', async () => {
  const { page, asked } = await listings('/', () => shows([1], 2));
  const way = await vi.waitUntil(() => page.button(page.t('home.loadMore')));
  const opens = ['ctrlKey', 'metaKey', 'shiftKey'].map((key) => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
    // The test must not open anything either.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    const prevented = vi.spyOn(press, 'preventDefault');
    way.dispatchEvent(press);
    return prevented.mock.calls.length;
  });
  await actAndCheck(() => {});
  // The one call is that of the window's listener.
  expect([opens, asked()]).toEqual([[1, 1, 1], 1]);
});

test('the heart of an ad tells that it is saved, of that ad alone, until it is pressed again', async () => {
  const { page, titles } = await listings('/', () => shows([1, 2]));
  await vi.waitFor(() => expect(titles()).toHaveLength(2));
  const hearts = () =>
    [...page.main.querySelectorAll('article [aria-pressed]')].map((heart) => heart.getAttribute('aria-pressed'));
  expect(hearts()).toEqual(['false', 'false']);
  await page.press(page.t('home.save', { title: 'Ad 2' }));
  await vi.waitFor(() => expect(hearts()).toEqual(['false', 'true']));
  await page.press(page.t('home.save', { title: 'Ad 2' }));
  await vi.waitFor(() => expect(hearts()).toEqual(['false', 'false']));
});

test('while more ads come it says so, and room is kept for them below those that are here', async () => {
  let arrive: (answer: Response) => void = () => {};
  const { page, titles, status } = await listings('/', ({ call }) =>
    call.includes('cursor=2') ? new Promise<Response>((resolve) => (arrive = resolve)) : shows([1], 2),
  );
  const way = await vi.waitUntil(() => page.button(page.t('home.loadMore')));
  expect([way.getAttribute('href'), way.getAttribute('aria-disabled')]).toEqual(['/?cursor=2', 'false']);
  await page.press(page.t('home.loadMore'));
  await vi.waitFor(() => expect([status(), titles()]).toEqual([page.t('shell.loading'), ['Ad 1']]));
  expect([way.textContent, way.getAttribute('aria-disabled')]).toEqual([page.t('home.loadingMore'), 'true']);
  const rows = () => page.main.querySelectorAll('ul[aria-busy=true] > li').length;
  expect(rows()).toBeGreaterThan(1);
  await actAndCheck(() => arrive(shows([2])));
  await vi.waitFor(() => expect([status(), titles(), rows()]).toEqual(['2 listings', ['Ad 1', 'Ad 2'], 0]));
});

test('the first page of another search leaves the focus alone, though more had been asked for', async () => {
  let isDown = true;
  const { page, titles, navigate } = await listings('/?q=car', ({ call }) => {
    if (call.includes('cursor=2')) return isDown ? new Response('', { status: 500 }) : shows([3]);
    return call.includes('q=house') ? shows([5, 6, 7]) : shows([1, 2], 2);
  });
  await page.press(page.t('home.loadMore'));
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')?.textContent).toBe(page.t('home.moreFailed')));
  isDown = false;
  await actAndCheck(() => navigate('/?q=house'));
  await vi.waitFor(() => expect(titles()).toEqual(['Ad 5', 'Ad 6', 'Ad 7']));
  expect([document.activeElement?.tagName, page.main.querySelector('[role=alert]')]).toEqual(['BODY', null]);
});

test('an ad that comes into the list by itself takes the focus from nobody, though more had been asked for before', async () => {
  const ids = [
    [1, 2],
    [3, 4],
  ];
  const { page, titles } = await listings('/?q=car', ({ call }) =>
    call.includes('cursor=2') ? shows(ids[1] ?? []) : shows(ids[0] ?? [], 2),
  );
  await page.press(page.t('home.loadMore'));
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/listing/3'));
  const heading = page.main.querySelector<HTMLElement>('article:first-of-type a');
  heading?.focus();
  ids[1] = [3, 4, 5];
  await actAndCheck(() => page.client.refetchQueries());
  await vi.waitFor(() => expect(titles()).toHaveLength(5));
  expect(document.activeElement).toBe(heading);
});

test('more ads that did not come are asked for again with the same button', async () => {
  let isDown = true;
  const { page, titles } = await listings('/', ({ call }) => {
    if (!call.includes('cursor=2')) return shows([1], 2);
    return isDown ? new Response('', { status: 500 }) : shows([2]);
  });
  await page.press(page.t('home.loadMore'));
  await vi.waitFor(() => expect(page.button(page.t('shell.tryAgain'))).toBeTruthy());
  expect(titles()).toEqual(['Ad 1']);
  isDown = false;
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(titles()).toEqual(['Ad 1', 'Ad 2']));
  expect(page.main.querySelector('[role=alert]')).toBeNull();
});

test('who goes back to the first page finds the further ones behind the button, with nothing to ask for, each ad once', async () => {
  const { page, titles, asked } = await listings('/?q=car', ({ call }) =>
    call.includes('cursor=2') ? shows([2, 3]) : shows([1, 2], 2),
  );
  await page.press(page.t('home.loadMore'));
  await vi.waitFor(() => expect(titles()).toEqual(['Ad 1', 'Ad 2', 'Ad 3']));
  await page.go('/?q=car');
  await vi.waitFor(() => expect(titles()).toEqual(['Ad 1', 'Ad 2']));
  await page.press(page.t('home.loadMore'));
  await vi.waitFor(() => expect(titles()).toEqual(['Ad 1', 'Ad 2', 'Ad 3']));
  await actAndCheck(() => {});
  expect([asked(), page.button(page.t('home.loadMore'))]).toEqual([2, undefined]);
});

test('listings that a server failed to bring come with a press, and the failure goes', async () => {
  let isDown = true;
  const { page, titles, status } = await listings('/', () => (isDown ? new Response('', { status: 500 }) : shows([1])));
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')?.textContent).toContain(page.t('home.loadFailed')));
  expect([status(), page.main.textContent.includes(page.t('home.noListings'))]).toEqual(['', false]);
  isDown = false;
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect([titles(), page.main.querySelector('[role=alert]')]).toEqual([['Ad 1'], null]));
});

test('a dead network is named as the cause', async () => {
  const { page } = await listings('/', () => {
    throw new TypeError('Failed to fetch');
  });
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')?.textContent).toContain(page.t('shell.offline')));
});

test('a search that was refused is not tried again: its words are cleared, and the other filters stay', async () => {
  const { page, titles } = await listings('/?q=%25&province=Herat', ({ call }) => (call.includes('q=') ? refused() : shows([1])));
  await vi.waitFor(() => expect(page.button(page.t('shell.clearSearch'))).toBeTruthy());
  expect(page.button(page.t('shell.tryAgain'))).toBeUndefined();
  await page.press(page.t('shell.clearSearch'));
  await vi.waitFor(() => expect([titles(), location.search]).toEqual([['Ad 1'], '?province=Herat']));
});

test('a search of one letter says why it finds nothing', async () => {
  const { page, titles } = await listings('/?q=a', ({ call }) =>
    call.includes('q=') ? refused('search_too_short') : shows([1]),
  );
  await vi.waitFor(() =>
    expect(page.main.querySelector('[role=alert]')?.textContent).toContain(page.t('errors.search_too_short')),
  );
  expect(titles()).toEqual([]);
});

test('filters without words that were refused are cleared together', async () => {
  const { page } = await listings('/?province=Herat&category=vehicles&minPrice=5', () => refused());
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/'));
  expect(page.button(page.t('shell.tryAgain'))).toBeUndefined();
});

test.each([
  ['among how many', '5000', true],
  ['nothing of it where all of them were', null, false],
])('of ads in the order of their price it says %s', async (_, among, said) => {
  const { page, titles } = await listings('/?sort=price_asc', () => shows([1], null, among));
  await vi.waitFor(() => expect(titles()).toEqual(['Ad 1']));
  expect(page.main.textContent.includes(page.t('home.sortedAmong', { count: 5000 }))).toBe(said);
});

test('where nothing is listed it says so only once there is nothing more to ask', async () => {
  const pages = vi.fn<(at: number) => Response>((at) => shows([], at + 1));
  const { page, asked } = await listings('/?minPrice=5', ({ call }) => pages(Number(/cursor=(\d+)/.exec(call)?.[1] ?? 1)));
  await vi.waitFor(() => expect(page.main.textContent).toContain(page.t('home.nothingSoFar')));
  await vi.waitFor(() => expect(asked()).toBe(5));
  await vi.waitFor(() => expect(page.button(page.t('home.loadMore'))).toBeTruthy());
  expect(page.main.textContent).not.toContain(page.t('home.noListings'));
  pages.mockImplementation(() => shows([]));
  await page.press(page.t('home.loadMore'));
  await vi.waitFor(() => expect(page.main.textContent).toContain(page.t('home.noListings')));
  expect(page.main.textContent).not.toContain(page.t('home.nothingSoFar'));
});

test.each([
  ['a list that begins further down', '/?q=car&cursor=n.120.98', '/?q=car'],
  ['a list from its beginning', '/?q=car', undefined],
])('%s has its way to the first page, or none', async (_, address, way) => {
  const { page } = await listings(address, () => shows([1]));
  expect(page.button(page.t('home.fromFirstPage'))?.getAttribute('href')).toBe(way);
});

test('a failure is said as it is now: of a server that was down before, and a network that is dead now', async () => {
  const failures = [
    () => new Response('', { status: 500 }),
    () => {
      throw new TypeError('Failed to fetch');
    },
  ];
  const { page } = await listings('/', () => failures.shift()?.() ?? shows([1]));
  const said = () => page.main.querySelector('[role=alert]')?.textContent;
  await vi.waitFor(() => expect(said()).toContain(page.t('home.loadFailed')));
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(said()).toContain(page.t('shell.offline')));
});

test('who asks for other ads is brought to them', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  onTestFinished(() => scroll.mockRestore());
  const { page, navigate, titles } = await listings('/', () => shows([1]));
  const { showListings } = await import('../search/search.ts');
  await vi.waitFor(() => expect(titles()).toEqual(['Ad 1']));
  showListings();
  await actAndCheck(() => navigate('/?q=car'));
  await vi.waitFor(() => expect(scroll).toHaveBeenCalledOnce());
  expect(scroll.mock.contexts).toEqual([page.main.querySelector('[aria-labelledby=listings-heading]')]);
});

test.each([
  ['/', false, false],
  ['/?q=car', true, false],
  ['/?category=vehicles', true, true],
])('at %s stand the filters that narrow it (%s) and the parts of a category (%s)', async (address, isNarrowed, hasParts) => {
  const { page, titles } = await listings(address, () => shows([1]));
  await vi.waitFor(() => expect(titles()).toEqual(['Ad 1']));
  await vi.waitFor(() =>
    expect([
      page.main.querySelector(`[aria-label="${page.t('home.activeFilters')}"]`) !== null,
      page.main.querySelector('a[href*="leaf="]') !== null,
    ]).toEqual([isNarrowed, hasParts]),
  );
});

test('the filters come with the words that they say', async () => {
  const { page } = await listings('/?category=vehicles', () => shows([1]), ['home']);
  const form = await page.there('#refine');
  expect(form.textContent).toContain('Price');
  expect(form.textContent).not.toContain('finding.');
});

test('the pictures of a phone’s first row are asked for before all others', async () => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  onTestFinished(() => complete.mockRestore());
  const { page, titles } = await listings('/', () =>
    Response.json([1, 2, 3].map((id) => listingCard({ id, thumbUrl: `/media/thumbs/${id}.webp` }))),
  );
  await vi.waitFor(() => expect(titles()).toHaveLength(3));
  const pictures = [...page.main.querySelectorAll('article img')];
  expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high', 'high', null]);
  // The title is beside it.
  expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(['', '', '']);
});

const refused = (code = 'query_invalid') => Response.json({ code, message: '' }, { status: 400 });

/** A page of ads, and the cursor of the next one. */
function shows(ids: readonly number[], next: number | null = null, among: string | null = null): Response {
  const headers = new Headers();
  if (next !== null) headers.set('Link', `</api/listings?cursor=${next}>; rel="next"`);
  if (among !== null) headers.set('Sarai-Sorted-Among', among);
  return Response.json(
    ids.map((id) => listingCard({ id })),
    { headers },
  );
}

async function listings(
  address: string,
  answer: (sent: { call: string }) => Response | Promise<Response>,
  words: readonly Domain[] = ['home', 'finding', 'details', 'errors'],
) {
  history.replaceState(null, '', address);
  const answers = vi.fn<typeof answer>(answer);
  const page = await openPage({
    words,
    answers: {
      'GET /api/listings/facets': () => Response.json({ facets: {}, total: { count: 1, more: false } }),
      'GET /api/listings': answers,
    },
  });
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const [{ Listings, Nothing }, { useNavigate }] = await Promise.all([import('./listings.tsx'), import('react-router')]);
  // Loaded first: otherwise it could be absent only because it has not loaded yet.
  await Nothing.load();
  let navigate: (to: string) => unknown = () => {};
  function Screen() {
    navigate = useNavigate();
    return <Listings />;
  }
  await page.draw(<Screen />);
  return {
    page,
    navigate: (to: string) => navigate(to),
    asked: () => answers.mock.calls.length,
    status: () => page.main.querySelector('[role=status]')?.textContent,
    titles: () => [...page.main.querySelectorAll('article h3')].map((title) => title.textContent),
  };
}
