/**
 * Returns the `_headers` file of Pages. `entry` is the address of the entry module; `inline` are the base64 SHA-256 hashes of the documents' inline
 * scripts and styles; `origin` is the site's: before Safari 16 `'self'` does not cover websockets (https://github.com/w3c/webappsec-csp/issues/7), so
 * their address is listed. React sets styles through the CSSOM, which `style-src 'self'` allows; code that injects `<style>` is blocked on purpose.
 */
export function headersFile(
  inline: { scripts: readonly string[]; styles: readonly string[] },
  origin: string,
  entry: string,
): string {
  const allowed = (hashes: readonly string[]) => hashes.map((hash) => `'sha256-${hash}'`);
  const policy = policyOf({
    scripts: allowed(inline.scripts),
    styles: allowed(inline.styles),
    sockets: origin === '' ? [] : [origin.replace(/^http/, 'ws')],
  });
  return [
    '/*',
    `  Content-Security-Policy: ${policy}`,
    '  X-Content-Type-Options: nosniff',
    // Browsers obey it over https only, so it does nothing on localhost.
    '  Strict-Transport-Security: max-age=63072000; includeSubDomains',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Permissions-Policy: camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    '',
    // All matching rules apply, and browsers use the last policy: a mailed token must be in no Referer, not even to our own site.
    '/reset-password',
    '  Referrer-Policy: no-referrer',
    '',
    '/confirm-email',
    '  Referrer-Policy: no-referrer',
    '',
    '/newsletter',
    '  Referrer-Policy: no-referrer',
    '',
    '/.well-known/security.txt',
    '  Content-Type: text/plain; charset=utf-8',
    '',
    // This file decides which release a phone opens.
    '/sw.js',
    '  Cache-Control: no-cache',
    '',
    '/undo-email',
    '  Referrer-Policy: no-referrer',
    '',
    '/still-there',
    '  Referrer-Policy: no-referrer',
    '',
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
    // The shells, which the Worker fills, are not pages themselves.
    '/shells/*',
    '  X-Robots-Tag: noindex',
    // For Early Hints, which cannot name a language. Without `crossorigin` WebKit fetches a module twice: docs/decisions/2026-11-22-early-hints.md.
    `  Link: <${entry}>; rel=preload; as=script; crossorigin`,
    '',
    'https://:project.pages.dev/*',
    '  X-Robots-Tag: noindex',
    '',
  ].join('\n');
}

/** The nonce of what Vite adds to a document in development. It protects nothing. Production has no nonce, as its documents are cached and shared. */
export const DEVELOPMENT_NONCE = 'development';

/** The policy for `npm run dev`. It also allows what Vite adds: its client, hot reload's preamble, styles that come as scripts, its websocket. */
export function developmentPolicy(port: number): string {
  const nonce = [`'nonce-${DEVELOPMENT_NONCE}'`];
  return policyOf({ scripts: nonce, styles: nonce, sockets: [`ws://localhost:${port}`, `ws://127.0.0.1:${port}`] });
}

function policyOf(also: { scripts: readonly string[]; styles: readonly string[]; sockets: readonly string[] }): string {
  const own = (more: readonly string[]) => ["'self'", ...more].join(' ');
  return [
    "default-src 'self'",
    `script-src ${own(also.scripts)}`,
    `style-src ${own(also.styles)}`,
    "img-src 'self' data: blob:",
    `connect-src ${own(also.sockets)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
