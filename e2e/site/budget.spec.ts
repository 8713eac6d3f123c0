import { brotliCompressSync } from 'node:zlib';
import type { BrowserContextOptions, Locator, Page, Response } from '@playwright/test';
import en from '../../web/i18n/en/listing.ts';
import fa from '../../web/i18n/fa/listing.ts';
import { startConversation, sendMessage } from '../participants.ts';
import { becomes, DESKTOP, waitForFrames, expect, PHONE, publish, signUp, test } from '../visitors.ts';

const JS_MAX = 103_000;
/** The budget of a conversation beyond the shell, whose files every screen has. */
const CHAT_JS_MAX = 40 * 1024;
/** The budget of a member's own screens beyond the shell, which is what /terms loads for a member, too. */
const SCREEN_JS_MAX = 35 * 1024;
const MEMBERS_SHELL = /\/(account-favorites|settings|bell|use-notifications|notifications)-/;
/** The chunks that load when the page is idle, even when data are to be saved (web/offline.ts): with them the first load has ended. */
const IDLE = /\/assets\/(offline|data)-/;
const CSS_MAX = 15_000;
const THUMB_MAX = 25 * 1024;
/** Rounding of sub-pixels is not a visible movement. */
const SHIFT_MAX = 0.001;

/** The texts of an ad's age, from the date in its document to the age that a browser shows: the shortest and the longest. */
const AGES_AND_DATES = {
  en: ['Just now', '59 minutes ago', '11 months ago', 'Mar 1, 2026', 'May 30, 2026'],
  fa: ['همین حالا', '۵۹ دقیقه پیش', '۲۳ ساعت پیش', '۱ جدی ۱۴۰۵', '۲۸ سرطان ۱۴۰۵'],
};

const VISITORS: [string, BrowserContextOptions][] = [
  ['on a phone in Dari', PHONE],
  ['on a desktop in English', DESKTOP],
];

