import { expect, test } from 'vitest';
import type { ShrunkPhoto } from './encode-photo.ts';
import { photoForm } from './photo-form.ts';

/** Returns what the Worker is sent, by the names under which it reads the form. */
async function sent(photo: ShrunkPhoto): Promise<unknown> {
  const parts = [...photoForm(photo)].map(async ([name, part]) => [
    name,
    part instanceof File ? [part.name, await part.text()] : part,
  ]);
  return Object.fromEntries((await Promise.all(parts)) as [string, unknown][]); // pairs of a name and its content
}

test('a photo goes with each of its thumbs, its colours and what tells it from others, and without what could not be made', async () => {
  const photo = new Blob(['photo'], { type: 'image/webp' });
  const [thumb, small] = ['thumb', 'small'].map((words) => new Blob([words], { type: 'image/jpeg' }));
  expect(await sent({ photo, thumb: thumb ?? null, small: small ?? null, colors: '07fc90', hashes: 'a hash' })).toEqual({
    file: ['photo.webp', 'photo'],
    thumb: ['photo.jpeg', 'thumb'],
    small: ['photo.jpeg', 'small'],
    colors: '07fc90',
    hashes: 'a hash',
  });
  expect(await sent({ photo: new Blob(['raw']), thumb: null, small: null, colors: null })).toEqual({
    file: ['photo.bin', 'raw'],
  });
});
