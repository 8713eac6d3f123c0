import { expect, test } from 'vitest';
import { shareTargets } from './share-targets.ts';

test('a title can add nothing to the address that it is shared with', () => {
  const targets = shareTargets('50% & up #1?', 'https://sarai.af/listing/7');
  expect(new URL(targets.whatsapp).searchParams.get('text')).toBe('50% & up #1?\nhttps://sarai.af/listing/7');
  expect(new URL(targets.telegram).searchParams.get('text')).toBe('50% & up #1?');
  expect(new URL(targets.telegram).searchParams.get('url')).toBe('https://sarai.af/listing/7');
  expect(new URL(targets.facebook).searchParams.get('u')).toBe('https://sarai.af/listing/7');
});
