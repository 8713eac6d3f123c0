// @vitest-environment happy-dom
import { createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { does, openPage, type Page } from '../../test/browser-page.tsx';
import type { Link } from '../engine/types.ts';
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
  expect(event.defaultPrevented).toBe(!('shiftKey' in pressed || 'isComposing' in pressed));
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

test.each([
  ['a picture is added as a file', [new File(['a'], 'a.png', { type: 'image/png' })], 1],
  ['words go their own way', [], 0],
])('of what is pasted %s', async (_, files, times) => {
  const add = vi.fn<(files: Iterable<File>) => void>();
  const input = await drawn({ attachments: { ...ATTACHMENTS, add } });
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { files } });
  await does(() => input.current?.dispatchEvent(paste));
  expect([add.mock.calls, paste.defaultPrevented]).toEqual([times ? [[files]] : [], times === 1]);
});

test('an emoji goes where the cursor is, in place of what is selected there', async () => {
  const change = vi.fn<ComposerState['change']>((text) => void shown('live', text));
  const input = await drawn({ change });
  input.current?.setSelectionRange(1, 3);
  await page.press('Emojis');
  expect(page.main.querySelectorAll('[role=group] button')).toHaveLength(18);
  await page.press('👍');
  expect(change.mock.calls).toEqual([['S👍aam']]);
  // What is typed next goes behind it.
  await vi.waitFor(() => expect([input.current?.selectionStart, input.current?.selectionEnd]).toEqual([3, 3]));
});

test.each([
  ['what is written stands as its own language does', 'Salaam', 'auto'],
  ['the words that stand for it stand as the page does', '', null],
])('%s', async (_, text, dir) => {
  const input = await drawn({ text });
  expect([input.current?.getAttribute('dir'), input.current?.placeholder]).toEqual([dir, page.t('chat.inputPlaceholder')]);
});

test.each([
  [300, null],
  [299, '299 characters left'],
  [1, '1 character left'],
  [0, '0 characters left'],
  [-1, '1 character too many'],
])('with %d characters left stands: %s', async (left, words) => {
  await drawn({ left });
  expect(page.main.querySelectorAll('form [role=status]')[1]?.textContent ?? null).toBe(words);
});

test('whether one is connected stands below; while a connection is opened the last word stands', async () => {
  await drawn({}, 'connecting');
  const said = async (link: Link) => {
    await shown(link);
    return page.main.querySelector('form [role=status]')?.textContent;
  };
  const offline = 'OfflineMessages wait on this device and are sent when the connection is back.';
  expect(await said('connecting')).toBe('');
  expect(await said('live')).toBe('Live');
  expect(await said('connecting')).toBe('Live');
  expect(await said('offline')).toBe(offline);
  expect(await said('connecting')).toBe(offline);
  expect(await said('paused')).toBe(offline);
});

test('a press on Send takes no focus from what is written: the keyboard of a phone stays', async () => {
  await drawn({});
  const press = new Event('pointerdown', { bubbles: true, cancelable: true });
  await does(() => page.button('Send')?.dispatchEvent(press));
  expect(press.defaultPrevented).toBe(true);
});

test('the button sends as Enter does, and cannot be pressed while there is nothing to send', async () => {
  const input = await drawn({ canSend: true });
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  await does(() => input.current?.form?.dispatchEvent(sent));
  expect([send.mock.calls.length, document.activeElement, sent.defaultPrevented]).toEqual([1, input.current, true]);
  await drawn({ canSend: false });
  await page.press('Send');
  expect([send.mock.calls.length, page.button('Send')?.matches(':disabled')]).toEqual([1, true]);
});

let page: Page;
let shown: (link: Link, text?: string) => Promise<void>;

const ATTACHMENTS = { chosen: [], refused: [], add: () => {}, putBack: () => {}, remove: () => {} };

async function drawn(state: Partial<ComposerState>, first: Link = 'live') {
  page = await openPage({ words: ['chat'] });
  const { Composer } = await import('./composer.tsx');
  // All that is looked at.
  const written = { text: 'Salaam', attachments: ATTACHMENTS, about: null, left: 4000, canSend: true, send };
  const composer = { ...written, ...state } as unknown as ComposerState;
  const input = createRef<HTMLTextAreaElement>();
  shown = (link, text = composer.text) =>
    page.draw(<Composer composer={{ ...composer, text }} link={link} input={input} conversationId={7} tool={undefined} />);
  await shown(first);
  return input;
}
