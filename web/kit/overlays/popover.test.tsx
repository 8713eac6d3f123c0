// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { does, openPage } from '../../test/browser-page.tsx';

test('Escape, a press outside and the focus that goes there hide a panel; with Escape the focus is on its button again', async () => {
  const page = await openPage();
  const { Popover } = await import('./popover.tsx');
  await page.draw(
    <>
      <Popover label="Notifications" icon={null}>
        {() => <input aria-label="a field" />}
      </Popover>
      <a href="/">Home</a>
    </>,
  );
  const [button, panel] = [page.main.querySelector('button'), page.main.querySelector<HTMLElement>('[role=region]')];
  const opened = async () => {
    await page.press('Notifications');
    (await page.there('input')).focus();
    return [panel?.hidden, button?.getAttribute('aria-expanded')];
  };
  expect(await opened()).toEqual([false, 'true']);
  await does(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })));
  expect(panel?.hidden).toBe(false);
  await does(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect([panel?.hidden, button?.getAttribute('aria-expanded')]).toEqual([true, 'false']);
  expect(document.activeElement).toBe(button);
  await opened();
  await does(() => page.main.querySelector('a')?.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(panel?.hidden).toBe(true);
  await opened();
  // A press on its button is none outside, which would close it before the button opens it again.
  await does(() => button?.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  await page.press('Notifications');
  expect(panel?.hidden).toBe(true);
  await opened();
  await does(() => page.main.querySelector('a')?.focus());
  expect([panel?.hidden, document.activeElement]).toEqual([true, page.main.querySelector('a')]);
  // Escape is meant for others by now.
  await does(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(document.activeElement).toBe(page.main.querySelector('a'));
});

test('a panel is named, its button says more and leads to it, and sends ahead for what it needs; it closes by itself when it is told', async () => {
  const page = await openPage();
  const { Popover } = await import('./popover.tsx');
  const near = vi.fn<() => void>();
  await page.draw(
    <Popover label="Notifications" buttonLabel="Notifications, 3 unread" icon={null} onApproach={near}>
      {(close) => (
        <button type="button" onClick={close}>
          Done
        </button>
      )}
    </Popover>,
  );
  const button = await page.there('button');
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect([button.getAttribute('aria-label'), panel?.getAttribute('role'), panel?.getAttribute('aria-label')]).toEqual([
    'Notifications, 3 unread',
    'region',
    'Notifications',
  ]);
  await does(() => button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
  expect(near).toHaveBeenCalledOnce();
  await does(() => button.focus());
  expect(near).toHaveBeenCalledTimes(2);
  await page.press('Notifications, 3 unread');
  await page.press('Done');
  expect([panel?.hidden, panel?.childElementCount]).toEqual([true, 0]);
});
