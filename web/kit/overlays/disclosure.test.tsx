// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { useDisclosure } from './disclosure.ts';

test('Escape, a press outside and the focus that goes there hide a panel; with Escape the focus is on its button again', async () => {
  const page = await openPage();
  await page.draw(
    <>
      <Drawer />
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
  await actAndCheck(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })));
  expect(panel?.hidden).toBe(false);
  await actAndCheck(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect([panel?.hidden, button?.getAttribute('aria-expanded')]).toEqual([true, 'false']);
  expect(document.activeElement).toBe(button);
  await opened();
  await actAndCheck(() => page.main.querySelector('a')?.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(panel?.hidden).toBe(true);
  await opened();
  // A press on its button does not count as outside: it would close the panel, and the button would open it again.
  await actAndCheck(() => button?.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  await page.press('Notifications');
  expect(panel?.hidden).toBe(true);
  await opened();
  await actAndCheck(() => page.main.querySelector('a')?.focus());
  expect([panel?.hidden, document.activeElement]).toEqual([true, page.main.querySelector('a')]);
  // The panel is closed, so Escape is not meant for it.
  await actAndCheck(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(document.activeElement).toBe(page.main.querySelector('a'));
});

function Drawer() {
  const { open, toggle, root, button } = useDisclosure();
  return (
    <div ref={root}>
      <button ref={button} type="button" aria-expanded={open} onClick={toggle}>
        Notifications
      </button>
      <div role="region" aria-label="A panel" hidden={!open}>
        {open && <input aria-label="a field" />}
      </div>
    </div>
  );
}
