// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Listing } from '#schema/contracts/listings';
import type * as Dialogs from '../../../kit/overlays/dialog.tsx';

let root: Root | undefined;
/** Called where the viewer cannot load. */
let failLate = () => {};
let parts: Awaited<ReturnType<typeof loaded>>;

beforeAll(async () => {
  vi.resetModules();
  document.documentElement.lang = 'en';
  parts = await loaded();
});
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  act(() => root?.unmount());
  document.documentElement.removeAttribute('data-saves');
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

/** The viewer loads at once. */
async function loaded() {
  const viewer = await import('./viewer.tsx');
  vi.doMock('../../../kit/overlays/dialog.tsx', async (original) => ({
    ...(await original<typeof Dialogs>()),
    useLazyDialog: (_load: unknown, open: boolean, close: () => void) => {
      failLate = close;
      return open ? viewer : null;
    },
  }));
  const [{ loadDomains }, { Gallery }] = await Promise.all([import('../../../kit/i18n/i18n.ts'), import('./gallery.tsx')]);
  vi.doUnmock('../../../kit/overlays/dialog.tsx');
  await loadDomains('listing');
  return { Gallery };
}

/** The gallery that a server rendered, hydrated after `before` happened to it; and React's complaints. */
function takenOver(before: (strip: Element) => void, names = ['a', 'b', 'c']): { page: HTMLElement; faults: unknown[] } {
  const images = names.map((name) => ({
    url: `/media/photos/${name}.webp`,
    thumbUrl: name === 'none' ? null : `/media/thumbs/${name}.webp`,
    width: 4,
    height: 3,
    bytes: 184_320,
  }));
  const listing = { images, status: 'active' } as unknown as Listing; // only what the gallery reads
  const { Gallery } = parts;
  const inRouter = (Router: (props: { location: string; children: ReactNode }) => ReactNode) => (
    <Router location="/">
      <Gallery listing={listing} />
    </Router>
  );
  const page = document.createElement('div');
  document.body.replaceChildren(page);
  page.innerHTML = renderToString(inRouter(StaticRouter));
  const strip = page.querySelector('.strip');
  if (!strip) throw new Error('There is no strip');
  before(strip);
  const faults: unknown[] = [];
  act(() => {
    root = hydrateRoot(page, inRouter(BrowserRouter), { onRecoverableError: (error) => faults.push(error) });
  });
  return { page, faults };
}

test.each([400, -400])('a strip that was swiped to %d before the app took over is counted where it stands', (scrollLeft) => {
  const { page, faults } = takenOver((strip) => {
    Object.defineProperty(strip, 'clientWidth', { value: 400 });
    strip.scrollLeft = scrollLeft;
  });
  expect(page.querySelector('[role=status]')?.textContent).toBe('Photo 2 of 3');
  expect(faults).toEqual([]);
});

test.each([
  ['ltr', 'ArrowRight', 400],
  ['rtl', 'ArrowLeft', -400],
])('read %s, %s and the arrow lead on to the photo that stands there', (direction, key, left) => {
  const { page } = takenOver((strip) => {
    Object.defineProperty(strip, 'clientWidth', { value: 400 });
    strip.setAttribute('style', `direction: ${direction}`);
  });
  const strip = page.querySelector('.strip');
  if (!strip) throw new Error('There is no strip');
  const scrollTo = vi.spyOn(strip, 'scrollTo').mockReturnValue();
  const press = (key: string, held: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, ...held, bubbles: true, cancelable: true });
    act(() => void strip.firstElementChild?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(['Tab', 'Enter', 'ArrowDown'].map((other) => press(other))).toEqual([false, false, false]);
  // With these keys they are the browser's Back and Forward.
  expect(['altKey', 'ctrlKey', 'metaKey'].map((held) => press(key, { [held]: true }))).toEqual([false, false, false]);
  expect(scrollTo.mock.calls).toEqual([]);
  // Otherwise the browser would scroll a little by itself.
  expect(press(key)).toBe(true);
  strip.scrollLeft = 0;
  act(() => page.querySelector<HTMLElement>('[aria-label="Next photo"]')?.click());
  expect(scrollTo.mock.calls).toEqual([left, left * 2].map((each) => [{ left: each, behavior: 'smooth' }]));
});

