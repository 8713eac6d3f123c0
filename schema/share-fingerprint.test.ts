import { expect, test } from 'vitest';
import { shareFingerprint } from './share-fingerprint.ts';

type Drawn = Parameters<typeof shareFingerprint>[0];

const AD: Drawn = {
  title: 'Carpet',
  price: '9000',
  currency: 'AFN',
  negotiable: false,
  deal: null,
  location: 'Herat',
  imageUrl: '/media/photos/a.webp',
};

test.each<Partial<Drawn>>([
  { title: 'Kilim' },
  { price: '9001' },
  { currency: 'USD' },
  { negotiable: true },
  { deal: 'rent' },
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
