import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** The phone and the connection: slow 3G in a valley, on a processor four times slower than this one. */
const LINE = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const CPU_SLOWDOWN = 4;
/** A visit that takes longer is a fault. */
const VISIT_TIMEOUT = 90_000;

/** The times of a visit, in milliseconds since the address was requested, and its cost. */
export interface VisitTimes {
  firstPaint: number;
  readable: number;
  largestPaint: number;
  usable: number;
  /** Bytes over the connection until the page could be used and the connection was quiet, including headers, by kind. */
  bytes: Record<Kind, number>;
}

export const KINDS = ['document', 'script', 'style', 'image', 'other'] as const;
type Kind = (typeof KINDS)[number];

/** Where an ad is read first: on a card of a list, or on its own page. */
export type Place = 'card' | 'page';

/** Makes one visit to an address in a context, with the cache that the context has. */
export async function visit(context: BrowserContext, address: string, place: Place): Promise<VisitTimes> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const loads = watchLoads(line);
  await page.addInitScript(watch, place);
  await page.goto(address, { waitUntil: 'commit', timeout: VISIT_TIMEOUT });
  await page.waitForFunction(() => window.sight?.usable, undefined, { timeout: VISIT_TIMEOUT, polling: 250 });
  await waitUntilQuiet(page, loads);
  const { firstPaint, readable, largestPaint, usable, pressedAt } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    readable: window.sight?.readable ?? Number.NaN,
    largestPaint: window.sight?.largestPaint ?? Number.NaN,
    usable: window.sight?.usable ?? Number.NaN,
    pressedAt: performance.timeOrigin + (window.sight?.pressed ?? Number.POSITIVE_INFINITY),
  }));
  await page.close();
  return { firstPaint, readable, largestPaint, usable, bytes: weigh(loads, pressedAt) };
}

interface Watched {
  readable?: number;
  largestPaint?: number;
  pressed?: number;
  usable?: number;
}

declare global {
  interface Window {
    sight?: Watched;
  }
}

/**
 * Runs in the page before any of its own code. An ad can be read from the end of the frame in which its title and its price are laid out and styled:
 * a page that its style sheets still block has no frames. The page can be used when a press on the first heart is answered. React sets the handlers
 * of a button when it renders it, or when it hydrates the server's markup, and only then it is pressed, once (earlier presses are replayed, and would
 * count twice); its `aria-pressed` has to change. It is then pressed again, so that the next visit finds the same state.
 */
function watch(place: Place): void {
  const sight: Watched = {};
  window.sight = sight;
  new PerformanceObserver((list) => {
    sight.largestPaint = list.getEntries().at(-1)?.startTime ?? Number.NaN;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  requestAnimationFrame(checkPage);

  function checkPage(): void {
    if (sight.readable === undefined && isReadable()) {
      sight.readable = Number.NaN;
      requestAnimationFrame(() => {
        sight.readable = performance.now();
      });
    }
    if (sight.usable === undefined) {
      press();
      requestAnimationFrame(checkPage);
    }
  }

  function isReadable(): boolean {
    const [title, price] =
      place === 'card' ? ['#listings article h3', '#listings article .ad-price'] : ['main h1', 'main .text-price'];
    return isVisible(title) && isVisible(price) && /\d|[۰-۹]/.test(document.querySelector(price)?.textContent ?? '');
  }

  function isVisible(selector: string): boolean {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const { width, height } = element.getBoundingClientRect();
      // Without its style sheet a page has the browser's default box.
      if (width > 0 && height > 0 && getComputedStyle(element).boxSizing === 'border-box' && element.textContent?.trim())
        return true;
    }
    return false;
  }

  function press(): void {
    const heart = firstHeart();
    if (sight.pressed !== undefined || !heart || !Object.keys(heart).some((key) => key.startsWith('__reactProps$'))) return;
    const before = heart.getAttribute('aria-pressed');
    sight.pressed = performance.now();
    heart.click();
    requestAnimationFrame(listen);

    function listen(): void {
      const now = firstHeart();
      if (!now || now.getAttribute('aria-pressed') === before) return void requestAnimationFrame(listen);
      sight.usable = performance.now();
      return now.click();
    }
  }

  function firstHeart(): HTMLElement | null {
    return document.querySelector<HTMLElement>('main article button[aria-pressed]');
  }
}

interface Load {
  kind: Kind;
  began: number;
  bytes: number;
  isOver: boolean;
}

/** Records every load of the page from now on, by its id. */
function watchLoads(line: CDPSession): Map<string, Load> {
  const loads = new Map<string, Load>();
  line.on('Network.requestWillBeSent', ({ requestId, type, wallTime }) => {
    loads.set(requestId, { kind: kindOf(type), began: wallTime * 1000, bytes: 0, isOver: false });
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  line.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return loads;

  function end(id: string, bytes: number): void {
    const load = loads.get(id);
    if (load) Object.assign(load, { bytes, isOver: true });
  }
}

function kindOf(type: string | undefined): Kind {
  switch (type) {
    case 'Document':
      return 'document';
    case 'Script':
      return 'script';
    case 'Stylesheet':
      return 'style';
    case 'Image':
      return 'image';
    default:
      return 'other';
  }
}

/** Waits until nothing has been loading for a second. */
async function waitUntilQuiet(page: Page, loads: Map<string, Load>): Promise<void> {
  const deadline = performance.now() + VISIT_TIMEOUT;
  let since = performance.now();
  while (performance.now() < deadline && performance.now() - since < 1_000) {
    if ([...loads.values()].some(({ isOver }) => !isOver)) since = performance.now();
    await page.waitForTimeout(100);
  }
}

/** What the press itself requested is not part of the visit. */
function weigh(loads: Map<string, Load>, pressedAt: number): Record<Kind, number> {
  const bytes = { document: 0, script: 0, style: 0, image: 0, other: 0 };
  for (const load of loads.values()) if (load.began < pressedAt) bytes[load.kind] += load.bytes;
  return bytes;
}
