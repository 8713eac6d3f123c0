import type { AppContext } from './context.ts';

/** The caller's network: an IPv4 address, or the /64 of an IPv6 address. Cloudflare sets the header itself, so a client cannot make it up. */
export function networkOf(c: AppContext): string {
  return networkOfRequest(c.req.raw);
}

/** `networkOf` for a request at the edge, outside the app. */
export function networkOfRequest({ headers }: Request): string {
  return networkOfAddress(headers.get('CF-Connecting-IP') ?? 'unknown');
}

/**
 * Exported for its test. Anyone who has one IPv6 address has 2^64 of them, so limits count the /64. An IPv4 address in IPv6 notation counts as that
 * IPv4 address.
 */
export function networkOfAddress(address: string): string {
  const groups = groupsOf(address);
  return typeof groups === 'string' ? groups : `${groups.join(':')}::/64`;
}

/** The /48 of an IPv6 address, which is what providers give one customer: 65,536 networks. Null for an IPv4 address, which is given out singly. */
export function prefixOf(c: AppContext): string | null {
  return prefixOfAddress(c.req.header('CF-Connecting-IP') ?? 'unknown');
}

/** Exported for its test. */
export function prefixOfAddress(address: string): string | null {
  const groups = groupsOf(address);
  return typeof groups === 'string' ? null : `${groups.slice(0, 3).join(':')}::/48`;
}

/** The first four groups of an IPv6 address, without leading zeros; any other text unchanged. */
function groupsOf(address: string): string[] | string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = [...front, ...(tail === undefined ? [] : zeros), ...back].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}
