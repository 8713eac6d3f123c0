// @vitest-environment happy-dom
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { does, openPage } from '../../test/browser-page.tsx';
import { Composer } from './composer.tsx';
import type { ComposerState } from './use-composer.ts';

test.each([
  ['sends what is written', { key: 'Enter' }, true, 1],
  ['sends nothing while that cannot be sent', { key: 'Enter' }, false, 0],
  ['begins a line with Shift', { key: 'Enter', shiftKey: true }, true, 0],
  ['ends a word of an input method', { key: 'Enter', isComposing: true }, true, 0],
])('Enter %s', async (_, pressed, canSend, times) => {
  const page = await openPage();
  const send = vi.fn<ComposerState['send']>();
  const attachments = { chosen: [], refused: [], add: () => {}, putBack: () => {}, remove: () => {} };
  // All that is looked at.
  const composer = { text: 'Salaam', attachments, about: null, left: 4000, canSend, send } as unknown as ComposerState;
  const input = createRef<HTMLTextAreaElement>();
  await page.draw(<Composer composer={composer} link="live" input={input} conversationId={7} tool={undefined} />);
  const event = new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true });
  await does(() => input.current?.dispatchEvent(event));
  expect(send).toHaveBeenCalledTimes(times);
});