for (const [where, visitor] of VISITORS) {
  const isPhone = visitor === PHONE;

  test.describe(where, () => {
    test.use(visitor);

    test('an ad opens without a call for itself, and nothing moves while its photos come', async ({ page }) => {
      await watchShifts(page);
      // Late photos would shift the content below them if no space were reserved: they load when the rest is drawn.
      let release = () => {};
      const isDrawn = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/media/**', async (route) => {
        await isDrawn;
        await route.continue();
      });
      const loaded: Response[] = [];
      page.on('response', (response) => loaded.push(response));
      await page.goto('/listing/1', { waitUntil: 'commit' });
      await expect(page.locator('main article h1')).toBeVisible();
      await waitForFrames(page);
      release();
      await page.waitForLoadState('networkidle');
      const calls = loaded.map((response) => `${response.request().method()} ${new URL(response.url()).pathname}`);
      // Similar ads load by themselves if there is room for them below.
      const asked = calls.filter((call) => !call.endsWith('/similar'));
      expect(asked.filter((call) => /^GET \/api\/(listings\/|categories|statistics|seo)/.test(call))).toEqual([]);
      await readDown(page);
      expect(await shiftsOf(page)).toEqual([]);
      expect(await widthsOf(page.locator('main article time'), AGES_AND_DATES[isPhone ? 'fa' : 'en'])).toEqual([128]);
    });

    test('of a document that comes in pieces each row is drawn whole: what came first does not move', async ({ page }) => {
      await becomes(page, await signUp(page.request));
      // The cookie that a sign-in would have left, too.
      await page.context().addCookies([{ name: 'member', value: '1', domain: 'localhost', path: '/' }]);
      await watchShifts(page);
      // The most expensive first: the demo's ads. A member's page requests them once more, and other tests publish meanwhile.
      await comesInPieces(page, '/?sort=price_desc', /<a [^>]*href="\/favorites"/, /(?<=<dl [^]*?<\/div>[^]*?<\/div>)/);
      // On a phone they are one line.
      if (!isPhone) await comesInPieces(page, '/?category=vehicles&sort=price_desc', /<span class="line-clamp-2">/g);
      await comesInPieces(
        page,
        '/listing/1',
        /<time /,
        new RegExp(`${(isPhone ? fa : en).meeting}</button>`),
        /(?<=data-own-foot=[^]*?<\/p>)/,
      );
    });

    test('nothing moves when a page comes to know what only the device does: a place, favourites, who is signed in, whose ad it is', async ({
      page,
    }) => {
      const [member, seller] = [await signUp(page.request), await signUp(page.request)];
      const risky = await publish(page.request, seller, { description: 'پول را به حساب پی روان کنید' });
      const own = await publish(page.request, member);
      // The contract of a browse.
      const first = (await (await page.request.get('/api/listings?limit=5')).json()) as object[];
      const favorites = first.map((card) => ({ ...card, savedAt: new Date().toISOString() }));
      await watchShifts(page);
      const stands = async (path: string, part: Locator) => {
        await load(page, path);
        await expect(part).toBeVisible();
        expect(await shiftsOf(page), path).toEqual([]);
      };
      const cards = page.locator('#listings article');

      await test.step('a visitor’s device, with what it keeps', async () => {
        await page.addInitScript(`localStorage.setItem('last_province', 'Badakhshan')`);
        await page.addInitScript(
          (kept) => localStorage.getItem('favorites') ?? localStorage.setItem('favorites', kept),
          JSON.stringify(favorites),
        );
        // A small laptop has the least room for the chosen filters.
        if (!isPhone) await page.setViewportSize({ width: 1024, height: 768 });
        await stands('/', cards.first());
        await expect(page.locator('article button[aria-pressed=true]').first()).toBeVisible();
        await stands('/?category=vehicles', cards.first());
      });
      await test.step('a member’s', async () => {
        if (!isPhone) await page.setViewportSize({ width: 1280, height: 800 });
        await becomes(page, member);
        // The cookie that a sign-in would have left, too.
        await page.context().addCookies([{ name: 'member', value: '1', url: page.url() }]);
        // The demo's ads: they are requested once more, and other tests publish meanwhile.
        await stands('/?sort=price_desc', cards.first());
        if (isPhone) await stands(`/member/${seller.id}`, page.getByRole('heading', { level: 1 }));
        await stands(`/listing/${risky}`, page.getByRole('note'));
        await stands(`/listing/${own}`, page.locator('#listing-owner'));
      });
    });

    test('the grid loads thumbs of at most 25 KB, and nothing moves while it does, nor on the way to an ad and back', async ({
      page,
    }) => {
      await watchShifts(page);
      // The most expensive first: the demo's ads, which have photos. Ads of other tests come first among the newest.
      const loaded = await load(page, '/?sort=price_desc');
      // An ad far below is laid out when it comes near, and its reserved height equals its real height.
      const last = page.locator('#listings article').last();
      const isLaidOut = () => last.locator('h3').evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }));
      const height = () => last.evaluate((ad) => ad.getBoundingClientRect().height);
      expect(await isLaidOut()).toBe(false);
      const tall = await height();
      loaded.push(...(await readDown(page)));
      expect([await isLaidOut(), await height()]).toEqual([true, tall]);
      const media = loaded.filter((response) => response.url().includes('/media/'));
      expect(media.length).toBeGreaterThan(20);
      expect(pathsOf(media).filter((path) => !path.startsWith('/media/thumbs/'))).toEqual([]);
      const weights = await Promise.all(media.map(async (response) => (await response.body()).length));
      expect(Math.max(...weights)).toBeLessThanOrEqual(THUMB_MAX);
      await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
      // The screen of an ad loads while the page is idle: its preview, itself, what it shares with other screens, and the words of both.
      const chunks = `performance.getEntriesByType('resource').flatMap(({ name }) => /\\/assets\\/(shared-ad|listing|listing-preview|details|seller)-[^/]{7}\\.js/.exec(name)?.[1] ?? []).sort().join(' ')`;
      await expect
        .poll(() => page.evaluate<string>(chunks))
        .toBe('details details listing listing listing-preview seller shared-ad');
      const card = page.locator('#listings article').first();
      const title = await card.getByRole('link').innerText();
      const thumb = await card.locator('img').getAttribute('src');
      let answer = () => {};
      const isSeen = new Promise<void>((resolve) => (answer = resolve));
      await page.route(/\/api\/listings\/\d+$/, async (route) => {
        await isSeen;
        await route.continue();
      });
      // A photo that has loaded removes the thumb.
      let release = () => {};
      const isCompared = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/media\/(?!thumbs\/)/, async (route) => {
        await isCompared;
        await route.continue();
      });
      // From the press to the title nothing waits for a chunk: none loads before.
      let bring = () => {};
      const isTitled = new Promise<void>((resolve) => (bring = resolve));
      await page.route('**/assets/*.js', async (route) => {
        await isTitled;
        await route.continue();
      });
      await card.getByRole('link').click();
      // What the card knew is shown before the call is answered, in its final place.
      const heading = page.getByRole('heading', { level: 1, name: title });
      const parts = [heading, page.locator(`main article img[src="${thumb}"]`).first()];
      const places = () => Promise.all(parts.map((part) => part.boundingBox()));
      await expect(heading).toBeVisible();
      bring();
      await page.waitForFunction('scrollY === 0');
      const before = await places();
      answer();
      await expect(page.locator('main dl').first()).toBeVisible();
      expect(await places()).toEqual(before);
      release();
      await page.waitForLoadState('networkidle');
      await page.goBack();
      await expect(page.locator('#listings article')).toHaveCount(30);
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page)).toEqual([]);
    });
  });
}

// The code is the same for all languages, and Dari's words are the heavier ones.
test.describe('in Dari', () => {
  test.use(PHONE);

  test('the first load of the home screen stays within its budget and asks for nothing twice', async ({ page }) => {
    // What loads when the page is idle is not part of the first load: with Save-Data most of it is not fetched.
    await page.addInitScript({ content: 'Object.defineProperty(navigator, "connection", { value: { saveData: true } });' });
    const loaded = await load(page, '/');
    await expect(page.locator('#listings article')).toHaveCount(30);

    const scripts = loaded.filter((response) => kindOf(response) === 'script' && begunAt(response) < idleSince(loaded));
    expect(scripts.length).toBeGreaterThan(2);
    expect(await weightOf(scripts)).toBeLessThanOrEqual(JS_MAX);
    const sheets = loaded.filter((response) => kindOf(response) === 'stylesheet');
    expect(sheets.length).toBeGreaterThan(0);
    expect(await weightOf(sheets)).toBeLessThanOrEqual(CSS_MAX);

    expect(loaded.filter((response) => kindOf(response) === 'font')).toEqual([]);
    expect(pathsOf(loaded).filter((path) => path.startsWith('/api/'))).toEqual([]);
    expect(pathsOf(scripts).filter((path) => !/\/(index|rolldown-runtime|vendor|app|home|fa)-/.test(path))).toEqual([]);
    expect(pathsOf(loaded).filter((path, at, all) => all.indexOf(path) !== at)).toEqual([]);
    // No other site learns of the visit.
    expect(loaded.filter((response) => new URL(response.url()).origin !== new URL(page.url()).origin)).toEqual([]);
  });

  test('nothing moves while a screen that is shorter than the window takes the place of its skeleton', async ({ page }) => {
    await watchShifts(page);
    await page.route('**/assets/*.js', async (route) => {
      await waitForFrames(page).catch(() => undefined); // a page that is just being left draws nothing more
      await route.continue();
    });
    // The site's settings come last, as on a slow line: they decide by which ways a number is proven.
    await page.route('**/api/site', async (route) => {
      await page.waitForResponse((response) => IDLE.test(response.url())).catch(() => undefined);
      await waitForFrames(page).catch(() => undefined);
      await route.continue();
    });
    for (const path of ['/favorites', '/sign-in', '/forgot-password', '/no/such/screen']) {
      await load(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await shiftsOf(page), path).toEqual([]);
    }
  });

  test('a conversation and a member’s own screens stay within their budgets beyond the shell, and a conversation asks for nothing twice', async ({
    page,
  }) => {
    const [reader, writer] = [await signUp(page.request), await signUp(page.request)];
    const id = await startConversation(page.request, reader, writer);
    for (let count = 1; count <= 12; count += 1) await sendMessage(page.request, writer, id, `Message ${count}`);
    const shell = pathsOf(await load(page, '/'));
    await becomes(page, reader);
    const membersShell = pathsOf(await load(page, '/terms'));

    await test.step('a conversation', async () => {
      // Favourites, settings and the bell load with every screen of a member; the chat engine does too, and counts as chat's.
      const known = [...shell, ...membersShell.filter((path) => MEMBERS_SHELL.test(path))];
      await watchShifts(page);
      const loaded = await load(page, `/chat?c=${id}`);
      await expect(page.getByRole('log').locator('p')).not.toHaveCount(0);
      const scripts = loaded.filter((response) => kindOf(response) === 'script');
      const own = scripts.filter((response) => !known.includes(new URL(response.url()).pathname));
      expect(own.length).toBeGreaterThan(1);
      expect(scripts.length - own.length).toBeGreaterThan(2);
      expect(await weightOf(own)).toBeLessThanOrEqual(CHAT_JS_MAX);
      expect(await weightOf(loaded.filter((response) => kindOf(response) === 'stylesheet'))).toBeLessThanOrEqual(CSS_MAX);
      const calls = loaded.map((response) => `${response.request().method()} ${new URL(response.url()).pathname}`);
      const repeated = calls.filter((call, at, all) => all.indexOf(call) !== at);
      expect(repeated.filter((call) => call.includes(' /assets/'))).toEqual([]);
      // From here on the device knows who is signed in, and nothing moves while the messages load.
      await page.reload();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('log').locator('p')).not.toHaveCount(0);
      expect(await shiftsOf(page)).toEqual([]);
    });

    await test.step('a member’s own screens', async () => {
      const known = [...shell, ...membersShell];
      for (const path of ['/profile', '/balance', '/favorites', '/settings', '/notifications', '/member/1']) {
        const scripts = (await load(page, path)).filter((response) => kindOf(response) === 'script');
        const own = scripts.filter((response) => !known.includes(new URL(response.url()).pathname));
        expect(own.length, path).toBeGreaterThan(0);
        expect(await weightOf(own), path).toBeLessThanOrEqual(SCREEN_JS_MAX);
      }
    });
  });
});

