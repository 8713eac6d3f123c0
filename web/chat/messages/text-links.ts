/** A stretch of a message: plain words, or an address that can be pressed. `text` is what was typed. */
export interface TextPart {
  text: string;
  href: string | null;
}

/**
 * No white space, quotes, angle brackets, control characters, or marks that turn the direction: an address may not hide where it leads.
 * ZWNJ ends it too; «https://sarai.af» is often followed by one in Dari.
 */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^\p{Cc}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff«»“”]+/giu;
const BEFORE = /[\p{L}\p{N}_@/:.-]$/u;
const CLOSING = '.,;:!?)]*_~،؛؟۔…';

/** Cuts a message into words and links. Only http and https become links, and none with a user name in it ('https://bank.af@evil.example'). */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    // A scheme of another name ('xhttp://'), or an address inside of a word or path.
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

/** The full stop of the sentence is none of the address; a bracket is, when it was opened in it. */
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
