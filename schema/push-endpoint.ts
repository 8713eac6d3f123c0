/** Longer ones are known of no push service; FCM's have some 200 signs, Mozilla's 300, Windows' 500. */
const LENGTH_MAX = 1_000;
/** Names that lead into a network of somebody's own, or nowhere (RFC 6761, 6762, 7686, 8375; ICANN on `.internal`). */
const OWN_NETWORK = /(^|\.)(localhost|local|internal|intranet|private|corp|home|lan|arpa|onion|invalid|test)$/;

/**
 * Whether this is an address that a push service may have given a browser: the Worker posts there. https on its own port, to a name that is public, in its one spelling
 * (without a dot at its end); no number stands for a host (a private address would be one), and nobody's name and password.
 */
export function isPushEndpoint(address: string): boolean {
  if (address.length > LENGTH_MAX || !/^https:\/\//i.test(address)) return false;
  const url = parse(address);
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  // The parser has written every spelling of an IPv4 address, like 0x7f.1, as four numbers, and IPv6 in brackets.
  return /^[a-z\d.-]+\.[a-z][a-z\d-]*$/.test(url.hostname) && !OWN_NETWORK.test(url.hostname);
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
