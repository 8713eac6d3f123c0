// @vitest-environment happy-dom
import { createRef } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import type { ConnectionState } from '../engine/types.ts';
import { AD } from '../test/message-listing.ts';
import type { ComposerTool } from './composer.tsx';
import type { ComposerState } from './use-composer.ts';

const send = vi.fn<ComposerState['send']>();

beforeEach(() => send.mockReset());

test.each([
  ['sends what is written', { key: 'Enter' }, true, 1],
  ['sends nothing while that cannot be sent', { key: 'Enter' }, false, 0],
  ['begins a line with Shift', { key: 'Enter', shiftKey: true }, true, 0],
  ['ends a word of an input method', { key: 'Enter', isComposing: true }, true, 0],
  ['ends a word of an input method in Safari', { key: 'Enter', keyCode: 229 }, true, 0],
])('Enter %s', async (_, pressed, canSend, times) => {
  const input = await drawn({ canSend });
  const event = new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true });
  await actAndCheck(() => input.current?.dispatchEvent(event));
  expect(send).toHaveBeenCalledTimes(times);
  expect(event.defaultPrevented).toBe(!('shiftKey' in pressed || 'isComposing' in pressed || 'keyCode' in pressed));
});

test('what is typed is no Enter: it goes into the input and sends nothing', async () => {
  const input = await drawn({ canSend: true });
  const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true });
  await actAndCheck(() => input.current?.dispatchEvent(event));
  expect([send.mock.calls, event.defaultPrevented]).toEqual([[], false]);
});

test('what is typed is what is going to be sent', async () => {
  const change = vi.fn<ComposerState['change']>();
  await drawn({ text: '', change });
  await page.type('textarea', 'Salaam');
  expect(change.mock.calls).toEqual([['Salaam']]);
});

test('a file that was taken away again can be chosen once more: the picker keeps none', async () => {
  const add = vi.fn<(files: Iterable<File>) => void>();
  await drawn({ attachments: { ...ATTACHMENTS, add } });
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]');
  const file = new File(['a'], 'a.pdf');
  // As in a browser: the input keeps the chosen file, and fires no `change` if the same one is chosen again.
  Object.defineProperties(picker, { files: { value: [file] }, value: { value: 'a.pdf', writable: true } });
  await actAndCheck(() => picker?.dispatchEvent(new Event('change', { bubbles: true })));
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
  await actAndCheck(() => input.current?.dispatchEvent(paste));
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
  // The cursor is behind the emoji.
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
  await drawn({ charsLeft: left });
  expect(page.main.querySelectorAll('form [role=status]')[1]?.textContent ?? null).toBe(words);
});