test('the focus on a photo goes along with the arrow keys, and two quick presses lead two photos on', () => {
  document.documentElement.toggleAttribute('data-saves', true);
  const { page } = takenOver((strip) => Object.defineProperty(strip, 'clientWidth', { value: 400 }));
  const strip = page.querySelector('.strip');
  if (!strip) throw new Error('There is no strip');
  const scrollTo = vi.spyOn(strip, 'scrollTo').mockReturnValue();
  const photos = [...strip.querySelectorAll('button')];
  const focused = photos.map((photo) => vi.spyOn(photo, 'focus'));
  const press = (key: string) =>
    act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  photos[0]?.focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(photos[1]);
  // The row has not moved yet: it scrolls by itself, and the focus must not scroll it.
  expect(focused[1]?.mock.calls).toEqual([[{ preventScroll: true }]]);
  press('ArrowRight');
  press('ArrowRight');
  expect(document.activeElement).toBe(photos[2]);
  expect(scrollTo.mock.calls).toEqual([400, 800].map((left) => [{ left, behavior: 'smooth' }]));
  // Enter loads the photo that has the focus.
  act(() => (document.activeElement as HTMLElement).click());
  expect([...page.querySelectorAll('.strip button > img[src*="/photos/"]')].map((photo) => photo.getAttribute('src'))).toEqual([
    '/media/photos/c.webp',
  ]);
  // Once the row is there, and a finger has swiped it back, a key counts from the slide in view.
  for (const scrollLeft of [800, 400]) {
    strip.scrollLeft = scrollLeft;
    act(() => void strip.dispatchEvent(new Event('scroll')));
  }
  press('ArrowLeft');
  expect([scrollTo.mock.lastCall, document.activeElement === photos[0]]).toEqual([[{ left: 0, behavior: 'smooth' }], true]);
});

test('an arrow at an end keeps the focus, says that it leads no further, and does not', () => {
  const { page } = takenOver((strip) => Object.defineProperty(strip, 'clientWidth', { value: 400 }));
  const strip = page.querySelector('.strip');
  const next = page.querySelector<HTMLButtonElement>('[aria-label="Next photo"]');
  if (!strip || !next) throw new Error('There is no strip');
  next.focus();
  strip.scrollLeft = 800;
  act(() => void strip.dispatchEvent(new Event('scroll')));
  const scrollTo = vi.spyOn(strip, 'scrollTo').mockReturnValue();
  act(() => next.click());
  expect([next.disabled, next.getAttribute('aria-disabled'), scrollTo.mock.calls]).toEqual([false, 'true', []]);
  expect(document.activeElement).toBe(next);
});

test('arrows and small photos lead to their neighbours and no further, and say where one stands', () => {
  const { page } = takenOver((strip) => Object.defineProperty(strip, 'clientWidth', { value: 400 }));
  const strip = page.querySelector('.strip');
  if (!strip) throw new Error('There is no strip');
  const scrollTo = vi.spyOn(strip, 'scrollTo').mockReturnValue();
  const named = (name: string) => page.querySelector<HTMLButtonElement>(`section [aria-label="${name}"]`);
  const stands = (scrollLeft: number) => {
    strip.scrollLeft = scrollLeft;
    act(() => void strip.dispatchEvent(new Event('scroll')));
    return [
      page.querySelector('[role=status]')?.textContent,
      page.querySelector('p[aria-hidden=true]')?.textContent,
      page.querySelector('li [aria-current=true]')?.getAttribute('aria-label'),
      ['Previous photo', 'Next photo'].map((name) => named(name)?.getAttribute('aria-disabled')),
    ];
  };
  expect(stands(0)).toEqual(['Photo 1 of 3', '1 / 3', 'Photo 1 of 3', ['true', 'false']]);
  expect(stands(400)).toEqual(['Photo 2 of 3', '2 / 3', 'Photo 2 of 3', ['false', 'false']]);
  for (const name of ['Previous photo', 'Next photo', 'Photo 3 of 3']) act(() => named(name)?.click());
  // The second press counts from where the first one leads, although the strip has not moved.
  expect(scrollTo.mock.calls).toEqual([0, 400, 800].map((left) => [{ left, behavior: 'smooth' }]));
  const last = ['Photo 3 of 3', '3 / 3', 'Photo 3 of 3', ['false', 'true']];
  // A strip that is scrolled beyond its end, as on an iPhone, shows no fourth photo.
  for (const scrollLeft of [800, 1_200]) expect(stands(scrollLeft)).toEqual(last);
});