test.describe('as the document alone draws it,', () => {
  // Without scripts: the app would miss the parts that the test removes.
  test.use({ ...DESKTOP, javaScriptEnabled: false });

  test("an ad's body stands right before the seller's column has come: a document comes in pieces", async ({ page }) => {
    await page.goto('/listing/1');
    const parts = page.locator('main article > div');
    const [body, side] = [
      parts.filter({ has: page.locator('#listing-details') }),
      parts.filter({ has: page.locator('#listing-seller') }),
    ];
    const place = await body.boundingBox();
    await side.evaluate((part) => part.remove());
    expect(await body.boundingBox()).toMatchObject({ x: place?.x, y: place?.y });
  });
});

test.describe('the first paint, before any script of the app has come,', () => {
  test.use(DESKTOP);

  for (const { says, locale, scheme, kept } of [
    { says: 'follows a dark Dari device', locale: 'fa-AF', scheme: 'dark', kept: {} },
    {
      says: 'has the language and theme that were chosen, whatever the device prefers',
      locale: 'en-US',
      scheme: 'light',
      kept: { language: 'fa', theme: 'dark' },
    },
  ] as const) {
    test(says, async ({ browser, baseURL }) => {
      const storage = Object.entries(kept).map(([name, value]) => ({ name, value }));
      const storageState = { cookies: [], origins: [{ origin: baseURL ?? '', localStorage: storage }] };
      // A choice in the app writes both; the server uses the cookie for the document.
      const cookies = 'language' in kept ? [{ name: 'language', value: kept.language, url: baseURL ?? '' }] : [];
      const context = await browser.newContext({ ...DESKTOP, baseURL: baseURL ?? '', locale, colorScheme: scheme, storageState });
      await context.addCookies(cookies);
      const page = await context.newPage();
      await page.route('**/assets/*.js', () => new Promise(() => undefined));
      await page.goto('/', { waitUntil: 'commit' });
      const root = page.locator('html');
      await expect(root).toHaveCSS('color-scheme', 'dark');
      await expect(root).toHaveAttribute('dir', 'rtl');
      await expect(root).toHaveAttribute('lang', 'fa-AF');
      await expect(page.locator('h1')).toBeVisible();
      // The first paint has the theme's background colour.
      const paper = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
      await expect.poll(paper).toMatch(/^rgb\(/);
      expect(lightnessOf(await paper())).toBeLessThan(80);
      await context.close();
    });
  }
});

/** Opens an address with an empty cache and returns the responses until the network was idle, without any interaction. */
async function load(page: Page, path: string): Promise<Response[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  // A busy page becomes idle late: by then the network may have been idle once before.
  const idle = page.waitForResponse((response) => IDLE.test(response.url()));
  await page.goto(path);
  await idle;
  await expect.poll(() => page.evaluate<number>(QUIET_FOR)).toBeGreaterThan(500);
  return [...responses];
}

/** The milliseconds since the last response. */
const QUIET_FOR = `performance.now() - Math.max(...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd))`;

/** Scrolls to the end as a reader does, screen by screen, and returns the responses. */
async function readDown(page: Page): Promise<Response[]> {
  const responses: Response[] = [];
  const collect = (response: Response) => responses.push(response);
  page.on('response', collect);
  const isBelow = 'document.scrollingElement.scrollTop + innerHeight < document.scrollingElement.scrollHeight - 2';
  for (let screens = 0; screens < 40 && (await page.evaluate<boolean>(isBelow)); screens += 1) {
    await page.evaluate('scrollBy({ top: innerHeight * 0.9, behavior: "instant" })');
    await waitForFrames(page);
  }
  // Images that came into view are loaded and drawn; photos beside the one that a gallery shows wait.
  const isThere = `[...document.images].every((image) => {
    const { left, right } = image.getBoundingClientRect();
    return image.complete || right <= 0 || left >= innerWidth || !image.checkVisibility();
  })`;
  await expect.poll(() => page.evaluate<boolean>(isThere)).toBe(true);
  await waitForFrames(page);
  page.off('response', collect);
  return responses;
}

/** Loads a document that pauses before each of these places for as long as it takes to draw what is before it. */
async function comesInPieces(page: Page, path: string, ...places: RegExp[]): Promise<void> {
  const turns: PromiseWithResolvers<void>[] = [];
  // A script that is still loading blocks the markup behind it; it changes nothing in what React hydrates.
  await page.route('/held-up.js?*', async (route) => {
    await turns[Number(new URL(route.request().url()).search.slice(1))]?.promise;
    await route.fulfill({ contentType: 'text/javascript', body: 'document.currentScript.remove()' });
  });
  const holdUp = (found: string) => `<script src="/held-up.js?${turns.push(Promise.withResolvers()) - 1}"></script>${found}`;
  await page.route(
    (url) => url.pathname + url.search === path,
    async (route) => {
      const response = await route.fetch();
      const body = places.reduce((html, place) => html.replace(place, holdUp), await response.text());
      await route.fulfill({ response, body });
    },
  );
  await page.goto(path, { waitUntil: 'commit' });
  expect(turns.length).toBeGreaterThanOrEqual(places.length);
  for (const [at, turn] of turns.entries()) {
    await expect(page.locator(`script[src="/held-up.js?${at}"]`)).toBeAttached();
    await waitForFrames(page);
    turn.resolve();
  }
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page), path).toEqual([]);
}

