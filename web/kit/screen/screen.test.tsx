import { createElement } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

const heard = new Map<string, Set<() => void>>();
const addEventListener = (name: string, act: () => void) => void heard.set(name, (heard.get(name) ?? new Set()).add(act));
const removeEventListener = (name: string, act: () => void) => void heard.get(name)?.delete(act);
const tell = (name: string) => heard.get(name)?.forEach((act) => act());
/** Called for each attribute that is set on the document or removed from it. */
const marked = vi.fn<(attribute: string, on: boolean) => void>();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('removeEventListener', removeEventListener);
  vi.stubGlobal('document', { documentElement: { lang: 'en', scrollHeight: 0, toggleAttribute: marked }, body: {} });
});
afterEach(async () => {
  heard.clear();
  vi.useRealTimers();
  // While a module is loading, Vitest may lose the mocks of the next test.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.doUnmock('react');
  vi.doUnmock('react-router');
});

describe('scrolling', () => {
  const place = { key: 'a', pathname: '/', how: 'POP' };
  const session = new Map<string, string>();
  let leave: (() => void) | undefined;
  let resized = () => {};
  const scrolled = vi.fn<(x: number, y: number) => void>();

  beforeEach(() => {
    session.clear();
    scrolled.mockReset();
    vi.doMock('react', () => ({
      useLayoutEffect: (act: () => (() => void) | undefined) => {
        leave?.();
        leave = act();
      },
    }));
    vi.doMock('react-router', () => ({
      NavigationType: { Pop: 'POP' },
      useLocation: () => place,
      useNavigationType: () => place.how,
    }));
    vi.stubGlobal('location', { pathname: '/' });
    vi.stubGlobal('history', {
      state: { key: 'a' },
      replaceState(this: { state: object }, state: object) {
        this.state = state;
      },
    });
    vi.stubGlobal('innerHeight', 500);
    vi.stubGlobal('scrollY', 0);
    vi.stubGlobal('scrollTo', scrolled);
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => session.get(key) ?? null,
      setItem: (key: string, value: string) => void session.set(key, value),
    });
    vi.stubGlobal(
      'ResizeObserver',
      class {
        act: () => void;
        constructor(act: () => void) {
          this.act = act;
        }
        observe(what: object) {
          if (what === document.body) resized = this.act;
        }
        disconnect() {
          resized = () => {};
        }
      },
    );
    leave = undefined;
    resized = () => {};
  });

  async function visiting() {
    const { startScrollRestoration, useScrollRestoration } = await import('./scroll-restoration.ts');
    startScrollRestoration();
    return (key: string, pathname: string, how: 'POP' | 'PUSH') => {
      Object.assign(place, { key, pathname, how });
      useScrollRestoration();
    };
  }
  function scrollBy(y: number) {
    vi.stubGlobal('scrollY', y);
    tell('scroll');
  }
  function grow(height: number) {
    Object.assign(document.documentElement, { scrollHeight: height });
    resized();
  }

  test('begins at the top of a new screen, and stays where it is on the same one', async () => {
    const visit = await visiting();
    visit('a', '/', 'POP');
    // Otherwise the browser would restore a scroll position itself.
    expect(history.scrollRestoration).toBe('manual');
    visit('b', '/listing/1', 'PUSH');
    expect(scrolled.mock.calls).toEqual([[0, 0]]);
    visit('c', '/listing/1', 'PUSH');
    expect(scrolled).toHaveBeenCalledOnce();
  });

  test('goes back to its place once the page is tall enough, and not before', async () => {
    const visit = await visiting();
    visit('a', '/', 'POP');
    scrollBy(800);
    visit('b', '/listing/1', 'PUSH');
    scrolled.mockReset();
    expect(marked).toHaveBeenLastCalledWith('data-whole', false);
    visit('a', '/', 'POP');
    expect(marked).toHaveBeenLastCalledWith('data-whole', true);
    grow(1_299);
    expect(scrolled).not.toHaveBeenCalled();
    grow(1_300);
    expect(scrolled.mock.calls).toEqual([[0, 800]]);
    // Late content above would move it, so it scrolls again.
    grow(5_000);
    expect(scrolled.mock.calls).toEqual([
      [0, 800],
      [0, 800],
    ]);
    tell('wheel');
    grow(6_000);
    expect(scrolled).toHaveBeenCalledTimes(2);
    visit('c', '/listing/1', 'PUSH');
    expect(marked).toHaveBeenLastCalledWith('data-whole', false);
  });

  test('goes back to a place that got a new key while the page stood still, as with more of a list', async () => {
    const visit = await visiting();
    visit('a', '/', 'POP');
    scrollBy(800);
    visit('b', '/', 'PUSH');
    visit('c', '/listing/1', 'PUSH');
    grow(5_000);
    scrolled.mockReset();
    visit('b', '/', 'POP');
    expect(scrolled.mock.calls).toEqual([[0, 800]]);
  });

  test.each(['wheel', 'touchstart', 'keydown', 'pointerdown', 'eight seconds'])('is left alone after %s', async (what) => {
    const visit = await visiting();
    visit('a', '/', 'POP');
    scrollBy(800);
    visit('b', '/listing/1', 'PUSH');
    scrolled.mockReset();
    visit('a', '/', 'POP');
    vi.advanceTimersByTime(7_999);
    if (what === 'eight seconds') vi.advanceTimersByTime(1);
    else tell(what);
    grow(5_000);
    expect(scrolled).not.toHaveBeenCalled();
  });

  test('that a touch took over is noted where it was left, and not by what is scrolled and pressed on the next screen', async () => {
    const visit = await visiting();
    visit('a', '/', 'POP');
    scrollBy(800);
    visit('b', '/listing/1', 'PUSH');
    grow(5_000);
    visit('a', '/', 'POP');
    tell('touchstart');
    scrollBy(700);
    visit('c', '/listing/2', 'PUSH');
    scrollBy(40);
    tell('keydown');
    scrolled.mockReset();
    visit('a', '/', 'POP');
    expect(scrolled.mock.calls).toEqual([[0, 700]]);
  });

  test('that was left before its content came is still its place, however long the next screen is read', async () => {
    const visit = await visiting();
    visit('a', '/', 'POP');
    scrollBy(800);
    visit('b', '/listing/1', 'PUSH');
    visit('a', '/', 'POP');
    visit('c', '/listing/2', 'PUSH');
    vi.advanceTimersByTime(8_000);
    scrollBy(40);
    grow(5_000);
    scrolled.mockReset();
    visit('a', '/', 'POP');
    expect(scrolled.mock.calls).toEqual([[0, 800]]);
  });

  test('knows its places after a reload', async () => {
    const visit = await visiting();
    visit('a', '/', 'POP');
    scrollBy(800);
    tell('pagehide');
    expect(session.get('scroll')).toBe('[["a /",800]]');
    vi.resetModules();
    grow(5_000);
    (await visiting())('a', '/', 'POP');
    expect(scrolled.mock.calls).toEqual([[0, 800]]);
  });

  test('begins at the top of an address that was typed, whatever its key, and returns by Back to the place before', async () => {
    (await visiting())('default', '/', 'POP');
    scrollBy(900);
    tell('pagehide');
    vi.resetModules();
    grow(5_000);
    vi.stubGlobal('location', { pathname: '/listing/733' });
    (await visiting())('default', '/listing/733', 'POP');
    expect(scrolled).not.toHaveBeenCalled();
    vi.resetModules();
    (await visiting())('default', '/', 'POP');
    expect(scrolled.mock.calls).toEqual([[0, 900]]);
  });

  test('names the place of a fresh document, once, so that the same address typed again is another place', async () => {
    Object.assign(history, { state: null });
    (await import('./scroll-restoration.ts')).startScrollRestoration();
    const { key } = history.state;
    expect(key).toMatch(/^\w+$/);
    vi.resetModules();
    (await import('./scroll-restoration.ts')).startScrollRestoration();
    expect(history.state).toEqual({ key });
    Object.assign(history, { state: { idx: 0 } });
    vi.resetModules();
    (await import('./scroll-restoration.ts')).startScrollRestoration();
    expect(history.state).toMatchObject({ idx: 0, key: expect.not.stringMatching(key) });
  });

  test('works over storage that is blocked or broken', async () => {
    const refuse = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
    const visit = await visiting();
    expect(() => tell('pagehide')).not.toThrow();
    visit('b', '/listing/1', 'PUSH');
    expect(scrolled.mock.calls).toEqual([[0, 0]]);
  });
});