test('a single photo has no arrows and is not counted, and opens all the same', () => {
  const { page } = takenOver(() => {}, ['a']);
  expect([page.querySelectorAll('button').length, page.querySelector('[role=status], li')]).toEqual([1, null]);
  act(() => page.querySelector('button')?.click());
  expect(page.ownerDocument.querySelector('dialog')?.open).toBe(true);
});

test('a phone that is laid on its side, and set up again, shows the photo that was in view', () => {
  const watched: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    // oxlint-disable-next-line prefer-arrow-callback -- it is called with `new`
    function Watch(resized: () => void) {
      return { observe: () => watched.push(resized), disconnect: () => watched.splice(watched.indexOf(resized), 1) };
    },
  );
  let width = 400;
  const { page } = takenOver((strip) => Object.defineProperty(strip, 'clientWidth', { get: () => width }));
  const strip = page.querySelector('.strip');
  if (!strip) throw new Error('There is no strip');
  const scrollTo = vi.spyOn(strip, 'scrollTo').mockReturnValue();
  strip.scrollLeft = 800;
  act(() => void strip.dispatchEvent(new Event('scroll')));
  expect(page.querySelector('[role=status]')?.textContent).toBe('Photo 3 of 3');
  // A strip that only grows in height stays where it is.
  for (const resized of watched) resized();
  width = 700;
  for (const resized of watched) resized();
  width = 400;
  for (const resized of watched) resized();
  expect(scrollTo.mock.calls).toEqual([1_400, 800].map((left) => [{ left, behavior: 'instant' }]));
});

test('the viewer comes once the page is idle: without a network, too, whoever saw an ad can look at its photos', async () => {
  const came = vi.fn<() => void>();
  vi.resetModules();
  vi.doMock('./viewer.tsx', () => {
    came();
    return { Viewer: () => null };
  });
  const earlier = parts;
  onTestFinished(() => {
    vi.doUnmock('./viewer.tsx');
    parts = earlier;
  });
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  vi.stubGlobal('cancelIdleCallback', () => {});
  const [{ loadDomains }, { Gallery }] = await Promise.all([import('../../../kit/i18n/i18n.ts'), import('./gallery.tsx')]);
  await loadDomains('listing');
  parts = { Gallery };
  takenOver(() => {});
  expect(came).not.toHaveBeenCalled();
  for (const callback of idle) callback();
  await vi.waitFor(() => expect(came).toHaveBeenCalledOnce());
});

test('a second press while the viewer is on its way is no second place in the history', () => {
  const { page } = takenOver(() => {});
  const before = history.length;
  for (const _ of [1, 2]) act(() => page.querySelector('button')?.click());
  expect([history.length, history.state]).toEqual([before + 1, expect.objectContaining({ usr: { viewer: true } })]);
});

test('a viewer that cannot come takes back whoever still waits for it, and nobody who went back themselves', () => {
  const { page } = takenOver(() => {});
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  onTestFinished(() => go.mockRestore());
  act(() => page.querySelector('button')?.click());
  failLate();
  expect(go.mock.calls).toEqual([[-1]]);
  history.replaceState({ usr: null }, '');
  failLate();
  expect(go.mock.calls).toHaveLength(1);
});

test('a page that was left with the viewer open is taken over as the server wrote it, and has it open again', () => {
  const { page, faults } = takenOver(() => history.replaceState({ usr: { viewer: true }, key: 'a', idx: 0 }, ''));
  expect(faults).toEqual([]);
  expect(page.ownerDocument.querySelector('dialog')?.open).toBe(true);
});

test('where data is spared a photo comes when it is pressed, says before what it weighs, and only then opens', () => {
  document.documentElement.toggleAttribute('data-saves', true);
  const { page, faults } = takenOver((strip) => {
    // A browser fetches nothing before it knows: lazy pictures are not displayed there (web/styles.css).
    expect([...strip.querySelectorAll('button > img')].map((picture) => picture.getAttribute('loading'))).toEqual([
      'lazy',
      'lazy',
    ]);
  });
  expect(faults).toEqual([]);
  const pictures = () => [...page.querySelectorAll('.strip button > img')].map((picture) => picture.getAttribute('src'));
  expect(pictures()).toEqual(['/media/small/a.webp']);
  const photo = page.querySelector<HTMLElement>('.strip button');
  expect([photo?.getAttribute('aria-label'), photo?.textContent]).toEqual(['Show photo 1 of 3, 180 KB', 'Show photo · 180 KB']);
  act(() => photo?.click());
  expect(pictures()).toEqual(['/media/small/a.webp', '/media/photos/a.webp']);
  expect(page.querySelector('button > img[src*=photos]')?.getAttribute('loading')).toBe('eager');
  act(() => photo?.click());
  expect(page.querySelector('dialog')?.open).toBe(true);
});

