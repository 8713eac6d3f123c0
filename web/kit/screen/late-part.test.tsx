// @vitest-environment happy-dom
import type { ComponentType, ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/** The callbacks that wait for the page to be idle. */
const idle = new Set<() => void>();
const pressed = vi.fn<(button: string) => void>();

beforeEach(() => {
  idle.clear();
  pressed.mockReset();
});
afterEach(() => document.documentElement.removeAttribute('data-saves'));

test('a part comes with its words once the page is idle, and not before', async () => {
  const { page, load, latePart } = await opened();
  const Part = latePart(load, 'home');
  load.mockResolvedValue({ default: () => page.t('home.loadMore') });
  await page.draw(<Part />);
  expect([load.mock.calls.length, page.main.textContent]).toEqual([0, '']);
  await isIdle();
  await vi.waitFor(() => expect(page.main.textContent).toBe('Load More'));
});

test('a part whose place has gone before the page was idle is not sent for', async () => {
  const { page, load, latePart } = await opened();
  const Part = latePart(load);
  await page.draw(<Part />);
  await page.draw(null);
  await isIdle();
  expect(load).not.toHaveBeenCalled();
});

test('where data is spared a part comes once its place is in view', async () => {
  document.documentElement.toggleAttribute('data-saves', true);
  const { page, load, latePart } = await opened();
  const seen: ((isIntersecting: boolean) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    // oxlint-disable-next-line prefer-arrow-callback -- it is called with `new`
    function Watch(act: (entries: { isIntersecting: boolean }[]) => void) {
      return { observe: () => seen.push((isIntersecting) => act([{ isIntersecting }])) };
    },
  );
  const Part = latePart(load);
  await page.draw(<Part />);
  await isIdle();
  await actAndCheck(() => seen[0]?.(false));
  expect([seen.length, load.mock.calls.length]).toEqual([1, 0]);
  await actAndCheck(() => seen[0]?.(true));
  await vi.waitFor(() => expect(page.main.textContent).toBe('OneTwo'));
});

test.each(['pointerenter', 'focus'])('where data is spared what a server drew comes to life with a %s', async (event) => {
  document.documentElement.toggleAttribute('data-saves', true);
  const { place, load } = await takenOver();
  await isIdle();
  expect([load.mock.calls.length, place.textContent]).toEqual([0, 'OneTwo']);
  const at = event === 'focus' ? place.querySelector('button') : place.querySelector('div');
  await actAndCheck(() => at?.dispatchEvent(new Event(event)));
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await vi.waitFor(() => expect(place.querySelector('[data-late]')).toBeNull());
});

test('a press before the code is here sends for it, and is done once: the last one of them', async () => {
  const { place, load, press, arrive } = await takenOver({ slow: true });
  await press('One');
  await press('Two');
  expect([load.mock.calls.length > 0, pressed.mock.calls]).toEqual([true, []]);
  await arrive();
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([['Two']]));
  expect(place.querySelector('[data-late]')).toBeNull();
  await press('One');
  expect(pressed.mock.calls).toEqual([['Two'], ['One']]);
});

test('where data is spared a press on what a server drew counts also before the app is there', async () => {
  document.documentElement.toggleAttribute('data-saves', true);
  await takenOver({ early: 'Two' });
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([['Two']]));
});

test('a press that waits for its part sends no form by itself', async () => {
  const { place } = await takenOver({ slow: true });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  await actAndCheck(() => place.querySelector('button')?.dispatchEvent(click));
  expect(click.defaultPrevented).toBe(true);
});

test('a press without a network says so, and is done when the network is back', async () => {
  const { load, press, page, Unreachable } = await takenOver();
  const { shownToast } = await import('../overlays/toast.ts');
  load.mockRejectedValue(new Unreachable('late'));
  await press('One');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: page.t('shell.offline'), tone: 'danger' }));
  expect(pressed).not.toHaveBeenCalled();
  load.mockResolvedValue({ default: Buttons });
  await actAndCheck(() => dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([['One']]));
});

test('a press on a part of a release that has gone sends for the new one', async () => {
  const { load, press, Unreachable } = await takenOver();
  const reload = vi.fn<() => boolean>(() => false);
  vi.stubGlobal('reloadOnce', reload);
  load.mockRejectedValue(new Unreachable('late'));
  await press('One');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a part that the network keeps back leaves what a server drew, and comes by itself when it is back', async () => {
  const { place, load, Unreachable } = await takenOver();
  load.mockRejectedValue(new Unreachable('late'));
  await isIdle();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect([place.textContent, place.querySelector('[data-late]')]).toEqual(['OneTwo', expect.anything()]);
  load.mockResolvedValue({ default: Buttons });
  await actAndCheck(() => dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(place.querySelector('[data-late]')).toBeNull());
  expect(place.textContent).toBe('OneTwo');
});

