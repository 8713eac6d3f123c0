// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { messageOf } from '#schema/test/chat-server';
import { does, openPage } from '../../test/browser-page.tsx';
import { MessageMenu } from './message-menu.tsx';

test.each(['Escape', 'Tab'])('%s closes the menu of a message and gives the focus back to what opened it', async (key) => {
  const page = await openPage();
  const anchor = document.body.appendChild(document.createElement('button'));
  const onClose = vi.fn<() => void>();
  await page.draw(
    <MessageMenu
      subject={{ kind: 'stored', message: messageOf({ id: 1 }) }}
      anchor={anchor}
      canReport
      onReport={() => {}}
      onTakeBack={() => {}}
      onClose={onClose}
    />,
  );
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const press = (pressed: string) =>
    does(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true })));
  expect(items.indexOf(document.activeElement as HTMLElement)).toBe(0);
  await press('ArrowUp');
  expect(items.indexOf(document.activeElement as HTMLElement)).toBe(1);
  await press('ArrowDown');
  expect(items.indexOf(document.activeElement as HTMLElement)).toBe(0);
  await press(key);
  expect(onClose).toHaveBeenCalled();
  expect(document.activeElement).toBe(anchor);
});
