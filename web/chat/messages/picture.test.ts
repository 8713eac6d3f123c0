import { expect, test } from 'vitest';
import type { Outgoing } from '../engine/types.ts';
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
});
