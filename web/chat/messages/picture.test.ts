import { expect, test } from 'vitest';
import type { Outgoing } from '../engine/types.ts';
import { messageOf } from '#schema/test/chat-server';
import { pictureOf } from './picture.ts';

test('a picture on its way is as large as its file, and shown by its small one', () => {
  const [blob, thumb] = [new Blob(['x'.repeat(900)]), new Blob(['x'])];
  const outgoing: Outgoing = {
    clientId: 'c1',
    conversationId: 1,
    draft: { messageType: 'image', content: '', file: { blob, thumb, name: 'a.jpg', kind: 'image', width: 8, height: 6 } },
    createdAt: '2026-11-20T08:00:00.000Z',
    state: { kind: 'waiting' },
  };
  const shown = pictureOf({ kind: 'outgoing', outgoing });
  expect(shown).toMatchObject({ key: 'c1', name: 'a.jpg', width: 8, height: 6, size: 900 });
  expect(shown.blob).toBe(thumb);
  const draft = {
    messageType: 'image',
    content: '',
    file: { blob, thumb: null, name: 'a.jpg', kind: 'image', width: 8, height: 6 },
  } as const;
  expect(pictureOf({ kind: 'outgoing', outgoing: { ...outgoing, draft } }).blob).toBe(blob);
});

test('a picture that the server has is as it says, and nothing is made up where it says nothing', () => {
  const known = { fileName: 'a.webp', fileWidth: 8, fileHeight: 6, fileSize: 900, fileUrl: '/media/a', thumbUrl: '/media/t' };
  const pictures = [known, {}].map((picture) =>
    pictureOf({ kind: 'stored', message: messageOf({ id: 1, clientId: 'c1', messageType: 'image', ...picture }) }),
  );
  expect(pictures).toEqual([
    { key: 'c1', thumbUrl: '/media/t', fullUrl: '/media/a', blob: null, name: 'a.webp', width: 8, height: 6, size: 900 },
    { key: 'c1', thumbUrl: null, fullUrl: null, blob: null, name: '', width: 0, height: 0, size: 0 },
  ]);
});
