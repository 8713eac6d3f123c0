import { expect, it } from 'vitest';
import { isSame, signatureOf } from './signature.ts';

const SECRET = 'a secret of this test alone, long enough';

it('the same text is signed alike, whatever was signed before, and otherwise for another purpose, by another secret and of another text', async () => {
  const purposes = ['chat file links', 'guest ids', 'looks', 'bookmarks', 'renewals'] as const;
  const all = async () => [
    ...(await Promise.all(purposes.map((purpose) => signatureOf(SECRET, purpose, 'x')))),
    await signatureOf(`${SECRET}!`, 'looks', 'x'),
    await signatureOf(SECRET, 'looks', 'y'),
  ];
  const signed = await all();
  expect(new Set(signed).size).toBe(7);
  expect(await all()).toEqual(signed);
  for (const each of signed) expect(each).toMatch(/^[\w-]{24}$/);
});

it('only the whole of a signature is one', async () => {
  const right = await signatureOf(SECRET, 'looks', 'x');
  expect([right, `${right}A`, right.slice(1), right.toUpperCase(), ''].map((given) => isSame(given, right))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
