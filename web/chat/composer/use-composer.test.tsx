// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { does, openPage, type Page } from '../../test/browser-page.tsx';
import type { Chat } from '../engine/types.ts';
import { type ComposerState, useComposer } from './use-composer.ts';

let page: Page;
let shown: { now: ComposerState };
let kept = '';
let typing: [conversationId: number, isTyping: boolean][] = [];
let outbox: { taken: () => void; refused: (error: Error) => void };

beforeEach(async () => {
  [kept, typing] = ['', []];
  page = await openPage();
});

test('words leave the input at once, and the device only when the outbox has them', async () => {
  await write('Is it still there?');
  await does(() => void shown.now.send());
  expect([shown.now.text, kept]).toEqual(['', 'Is it still there?']);
  await does(() => outbox.taken());
  expect([shown.now.text, kept]).toEqual(['', '']);
});

test('what is typed meanwhile stays', async () => {
  await write('First');
  await does(() => void shown.now.send());
  await does(() => shown.now.change('Second'));
  await does(() => outbox.taken());
  expect([shown.now.text, kept]).toEqual(['Second', 'Second']);
});

test('who has gone to another conversation meanwhile does not find them in the input again', async () => {
  await write('First');
  await does(() => void shown.now.send());
  await page.draw(null);
  await does(() => outbox.taken());
  expect(kept).toBe('');
});

test('words that the outbox did not take stand in the input again, before what was typed meanwhile', async () => {
  await write('First');
  await does(() => void shown.now.send());
  await does(() => shown.now.change('Second'));
  await does(() => outbox.refused(new Error('Refused')));
  expect([shown.now.text, kept]).toEqual(['First\nSecond', 'First\nSecond']);
});

test('whoever leaves in the middle of a word is said to type no more, in that conversation', async () => {
  await write('Fir');
  expect(typing).toEqual([[7, true]]);
  await page.draw(null);
  expect(typing).toEqual([
    [7, true],
    [7, false],
  ]);
});

test('a picture that cannot be read goes with its reason, and keeps no words from being sent', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('No picture', 'InvalidStateError')));
  await write('Here it is');
  shown.now.attachments.add([new File(['no picture'], 'car.jpg', { type: 'image/jpeg' })]);
  await vi.waitFor(() => expect(shown.now.attachments.refused).toEqual([{ name: 'car.jpg', code: 'image_damaged' }]));
  expect([shown.now.attachments.chosen, shown.now.canSend]).toEqual([[], true]);
});

async function write(text: string): Promise<void> {
  shown = await page.use(() => useComposer(chat, 7));
  await does(() => shown.now.change(text));
}

/** What the composer asks of a chat. */
const chat = {
  draftOf: () => '',
  aboutOf: () => null,
  keepDraft: (_: number, text: string) => void (kept = text),
  keepAbout: () => {},
  typing: (...said: [number, boolean]) => void typing.push(said),
  send: () => new Promise<void>((taken, refused) => (outbox = { taken, refused })),
} as unknown as Chat;
