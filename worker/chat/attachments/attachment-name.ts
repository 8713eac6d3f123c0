import { ATTACHMENT_NAME_MAX } from '#schema/catalog/limits';
import { cut } from '#schema/cut';
import { withoutUnseen } from '#schema/unseen';

/** Begins with a letter: what follows the dot of `price 1.2` is no extension. */
const EXTENSION = /\.([a-z][a-z0-9]{0,5})$/i;

/** A file's own name, without the path to it, as it may be shown and saved: with the extension that its bytes have earned. */
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

/** The `Content-Disposition` of a file by this name: the plain one for old programs, the true one as RFC 5987 has it. */
export function dispositionOf(name: string, kind: 'inline' | 'attachment'): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}

/** Nobody limits the name in a form, and marks and dots take the square of their number: ten megabytes of them would be days. */
const LOOKED_AT = 1_000;

/** What follows the last slash of either kind, without leading dots and what nobody sees: `gpj.exe` turned around must not be shown as `exe.jpg`. */
function lastPart(given: string): string {
  const end = (given.slice(-LOOKED_AT).split(/[/\\]/).at(-1) ?? '').normalize('NFC').replace(/\p{Cc}/gu, '');
  return withoutUnseen(end)
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
}
