// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageOf } from '#schema/test/chat-server';
import { MessageMenu } from './message-menu.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<button id="anchor"></button><main></main>';
  root = createRoot(document.querySelector('main') ?? document.body);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test.each(['Escape', 'Tab'])('%s closes the menu of a message and gives the focus back to what opened it', async (key) => {
  const anchor = document.querySelector('button');
  const onClose = vi.fn<() => void>();
  if (!anchor) throw new Error('Nothing is drawn');
  await act(async () =>
    root.render(
      <MessageMenu
        subject={{ kind: 'stored', message: messageOf({ id: 1 }) }}
        anchor={anchor}
        canReport
        onReport={() => {}}
        onTakeBack={() => {}}
        onClose={onClose}
      />,
    ),
  );
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const press = (pressed: string) =>
    act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true })));
  expect(items.indexOf(document.activeElement as HTMLElement)).toBe(0);
  await press('ArrowUp');
  expect(items.indexOf(document.activeElement as HTMLElement)).toBe(1);
  await press('ArrowDown');
  expect(items.indexOf(document.activeElement as HTMLElement)).toBe(0);
  await press(key);
  expect(onClose).toHaveBeenCalled();
  expect(document.activeElement).toBe(anchor);
});
