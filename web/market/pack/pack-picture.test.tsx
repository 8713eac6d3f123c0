import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { packAds } from '#schema/test/pack-ads';
import { PackPicture } from './pack-picture.tsx';

test('in place of a photo stand its upper colour and its lower one, and the first letter where there is none', () => {
  const [ad] = packAds(1);
  if (!ad) throw new Error('There is no ad');
  const drawn = (colors: string | null) => renderToString(<PackPicture ad={{ ...ad, title: 'Kite', colors }} className="" />);
  expect(drawn('abc123')).toMatch(/^<span aria-hidden="true" style="background:linear-gradient\(#abc, #123\)"[^>]*><\/span>$/);
  expect(drawn(null)).toMatch(/^<span aria-hidden="true"[^>]*>K<\/span>$/);
});
