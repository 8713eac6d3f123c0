import { expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const SECRET = 'a secret of this test alone, long enough';
const CONTENT = Uint8Array.from(new TextEncoder().encode('a word'));

it('what was sealed opens under its secret for its use alone, whole', async () => {
  const sealed = await seal(SECRET, 'failures', CONTENT);
  expect(atob(sealed)).not.toContain('a word');
  const opened = await unseal(SECRET, 'failures', sealed);
  expect(opened && new TextDecoder().decode(opened)).toBe('a word');
  const changed = sealed.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  expect(
    await Promise.all([
      unseal(`${SECRET}!`, 'failures', sealed),
      unseal(SECRET, 'other failures', sealed),
      unseal(SECRET, 'failures', changed),
      unseal(SECRET, 'failures', sealed.slice(0, -4)),
      unseal(SECRET, 'failures', ''),
    ]),
  ).toEqual([null, null, null, null, null]);
});

it('nobody sees that the same was sealed twice', async () => {
  const [one, other] = [await seal(SECRET, 'failures', CONTENT), await seal(SECRET, 'failures', CONTENT)];
  // Neither the first part (the IV), which must never be repeated, nor the rest is equal.
  expect([one.slice(0, 16) === other.slice(0, 16), one.slice(16) === other.slice(16)]).toEqual([false, false]);
});