test('the photo in view calls for the next one when it has come, and that one for no other', () => {
  const { page } = takenOver(() => {});
  const photos = () => [...page.querySelectorAll('.strip button > img[src*="/photos/"]')];
  const named = () => photos().map((photo) => /(\w)\.webp/.exec(photo.getAttribute('src') ?? '')?.[1]);
  const arrives = (at: number) => act(() => void photos()[at]?.dispatchEvent(new Event('load')));
  expect(named()).toEqual(['a']);
  // The small picture of the neighbour is already there.
  const small = [...page.querySelectorAll('.strip button > img[src*="/thumbs/"]')].map((each) => each.getAttribute('src'));
  expect(small).toEqual(['/media/thumbs/a.webp', '/media/thumbs/b.webp']);
  arrives(0);
  expect(named()).toEqual(['a', 'b']);
  expect(photos().map((photo) => photo.getAttribute('fetchpriority'))).toEqual(['high', 'auto']);
  arrives(1);
  expect(named()).toEqual(['a', 'b']);
});

test('a photo that was swiped to calls for the next one, too', () => {
  const { page } = takenOver((strip) => {
    Object.defineProperty(strip, 'clientWidth', { value: 400 });
    strip.scrollLeft = 400;
  });
  const photos = () => [...page.querySelectorAll('.strip button > img[src*="/photos/"]')].map((each) => each.getAttribute('src'));
  const second = '/media/photos/b.webp';
  expect(photos()).toContain(second);
  act(() => void page.querySelector(`.strip img[src="${second}"]`)?.dispatchEvent(new Event('load')));
  expect(photos()).toContain('/media/photos/c.webp');
});

test('a press in the viewer enlarges the photo in view, and the next one makes it small again; the tool says which', () => {
  const { viewer, photo, tool } = viewed();
  expect([photo()?.getAttribute('aria-pressed'), tool('Zoom in') !== undefined]).toEqual(['false', true]);
  act(() => photo()?.click());
  expect([photo()?.getAttribute('aria-pressed'), tool('Zoom out') !== undefined]).toEqual(['true', true]);
  act(() => tool('Zoom out')?.click());
  expect([photo()?.getAttribute('aria-pressed'), viewer()?.open]).toEqual(['false', true]);
});

test('a photo that was enlarged and left is no longer the one that the tool speaks of', () => {
  const { viewer, photo, tool } = viewed();
  act(() => photo()?.click());
  const strip = viewer()?.querySelector('.strip');
  if (!strip) throw new Error('There is no strip');
  Object.defineProperty(strip, 'clientWidth', { value: 400 });
  strip.scrollLeft = 400;
  act(() => void strip.dispatchEvent(new Event('scroll')));
  expect([tool('Zoom in') !== undefined, tool('Zoom out')]).toEqual([true, undefined]);
  act(() => tool('Zoom in')?.click());
  const pressed = [...strip.querySelectorAll('button')].map((button) => button.getAttribute('aria-pressed'));
  expect(pressed.slice(0, 2)).toEqual(['false', 'true']);
});

test.each([
  ['ltr', 300],
  ['rtl', -300],
])('an enlarged photo shows its middle first: %s', (direction, left) => {
  const { photo } = viewed();
  const frame = photo()?.parentElement;
  if (!frame) throw new Error('There is no photo');
  frame.style.direction = direction;
  for (const [side, length] of Object.entries({ scrollWidth: 1_000, clientWidth: 400, scrollHeight: 900, clientHeight: 500 }))
    Object.defineProperty(frame, side, { value: length });
  const scrollTo = vi.spyOn(frame, 'scrollTo').mockReturnValue();
  act(() => photo()?.click());
  expect(scrollTo.mock.calls).toEqual([[left, 200]]);
});

