// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ATTACHMENT_BYTES_MAX, ATTACHMENT_NAME_MAX, MESSAGE_MAX } from '#schema/catalog/limits';
import type { MessageListing } from '#schema/contracts/messages';
import { t } from '../../kit/i18n/i18n.ts';
import { shownToast } from '../../kit/overlays/toast.ts';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import type { Chat, Draft } from '../engine/types.ts';
import { AD } from '../test/message-listing.ts';
import { type ComposerState, useComposer } from './use-composer.ts';

let page: Page;
let shown: { now: ComposerState };
let kept = '';
let about: MessageListing | null = null;
let typing: [conversationId: number, isTyping: boolean][] = [];
let sent: [conversationId: number, draft: Draft][] = [];
let outbox: { taken: () => void; refused: (error: Error) => void };

beforeEach(async () => {
  [kept, about, typing, sent] = ['', null, [], []];
  page = await openPage();
});

test('words leave the input at once, and the device only when the outbox has them', async () => {
  await write('Is it still there?');
  await actAndCheck(() => void shown.now.send());
  expect([shown.now.text, kept]).toEqual(['', 'Is it still there?']);
  // The other person is no longer told that somebody is typing.
  expect(typing.at(-1)).toEqual([7, false]);
  await actAndCheck(() => outbox.taken());
  expect([shown.now.text, kept]).toEqual(['', '']);
});

test('what is typed meanwhile stays', async () => {
  await write('First');
  await actAndCheck(() => void shown.now.send());
  await actAndCheck(() => shown.now.change('Second'));
  // The next text can be sent without waiting for the first.
  expect(shown.now.canSend).toBe(true);
  await actAndCheck(() => outbox.taken());
  expect([shown.now.text, kept]).toEqual(['Second', 'Second']);
});

test('who has gone to another conversation meanwhile does not find them in the input again', async () => {
  await write('First');
  await actAndCheck(() => void shown.now.send());
  await page.draw(null);
  await actAndCheck(() => outbox.taken());
  expect(kept).toBe('');
});

test('words that the outbox did not take stand in the input again, before what was typed meanwhile', async () => {
  await write('First');
  await actAndCheck(() => void shown.now.send());
  await actAndCheck(() => shown.now.change('Second'));
  await actAndCheck(() => outbox.refused(new Error('Refused')));
  expect([shown.now.text, kept, shown.now.canSend]).toEqual(['First\nSecond', 'First\nSecond', true]);
  expect(shownToast.get()).toMatchObject({ title: t('chat.error'), description: t('chat.sendFailed'), tone: 'danger' });
});

test('a file that the outbox did not take stays to be sent again, and the words that go after it as they were', async () => {
  await write('Here it is');
  await actAndCheck(() => shown.now.attachments.add([DEED, new File(['%PDF-1.4'], 'map.pdf')]));
  await actAndCheck(() => void shown.now.send());
  // Send is disabled meanwhile: a second press would send it again.
  expect([shown.now.canSend, sent.length]).toEqual([false, 1]);
  await actAndCheck(() => outbox.taken());
  await actAndCheck(() => outbox.refused(new Error('Refused')));
  expect(shown.now).toMatchObject({ text: 'Here it is', canSend: true, attachments: { chosen: [{ name: 'map.pdf' }] } });
  expect([sent.map(([, { content }]) => content), kept]).toEqual([['deed.pdf', 'map.pdf'], 'Here it is']);
});

test('a file that is taken back stands among those to be sent, and leaves the words alone', async () => {
  await write('Second');
  const file = { blob: DEED, thumb: null, name: 'deed.pdf', kind: 'file', width: null, height: null } as const;
  await actAndCheck(() => shown.now.putBack({ messageType: 'file', content: 'deed.pdf', file }));
  expect(shown.now).toMatchObject({ text: 'Second', attachments: { chosen: [{ name: 'deed.pdf', file }] } });
});

test('words that are taken back have their ad again, which the device keeps with them', async () => {
  await write(' ');
  await actAndCheck(() => shown.now.putBack({ messageType: 'listing', content: 'There?', listing: AD }));
  expect([shown.now.text, shown.now.aboutAd, about]).toEqual(['There?', AD, AD]);
  await actAndCheck(() => void shown.now.send());
  await actAndCheck(() => outbox.taken());
  expect([shown.now.aboutAd, about]).toEqual([null, null]);
});

test('of two pictures that cannot be read both are named, a long name by its ends', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('No picture', 'InvalidStateError')));
  await write('');
  const names = ['car.jpg', 'a'.repeat(200)];
  const pictures = names.map((name) => new File(['no picture'], name, { type: 'image/jpeg' }));
  await actAndCheck(() => shown.now.attachments.add([...pictures, new File(['%PDF-1.4'], `${'b'.repeat(200)}.pdf`)]));
  await vi.waitFor(() => expect(shown.now.attachments.refused.map(({ name }) => name.length)).toEqual([7, ATTACHMENT_NAME_MAX]));
  expect(shown.now.attachments.chosen.map(({ name, file }) => [name.length, file?.name.length])).toEqual([
    [ATTACHMENT_NAME_MAX, ATTACHMENT_NAME_MAX],
  ]);
});

