// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { TOAST_DURATION, TOAST_HOTKEY } from '#schema/catalog/home';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import type { ToastMessage } from './toast.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('./toast-radix.tsx');
});

/** The late part cannot be loaded: there is no network, or its release is gone. */
const gone = () => {
  throw new TypeError('Failed to fetch');
};

test.each([
  ['danger', 'alert'],
  ['success', 'status'],
  [undefined, 'status'],
] as const)('where what draws toasts cannot be had, one of tone %s comes plain, and goes by itself', async (tone, role) => {
  const page = await openPage();
  vi.doMock('./toast-radix.tsx', gone);
  const [{ Toaster }, { toast }] = await Promise.all([import('./toaster.tsx'), import('./toast.ts')]);
  await page.draw(<Toaster atTop={false} />);
  expect(page.main.childElementCount).toBe(0);
  await actAndCheck(() => toast({ title: 'Not saved', description: 'There is no network.', tone }));
  const shown = await page.there(`[role=${role}]`);
  expect(shown.textContent).toBe('Not savedThere is no network.');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await actAndCheck(() => toast({ title: 'Still not saved', tone }));
  await actAndCheck(() => vi.advanceTimersByTimeAsync(TOAST_DURATION - 1));
  expect(page.main.textContent).toBe('Still not saved');
  await actAndCheck(() => vi.advanceTimersByTimeAsync(1));
  expect(page.main.childElementCount).toBe(0);
});

test.each([
  ['goes by itself', undefined, TOAST_DURATION],
  ['with something to press stays longer', { label: 'Undo', altText: 'Undo it in your profile', run: () => {} }, 10_000],
])('a toast %s', async (_, action, duration) => {
  const { page, say, after } = await toaster();
  await say({ title: 'Deleted', action });
  await after(duration - 100);
  expect(page.main.querySelector('ol li')?.textContent).toContain('Deleted');
  await after(200);
  expect(page.main.querySelector('ol li')).toBeNull();
});

test('a toast that takes the place of another one has all of its time', async () => {
  const { page, say, after } = await toaster();
  await say({ title: 'Deleted' });
  await after(TOAST_DURATION - 500);
  await say({ title: 'Saved' });
  await after(TOAST_DURATION - 500);
  expect([...page.main.querySelectorAll('ol li')].map(({ textContent }) => textContent)).toEqual(['Saved']);
});

test('what a toast offers is done by one press, and the toast goes with it', async () => {
  const { page, say } = await toaster();
  const run = vi.fn<() => void>();
  await say({ title: 'Deleted', action: { label: 'Undo', altText: 'Undo it in your profile', run } });
  await page.press('Undo');
  expect(run).toHaveBeenCalledOnce();
  expect(page.main.querySelector('ol li')).toBeNull();
});

test.each([
  ['danger', 'assertive'],
  ['success', 'polite'],
] as const)('a toast of tone %s is read out in its time: %s', async (tone, live) => {
  const { say, after } = await toaster();
  const action = { label: 'Undo', altText: 'Undo it in your profile', run: () => {} };
  await say({ title: 'Not saved', description: 'There is no network.', tone, action });
  await after(100);
  const said = [...document.querySelectorAll('[role=status]')].map((each) => [each.getAttribute('aria-live'), each.textContent]);
  expect(said).toEqual([[live, expect.stringContaining('Not savedThere is no network.Undo it in your profile')]]);
});

test('the region of toasts is named with the key that leads there, says nothing by itself, and each toast closes by its cross', async () => {
  const { page, say } = await toaster();
  await say({ title: 'Saved' });
  const [list, region] = [page.main.querySelector('ol'), page.main.querySelector('[role=region]')];
  expect(region?.getAttribute('aria-label')).toBe(page.t('shell.toasts', { hotkey: TOAST_HOTKEY }));
  expect(list?.getAttribute('aria-live')).toBe('off');
  await page.press(page.t('shell.close'));
  expect(page.main.querySelector('ol li')).toBeNull();
});

test('where the foot of the screen is for writing, toasts stand at its top, however they are drawn', async () => {
  const page = await openPage();
  const places = async () => {
    const [{ Toaster }, { toast }] = await Promise.all([import('./toaster.tsx'), import('./toast.ts')]);
    await actAndCheck(() => toast({ title: 'Saved' }));
    const stands = [];
    for (const high of [true, false]) {
      await page.draw(<Toaster atTop={high} />);
      const { className } = await page.there('ol, [role=status]');
      stands.push(['top', 'bottom'].filter((edge) => new RegExp(` ${edge}-`).test(className)));
    }
    return stands;
  };
  expect(await places()).toEqual([['top'], ['bottom']]);
  await page.draw(null);
  vi.resetModules();
  vi.doMock('./toast-radix.tsx', gone);
  expect(await places()).toEqual([['top'], ['bottom']]);
});

test('a toast stands above a dialog that is open', async () => {
  const page = await openPage();
  const layer = (selector: string) => Number(/ z-(\d+)/.exec(document.querySelector(selector)?.className ?? '')?.[1]);
  const [{ Toaster }, { toast }, { DialogRadix }] = await Promise.all([
    import('./toaster.tsx'),
    import('./toast.ts'),
    import('./dialog-radix.tsx'),
  ]);
  await page.draw(
    <>
      <Toaster atTop={false} />
      <DialogRadix open title="Hide this ad" onOpenChange={() => {}} />
    </>,
  );
  await actAndCheck(() => toast({ title: 'Not hidden', tone: 'danger' }));
  await page.there('ol li');
  expect(layer('ol')).toBeGreaterThan(layer('[role=dialog]'));
});

/** A page with real toasts and a stopped clock. */
async function toaster() {
  const page = await openPage();
  const [{ Toaster }, { toast }] = await Promise.all([import('./toaster.tsx'), import('./toast.ts')]);
  await page.draw(<Toaster atTop={false} />);
  await actAndCheck(() => toast({ title: 'What draws them comes with the first' }));
  await page.there('ol li');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  return {
    page,
    say: (message: ToastMessage) => actAndCheck(() => toast(message)),
    after: (ms: number) => actAndCheck(() => vi.advanceTimersByTimeAsync(ms)),
  };
}
