import { ATTACHMENT_NAME_MAX } from '#schema/catalog/limits';
import { cut } from '#schema/cut';
import { withoutInvisible } from '#schema/invisible';

/** Begins with a letter: the 2 of `price 1.2` is not an extension. */
const EXTENSION = /\.([a-z][a-z0-9]{0,5})$/i;

/** A file's own name, without its path, safe to show and save: its extension is the one that its bytes have. */
export function attachmentName(given: string, extension: string): string {
  const name = lastPart(given);
  const isRight = extensionOf(name) === extension || (extension === 'jpg' && extensionOf(name) === 'jpeg');
  const ending = isRight ? (EXTENSION.exec(name)?.[0] ?? '') : `.${extension}`;
  const stem = cut(name.replace(EXTENSION, '').replace(/[. ]+$/, '') || 'file', ATTACHMENT_NAME_MAX - ending.length);
  return stem.trimEnd() + ending;
}

/** A name's extension in lower case, '' when it has none. */
export function extensionOf(name: string): string {
  return (EXTENSION.exec(lastPart(name))?.[1] ?? '').toLowerCase();
}

/** The `Content-Disposition` for this name: a plain ASCII one for old programs, and the real one as in RFC 5987. */
export function dispositionOf(name: string, kind: 'inline' | 'attachment'): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}

/** A form does not limit a name, and the time for combining marks and dots grows with the square of their number: ten megabytes would take days. */
const NAME_READ_MAX = 1_000;

/**
 * The part after the last slash of either kind, without leading dots and invisible characters: a reversed `gpj.exe` must not be shown as `exe.jpg`.
 */
function lastPart(given: string): string {
  const end = (given.slice(-NAME_READ_MAX).split(/[/\\]/).at(-1) ?? '').normalize('NFC').replace(/\p{Cc}/gu, '');
  return withoutInvisible(end)
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
}
