/**
 * The `_headers` file of Pages, whose documents go on with the module at `entry`. `inline` are the base64 SHA-256 of the inline scripts and styles that documents carry; `origin` is where the site stands: before Safari
 * 16 `'self'` does not cover websockets (https://github.com/w3c/webappsec-csp/issues/7), so that they are named. React sets styles through the CSSOM, which
 * `style-src 'self'` allows; what injects `<style>` does not work here, and that is meant.
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
    // Browsers heed it over https only, so that it does nothing on localhost.
    '  Strict-Transport-Security: max-age=63072000; includeSubDomains',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Permissions-Policy: camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    '',
    // Rules that match add up, and browsers take the last policy: a mailed token is in no Referer, not even to ourselves.
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
    // Which release a phone opens is in it.
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
    // What the Worker writes pages into is none.
    '/shells/*',
    '  X-Robots-Tag: noindex',
    // For Early Hints, in which no language can stand; without `crossorigin` WebKit fetches a module twice: docs/decisions/2026-11-22-early-hints.md.
    `  Link: <${entry}>; rel=preload; as=script; crossorigin`,
    '',
    'https://:project.pages.dev/*',
    '  X-Robots-Tag: noindex',
    '',
  ].join('\n');
}

/** Marks what Vite puts into a document while one works on the web. It guards nothing: documents of production know no nonce, because they are kept and shared. */
export const DEVELOPMENT_NONCE = 'development';

/** The same policy for `npm run dev`, with room for what Vite does there: its client, the preamble of hot reload, styles that come as scripts, its websocket. */
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
