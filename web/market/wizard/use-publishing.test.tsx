// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { EMPTY_FIELDS } from '../acts/listing-fields.ts';
import type { Photo } from './photos/photo-queue.ts';
import { does, openPage } from '../../test/browser-page.tsx';

test.each([
  ['who stays is sent', false, ['POST /api/listings']],
  ['who has left meanwhile is not', true, []],
])('once its photos are there, the ad of %s', async (_, leaves, sent) => {
  const page = await openPage({
    member: 7,
    words: ['wizard', 'errors'],
    answers: { 'POST /api/listings': () => Response.json({ code: 'internal', message: '' }, { status: 500 }) },
  });
  const { usePublishing } = await import('./use-publishing.tsx');
  let [photos, tell]: [Photo[], () => void] = [[{ id: 'p', preview: null, stage: { is: 'waiting' } }], () => {}];
  const fields = { ...EMPTY_FIELDS, title: 'Corolla', description: 'Good', price: '450000', location: 'Herat', categoryId: 3 };
  // The parts of a draft that sending looks at.
  const draft = {
    get: () => ({ fields, key: 'draft-key' }),
    photos: { get: () => photos, subscribe: (listener: () => void) => ((tell = listener), () => {}), forAct: () => [] },
  } as unknown as Parameters<typeof usePublishing>[0];
  const wizard = await page.use(() => usePublishing(draft, () => {}));
  let published: Promise<void> | undefined;
  await does(() => void (published = wizard.now.publish()));
  if (leaves) await page.draw(null);
  await does(() => {
    photos = [];
    tell();
    return published;
  });
  expect(page.sent.map(({ call }) => call)).toEqual(sent);
});
