import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { NotAPack } from './bytes.ts';
import { publicHalf, seal, unseal } from './seal.ts';

const newKey = () => {
  const { d, x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  return `${d}.${x}.${y}`;
};
const key = newKey();
const words = new Uint8Array(new TextEncoder().encode('what a pack is'));

describe('a sealed pack', () => {
  test('opens with the public half of the key that it was sealed with', async () => {
    expect(await unseal(await seal(words, key), publicHalf(key))).toEqual(words);
  });

  test('is refused when any of its bytes is another, or when it is cut off', async () => {
    const sealed = await seal(words, key);
    for (let at = 0; at < sealed.length; at += 1) {
      const other = sealed.slice();
      other[at] = (other[at] ?? 0) ^ 1;
      await expect(unseal(other, publicHalf(key))).rejects.toThrow(NotAPack);
      await expect(unseal(sealed.slice(0, at), publicHalf(key))).rejects.toThrow(NotAPack);
    }
  });

  test('is refused when somebody else has sealed it', async () => {
    await expect(unseal(await seal(words, newKey()), publicHalf(key))).rejects.toThrow('signature');
  });
});
