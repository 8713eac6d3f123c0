// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test('closes before it leaves the document, for only then the focus is given back; the page behind it stands still until then', async () => {
  const page = await openPage();
  const told: [string, boolean][] = [];
  for (const act of ['showModal', 'close'] as const)
    vi.spyOn(HTMLDialogElement.prototype, act).mockImplementation(function (this: HTMLDialogElement) {
      told.push([act, this.isConnected]);
    });
  onTestFinished(() => void vi.restoreAllMocks());
  const { FullScreen } = await import('./full-screen.tsx');
  const isLocked = () => document.documentElement.classList.contains('scroll-locked');
  await page.draw(
    <FullScreen label="Photos" status="1 of 3" tools={null} onKeyDown={() => {}} onClose={() => {}}>
      <p>A photo</p>
    </FullScreen>,
  );
  expect([told, isLocked()]).toEqual([[['showModal', true]], true]);
  await page.draw(null);
  expect([told[1], isLocked()]).toEqual([['close', true], false]);
});

test.each([
  ['its button', (dialog: HTMLElement) => dialog.querySelector('button')?.click(), undefined],
  // The component that opened it must close it, not the browser.
  ['Escape', (dialog: HTMLElement) => dialog.dispatchEvent(new Event('cancel', { cancelable: true })), false],
])('%s asks whoever opened it to close it, and keys go to what is shown', async (_, leave, isLeftToBrowser) => {
  const page = await openPage();
  const { FullScreen } = await import('./full-screen.tsx');
  const [onClose, onKeyDown] = [vi.fn<() => void>(), vi.fn<(event: KeyboardEvent) => void>()];
  const screen = (
    <FullScreen label="Photos" status="1 of 3" tools={null} onKeyDown={onKeyDown} onClose={onClose}>
      <p>A photo</p>
    </FullScreen>
  );
  await page.draw(screen);
  const dialog = await page.there('dialog');
  dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
  expect(onKeyDown.mock.calls.map(([{ key }]) => key)).toEqual(['ArrowRight']);
  expect(leave(dialog)).toBe(isLeftToBrowser);
  expect(onClose).toHaveBeenCalledOnce();
  await page.draw(null);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
  expect(onKeyDown).toHaveBeenCalledOnce();
});