describe('what begins late', () => {
  beforeEach(() => void vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 0)));
  beforeEach(() => void vi.stubGlobal('cancelIdleCallback', clearTimeout));
  const idle = () => vi.advanceTimersByTimeAsync(1);

  test('begins once the page is idle and ends with whoever wanted it', async () => {
    const { startWhenIdle } = await import('../late/start-when-idle.ts');
    const end = vi.fn<() => void>();
    const begin = vi.fn<() => () => void>(() => end);
    const load = vi.fn<() => Promise<() => () => void>>(async () => begin);
    const stop = startWhenIdle(load);
    expect(load).not.toHaveBeenCalled();
    await idle();
    expect(begin).toHaveBeenCalledOnce();
    stop();
    expect(end).toHaveBeenCalledOnce();
  });

  test('that is over before it was idle is never loaded; before it came, never begun', async () => {
    const { startWhenIdle } = await import('../late/start-when-idle.ts');
    const begin = vi.fn<() => () => void>(() => () => {});
    let arrive = () => {};
    const load = vi.fn<() => Promise<() => () => void>>(() => new Promise((come) => (arrive = () => come(begin))));
    startWhenIdle(load)();
    await idle();
    expect(load).not.toHaveBeenCalled();
    const stop = startWhenIdle(load);
    await idle();
    stop();
    arrive();
    await idle();
    expect(begin).not.toHaveBeenCalled();
  });

  test('that could not load is asked for again when the network is back, unless it is over', async () => {
    const { startWhenIdle } = await import('../late/start-when-idle.ts');
    const load = vi.fn<() => Promise<() => () => void>>(async () => {
      throw new TypeError('offline');
    });
    const stop = startWhenIdle(load);
    await idle();
    tell('online');
    await idle();
    expect(load).toHaveBeenCalledTimes(2);
    stop();
    tell('online');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

test('what is loaded late and could not come is told of, and comes with the next need or the returning network', async () => {
  let leave: (() => void) | undefined;
  const came = vi.fn<(module: object) => void>();
  vi.doMock('react', () => ({
    useState: () => [null, came],
    useEffect: (act: () => (() => void) | undefined) => (leave = act()),
  }));
  const { useLazyModule } = await import('../late/use-lazy-module.ts');
  const load = vi.fn<() => Promise<object>>(() => Promise.reject(new Error('offline')));
  const onFailure = vi.fn<() => void>();
  useLazyModule(load, false, onFailure);
  expect(load).not.toHaveBeenCalled();
  useLazyModule(load, true, onFailure);
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  leave?.();
  tell('online');
  expect(load).toHaveBeenCalledOnce();
  useLazyModule(load, true, onFailure);
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(2));
  load.mockResolvedValue({ late: true });
  tell('online');
  await vi.waitFor(() => expect(came).toHaveBeenCalledWith({ late: true }));
});

test.each([
  ['whose release has gone leads to the new one', true],
  ['that breaks by itself leads to no other page', false],
])('what is loaded late and %s', async (_, isGone) => {
  vi.doMock('react', () => ({ useState: () => [null, () => {}], useEffect: (act: () => void) => act() }));
  const reload = vi.fn<() => Promise<boolean>>(async () => false);
  vi.doMock('../late/new-release.ts', () => ({ reloadForNewRelease: reload }));
  onTestFinished(() => {
    vi.doUnmock('../late/new-release.ts');
  });
  const [{ useLazyModule }, { Unreachable }] = await Promise.all([
    import('../late/use-lazy-module.ts'),
    import('../late/import-with-retry.ts'),
  ]);
  const onFailure = vi.fn<() => void>();
  useLazyModule(() => Promise.reject(isGone ? new Unreachable('late.js') : new Error('a bug')), true, onFailure);
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  await Promise.resolve();
  expect(reload).toHaveBeenCalledTimes(isGone ? 1 : 0);
});

test('without an idle callback a second stands for it, and it can be forgotten', async () => {
  // Safari has no idle callback.
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  const { whenIdle } = await import('../late/when-idle.ts');
  const act = vi.fn<() => void>();
  whenIdle(act);
  whenIdle(act)();
  vi.advanceTimersByTime(999);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
});

test('a screen that failed to load stays failed until it is tried again', async () => {
  const { lazyScreen, retryScreens } = await import('./lazy-screen.tsx');
  let isDown = true;
  const load = vi.fn<() => Promise<{ default: () => string }>>(async () => {
    if (isDown) throw new TypeError('offline');
    return { default: () => 'here' };
  });
  const Screen = lazyScreen(load);
  const shown = async () => {
    try {
      return await new Response(await renderToReadableStream(createElement(Screen), { onError: () => {} })).text();
    } catch {
      return 'failed';
    }
  };
  expect(await shown()).toBe('failed');
  isDown = false;
  expect([await shown(), load.mock.calls.length]).toEqual(['failed', 1]);
  retryScreens();
  expect(await shown()).toContain('here');
  expect(await shown()).toContain('here');
  expect(load).toHaveBeenCalledTimes(2);
});

test.each(['a screen', 'a part'])('%s that was sent for before is there at once, as on a server', async (what) => {
  const { lazyScreen, lazyPart } = await import('./lazy-screen.tsx');
  const load = vi.fn<() => Promise<{ default: () => string }>>(async () => ({ default: () => 'here' }));
  const Late = what === 'a screen' ? lazyScreen(load) : lazyPart(load);
  await Late.load();
  expect(renderToString(createElement(Late))).toBe('here');
  expect(load).toHaveBeenCalledOnce();
});

test('a late part is there at once where it was sent for before, as on a server', async () => {
  const { latePart } = await import('./late-part.tsx');
  const { StaticRouter } = await import('react-router');
  const load = vi.fn<() => Promise<{ default: () => string }>>(async () => ({ default: () => 'the foot' }));
  const Part = latePart(load);
  const drawn = () => renderToString(createElement(StaticRouter, { location: '/' }, createElement(Part)));
  expect(drawn()).not.toContain('the foot');
  expect(load).not.toHaveBeenCalled();
  await Part.load();
  expect(drawn()).toContain('the foot');
});

describe("the tab's name", () => {
  const document = { title: '', getElementById: (): object | null => null };
  let spoken = 'en';
  const at = (path: string) => vi.stubGlobal('location', { pathname: path, search: '', href: `https://sarai.af${path}` });
  const served = (title: string) => {
    Object.assign(document, { title, getElementById: () => ({}) });
    onTestFinished(() => {
      Object.assign(document, { getElementById: () => null });
      Reflect.deleteProperty(globalThis, 'cameTo');
    });
  };
  const name = async (title: string | undefined, language: string) => {
    vi.resetModules();
    vi.doMock('react', () => ({ useEffect: (act: () => void) => act() }));
    vi.doMock('../api/site.ts', () => ({ useSiteName: () => 'Sarai' }));
    vi.doMock('../i18n/i18n.ts', () => ({ useLanguage: () => spoken }));
    spoken = language;
    vi.stubGlobal('document', document);
    at('/');
    const { useDocumentTitle: nameTab } = await import('./document-title.ts');
    nameTab(title);
    return document.title;
  };

  test('keeps a title of the other direction by itself', async () => {
    expect(await name('5-room flat', 'fa')).toBe('\u20685-room flat\u2069 | Sarai');
    expect(await name('خانه ۵ اتاقه', 'en')).toBe('\u2068خانه ۵ اتاقه\u2069 | Sarai');
  });

  test('is what the Worker wrote of the page one came by, at that address and in that language alone', async () => {
    served('Sarai | سرای — Classified ads for Afghanistan');
    globalThis.cameTo = '/';
    expect(await name(undefined, 'en')).toBe('Sarai | سرای — Classified ads for Afghanistan');
    const { useDocumentTitle: nameTab } = await import('./document-title.ts');
    const named = (path: string, title?: string) => {
      at(path);
      nameTab(title);
      return document.title;
    };
    expect(named('/listing/7', 'Red bicycle')).toBe('Red bicycle | Sarai');
    expect(named('/favorites')).toBe('Sarai');
    expect(named('/')).toBe('Sarai | سرای — Classified ads for Afghanistan');
    // A title that the page got later is used.
    expect(named('/', 'Something went wrong')).toBe('Something went wrong | Sarai');
    spoken = 'ps';
    expect(named('/')).toBe('Sarai');
    spoken = 'en';
    expect(named('/')).toBe('Sarai | سرای — Classified ads for Afghanistan');
  });

  test('is the app’s where the document was that of another address, or of none', async () => {
    served('Sign In | Sarai سرای');
    globalThis.cameTo = '/sign-in';
    expect(await name(undefined, 'en')).toBe('Sarai');
    Object.assign(document, { title: 'Sarai | سرای', getElementById: () => null });
    globalThis.cameTo = '/';
    expect(await name('Favorites', 'en')).toBe('Favorites | Sarai');
  });

  test('adds no marks where nothing could turn', async () => {
    expect(await name('Red bicycle', 'en')).toBe('Red bicycle | Sarai');
    expect(await name(undefined, 'en')).toBe('Sarai');
  });
});
