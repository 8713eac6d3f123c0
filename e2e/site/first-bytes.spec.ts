import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { FIRST_SCREEN_ID, type FirstScreen } from '#schema/contracts/first-screen';
import { classesIn } from '../../web/build/cut-styles.ts';
import { openServer } from '../../web/build/shells.ts';
import { SECOND_SITE } from '../second-site.ts';
import { DESKTOP, expect, PHONE, publish, signUp, test, type Account } from '../visitors.ts';

/** What a new connection sends before the server waits for an acknowledgement: ten packets. */
const FIRST_BYTES = 14_336;
/** Classes that only the whole sheet styles: interaction, motion, or mere markers for those (web/build/cut-styles.ts). */
const LATER = /(^|[:-])(hover|active):|^(transition|duration|ease)(-|$)|focus-visible|^aria-(invalid:|\[)|^(group|peer)$/;
/** The properties of size and appearance. Positions are measured: an automatic margin sometimes counts as 0 while a page arrives in pieces. */
const LOOKS =
  /^(display|position|top|left|right|bottom|width|height|(min|max)-(width|height)|padding-|font-(size|weight|family)|line-height|text-(align|decoration-line|overflow)|color|background-(color|image)|border-|opacity|visibility|transform|scale|translate|flex-|grid-template|gap|row-gap|column-gap|align-|justify-|place-|overflow|white-space|z-index|box-shadow|mask-image|clip-path|object-fit|fill|stroke|appearance|scroll-|list-style)/;

const ADS = [
  ['تویوتا کرولا ۲۰۰۷ پاک و کم‌خرچ، اسناد کامل', '450000', 'Kabul', 3],
  ['حویلی دو منزله با باغچه در خیرخانه', '6500000', 'Kabul', 1],
  ['سامسونگ گلکسی اس ۲۳ با کارتن و چارجر', '38000', 'Herat', 5],
  ['بایسکل کوهی سایز ۲۶، تازه از کمپنی', '9500', 'Balkh', 4],
  ['قالین دست‌باف مزاری، سه در چهار متر', '52000', 'Balkh', 11],
  ['دوربین عکاسی کانن با دو لنز و بیگ', '41000', 'Nangarhar', 19],
  ['گهواره و چوکی طفل، رنگ آبی آسمانی', '4200', 'Ghazni', 14],
  ['استاد خصوصی ریاضی و فزیک برای کانکور', '3000', 'Kandahar', 20],
] as const;

const BANNER = 'به‌خاطر برف شدید، سپردن و گرفتن کالا در سالنگ‌ها تا آخر هفته ممکن نیست. پیش از سفر با فروشنده صحبت کنید.';

test.describe('on a phone in Dari', () => {
  test.use({ ...PHONE, baseURL: SECOND_SITE });

  test('the first 14 KB of the first document are a page with six ads, laid out, without anything else', async ({
    page,
  }, info) => {
    await postAds(page.request);
    const answer = await home(page.request);
    expect(answer.text).toContain(ADS.at(-1)?.[0]);
    for (const json of ['application/ld+json', 'application/json'])
      expect(answer.text.indexOf(`<script type="${json}"`), json).toBeGreaterThan(answer.text.lastIndexOf('</article>'));

    const stream = await asAnEdgeSends(await atItsLongest(answer.text));
    const html = begunOf(stream, FIRST_BYTES);
    const end = endOfAds(stream, 6);
    info.annotations.push({ type: 'bytes', description: String(end) });
    console.log(`    the sixth ad ends at byte ${end} of ${stream.length}`);
    expect(end).toBeLessThanOrEqual(FIRST_BYTES);

    const asked: string[] = [];
    await page.route('**/*', (route) => {
      if (route.request().isNavigationRequest()) return route.fulfill({ headers: answer.headers, body: html });
      asked.push(route.request().url());
      return route.abort();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const ads = page.locator('article');
    await expect(ads.nth(5)).toBeAttached();
    await expect(page.getByText(BANNER)).toBeVisible();
    // What is above the list leaves room for it.
    const [header, firstAd] = [await page.locator('header').first().boundingBox(), await ads.first().boundingBox()];
    expect((header?.y ?? 1e9) + (header?.height ?? 0)).toBeLessThanOrEqual(firstAd?.y ?? 0);
    const shown = await page.evaluate(readAds);
    expect(shown).toHaveLength(6);
    expect(new Set(shown.map(({ title }) => title)).size).toBe(6);
    for (const { title, link, price, place, isReadable } of shown) {
      expect(title.length).toBeGreaterThan(10);
      expect(link).toMatch(/^\/listing\/\d+$/);
      expect(price).toMatch(/[۰-۹].*افغانی|افغانی.*[۰-۹]/);
      expect(place.length).toBeGreaterThan(2);
      expect([title, isReadable]).toEqual([title, true]);
    }
    const [first, second, third] = shown.map(({ box }) => box);
    if (!first || !second || !third) throw new Error('fewer than three ads');
    // From right to left, two in a row.
    expect(second.right).toBeLessThanOrEqual(first.left);
    expect(third.top).toBeGreaterThanOrEqual(first.bottom);
    expect(await page.evaluate('document.documentElement.dir + document.documentElement.scrollWidth')).toBe('rtl360');
    // Pictures, scripts and the rest of the styles were requested, and none of them came.
    expect(asked.length).toBeGreaterThan(0);
  });
});

test('what is in sight is styled by the document alone, in every look of a page', async ({ request }) => {
  const cards = (await (await request.get('/api/listings?limit=100')).json()) as {
    id: number;
    featured: number;
    userId: number;
  }[];
  const promoted = cards.find(({ featured }) => featured === 1);
  const plain = cards.find(({ featured }) => featured === 0);
  if (!promoted || !plain) throw new Error('the demo has promoted ads and others');
  const owner = await signUp(request);
  const sold = await publish(request, owner);
  await request.put(`/api/listings/${sold}/sale`, { headers: { Authorization: `Bearer ${owner.token}` } });
  const paths = [
    '/',
    '/?q=toyota&sort=price_asc',
    '/?q=zzzzzzzz',
    '/?category=vehicles&province=Kabul&minPrice=1',
    `/listing/${promoted.id}`,
    `/listing/${plain.id}`,
    `/listing/${sold}`,
    '/listing/999999999',
    `/member/${promoted.userId}`,
    `/member/${owner.id}`,
    '/member/999999999',
    '/terms',
    '/privacy',
    '/safety',
    '/no/such/page',
  ];
  let sheet = '';
  for (const path of paths)
    for (const headers of [{ 'Accept-Language': 'fa-AF' }, { 'Accept-Language': 'en', Cookie: 'member=1' }]) {
      const answer = await request.get(path, { headers });
      const html = await answer.text();
      sheet ||= await (await request.get(/<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(html)?.[1] ?? 'nowhere')).text();
      const inline = classesStyledBy(/<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '');
      const whole = classesStyledBy(sheet);
      const root = html.slice(html.indexOf('id="root"'), html.indexOf('<script type="application/json"'));
      const used = classesIn(root).filter((name) => whole.has(name) && !LATER.test(name));
      expect(used.length, path).toBeGreaterThan(20);
      expect([path, used.filter((name) => !inline.has(name))]).toEqual([path, []]);
      expect(html, path).not.toMatch(/<[^>]+\sstyle="/);
      // The Early Hint that Cloudflare sends is for a module that the document requests.
      const hint = /^<([^>]+)>; rel=preload; as=script; crossorigin$/.exec(answer.headers()['link'] ?? '')?.[1];
      if (answer.ok()) expect(html, path).toContain(`<script type="module" crossorigin src="${hint}"`);
    }
});

// One device for each group of screens with the same layout.
for (const [name, options, { plain, livesAt }] of [
  [
    'a phone in Dari',
    { ...PHONE, colorScheme: 'light' },
    { plain: '/terms', livesAt: ['/?q=zzzzzzzz', ':listing', ':member', '/terms', '/no/such/page', '/'] },
  ],
  [
    'a desktop in English in the dark',
    { ...DESKTOP, colorScheme: 'dark' },
    { plain: '/no/such/page', livesAt: ['/?q=zzzzzzzz', ':listing', '/'] },
  ],
] as const)
  test.describe(name, () => {
    test.use(options);

    test('the first paint waits for no file, and nothing changes its looks when the rest of the styles comes', async ({
      page,
    }) => {
      const cards = (await (await page.request.get('/api/listings?province=Herat')).json()) as {
        id: number;
        userId: number;
        negotiable?: unknown;
      }[];
      // An ad whose price is marked as negotiable.
      const card = cards.find(({ negotiable }) => negotiable === true);
      if (!card) throw new Error('the demo has negotiable ads in Herat');
      // A page whose code fails is reloaded once the server answers.
      await page.route(/\/assets\/.*\.js$|\/robots\.txt$/, (route) => route.abort());
      for (const path of ['/', `/listing/${card.id}`, `/member/${card.userId}`, plain]) {
        await page.goto(path, { waitUntil: 'commit' });
        // The page is there although the sheet was not requested.
        await expect(page.locator('main h1, main article, main h2').first()).toBeVisible();
        await expect.poll(() => page.evaluate('performance.getEntriesByName("first-contentful-paint").length')).toBe(1);
        // All of it, so that nothing grows afterwards.
        await page.waitForLoadState('domcontentloaded');
        const before = await looks(page);
        expect(Object.keys(before).length).toBeGreaterThan(40);
        expect(await page.evaluate(sheetsAsked)).toEqual([]);
        await page.evaluate(applyRest);
        expect([path, differences(before, await looks(page))]).toEqual([path, []]);
      }
    });

    test('what lives before the rest of the styles has come has all that it shows', async ({ page, request }) => {
      const cards = (await (await request.get('/api/listings?category=vehicles&province=Herat')).json()) as {
        id: number;
        userId: number;
      }[];
      const [card] = cards;
      if (!card) throw new Error('the demo has vehicles in Herat');
      const sheet = await (await request.get('/')).text();
      const whole = classesStyledBy(await (await request.get(/data-href="([^"]+)"/.exec(sheet)?.[1] ?? 'nowhere')).text());
      await page.route('/assets/*.css', () => undefined);
      const bare = new Map<string, string>();
      const look = async (when: string) => {
        const { html, styles } = await page.evaluate(() => ({
          // Content that waits for its styles is hidden.
          html: [...document.querySelectorAll('body *')]
            .filter((each) => each.checkVisibility())
            .map((each) => `<i class="${each.getAttribute('class') ?? ''}">`)
            .join(''),
          styles: document.querySelector('head style')?.textContent ?? '',
        }));
        const inline = classesStyledBy(styles);
        for (const name of classesIn(html)) if (whole.has(name) && !inline.has(name) && !LATER.test(name)) bare.set(name, when);
      };
      for (const each of livesAt) {
        const path = each.replace(':listing', `/listing/${card.id}`).replace(':member', `/member/${card.userId}`);
        await page.goto(path, { waitUntil: 'commit' });
        await expect.poll(() => page.evaluate(isAlive)).toBe(true);
        await look(`${path} lives`);
      }
      const heart = page.locator('article button[aria-pressed]').first();
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await look('a heart');
      await page.locator('input[name=q]:visible').first().fill('toyota');
      await look('typed');
      await page.locator('.category').first().click();
      await expect(page).toHaveURL(/category=/);
      await look('a step');
      expect(Object.fromEntries(bare)).toEqual({});
    });
  });

/** Runs in the page: returns whether React has hydrated the server's markup. */
function isAlive(): boolean {
  const link = document.querySelector('header a');
  return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps$'));
}

async function home(request: APIRequestContext): Promise<{ text: string; headers: Record<string, string> }> {
  const answer = await request.get('/', { headers: { 'Accept-Language': 'fa-AF' } });
  const headers = answer.headers();
  return {
    text: await answer.text(),
    headers: {
      'content-type': headers['content-type'] ?? '',
      'content-security-policy': headers['content-security-policy'] ?? '',
    },
  };
}

/**
 * Returns the document as the Worker renders it when the first four ads are promoted, by sellers with a badge, and the administrators show a notice:
 * none of it can be set on an instance where other tests use home.
 */
async function atItsLongest(text: string): Promise<string> {
  const json = new RegExp(`id="${FIRST_SCREEN_ID}">(.*?)</script>`).exec(text)?.[1] ?? 'null';
  const firstScreen = JSON.parse(json) as FirstScreen; // of our own Worker
  if (firstScreen.screen !== 'home') throw new Error('Home has no first screen.');
  const { language, now, isMember } = firstScreen;
  const server = await openServer();
  const render = (of: FirstScreen) =>
    server.renderPage({ address: '/', timeZone: 'Asia/Kabul', language, now, isMember, firstScreen: of });
  const own = render(firstScreen);
  expect(text).toContain(own);
  const listings = firstScreen.listings.map((card, at) => (at < 4 ? { ...card, featured: 1 as const, sellerIsVip: true } : card));
  const longest = render({
    ...firstScreen,
    listings,
    site: { ...firstScreen.site, banner: { fa: BANNER }, bannerTone: 'warning' },
  });
  await server.close();
  expect(longest).toContain(BANNER);
  return text.replace(own, () => longest);
}

/** Posts eight ads with photos and titles of their own, the first of them last. */
async function postAds(request: APIRequestContext): Promise<void> {
  const seller = await signUp(request);
  for (const [at, [title, price, location, categoryId]] of ADS.entries()) {
    const images = [await upload(request, seller, at)];
    await publish(request, seller, { title, price, location, categoryId, images });
  }
}

async function upload(request: APIRequestContext, { token }: Account, at: number): Promise<string> {
  const background = { r: 40 + at * 20, g: 90, b: 160 };
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const answer = await request.post('/api/uploads', {
    multipart: { file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer } },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(201);
  // The contract of an upload.
  return ((await answer.json()) as { url: string }).url;
}

/** Compresses with Brotli at the quality of edges, flushed as a stream whose parts arrive separately. */
async function asAnEdgeSends(text: string): Promise<Buffer> {
  const brotli = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
  const sent: Buffer[] = [];
  brotli.on('data', (part: Buffer) => sent.push(part));
  const bytes = Buffer.from(text);
  const PART = 16_384;
  for (let at = 0; at < bytes.length; at += PART) {
    brotli.write(bytes.subarray(at, at + PART));
    await new Promise<void>((resolve) => brotli.flush(constants.BROTLI_OPERATION_FLUSH, resolve));
  }
  const end = new Promise((resolve) => brotli.once('end', resolve));
  brotli.end();
  await end;
  return Buffer.concat(sent);
}

/** Returns the text that the first bytes of the stream hold by themselves. */
function begunOf(stream: Buffer, bytes: number): string {
  const begun = brotliDecompressSync(stream.subarray(0, bytes), { finishFlush: constants.BROTLI_OPERATION_FLUSH });
  // The last character may be incomplete.
  return new TextDecoder().decode(begun, { stream: true });
}

/** Returns the byte of the stream after which the list has this many complete ads. */
function endOfAds(stream: Buffer, count: number): number {
  let [low, high] = [0, stream.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (begunOf(stream, middle).split('</article>').length > count) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Runs in the page: returns the first six ads as they are laid out. An ad is readable if its words have room, are inside it, overlap neither each
 * other nor another ad, and nothing, such as the header or the bottom bar, covers them once they are scrolled into view.
 */
function readAds(): { title: string; link: string; price: string; place: string; isReadable: boolean; box: Box }[] {
  const boxOf = (element: Element): Box => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  };
  const overlap = (a: Box, b: Box) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const inside = (a: Box, b: Box) =>
    a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  const ads = [...document.querySelectorAll('article')].slice(0, 6);
  const wordsOf = (ad: Element) => [ad.querySelector('h3 a'), ...[...ad.querySelectorAll('h3 ~ p')].slice(0, 2)];
  const isOpen = (ad: Element) => {
    ad.scrollIntoView({ block: 'center', behavior: 'instant' });
    return wordsOf(ad).every((part) => {
      const { left, right, top, bottom } = part?.getBoundingClientRect() ?? new DOMRect();
      return ad.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
  };
  const open = ads.map(isOpen);
  scrollTo({ top: 0, behavior: 'instant' });
  return ads.map((ad, index) => {
    const [link, price, place] = wordsOf(ad);
    const parts = [link, price, place].map((part) => (part ? boxOf(part) : { left: 0, right: 0, top: 0, bottom: 0 }));
    const box = boxOf(ad);
    const hasRoom = parts.every((part) => part.right - part.left > 20 && part.bottom - part.top > 10 && inside(part, box));
    const isApart = parts.every((part, at) => parts.slice(at + 1).every((other) => !overlap(part, other)));
    const isAlone = ads.every((other) => other === ad || !overlap(box, boxOf(other)));
    return {
      title: link?.textContent ?? '',
      link: link?.getAttribute('href') ?? '',
      price: price?.textContent ?? '',
      place: place?.textContent ?? '',
      isReadable: hasRoom && isApart && isAlone && open[index] === true,
      box,
    };
  });
}

/** Returns the classes for which a stylesheet has rules. */
function classesStyledBy(css: string): Set<string> {
  const names = [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1'));
  return new Set(names);
}

/**
 * Returns how each element on the first screens looks, with the elements before and after it. Pictures below the first row come with the sheet
 * (web/build/shells.ts).
 */
function looks(page: Page): Promise<Record<string, string>> {
  return page.evaluate((source) => {
    const pattern = new RegExp(source);
    const names = [...getComputedStyle(document.documentElement)].filter((name) => pattern.test(name));
    const found: Record<string, string> = {};
    const elements = [...document.querySelectorAll('html, body, #root, #root *')].filter(
      (element) => element.getBoundingClientRect().top < innerHeight * 1.5 && !element.matches('[loading=lazy]'),
    );
    for (const [at, element] of elements.entries())
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part || null);
        if (part && style.content === 'none') continue;
        // What is drawn inside an icon comes with its file.
        const { x, y } = element.closest('use') ? { x: 0, y: 0 } : element.getBoundingClientRect();
        found[`${at} ${element.tagName}${part} ${element.getAttribute('class') ?? ''}`] = names
          .map((name) => `${name}: ${style.getPropertyValue(name)}`)
          .concat(`stands at: ${x} ${y}`)
          .join('; ');
      }
    return found;
  }, LOOKS.source);
}

function differences(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.entries(before)
    .filter(([key, values]) => after[key] !== values)
    .map(([key, values]) => {
      const now = (after[key] ?? '').split('; ');
      return `${key}: ${values
        .split('; ')
        .filter((value) => !now.includes(value))
        .join('; ')}`;
    })
    .slice(0, 5);
}

/** Runs in the page: returns the stylesheets that were requested. */
function sheetsAsked(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.css'));
}

/** Runs in the page: does what the app does when it is hydrated. */
async function applyRest(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('#rest-of-styles');
  if (!link) throw new Error('the document names no rest');
  link.href = link.dataset['href'] ?? '';
  if (!link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve, { once: true }));
  link.media = 'all';
}
