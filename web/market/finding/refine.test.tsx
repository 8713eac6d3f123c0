// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FacetsAnswer } from '#schema/contracts/listings';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { controlLabelled } from '../../test/labelled.ts';

test.each(['closed', 'left'])('the page behind the open filters stands still, and moves again once they are %s', async (how) => {
  const { page, opens, opener, isLocked } = await filters('/?category=vehicles');
  await opens();
  expect([isLocked(), document.activeElement?.id]).toEqual([true, 'refine-title']);
  if (how === 'left') await page.draw(null);
  else await actAndCheck(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(isLocked()).toBe(false);
  expect(document.activeElement).toBe(how === 'closed' ? opener() : document.body);
  // From then on the page handles the keys again.
  (document.activeElement as HTMLElement).blur();
  const tab = new KeyboardEvent('keydown', { key: 'Tab', shiftKey: true, cancelable: true });
  for (const press of [new KeyboardEvent('keydown', { key: 'Escape' }), tab]) await actAndCheck(() => dispatchEvent(press));
  expect([document.activeElement, tab.defaultPrevented]).toEqual([document.body, false]);
});

test('filters that come to stand beside the results hold the page no longer', async () => {
  const { opens, opener, isLocked, widen } = await filters('/?category=vehicles');
  await opens();
  await actAndCheck(widen);
  expect([isLocked(), opener().checked]).toEqual([false, false]);
});

test('what was chosen in the sheet is asked for with its button, which closes it; no press before does', async () => {
  const { opens, opener, choose, type, send, isLocked } = await filters('/?category=vehicles&cursor=abc');
  await opens();
  await choose('province', 'Herat');
  await type('minPrice', '5000');
  expect([location.search, isLocked()]).toEqual(['?category=vehicles&cursor=abc', true]);
  await send();
  expect(location.search).toBe('?category=vehicles&province=Herat&minPrice=5000');
  expect([isLocked(), document.activeElement === opener()]).toEqual([false, true]);
});

test.each([
  ['in the open sheet with its button', true],
  ['where the sheet was closed meanwhile, at once', false],
])('what is near is asked for with what else is chosen, before the device answers and while it does: %s', async (_, isOpen) => {
  const asks: PositionCallback[] = [];
  const geolocation = { getCurrentPosition: (place: PositionCallback) => asks.push(place) };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  const { page, opens, click, type, send, names } = await filters('/?category=real-estate&leaf=houses');
  await vi.waitFor(() => expect(names('deal')).toBe(true));
  await opens();
  await click('[name=deal][value=rent]');
  await page.press(page.t('finding.nearMe'));
  await type('minPrice', '5000');
  if (!isOpen) await send();
  const herat = { coords: { latitude: 34.35, longitude: 62.2 } } as GeolocationPosition; // only what is read
  const answer = await vi.waitUntil(() => asks[0]);
  await actAndCheck(() => answer(herat));
  const near = () => page.button(page.t('finding.nearMe'))?.getAttribute('aria-pressed');
  await vi.waitFor(() => expect(near()).toBe('true'));
  const [before, after] = [location.search, await send().then(() => location.search)];
  const all = '?category=real-estate&leaf=houses&deal=rent&minPrice=5000&near=Herat&sort=near';
  expect([before, after]).toEqual([isOpen ? '?category=real-estate&leaf=houses' : all, all]);
});

test.each([
  ['crossed', '9000', '5000', 'finding.crossed'],
  ['no number', 'cheap', '', 'finding.notANumber'],
] as const)('prices that are %s are not asked for, and say why', async (_, low, high, why) => {
  const { page, opens, type, send, asked, isLocked } = await filters('/?category=vehicles');
  await opens();
  await type('maxPrice', high);
  await type('minPrice', low);
  const before = asked.mock.calls.length;
  await send();
  expect([page.main.querySelector('[role=alert]')?.textContent, location.search]).toEqual([page.t(why), '?category=vehicles']);
  // The filters stay open.
  expect([isLocked(), asked.mock.calls.length]).toEqual([true, before]);
  await type('minPrice', '4000');
  expect(page.main.querySelector('[role=alert]')).toBeNull();
});

test.each([
  ['one ad', { count: 1, more: false }, 'Show 1 ad'],
  ['ads', { count: 1200, more: false }, 'Show 1,200 ads'],
  ['more ads than are counted', { count: 1000, more: true }, 'Show 1,000+ ads'],
  ['no ad', { count: 0, more: false }, 'Show 0 ads'],
])('the button says what is behind it: %s', async (_, total, words) => {
  const { page } = await filters('/?category=vehicles', { total });
  await vi.waitFor(() => expect(page.main.querySelector('[aria-live]')?.textContent).toBe(words));
});

test('on a later page all ads of the filters are counted, not those that are left', async () => {
  const { asked } = await filters('/?category=vehicles&cursor=n.120.98');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(asked.mock.calls.map(([{ call }]) => call)).toEqual(['GET /api/listings/facets?category=vehicles']);
});

test('while the ads of another choice are counted the number of before stands there', async () => {
  const { page, opens, choose, asked } = await filters('/?category=vehicles');
  const words = () => page.main.querySelector('[aria-live]')?.textContent;
  await vi.waitFor(() => expect(words()).toBe('Show 1 ad'));
  await opens();
  asked.mockImplementation(() => new Promise<Response>(() => {}));
  await choose('province', 'Herat');
  await vi.waitFor(() => expect(asked.mock.lastCall?.[0].call).toContain('province=Herat'));
  expect(words()).toBe('Show 1 ad');
});

test('prices that were typed in digits of any kind, with marks between them, stand in the address in plain ones', async () => {
  const { opens, type, send } = await filters('/?category=vehicles');
  await opens();
  await type('minPrice', '۵۰۰۰');
  await type('maxPrice', '9,000');
  await send();
  expect(location.search).toBe('?category=vehicles&minPrice=5000&maxPrice=9000');
});

test('prices of the address stand in their fields in the digits of the page', async () => {
  const { page } = await filters('/?category=vehicles&minPrice=5000&maxPrice=9000');
  const [{ Refine }, { PageContext }] = await Promise.all([import('./refine.tsx'), import('../../kit/page.ts')]);
  await page.draw(
    <PageContext value={{ language: 'fa', timeZone: 'Asia/Kabul', now: 0, isMember: false }}>
      <Refine />
    </PageContext>,
  );
  const fields = ['minPrice', 'maxPrice'].map((name) => page.main.querySelector<HTMLInputElement>(`[name=${name}]`)?.value);
  expect(fields).toEqual(['۵۰۰۰', '۹۰۰۰']);
});

test('where the ads can’t be counted the button promises no number', async () => {
  const { page, asked } = await filters('/?category=vehicles', { isDown: true });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await actAndCheck(() => {});
  expect(page.main.querySelector('[aria-live]')?.textContent).toBe('Show ads');
});

test('a network that loses the count is not asked for it again and again: the ads need it more', async () => {
  const { page, opens, choose, asked } = await filters('/?category=vehicles');
  const { newQueryClient } = await import('../../kit/api/query-client.ts');
  const { queries } = newQueryClient().getDefaultOptions();
  page.client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  await opens();
  asked.mockReset().mockImplementation(() => {
    throw new TypeError('Failed to fetch');
  });
  await choose('province', 'Herat');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await vi.waitFor(() => expect(page.client.isFetching()).toBe(0));
  expect(asked).toHaveBeenCalledOnce();
});

test('only the filters of the panel are counted, and cleared together; what is looked for stays', async () => {
  const { page, opens, opener, isLocked } = await filters(
    '/?q=car&category=vehicles&leaf=corolla&deal=sale&d.year=2007..&province=Herat&district=Karukh&minPrice=5&maxPrice=9&sort=price_asc',
  );
  expect(page.main.querySelector('label')?.textContent).toBe(page.t('home.filtersActive', { count: 6 }));
  await opens();
  await page.press(page.t('home.clearAll'));
  const left = Object.fromEntries(new URLSearchParams(location.search));
  expect(left).toEqual({ q: 'car', category: 'vehicles', leaf: 'corolla', sort: 'price_asc' });
  expect([isLocked(), document.activeElement === opener()]).toEqual([false, true]);
  expect([page.main.querySelector('label')?.textContent, page.button(page.t('home.clearAll'))]).toEqual([
    page.t('home.filters'),
    undefined,
  ]);
});

test.each([
  ['&minPrice=5000', 'From 5,000'],
  ['&maxPrice=9000', 'Up to 9,000'],
  ['&minPrice=5000&maxPrice=9000', 'From 5,000 Up to 9,000'],
  ['', ''],
])('beside its name the price says what it asks for: at "%s" it is "%s"', async (asked, said) => {
  const { page } = await filters(`/?category=vehicles${asked}`);
  const price = [...page.main.querySelectorAll('summary')].find(({ textContent }) =>
    textContent.startsWith(page.t('finding.price')),
  );
  expect(price?.textContent).toBe(page.t('finding.price') + said);
});

test.each([
  ['the newest first, as it goes without saying', 'newest', '?category=vehicles&province=Herat'],
  ['the cheapest first', 'price_asc', '?category=vehicles&province=Herat&sort=price_asc'],
])('the order is chosen at once: %s', async (_, sort, address) => {
  const { choose } = await filters('/?category=vehicles&province=Herat&sort=price_desc&cursor=abc');
  await choose('sort', sort);
  expect(location.search).toBe(address);
});

test.each([
  ['', []],
  ['&sort=near&near=Herat', ['Nearest to Herat first']],
  ['&near=Atlantis', []],
])('the order by distance is offered where an address names from where: with "%s" it is %j', async (near, offered) => {
  const { page } = await filters(`/?category=vehicles${near}`);
  const options = [...page.main.querySelectorAll('[name=sort] option')].map((option) => option.textContent);
  expect(options.slice(3)).toEqual(offered);
});

test('what belongs to one deal is asked under that deal, and wherever the address asks for it', async () => {
  const { click, names } = await filters('/?category=real-estate&leaf=houses');
  await vi.waitFor(() => expect(names('deal')).toBe(true));
  expect([names('low.deposit'), names('low.rooms')]).toEqual([false, true]);
  await click('[name=deal][value=rent]');
  expect(names('low.deposit')).toBe(true);
  await click('[name=deal][value=""]');
  expect(names('low.deposit')).toBe(false);
});

test('where nobody chose a deal, what the first one of the leaf asks for is asked', async () => {
  const { names } = await filters('/?category=real-estate&leaf=rooms');
  await vi.waitFor(() => expect([names('low.deposit'), names('low.monthlyRent')]).toEqual([true, false]));
});

test('a detail of another deal that the address asks for can be taken back', async () => {
  const { names } = await filters('/?category=real-estate&leaf=houses&deal=sale&d.deposit=1..9');
  await vi.waitFor(() => expect(names('low.deposit')).toBe(true));
});

test('each filter says what was counted of it: its districts, its deals, and the ends of its numbers', async () => {
  const counted = { more: false, values: {} };
  const { page, click } = await filters('/?category=real-estate&leaf=houses&province=Herat', {
    facets: {
      district: { ...counted, values: { Injil: 3 } },
      deal: { ...counted, values: { rent: 7 } },
      'd.rooms': { ...counted, low: 2, high: 9 },
    },
  });
  const rent = '[name=deal][value=rent]';
  await vi.waitFor(() => {
    expect(page.main.querySelector('[name=district]')?.textContent).toContain('Injil (3)');
    expect(page.main.querySelector(`${rent} + span`)?.textContent).toBe(`${page.t('details.deal.rent')}7, 7 ads`);
    const ends = ['low', 'high'].map((end) => page.main.querySelector<HTMLInputElement>(`[name="${end}.rooms"]`)?.placeholder);
    expect(ends).toEqual(['2', '9']);
  });
  await click(rent);
  expect([(await page.there(rent)).checked, (await page.there('[name=deal][value=""]')).checked]).toEqual([true, false]);
  const deal = [...page.main.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(deal).toContain(page.t('finding.deal') + page.t('details.deal.rent'));
});

test('of an amount its numbers are asked for, and not the unit of its own', async () => {
  const { names } = await filters('/?category=pets&leaf=animal-feed');
  await vi.waitFor(() => expect(names('low.kilos')).toBe(true));
  expect(['d.kilosUnit', 'low.kilosUnit'].map(names)).toEqual([false, false]);
});

test('the open filters are a dialog with a name and a way out; closed they are none', async () => {
  const { page, opens, opener } = await filters('/?category=vehicles');
  const form = () => page.main.querySelector('form');
  const is = () => [form()?.getAttribute('role'), form()?.getAttribute('aria-modal')];
  expect(is()).toEqual([null, null]);
  await opens();
  expect(is()).toEqual(['dialog', 'true']);
  const name = document.getElementById(form()?.getAttribute('aria-labelledby') ?? '');
  expect(name?.textContent).toBe(page.t('home.filters'));
  // The visible label opens them, and a button closes them.
  const labels = [...(opener().labels ?? [])];
  expect(labels.map(({ textContent }) => textContent)).toEqual([page.t('home.filters')]);
  expect(form()?.contains(page.button(page.t('shell.close')) ?? null)).toBe(true);
});

test('the order goes along with the form beside which it stands, and so does from where it is near', async () => {
  const { page } = await filters('/?category=vehicles&near=Herat&sort=near');
  const form = await vi.waitUntil(() => page.main.querySelector('form'));
  const sent = Object.fromEntries(new FormData(form));
  expect(sent).toMatchObject({ sort: 'near', near: 'Herat' });
  expect(controlLabelled(page.t('home.sort')).name).toBe('sort');
});

test('what the form asks for itself is sent once, and so is what it keeps of the address', async () => {
  const { page, names } = await filters(
    '/?q=house&category=real-estate&leaf=houses&deal=sale&d.rooms=2..5&province=Herat&district=Karukh&minPrice=5&maxPrice=9&sort=price_asc',
  );
  await vi.waitFor(() => expect(names('low.rooms')).toBe(true));
  const sent = [...new FormData(page.main.querySelector('form') ?? undefined).entries()].filter(([, value]) => value !== '');
  expect(sent).toEqual([
    ['q', 'house'],
    ['category', 'real-estate'],
    ['leaf', 'houses'],
    ['province', 'Herat'],
    ['district', 'Karukh'],
    ['deal', 'sale'],
    ['minPrice', '5'],
    ['maxPrice', '9'],
    ['in.area', 'square-metres'],
    ['low.rooms', '2'],
    ['high.rooms', '5'],
    ['sort', 'price_asc'],
  ]);
});

test('the prices are called the lowest and the highest in their currency, and say which is which', async () => {
  const { page } = await filters('/?category=vehicles');
  const name = `${page.t('finding.price')} (${page.t('home.priceUnit')})`;
  const ends = (['finding.lowOf', 'finding.highOf'] as const).map((end) => controlLabelled(page.t(end, { name })));
  expect(ends.map((end) => [end.name, end.placeholder])).toEqual([
    ['minPrice', page.t('finding.low')],
    ['maxPrice', page.t('finding.high')],
  ]);
});

test('beside the results a price is asked for once its field is left, and none that is no number', async () => {
  const { page, type, widen } = await filters('/?category=vehicles');
  await actAndCheck(() => widen(true));
  const leave = () =>
    actAndCheck(() => page.main.querySelector('[name=minPrice]')?.dispatchEvent(new Event('focusout', { bubbles: true })));
  await type('minPrice', 'cheap');
  await leave();
  expect(location.search).toBe('?category=vehicles');
  await type('minPrice', '5000');
  expect(location.search).toBe('?category=vehicles');
  await leave();
  expect(location.search).toBe('?category=vehicles&minPrice=5000');
});

test('where and for how much, and how it is offered, is asked without a press more', async () => {
  const { page, names } = await filters('/?category=real-estate&leaf=houses');
  await vi.waitFor(() => expect(names('deal')).toBe(true));
  const open = [...page.main.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);
  expect(open).toEqual((['finding.place', 'finding.deal', 'finding.price'] as const).map((name) => page.t(name)));
});

test('Enter opens the filters as a press does; who only passes by with Tab leaves them closed', async () => {
  const { opener, isLocked } = await filters('/?category=vehicles');
  const press = (key: string) => actAndCheck(() => opener().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  await press('Tab');
  expect(isLocked()).toBe(false);
  await press('Enter');
  expect([isLocked(), document.activeElement?.id]).toEqual([true, 'refine-title']);
});

test('what opens the filters is called after them, and a button closes them and gives the focus back', async () => {
  const { page, opens, opener, isLocked } = await filters('/?category=vehicles&minPrice=5000');
  expect(document.getElementById(opener().getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Filters (1)');
  await opens();
  expect(page.button(page.t('shell.close'))?.tagName).toBe('BUTTON');
  await page.press(page.t('shell.close'));
  expect([isLocked(), document.activeElement === opener()]).toEqual([false, true]);
});

test('without scripts a label closes the filters', async () => {
  await filters('/?category=vehicles');
  const [{ Refine }, { renderToString }, { StaticRouter }, { QueryClient, QueryClientProvider }] = await Promise.all([
    import('./refine.tsx'),
    import('react-dom/server'),
    import('react-router'),
    import('@tanstack/react-query'),
  ]);
  const served = document.createElement('div');
  served.innerHTML = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/?category=vehicles">
        <Refine />
      </StaticRouter>
    </QueryClientProvider>,
  );
  expect(served.querySelector('form label[for=refine-open]')?.textContent).toBe('Close');
  expect(served.querySelector('form button[aria-label]')).toBeNull();
});

test('Tab goes round in the open filters, in both directions, and no other key does', async () => {
  const { page, opens } = await filters('/?category=vehicles');
  await opens();
  const key = async (name: string, shiftKey: boolean) => {
    const press = new KeyboardEvent('keydown', { key: name, shiftKey, cancelable: true });
    await actAndCheck(() => dispatchEvent(press));
    return press.defaultPrevented;
  };
  const tab = (shiftKey: boolean) => key('Tab', shiftKey);
  const submit = page.main.querySelector<HTMLElement>('[type=submit]');
  const first = page.button(page.t('shell.close'));
  expect([await tab(false), document.activeElement?.id]).toEqual([false, 'refine-title']);
  expect([await tab(true), document.activeElement === submit]).toEqual([true, true]);
  expect([await key('Enter', false), document.activeElement === submit]).toEqual([false, true]);
  expect([await tab(false), document.activeElement === first]).toEqual([true, true]);
  expect([await tab(false), document.activeElement === first]).toEqual([false, true]);
  expect([await tab(true), document.activeElement === submit]).toEqual([true, true]);
});

interface Counted {
  total?: FacetsAnswer['total'];
  facets?: FacetsAnswer['facets'];
  isDown?: boolean;
}

/** The filters of an address, shown as a sheet. */
async function filters(address: string, { total = { count: 1, more: false }, facets = {}, isDown = false }: Counted = {}) {
  history.replaceState(null, '', address);
  const asked = vi.fn<(sent: { call: string }) => Response | Promise<Response>>(() =>
    isDown ? new Response('', { status: 500 }) : Response.json({ facets, total }),
  );
  const page = await openPage({
    words: ['home', 'finding', 'details'],
    answers: { 'GET /api/listings/facets': asked },
  });
  const wide = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => wide);
  const { Refine } = await import('./refine.tsx');
  await page.draw(<Refine />);
  const opener = () => {
    const box = page.main.querySelector<HTMLInputElement>('[aria-controls=refine]');
    if (!box) throw new Error('Nothing opens the filters');
    return box;
  };
  return {
    page,
    asked,
    opener,
    opens: () => actAndCheck(() => opener().click()),
    click: page.click,
    names: (name: string) => page.main.querySelector(`[name="${name}"]`) !== null,
    isLocked: () => document.documentElement.classList.contains('scroll-locked'),
    widen: (matches = true) => Object.assign(wide, { matches }).dispatchEvent(new Event('change')),
    type: (name: string, text: string) => page.type(`[name=${name}]`, text),
    choose: async (name: string, value: string) => {
      const select = await page.there(`[name=${name}]`);
      await actAndCheck(() => {
        Object.assign(select, { value });
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
    },
    send: () =>
      actAndCheck(() => page.main.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }))),
  };
}
