import { expect, test } from 'vitest';
import { shareFingerprint } from './share-fingerprint.ts';

const AD = { title: 'Carpet', price: '9000', location: 'Herat', imageUrl: '/media/photos/a.webp' } as const;

test.each([
  { title: 'Kilim' },
  { price: '9001' },
  { currency: 'USD' as const },
  { negotiable: true as const },
  { deal: 'rent' as const },
  { location: 'Kabul' },
  { imageUrl: '/media/photos/b.webp' },
  { imageUrl: null },
])('an ad with %j has another picture', (change) => {
  expect(shareFingerprint({ ...AD, ...change })).not.toBe(shareFingerprint(AD));
});

test('another signature of the link to a photo is the same picture', () => {
  const signed = (signature: string) => shareFingerprint({ ...AD, imageUrl: `${AD.imageUrl}?until=1&by=${signature}` });
  expect(signed('a')).toBe(signed('b'));
});