/** Records every layout shift that no press or key has caused, with the elements that moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript({
    content: `globalThis.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries()) {
          if (!hadRecentInput && value > ${SHIFT_MAX}) shifts.push(value.toFixed(4) + ' ' + sources.map(({ node, previousRect: a, currentRect: b }) =>
            (node?.outerHTML ?? node?.textContent ?? '?').slice(0, 160) + ' ' + [a.x, a.y, a.width, a.height] + ' → ' + [b.x, b.y, b.width, b.height]).join(' | '));
        }
      }).observe({ type: 'layout-shift', buffered: true });`,
  });
}

/** Returns the widths of an element with each of these texts in it, without duplicates. */
function widthsOf(element: Locator, texts: readonly string[]): Promise<number[]> {
  return element.evaluate((shown, texts) => {
    const widths = texts.map((text) => {
      shown.textContent = text;
      return shown.getBoundingClientRect().width;
    });
    return [...new Set(widths)];
  }, texts);
}

function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>('shifts');
}

/** Returns the Brotli bytes at the quality with which Pages serves assets: the local server's own encoding is irrelevant. */
async function weightOf(responses: Response[]): Promise<number> {
  const weights = await Promise.all(
    responses.map(async (response) => {
      // A file's name changes with its content. Fetched again: the browser keeps no body of a page that was left.
      const known = weighed.get(response.url());
      if (known !== undefined) return known;
      const { length } = brotliCompressSync(Buffer.from(await (await fetch(response.url())).arrayBuffer()));
      weighed.set(response.url(), length);
      return length;
    }),
  );
  return weights.reduce((sum, weight) => sum + weight, 0);
}

const weighed = new Map<string, number>();

function kindOf(response: Response): string {
  const type = response.headers()['content-type'] ?? '';
  if (type.includes('javascript')) return 'script';
  if (type.includes('font') || /\.(woff2?|ttf|otf)$/.test(response.url())) return 'font';
  return response.request().resourceType();
}

/** Returns when it was requested, in milliseconds. */
function begunAt(response: Response): number {
  return response.request().timing().startTime;
}

function idleSince(responses: Response[]): number {
  return Math.min(...responses.filter((response) => IDLE.test(response.url())).map(begunAt));
}

function pathsOf(responses: Response[]): string[] {
  return responses.map((response) => new URL(response.url()).pathname);
}

/** Returns the mean of red, green and blue, 0 to 255. */
function lightnessOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
}