test('a part that breaks as it comes is told of, and leaves its place empty and the page around it whole', async () => {
  const { page, load, latePart } = await opened();
  const told = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', told);
  const bug = new ReferenceError('part is not defined');
  load.mockRejectedValue(bug);
  const Part = latePart(load);
  await page.draw(
    <>
      <Part />
      The foot
    </>,
  );
  await isIdle();
  await vi.waitFor(() => expect(told.mock.calls).toEqual([[bug]]));
  await actAndCheck(() => {});
  expect(page.main.textContent).toBe('The foot');
  await actAndCheck(() => dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledOnce();
});

test('a step within the app sends for a part at once', async () => {
  const { page, load, latePart } = await opened();
  const Part = latePart(load);
  const { Link } = await import('react-router');
  await page.draw(
    <>
      <Link to="/?q=car">Cars</Link>
      <Part />
    </>,
  );
  await page.press('Cars');
  await vi.waitFor(() => expect(page.main.textContent).toBe('CarsOneTwo'));
});

test('who changes all of the page waits for a part that a server drew, and for no empty place', async () => {
  const { page, place, load, arrive, latePart } = await takenOver({ slow: true });
  const { hydrateWholePage } = await import('../late/hydrate-whole-page.ts');
  const empty = vi.fn<Load>(() => new Promise(() => {}));
  const Empty = latePart(empty);
  await page.draw(<Empty />);
  const lives = vi.fn<(waiting: Element | null) => void>();
  const whole = hydrateWholePage().then(() => lives(place.querySelector('[data-late]')));
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  expect(lives).not.toHaveBeenCalled();
  await arrive();
  await whole;
  expect([empty.mock.calls, lives.mock.calls]).toEqual([[], [[null]]]);
});

test('who changes all of the page does not wait for a part that somebody left before its code came', async () => {
  const { arrive, leave, load } = await takenOver({ slow: true });
  const { hydrateWholePage } = await import('../late/hydrate-whole-page.ts');
  const whole = vi.fn<() => void>();
  void hydrateWholePage().then(whole);
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await leave();
  expect(whole).not.toHaveBeenCalled();
  await arrive();
  await vi.waitFor(() => expect(whole).toHaveBeenCalledOnce());
});

test('who changes all of the page after somebody left a part whose code never came waits for nothing', async () => {
  const { leave, load } = await takenOver({ slow: true });
  const { hydrateWholePage } = await import('../late/hydrate-whole-page.ts');
  await leave();
  await expect(hydrateWholePage()).resolves.toBeUndefined();
  expect(load).not.toHaveBeenCalled();
});

function Buttons() {
  return ['One', 'Two'].map((name) => (
    <button key={name} type="button" onClick={() => pressed(name)}>
      {name}
    </button>
  ));
}

async function isIdle() {
  const waiting = [...idle];
  idle.clear();
  await actAndCheck(() => waiting.forEach((act) => act()));
}

async function opened() {
  const page = await openPage();
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.add(act) && act);
  vi.stubGlobal('cancelIdleCallback', (act: () => void) => idle.delete(act));
  const [{ latePart, holdPresses }, { Unreachable }] = await Promise.all([
    import('./late-part.tsx'),
    import('../late/import-with-retry.ts'),
  ]);
  return { page, latePart, holdPresses, Unreachable, load: vi.fn<Load>(async () => ({ default: Buttons })) };
}

/** A part that the server rendered and React hydrates; if `slow`, its code has not arrived. The button `early` is pressed before hydration. */
async function takenOver({ slow = false, early = '' } = {}) {
  const { latePart, holdPresses, load, ...rest } = await opened();
  let arrive = () => {};
  if (slow) load.mockReturnValue(new Promise((come) => (arrive = () => come({ default: Buttons }))));
  const OnServer = latePart(async () => ({ default: Buttons }));
  await OnServer.load();
  const Part = latePart(load);
  const inRouter = (Router: (props: { location: string; children: ReactNode }) => ReactNode, Drawn: typeof Part) => (
    <Router location="/">
      <Drawn />
    </Router>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(inRouter(StaticRouter, OnServer));
  const hears = vi.spyOn(window, 'addEventListener');
  holdPresses();
  const heard = [...hears.mock.calls];
  hears.mockRestore();
  onTestFinished(() => heard.forEach(([type, listener, how]) => window.removeEventListener(type, listener, how)));
  const press = (name: string) => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  press(early);
  let leave = async () => {};
  await actAndCheck(() => {
    const root = hydrateRoot(place, inRouter(BrowserRouter, Part));
    leave = () => actAndCheck(() => root.unmount());
    onTestFinished(leave);
  });
  return {
    ...rest,
    latePart,
    place,
    load,
    leave,
    arrive: () => actAndCheck(() => arrive()),
    press: (name: string) => actAndCheck(() => press(name)),
  };
}