test('whether one is connected stands below; while a connection is opened the last word stands', async () => {
  await drawn({}, 'connecting');
  const said = async (link: ConnectionState) => {
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
  await actAndCheck(() => page.button('Send')?.dispatchEvent(press));
  expect(press.defaultPrevented).toBe(true);
});

test('the button sends as Enter does, and cannot be pressed while there is nothing to send', async () => {
  const input = await drawn({ canSend: true });
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  await actAndCheck(() => input.current?.form?.dispatchEvent(sent));
  expect([send.mock.calls.length, document.activeElement, sent.defaultPrevented]).toEqual([1, input.current, true]);
  const empty = await drawn({ canSend: false });
  await page.press('Send');
  await actAndCheck(() => empty.current?.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect([send.mock.calls.length, page.button('Send')?.matches(':disabled')]).toEqual([1, true]);
});

test('the button of files asks for one or more of those that chat takes', async () => {
  await drawn({});
  const picker = await page.there('input[type="file"]');
  const ask = vi.spyOn(picker, 'click').mockReturnValue();
  await page.press('Attach images or files');
  expect([ask.mock.calls.length, picker.multiple, picker.accept]).toEqual([1, true, 'image/*,.pdf,.doc,.docx,.txt']);
});

test('the input has a name, and is as tall as its lines; empty, as tall as one', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function tall(this: HTMLTextAreaElement) {
    // As in a browser: never less than the height that was set.
    return Math.max(
      26 * (this.value || 'a placeholder that\nwraps').split('\n').length,
      Number.parseInt(this.style.height || '0'),
    );
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const input = await drawn({ text: 'One\ntwo\nthree' });
  const height = async (text: string) => {
    await shown('live', text);
    return input.current?.style.height;
  };
  expect(input.current?.getAttribute('aria-label')).toBe('Message');
  // The label of Enter on a phone's keyboard.
  expect(input.current?.getAttribute('enterkeyhint')).toBe('send');
  expect(await height('One\ntwo\nthree')).toBe('78px');
  expect(await height('One\ntwo')).toBe('52px');
  expect(await height('')).toBe('');
});

test('the emojis say whether they are shown, and go again when one presses elsewhere', async () => {
  await drawn({});
  const panel = () => [
    page.button('Emojis')?.getAttribute('aria-expanded'),
    page.main.querySelector('[role=group]')?.getAttribute('aria-label'),
  ];
  expect(panel()).toEqual(['false', undefined]);
  await page.press('Emojis');
  await actAndCheck(() => page.main.querySelector('[role=group]')?.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(panel()).toEqual(['true', 'Emojis']);
  await actAndCheck(() => page.main.querySelector('textarea')?.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(panel()).toEqual(['false', undefined]);
});

test('what stands beside the emojis knows its conversation, and puts words where the cursor is', async () => {
  const change = vi.fn<ComposerState['change']>();
  const input = await drawn({ change });
  function Tool({ conversationId, onInsert }: { conversationId: number; onInsert: (text: string) => void }) {
    return <button type="button" onClick={() => onInsert('!')}>{`Tool of ${conversationId}`}</button>;
  }
  await shown('live', 'Salaam', Tool);
  input.current?.setSelectionRange(3, 3);
  await page.press('Tool of 7');
  expect(change.mock.calls).toEqual([['Sal!aam']]);
});

test('the ad that the words are about stands above them with its picture and its price in its own currency', async () => {
  const ad = { ...AD, price: '7', priceAfn: '490', currency: 'USD', thumbUrl: '/media/thumbs/5' } as const;
  await drawn({ aboutAd: ad });
  const form = await page.there('form');
  expect(form.textContent).toMatch(/^About this adA samovar\$7/);
  expect(form.querySelector('img')?.getAttribute('src')).toBe('/media/thumbs/5');
  await drawn({ aboutAd: { ...AD, price: null } });
  expect(page.main.querySelector('form')?.textContent).toMatch(/^About this adA samovar(?!AFN)/);
});

test('who writes of something else takes the ad away from above their words', async () => {
  const forgetAbout = vi.fn<() => void>();
  await drawn({ aboutAd: AD, removeAd: forgetAbout });
  await page.press(page.t('chat.removeAd'));
  expect(forgetAbout).toHaveBeenCalledOnce();
});

test('the arrow that sends points along the line of reading, and is turned round where that is turned', async () => {
  await drawn({});
  expect(['Send', 'Emojis'].map((name) => page.button(name)?.querySelector('.mirrored') !== null)).toEqual([true, false]);
});

let page: Page;
let shown: (link: ConnectionState, text?: string, tool?: ComposerTool) => Promise<void>;

const ATTACHMENTS = { chosen: [], refused: [], add: () => {}, putBack: () => {}, remove: () => {} };

async function drawn(state: Partial<ComposerState>, first: ConnectionState = 'live') {
  page = await openPage({ words: ['chat'] });
  const { Composer } = await import('./composer.tsx');
  // Only what the component reads.
  const written = { text: 'Salaam', attachments: ATTACHMENTS, about: null, left: 4000, canSend: true, send };
  const composer = { ...written, ...state } as unknown as ComposerState;
  const input = createRef<HTMLTextAreaElement>();
  shown = (link, text = composer.text, tool) =>
    page.draw(<Composer composer={{ ...composer, text }} link={link} input={input} conversationId={7} tool={tool} />);
  await shown(first);
  return input;
}
