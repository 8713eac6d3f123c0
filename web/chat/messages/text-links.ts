/** A part of a message: plain text, or a link. `text` is what was typed. */
export interface TextPart {
  text: string;
  href: string | null;
}

/**
 * An address has no white space, quotes, angle brackets, control characters, or marks that change the direction: it must not hide where it leads.
 * ZWNJ ends it too: in Dari, «https://sarai.af» is often followed by one.
 */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^\p{Cc}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff«»“”]+/giu;
const BEFORE = /[\p{L}\p{N}_@/:.-]$/u;
const CLOSING = '.,;:!?)]*_~،؛؟۔…';

/** Splits a message into text and links. Only http and https become links, and none with a user name in it ('https://bank.af@evil.example'). */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    // Skips the end of another scheme ('xhttp://'), and an address within a word or path.
    if (BEFORE.test(text.slice(Math.max(0, index - 2), index))) continue;
    const typed = withoutClosing(found);
    const href = hrefOf(typed);
    if (href === null) continue;
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: typed, href });
    from = index + typed.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}

/** Returns the address without the punctuation after it; a closing bracket stays if it was opened in the address. */
function withoutClosing(address: string): string {
  let unopened = address.split(')').length - address.split('(').length;
  let end = address.length;
  for (; end > 0 && CLOSING.includes(address.charAt(end - 1)); end -= 1) {
    if (address.charAt(end - 1) !== ')') continue;
    if (unopened <= 0) break;
    unopened -= 1;
  }
  return address.slice(0, end);
}

function hrefOf(typed: string): string | null {
  const url = parsed(/^www\./i.test(typed) ? `https://${typed}` : typed);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.username || url.password || !url.hostname.includes('.')) return null;
  return url.href;
}

/** `URL.parse` came with Chrome 126. */
function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