test('only the photo in view is reached with Tab, on the page and in the viewer', () => {
  const { viewer } = viewed();
  const photos = [...(viewer()?.querySelectorAll<HTMLElement>('.strip button') ?? [])];
  expect(photos.map((photo) => [photo.getAttribute('aria-label'), photo.tabIndex])).toEqual([
    ['Photo 1 of 3', 0],
    ['Photo 2 of 3', -1],
    ['Photo 3 of 3', -1],
  ]);
  const onPage = [...document.querySelectorAll<HTMLElement>('.strip button')].filter((photo) => !photos.includes(photo));
  expect(onPage.map((photo) => photo.tabIndex)).toEqual([0, -1, -1]);
  for (const strip of document.querySelectorAll('.strip')) {
    Object.defineProperty(strip, 'clientWidth', { value: 400 });
    strip.scrollLeft = 400;
    act(() => void strip.dispatchEvent(new Event('scroll')));
  }
  expect([onPage, photos].map((each) => each.map(({ tabIndex }) => tabIndex))).toEqual([
    [-1, 0, -1],
    [-1, 0, -1],
  ]);
});

test('Escape closes the viewer, and the page scrolls again', () => {
  const { viewer } = viewed();
  expect(document.documentElement.classList.contains('scroll-locked')).toBe(true);
  act(() => void viewer()?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect([viewer(), document.documentElement.classList.contains('scroll-locked')]).toEqual([null, false]);
});

test('after the viewer the page shows the photo that was looked at last, and the focus is there', () => {
  const { viewer } = viewed();
  const photos = [...document.querySelectorAll<HTMLElement>('section > div > .strip button')];
  // A browser's dialog returns the focus to what was pressed.
  photos[0]?.focus();
  const [strip, large] = [...document.querySelectorAll('.strip')];
  if (!strip || !large) throw new Error('There is no strip');
  const scrollTo = vi.spyOn(strip, 'scrollTo').mockReturnValue();
  for (const [each, width] of [
    [strip, 400],
    [large, 1_000],
  ] as const)
    Object.defineProperty(each, 'clientWidth', { value: width });
  large.scrollLeft = 2_000;
  act(() => void large.dispatchEvent(new Event('scroll')));
  // It is the last photo.
  const ways = [...(viewer()?.querySelectorAll<HTMLButtonElement>('[aria-label$=" photo"]') ?? [])];
  expect(ways.map((way) => way.getAttribute('aria-disabled'))).toEqual(['false', 'true']);
  act(() => void viewer()?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect([viewer(), scrollTo.mock.calls]).toEqual([null, [[{ left: 800, behavior: 'instant' }]]]);
  expect(document.activeElement).toBe(photos[2]);
});

test('where data is spared the viewer says what a photo weighs before it comes, and does not enlarge what is not there', () => {
  document.documentElement.toggleAttribute('data-saves', true);
  const { viewer, photo } = viewed(2);
  // For photos that are not in view not even the small picture is fetched.
  expect(viewer()?.querySelector('img[src*="b.webp"]')).toBeNull();
  const second = () => viewer()?.querySelectorAll<HTMLElement>('.strip button')[1];
  expect(second()?.getAttribute('aria-label')).toBe('Show photo 2 of 3, 180 KB');
  expect([second()?.textContent, second()?.hasAttribute('aria-pressed')]).toEqual(['Show photo · 180 KB', false]);
  act(() => second()?.click());
  expect([second()?.getAttribute('aria-label'), photo()?.getAttribute('aria-pressed')]).toEqual(['Photo 2 of 3', 'false']);
  expect(second()?.querySelector('img[src="/media/photos/b.webp"]')).not.toBeNull();
});

test('photos, and what they are opened in, say what they are', () => {
  const { viewer } = viewed();
  const page = document.querySelector('section');
  expect([page?.getAttribute('aria-label'), viewer()?.getAttribute('aria-label')]).toEqual(['Photos', 'Photos']);
  const names = [...(page?.querySelectorAll('.strip > button') ?? [])].map((photo) => photo.getAttribute('aria-label'));
  expect(names).toEqual([1, 2, 3].map((number) => `Photo ${number} of 3, full screen`));
  const status = [...(viewer()?.querySelectorAll('[role=status] > span') ?? [])];
  expect(status.map((each) => [each.textContent, each.getAttribute('aria-hidden')])).toEqual([
    ['1 / 3', 'true'],
    ['Photo 1 of 3', null],
  ]);
});

test('the viewer opens at the photo that was pressed, and its keys and arrows lead on from there', () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  onTestFinished(() => width.mockRestore());
  const { page } = takenOver(() => {});
  const strip = page.querySelector('.strip');
  if (!strip) throw new Error('There is no strip');
  strip.scrollLeft = 400;
  act(() => void strip.dispatchEvent(new Event('scroll')));
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue();
  onTestFinished(() => scrollTo.mockRestore());
  act(() => strip.querySelectorAll('button')[1]?.click());
  const viewer = page.querySelector('dialog');
  expect(viewer?.querySelector('[role=status] .sr-only')?.textContent).toBe('Photo 2 of 3');
  act(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' })));
  act(() => viewer?.querySelector<HTMLElement>('[aria-label="Previous photo"]')?.click());
  expect(scrollTo.mock.calls).toEqual([
    [{ left: 400, behavior: 'instant' }],
    [{ left: 800, behavior: 'smooth' }],
    [{ left: 400, behavior: 'smooth' }],
  ]);
  expect(new Set(scrollTo.mock.contexts)).toEqual(new Set([viewer?.querySelector('.strip')]));
});

test('a single photo has no arrows in the viewer, either', () => {
  const { page } = takenOver(() => {}, ['a']);
  act(() => page.querySelector('button')?.click());
  const ways = page.querySelectorAll('dialog :is([aria-label="Previous photo"], [aria-label="Next photo"])');
  expect([page.querySelector('dialog')?.open, ways.length]).toEqual([true, 0]);
});

test('in the viewer the photo in view calls for the next one when it has come', () => {
  const { viewer } = viewed();
  const photos = () => [...(viewer()?.querySelectorAll('.strip img[src*="/photos/"]') ?? [])];
  expect(photos()).toHaveLength(1);
  act(() => void photos()[0]?.dispatchEvent(new Event('load')));
  expect(photos().map((photo) => photo.getAttribute('src'))).toEqual(['/media/photos/a.webp', '/media/photos/b.webp']);
});

test('in the viewer the small pictures of the photo in view and of its neighbours are there at once, and no others', () => {
  const { viewer } = viewed();
  const small = () =>
    [...(viewer()?.querySelectorAll('.strip img[src*="/thumbs/"]') ?? [])].map((each) => each.getAttribute('src'));
  expect(small()).toEqual(['/media/thumbs/a.webp', '/media/thumbs/b.webp']);
});

test('where no script runs each photo is there all the same', () => {
  takenOver((strip) => {
    const plain = [...strip.innerHTML.matchAll(/<noscript><img src="([^"]*)"/g)].map(([, url]) => url);
    expect(plain).toEqual(['/media/photos/b.webp', '/media/photos/c.webp']);
  });
});

test('who opens and closes the viewer is where they were, with nothing more to go back to', () => {
  const { page } = takenOver(() => history.replaceState(null, '', '/?from=mail'));
  const back = vi.spyOn(history, 'go');
  act(() => page.querySelector<HTMLElement>('.strip button')?.click());
  expect([location.search, page.querySelector('dialog')?.open]).toEqual(['?from=mail', true]);
  act(() => void page.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(back.mock.calls).toEqual([[-1]]);
  back.mockRestore();
});

test('the small photos are numbers where there are no thumbs, and the smallest where data is spared', () => {
  const small = (page: Element) =>
    [...page.querySelectorAll('li button')].map((each) => each.querySelector('img')?.getAttribute('src') ?? each.textContent);
  expect(small(takenOver(() => {}, ['a', 'none', 'c']).page)).toEqual(['/media/thumbs/a.webp', '2', '/media/thumbs/c.webp']);
  act(() => root?.unmount());
  document.documentElement.toggleAttribute('data-saves', true);
  expect(small(takenOver(() => {}, ['a', 'b']).page)).toEqual(['/media/small/a.webp', '/media/small/b.webp']);
});

/** The viewer, opened with this many presses on the first photo. */
function viewed(presses = 1) {
  const { page } = takenOver(() => {});
  for (let times = 0; times < presses; times += 1) act(() => page.querySelector<HTMLElement>('.strip button')?.click());
  const viewer = () => page.ownerDocument.querySelector('dialog');
  return {
    viewer,
    photo: () => viewer()?.querySelector<HTMLElement>('.strip button'),
    tool: (name: string) =>
      [...(viewer()?.querySelectorAll('button') ?? [])].find((each) => each.getAttribute('aria-label') === name),
  };
}