test('words that are taken back stand before what was typed in the same moment', async () => {
  await write('Sec');
  const { putBack, change } = shown.now;
  await actAndCheck(() => {
    change('Second');
    putBack({ messageType: 'text', content: 'First' });
  });
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
  await actAndCheck(() => void shown.now.send());
  // Sending clears the refusals.
  expect(shown.now.attachments.refused).toEqual([]);
  await actAndCheck(() => outbox.taken());
  await actAndCheck(() => shown.now.attachments.add([new File([], 'empty.pdf', { type: 'application/pdf' })]));
  expect(shown.now.attachments.refused).toHaveLength(1);
  // The next choice clears the refusals, too.
  await actAndCheck(() => shown.now.attachments.add([new File(['%PDF-1.4'], 'deed.pdf', { type: 'application/pdf' })]));
  expect(shown.now.attachments).toMatchObject({ chosen: [{ name: 'deed.pdf' }], refused: [] });
});

test.each([
  ['HEIC that became smaller has another ending', 'IMG_1.HEIC', 'IMG_1.webp', 10, null],
  ['JPEG keeps the short one', 'car.jpeg', 'car.jpg', 10, null],
  ['is too large though it was made smaller', 'car.png', 'car.png', ATTACHMENT_BYTES_MAX + 1, 'attachment_too_large'],
])('a picture is sent once it has been made smaller: one that is %s', async (_, name, sentAs, size, code) => {
  let come = () => {};
  const type = sentAs.endsWith('webp') ? 'image/webp' : 'image/jpeg';
  const photo = Object.defineProperty(new Blob(['photo'], { type }), 'size', { value: size });
  const thumb = new Blob(['thumb']);
  const shrunk = new Promise((resolve) => (come = () => resolve({ photo, thumb })));
  vi.doMock('../../kit/upload/shrink-photo.ts', () => ({ shrinkPhoto: () => shrunk }));
  onTestFinished(() => vi.doUnmock('../../kit/upload/shrink-photo.ts'));
  const close = vi.fn<() => void>();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close }));
  await write('');
  await actAndCheck(() => shown.now.attachments.add([new File(['picture'], name, { type: 'image/jpeg' })]));
  // While it is prepared it is shown, and nothing can be sent.
  expect([shown.now.attachments.chosen, shown.now.canSend]).toEqual([[{ key: 1, name, file: null }], false]);
  await actAndCheck(come);
  const file = { blob: photo, thumb, name: sentAs, kind: 'image', width: 800, height: 600 };
  const [chosen, refused] = code === null ? [[{ key: 1, name, file }], []] : [[], [{ name, code }]];
  await vi.waitFor(() => expect(shown.now.attachments).toMatchObject({ chosen, refused }));
  expect(shown.now.canSend).toBe(code === null);
  // Unless the bitmap that measures it is closed, several pictures fill a phone's memory.
  expect(close).toHaveBeenCalledOnce();
  if (code !== null) return;
  await actAndCheck(() => void shown.now.send());
  expect(sent).toEqual([[7, { messageType: 'image', content: '', file }]]);
  await actAndCheck(() => outbox.taken());
  await vi.waitFor(() => expect(shown.now.attachments.chosen).toEqual([]));
});

test('of two pictures each is sent as itself, whichever was made smaller first, and a document as it is', async () => {
  const made = new Map<string, () => void>();
  const shrinkPhoto = ({ name }: File) =>
    new Promise((resolve) => made.set(name, () => resolve({ photo: new Blob([name], { type: 'image/webp' }), thumb: null })));
  vi.doMock('../../kit/upload/shrink-photo.ts', () => ({ shrinkPhoto }));
  onTestFinished(() => vi.doUnmock('../../kit/upload/shrink-photo.ts'));
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 6, close: () => {} }));
  await write('');
  for (const name of ['one.png', 'two.png']) {
    await actAndCheck(() => shown.now.attachments.add([new File([name], name, { type: 'image/png' })]));
    await vi.waitUntil(() => made.has(name));
  }
  await actAndCheck(() => shown.now.attachments.add([DEED]));
  const files = () => shown.now.attachments.chosen.map(({ file }) => file?.name ?? null);
  await actAndCheck(() => made.get('two.png')?.());
  await vi.waitFor(() => expect(files()).toEqual([null, 'two.webp', 'deed.pdf']));
  expect(shown.now.canSend).toBe(false);
  await actAndCheck(() => made.get('one.png')?.());
  await vi.waitFor(() => expect(files()).toEqual(['one.webp', 'two.webp', 'deed.pdf']));
  expect(shown.now.attachments.chosen[2]?.file).toEqual({
    blob: DEED,
    thumb: null,
    name: 'deed.pdf',
    kind: 'file',
    width: null,
    height: null,
  });
});

test('more than a message holds cannot be sent, nor can blanks', async () => {
  await write('a'.repeat(MESSAGE_MAX));
  expect([shown.now.charsLeft, shown.now.canSend]).toEqual([0, true]);
  await actAndCheck(() => shown.now.change('a'.repeat(MESSAGE_MAX + 1)));
  expect([shown.now.charsLeft, shown.now.canSend]).toEqual([-1, false]);
  await actAndCheck(() => shown.now.change(' \n'));
  expect([shown.now.charsLeft, shown.now.canSend]).toEqual([MESSAGE_MAX, false]);
});

const DEED = new File(['%PDF-1.4'], 'deed.pdf', { type: 'application/pdf' });

async function write(text: string): Promise<void> {
  shown = await page.use(() => useComposer(chat, 7));
  await actAndCheck(() => shown.now.change(text));
}

/** The part of a chat that the composer uses. */
const chat = {
  draftOf: () => '',
  draftAdOf: () => null,
  saveDraft: (_: number, text: string) => void (kept = text),
  saveDraftAd: (_: number, listing: MessageListing | null) => void (about = listing),
  setTyping: (...said: [number, boolean]) => void typing.push(said),
  send: (...said: [number, Draft]) => {
    sent.push(said);
    return new Promise<void>((taken, refused) => (outbox = { taken, refused }));
  },
} as unknown as Chat;
