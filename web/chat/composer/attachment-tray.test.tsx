// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
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
