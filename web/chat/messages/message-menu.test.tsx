// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { messageOf } from '#schema/test/chat-server';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { MessageMenu } from './message-menu.tsx';

test.each(['Escape', 'Tab'])('%s closes the menu of a message and gives the focus back to what opened it', async (key) => {
  const page = await openPage();
  const anchor = document.body.appendChild(document.createElement('button'));
  const onClose = vi.fn<() => void>();
  await page.draw(<OneMenu anchor={anchor} onClose={onClose} />);
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const press = (pressed: string) =>
    actAndCheck(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true })));
  expect(items.indexOf(document.activeElement as HTMLElement)).toBe(0);
  await press('ArrowUp');
  expect(items.indexOf(document.activeElement as HTMLElement)).toBe(1);
  await press('ArrowDown');
  expect(items.indexOf(document.activeElement as HTMLElement)).toBe(0);
  await press(key);
  expect(onClose).toHaveBeenCalled();
  expect(document.activeElement).toBe(anchor);
});

test.each([
  ['Escape', true],
  ['Tab', true],
  ['ArrowDown', false],
  ['ArrowUp', false],
])('beside a message that takes no focus %s closes the menu: %s; the page does nothing more by it', async (key, isClosed) => {
  const page = await openPage();
  const anchor = document.body.appendChild(document.createElement('div'));
  anchor.focus = () => {};
  const onClose = vi.fn<() => void>();
  // As after a long press, which opens the menu on the bubble itself.
  await page.draw(<OneMenu anchor={anchor} onClose={onClose} />);
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await actAndCheck(() => document.querySelector('[role=menuitem]')?.dispatchEvent(event));
  expect([onClose.mock.calls.length, event.defaultPrevented]).toEqual([isClosed ? 1 : 0, true]);
});

test.each([
  ['below the button', { bottom: 100, left: 40 }, { top: '100px', left: '40px' }],
  ['above the foot of the window, and before its end', { bottom: 590, left: 390 }, { top: '492px', left: '192px' }],
  ['below the head of the window, and after its start', { bottom: -300, left: -9 }, { top: '8px', left: '8px' }],
])('the menu of a message stands %s, where all of it can be seen', async (_, at, place) => {
  const page = await openPage();
  vi.stubGlobal('innerHeight', 600);
  vi.stubGlobal('innerWidth', 400);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  onTestFinished(() => void vi.restoreAllMocks());
  const anchor = document.body.appendChild(document.createElement('button'));
  anchor.getBoundingClientRect = () => new DOMRect(at.left, at.bottom);
  await page.draw(<OneMenu anchor={anchor} onClose={() => {}} />);
  expect((await page.there('[role=menu]')).style).toMatchObject(place);
});

test.each([
  ['the window becomes another size', () => dispatchEvent(new Event('resize'))],
  ['a press goes elsewhere', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
])('the menu of a message is closed where %s, and only while it is open', async (_, happen) => {
  const page = await openPage();
  const onClose = vi.fn<() => void>();
  const anchor = document.body.appendChild(document.createElement('button'));
  await page.draw(<OneMenu anchor={anchor} onClose={onClose} />);
  await actAndCheck(() => page.main.querySelector('[role=menu]')?.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(onClose).not.toHaveBeenCalled();
  await actAndCheck(happen);
  await page.draw(null);
  await actAndCheck(happen);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a menu of a message closes when the focus goes elsewhere, and one that is opened after it stays', async () => {
  const page = await openPage();
  function Thread() {
    const [anchor, setAnchor] = useState<Element | null>(null);
    const [close] = useState(() => () => setAnchor(null));
    return (
      <>
        {[1, 2].map((id) => (
          <button key={id} type="button" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
            {`Message ${id}`}
          </button>
        ))}
        {anchor && <OneMenu anchor={anchor} onClose={close} />}
      </>
    );
  }
  await page.draw(<Thread />);
  const isOpen = () => page.main.querySelector('[role=menu]') !== null;
  await page.press('Message 1');
  expect(isOpen()).toBe(true);
  await actAndCheck(() => page.button('Message 2')?.focus());
  expect(isOpen()).toBe(false);
  await page.press('Message 2');
  expect(isOpen()).toBe(true);
});

function OneMenu({ anchor, onClose }: { anchor: Element; onClose: () => void }) {
  return (
    <MessageMenu
      subject={{ kind: 'stored', message: messageOf({ id: 1 }) }}
      anchor={anchor}
      canReport
      onReport={() => {}}
      onTakeBack={() => {}}
      onClose={onClose}
    />
  );
}
