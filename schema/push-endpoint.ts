/** No push service is known to have longer ones: FCM's have some 200 characters, Mozilla's 300, Windows' 500. */
const LENGTH_MAX = 1_000;
/** Host names of private networks, or of none (RFC 6761, 6762, 7686, 8375; ICANN on `.internal`). */
const OWN_NETWORK = /(^|\.)(localhost|local|internal|intranet|private|corp|home|lan|arpa|onion|invalid|test)$/;

/**
 * Whether a push service may have given this address to a browser. The Worker posts to it, so it must not lead into a private network: https on the
 * default port, a public host name without a dot at its end, no IP address (it could be a private one), no user name and password.
 */
export function isPushEndpoint(address: string): boolean {
  if (address.length > LENGTH_MAX || !/^https:\/\//i.test(address)) return false;
  const url = parse(address);
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  // The parser has rewritten every spelling of an IPv4 address, such as 0x7f.1, as four numbers, and has IPv6 in brackets.
  return /^[a-z\d.-]+\.[a-z][a-z\d-]*$/.test(url.hostname) && !OWN_NETWORK.test(url.hostname);
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
