// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Chat } from '../engine/types.ts';
import { type ComposerState, useComposer } from './use-composer.ts';

const root = createRoot(document.body);
const shown: { composer?: ComposerState } = {};
let kept = '';
let typing: [conversationId: number, isTyping: boolean][] = [];
let outbox: { taken: () => void; refused: (error: Error) => void };

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  [kept, typing] = ['', []];
});
afterEach(async () => {
  await act(async () => root.render(null));
  vi.unstubAllGlobals();
});

test('words leave the input at once, and the device only when the outbox has them', async () => {
  await write('Is it still there?');
  await act(async () => void composer().send());
  expect([composer().text, kept]).toEqual(['', 'Is it still there?']);
  await act(async () => outbox.taken());
  expect([composer().text, kept]).toEqual(['', '']);
});

test('what is typed meanwhile stays', async () => {
  await write('First');
  await act(async () => void composer().send());
  await act(async () => composer().change('Second'));
  await act(async () => outbox.taken());
  expect([composer().text, kept]).toEqual(['Second', 'Second']);
});

test('who has gone to another conversation meanwhile does not find them in the input again', async () => {
  await write('First');
  await act(async () => void composer().send());
  await act(async () => root.render(null));
  await act(async () => outbox.taken());
  expect(kept).toBe('');
});

test('words that the outbox did not take stand in the input again, before what was typed meanwhile', async () => {
  await write('First');
  await act(async () => void composer().send());
  await act(async () => composer().change('Second'));
  await act(async () => outbox.refused(new Error('Refused')));
  expect([composer().text, kept]).toEqual(['First\nSecond', 'First\nSecond']);
});

test('whoever leaves in the middle of a word is said to type no more, in that conversation', async () => {
  await write('Fir');
  expect(typing).toEqual([[7, true]]);
  await act(async () => root.render(null));
  expect(typing).toEqual([
    [7, true],
    [7, false],
  ]);
});

test('a picture that cannot be read goes with its reason, and keeps no words from being sent', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('No picture', 'InvalidStateError')));
  await write('Here it is');
  // The picture takes its time, and what comes of it is drawn as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  composer().attachments.add([new File(['no picture'], 'car.jpg', { type: 'image/jpeg' })]);
  await vi.waitFor(() => expect(composer().attachments.refused).toEqual([{ name: 'car.jpg', code: 'image_damaged' }]));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  expect([composer().attachments.chosen, composer().canSend]).toEqual([[], true]);
});

async function write(text: string): Promise<void> {
  await act(async () => root.render(<Composer />));
  await act(async () => composer().change(text));
}

function composer(): ComposerState {
  if (!shown.composer) throw new Error('Nothing is drawn');
  return shown.composer;
}

function Composer() {
  const state = useComposer(chat, 7);
  useEffect(() => void (shown.composer = state));
  return null;
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
