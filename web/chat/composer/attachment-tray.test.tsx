// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ErrorCode } from '#schema/errors/errors';
import { openPage } from '../../test/browser-page.tsx';
import type { OutgoingFile } from '../engine/types.ts';

test('a chosen picture is shown by its small one, or by itself where it has none; until it is ready that is said', async () => {
  const page = await openPage({ words: ['chat'] });
  const { AttachmentTray } = await import('./attachment-tray.tsx');
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${file instanceof Blob ? file.size : ''}`);
  onTestFinished(() => void vi.restoreAllMocks());
  const picture = { blob: new Blob(['large']), thumb: null, name: 'gate.jpg', kind: 'image', width: 8, height: 6 } as const;
  const shown = async (file: OutgoingFile | null) => {
    const attachments = { chosen: [{ key: 1, name: 'gate.jpg', file }], refused: [], add() {}, putBack() {}, remove() {} };
    await page.draw(<AttachmentTray attachments={attachments} />);
    const image = page.main.querySelector('img');
    return [image?.getAttribute('src'), image?.alt, page.main.querySelector('[role=status]')?.textContent];
  };
  expect(await shown(null)).toEqual([undefined, undefined, page.t('chat.preparing')]);
  expect(await shown(picture)).toEqual(['blob:5', 'gate.jpg', undefined]);
  expect(await shown({ ...picture, thumb: new Blob(['s']) })).toEqual(['blob:1', 'gate.jpg', undefined]);
});

test('no release takes the page away while a file is chosen in it, as one that was pasted', async () => {
  const page = await openPage({ words: ['chat'] });
  const { AttachmentTray } = await import('./attachment-tray.tsx');
  const stays = async (...names: string[]) => {
    const chosen = names.map((name, key) => ({ key, name, file: null }));
    await page.draw(<AttachmentTray attachments={{ chosen, refused: [], add() {}, putBack() {}, remove() {} }} />);
    return page.main.querySelector('[data-stays]') !== null;
  };
  expect([await stays('gate.jpg'), await stays()]).toEqual([true, false]);
});

test('of several files that are chosen the one whose cross is pressed is taken away', async () => {
  const page = await openPage({ words: ['chat'] });
  const { AttachmentTray } = await import('./attachment-tray.tsx');
  const chosen = ['gate.jpg', 'deed.pdf'].map((name, at) => ({ key: at + 1, name, file: null }));
  const remove = vi.fn<(key: number) => void>();
  await page.draw(<AttachmentTray attachments={{ chosen, refused: [], add() {}, putBack() {}, remove }} />);
  await page.press(page.t('chat.removeFile', { name: 'deed.pdf' }));
  expect(remove.mock.calls).toEqual([[2]]);
});

test('a document stands with its name and size, and why others do not go is read out', async () => {
  const page = await openPage({ words: ['chat'] });
  vi.doMock('../../kit/api/error-sentence.ts', () => ({
    codeSentence: async (code: ErrorCode, or: string) => `${code} or ${or}`,
  }));
  onTestFinished(() => vi.doUnmock('../../kit/api/error-sentence.ts'));
  const { AttachmentTray } = await import('./attachment-tray.tsx');
  const file = { blob: new Blob(['%PDF']), thumb: null, name: 'deed.pdf', kind: 'file', width: null, height: null } as const;
  const refused = [
    { name: 'run.exe', code: 'attachment_unsupported' },
    { name: 'run.exe', code: 'attachment_empty' },
  ] as const;
  const attachments = { chosen: [{ key: 1, name: 'deed.pdf', file }], refused, add() {}, putBack() {}, remove() {} };
  await page.draw(<AttachmentTray attachments={attachments} />);
  expect([page.main.querySelector('ul[aria-label="Files to send"]')?.textContent, page.main.querySelector('img')]).toEqual([
    'deed.pdf4 Bytes',
    null,
  ]);
  const told = () => [...page.main.querySelectorAll('ul[role=alert] li')].map(({ textContent }) => textContent);
  await vi.waitFor(() =>
    expect(told()).toEqual([
      "run.exe: attachment_unsupported or This file can't be sent.",
      "run.exe: attachment_empty or This file can't be sent.",
    ]),
  );
});
