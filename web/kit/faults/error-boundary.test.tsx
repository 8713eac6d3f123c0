// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

/** The error that the content of the boundary throws while it is set. */
let fault: Error | null;

beforeEach(() => {
  fault = null;
  // React tells the console of each error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

test('a bug is said and told of, what stands around it stays, and Try Again brings what failed', async () => {
  const told = vi.fn<(sent: { input: unknown }) => Response>(() => new Response(null, { status: 204 }));
  const { page, show } = await boundary({ 'POST /api/client-errors': told });
  fault = new Error('a bug');
  await show();
  await vi.waitFor(() => expect(page.main.querySelector('h1')?.textContent).toBe(page.t('faults.errorTitle')));
  await vi.waitFor(() => expect(page.main.textContent).toContain(page.t('faults.errorLogged')));
  expect(told.mock.calls.map(([{ input }]) => input)).toMatchObject([{ name: 'Error', message: 'a bug' }]);
  expect(page.main.textContent).toContain('The head');
  await page.press(page.t('shell.tryAgain'));
  expect(page.main.querySelector('h1')).not.toBeNull();
  fault = null;
  await page.press(page.t('shell.tryAgain'));
  expect(page.main.textContent).toBe('The headHere');
});

test('from a bug one gets away by a new page too: this one anew, or home', async () => {
  const { page, show } = await boundary();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  fault = new Error('a bug');
  await show();
  await vi.waitFor(() => expect(page.main.querySelector('h1')).not.toBeNull());
  await page.press(page.t('faults.reloadPage'));
  expect(reload).toHaveBeenCalledOnce();
  expect(page.button(page.t('shell.goToHomepage'))?.getAttribute('href')).toBe('/');
  expect(document.title).toBe(`${page.t('faults.errorTitle')} | Sarai`);
});

test('a bug that nobody could be told of is not said to be told', async () => {
  const { page, show } = await boundary({ 'POST /api/client-errors': () => new Response(null, { status: 500 }) });
  fault = new Error('another bug');
  await show();
  await vi.waitFor(() => expect(page.sent).toHaveLength(1));
  await actAndCheck(() => {});
  expect(page.main.textContent).toContain(page.t('faults.errorText'));
  expect(page.main.textContent).not.toContain(page.t('faults.errorLogged'));
});

test('at another place what failed is gone, and at the same one it stays', async () => {
  const { page, show } = await boundary();
  fault = new Error('a bug');
  await show('/a');
  await vi.waitFor(() => expect(page.main.querySelector('h1')).not.toBeNull());
  fault = null;
  await show('/a');
  expect(page.main.querySelector('h1')).not.toBeNull();
  await show('/b');
  expect(page.main.textContent).toBe('The headHere');
});

test('code that a dead network keeps back is no bug: the page says that there is no network, and goes on by itself with it', async () => {
  const { page, show, Unreachable } = await boundary({
    'GET /robots.txt': () => Promise.reject(new TypeError('Failed to fetch')),
    'POST /api/client-errors': () => new Response(null, { status: 204 }),
  });
  const reload = vi.fn<() => boolean>(() => false);
  vi.stubGlobal('reloadOnce', reload);
  fault = new Unreachable('late.js');
  await show();
  await vi.waitFor(() => expect(page.main.querySelector('h1')?.textContent).toBe(page.t('shell.offlineTitle')));
  expect([reload.mock.calls, page.sent]).toEqual([[], []]);
  expect(page.main.textContent).toContain(page.t('shell.offline'));
  expect(document.title).toBe(`${page.t('shell.offlineTitle')} | Sarai`);
  fault = null;
  await actAndCheck(() => dispatchEvent(new Event('online')));
  expect(page.main.textContent).toBe('The headHere');
});

test('a screen whose code did not come is sent for again with the returning network, and with a press', async () => {
  const { page, within, Unreachable } = await boundary({
    'GET /robots.txt': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const { lazyScreen } = await import('../screen/lazy-screen.tsx');
  const load = vi.fn<() => Promise<{ default: () => ReactNode }>>(() => Promise.reject(new Unreachable('late.js')));
  const Late = lazyScreen(load);
  await within(<Late />);
  const title = () => page.main.querySelector('h1')?.textContent;
  await vi.waitFor(() => expect(title()).toBe(page.t('shell.offlineTitle')));
  const before = load.mock.calls.length;
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(before));
  await vi.waitFor(() => expect(title()).toBe(page.t('shell.offlineTitle')));
  load.mockResolvedValue({ default: () => 'Here' });
  await actAndCheck(() => dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(page.main.textContent).toBe('The headHere'));
});

test('the returning network leaves alone what did not fail', async () => {
  const { page, show } = await boundary();
  await show();
  const [before] = page.main.querySelectorAll('p');
  await actAndCheck(() => dispatchEvent(new Event('online')));
  expect([before?.isConnected, page.main.textContent]).toEqual([true, 'The headHere']);
});

test.each([
  ['is left for the new one, once', false, 'shell.offlineTitle'],
  ['and does not come by a new page either is a bug', true, 'faults.errorTitle'],
] as const)('code of a release that has gone %s', async (_, wasInVain, title) => {
  const { page, show, Unreachable } = await boundary({ 'GET /robots.txt': () => new Response('') });
  const reload = vi.fn<() => boolean>(() => wasInVain);
  vi.stubGlobal('reloadOnce', reload);
  fault = new Unreachable('gone.js');
  await show();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(page.main.querySelector('h1')?.textContent).toBe(page.t(title)));
});

test('where a part cannot come something else stands in its place, and it is tried again the next time, not before', async () => {
  const page = await openPage();
  const { lazyPart } = await import('../screen/lazy-screen.tsx');
  const load = vi.fn<() => Promise<{ default: () => ReactNode }>>(async () => {
    // A page that would request it endlessly gets no more responses.
    if (load.mock.calls.length > 9) await new Promise(() => {});
    throw new Error('a bug');
  });
  const reload = vi.fn<() => boolean>(() => false);
  vi.stubGlobal('reloadOnce', reload);
  let rest = (): void => undefined;
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (work: () => void, delay: number) => (delay === 1_000 ? (rest = work) : setTimeout(work, delay)));
  const Part = lazyPart(load, { Fallback: () => 'Instead' });
  const drawn = async (...keys: string[]) => {
    await page.draw(keys.map((key) => <Part key={key} />));
    return [page.main.textContent, load.mock.calls.length];
  };
  expect(await drawn('first')).toEqual(['Instead', 1]);
  load.mockImplementation(async () => ({ default: () => 'Here' }));
  expect(await drawn('first', 'second')).toEqual(['InsteadInstead', 1]);
  rest();
  expect(await drawn('first', 'third')).toEqual(['InsteadHere', 2]);
  // A bug does not mean that the release is gone.
  expect(reload).not.toHaveBeenCalled();
});

test('a part whose release has gone sends for the new one', async () => {
  const page = await openPage();
  const [{ lazyPart }, { Unreachable }] = await Promise.all([
    import('../screen/lazy-screen.tsx'),
    import('../late/import-with-retry.ts'),
  ]);
  const reload = vi.fn<() => boolean>(() => false);
  vi.stubGlobal('reloadOnce', reload);
  const load = (): Promise<{ default: () => ReactNode }> => Promise.reject(new Unreachable('gone.js'));
  const Part = lazyPart(load, { Fallback: () => 'Instead' });
  await page.draw(<Part />);
  await vi.waitFor(() => expect([page.main.textContent, reload.mock.calls.length]).toEqual(['Instead', 1]));
});

function Screen(): ReactNode {
  if (fault) throw fault;
  return <p>Here</p>;
}

async function boundary(answers: NonNullable<Parameters<typeof openPage>[0]>['answers'] = {}) {
  const page = await openPage({ words: ['faults'], answers });
  const [{ ErrorBoundary }, { Unreachable }] = await Promise.all([
    import('./error-boundary.tsx'),
    import('../late/import-with-retry.ts'),
  ]);
  const within = (screen: ReactNode, place = '/') =>
    page.draw(
      <>
        The head
        <ErrorBoundary resetKey={place}>{screen}</ErrorBoundary>
      </>,
    );
  return { page, Unreachable, within, show: (place?: string) => within(<Screen />, place) };
}
