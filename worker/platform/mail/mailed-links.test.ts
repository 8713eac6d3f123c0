import { expect, it } from 'vitest';
import { hashToken, newLink } from './mailed-links.ts';

it('a mailed link carries 256 bits that no other one has, and is known by their hash alone', async () => {
  const links = [await newLink(), await newLink()];
  for (const { token, tokenHash } of links) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(tokenHash).toBe(await hashToken(token));
  }
  expect(new Set(links.flatMap(Object.values)).size).toBe(4);
});

it('a link that was mailed by an earlier release is found by the same hash', async () => {
  expect(await hashToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});
