// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const loaded = vi.fn<(load: () => Promise<void>) => void>();
let idle: (() => void) | null;

beforeEach(() => {
  vi.resetModules();
  loaded.mockClear();
  idle = null;
  vi.doMock('../../kit/late/prefetch.ts', () => ({ prefetch: loaded }));
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    idle = act;
    return 5;
  });
  vi.stubGlobal('cancelIdleCallback', (waiting: number) => {
    if (waiting === 5) idle = null;
  });
  document.body.innerHTML = '<a href="/listing/7"><b>Samovar</b></a><a href="/favorites">Saved</a>';
});
afterEach(() => {
  vi.doUnmock('../../kit/late/prefetch.ts');
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const near = (selector: string, event: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }));

test.each(['pointerover', 'pointerdown', 'focusin'])(
  'the screen of an ad is brought when the page is idle, or at once when somebody nears a way to one (%s)',
  async (event) => {
    const { prefetchListingScreen } = await import('./listing-route.tsx');
    const forget = prefetchListingScreen();
    near('[href="/favorites"]', event);
    expect(loaded).not.toHaveBeenCalled();
    near('b', event);
    expect(loaded).toHaveBeenCalledOnce();
    idle?.();
    expect(loaded).toHaveBeenCalledTimes(2);
    forget();
  },
);

test('a page that is left brings it no more, neither idle nor neared', async () => {
  const { prefetchListingScreen } = await import('./listing-route.tsx');
  prefetchListingScreen()();
  expect(idle).toBeNull();
  near('b', 'pointerover');
  expect(loaded).not.toHaveBeenCalled();
});

test('what is brought is the preview of an ad, and after it the screen', async () => {
  const came: string[] = [];
  const note = (part: string) => (came.push(part), { ListingPreview: () => null, default: () => null });
  vi.doMock('../../market/listing/listing-preview.tsx', () => note('preview'));
  vi.doMock('./listing.tsx', () => note('screen'));
  onTestFinished(() => {
    vi.doUnmock('../../market/listing/listing-preview.tsx');
    vi.doUnmock('./listing.tsx');
  });
  const { prefetchListingScreen } = await import('./listing-route.tsx');
  const forget = prefetchListingScreen();
  near('b', 'pointerover');
  const [bring] = loaded.mock.lastCall ?? [];
  await bring?.();
  expect(came).toEqual(['preview', 'screen']);
  forget();
});
