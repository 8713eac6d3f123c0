// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { does, openPage } from '../../test/browser-page.tsx';

/** How tall the page is, in pixels, in a window that shows 700 of them. */
let height = 0;

beforeEach(() => {
  height = 3_000;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  vi.stubGlobal('innerHeight', 700);
});
afterEach(() => vi.restoreAllMocks());

test('a place is returned to by Back, also one whose address got a new key while the page stood still', async () => {
  const { scrollBy, go, back } = await reader();
  await scrollBy(500);
  await go('/?pages=2', { replace: true });
  expect(scrollY).toBe(500);
  await go('/listing/3');
  expect(scrollY).toBe(0);
  await back();
  expect(scrollY).toBe(500);
});

test('a filter that changes keeps the reader where they are; each of its addresses has a place of its own', async () => {
  const { scrollBy, go, back } = await reader();
  await scrollBy(800);
  await go('/?category=vehicles');
  expect(scrollY).toBe(800);
  await scrollBy(200);
  await back();
  expect(scrollY).toBe(800);
});

test('Back waits until the page is tall enough, and lets go of whoever touches it', async () => {
  let grown = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        grown = tell;
      }
      observe() {}
      disconnect() {
        grown = () => {};
      }
    },
  );
  const { scrollBy, go, back } = await reader();
  await scrollBy(900);
  await go('/listing/3');
  height = 800;
  await back();
  expect(scrollY).toBe(0);
  height = 3_000;
  grown();
  expect(scrollY).toBe(900);
  dispatchEvent(new Event('wheel'));
  await scrollBy(100);
  grown();
  expect(scrollY).toBe(100);
});

/** Somebody who reads a page of the app. */
async function reader() {
  const page = await openPage();
  const { useNavigate } = await import('react-router');
  const { startScrollRestoration, useScrollRestoration } = await import('./scroll-restoration.ts');
  const scrollBy = (to: number) =>
    does(() => {
      scrollTo(0, to);
      dispatchEvent(new Event('scroll'));
    });
  scrollTo(0, 0);
  startScrollRestoration();
  const navigate = await page.use(() => {
    useScrollRestoration();
    return useNavigate();
  });
  return {
    scrollBy,
    go: (to: string, options = {}) => does(() => navigate.now(to, options)),
    back: () =>
      does(async () => {
        const led = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
        history.back();
        await led;
      }),
  };
}
