// @vitest-environment happy-dom
import { createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { does, openPage } from '../../test/browser-page.tsx';
import { Composer } from './composer.tsx';
import type { ComposerState } from './use-composer.ts';

const send = vi.fn<ComposerState['send']>();

beforeEach(() => send.mockReset());

test.each([
  ['sends what is written', { key: 'Enter' }, true, 1],
  ['sends nothing while that cannot be sent', { key: 'Enter' }, false, 0],
  ['begins a line with Shift', { key: 'Enter', shiftKey: true }, true, 0],
  ['ends a word of an input method', { key: 'Enter', isComposing: true }, true, 0],
])('Enter %s', async (_, pressed, canSend, times) => {
  const input = await drawn({ canSend });
  const event = new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true });
  await does(() => input.current?.dispatchEvent(event));
  expect(send).toHaveBeenCalledTimes(times);
});

test('a file that was taken away again can be chosen once more: the picker keeps none', async () => {
  const add = vi.fn<(files: Iterable<File>) => void>();
  await drawn({ attachments: { ...ATTACHMENTS, add } });
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]');
  const file = new File(['a'], 'a.pdf');
  // As a browser does: it holds the file that was chosen, and tells of no other where the same one is chosen again.
  Object.defineProperties(picker, { files: { value: [file] }, value: { value: 'a.pdf', writable: true } });
  await does(() => picker?.dispatchEvent(new Event('change', { bubbles: true })));
  expect(add.mock.calls).toEqual([[[file]]]);
  expect(picker?.value).toBe('');
});

const ATTACHMENTS = { chosen: [], refused: [], add: () => {}, putBack: () => {}, remove: () => {} };

async function drawn(state: Partial<ComposerState>) {
  const page = await openPage();
  // All that is looked at.
  const written = { text: 'Salaam', attachments: ATTACHMENTS, about: null, left: 4000, canSend: true, send };
  const composer = { ...written, ...state } as unknown as ComposerState;
  const input = createRef<HTMLTextAreaElement>();
  await page.draw(<Composer composer={composer} link="live" input={input} conversationId={7} tool={undefined} />);
  return input;
}
