import { expect, it } from 'vitest';
import { call } from '../../test/client.ts';
import { networkOfAddress, prefixOfAddress } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001::9', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is of the network %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network);
});

it.each([
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
  ['unknown', null],
  ['2001:0DB8:0000:0001::9', '2001:db8:0::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1::/48'],
])('%s is given out with %s', (address, prefix) => {
  expect(prefixOfAddress(address)).toBe(prefix);
});

it('is what limits by address count: the addresses of one /64 are one caller', async () => {
  const asked: string[] = [];
  const AUTH_BY_ADDRESS = { limit: ({ key }: { key: string }) => Promise.resolve({ success: asked.push(key) < 2 }) };
  const answers = [];
  for (const address of ['2001:db8:5:6::1', '2001:db8:5:6:ffff::2'])
    answers.push(
      await call('POST', '/api/auth/forgot-password', {
        json: {},
        // Headers that a client can invent are ignored.
        headers: { 'CF-Connecting-IP': address, 'X-Forwarded-For': `198.51.100.${answers.length}` },
        bindings: { AUTH_BY_ADDRESS },
      }),
    );
  expect(asked).toEqual(['2001:db8:5:6::/64', '2001:db8:5:6::/64']);
  expect(answers.map(({ status }) => status)).toEqual([400, 429]);
  expect(answers[1]?.headers.get('Retry-After')).toBe('60');
});
