import { ATTACHMENT_BYTES_MAX, ATTACHMENT_NAME_MAX } from '#schema/catalog/limits';
import type { ErrorCode } from '#schema/errors/errors';

/** The spec's kinds of files, for the file input. Phones convert HEIC to JPEG for `image/*`. */
export const ACCEPTED = 'image/*,.pdf,.doc,.docx,.txt';

const PICTURES = /^image\/(?!svg)/;
const DOCUMENTS = /\.(pdf|docx?|txt)$/i;

/** Returns the kind as which a chosen file is sent; null if chat does not take it. The server checks the bytes. */
export function kindOf({ type, name }: { type: string; name: string }): 'image' | 'file' | null {
  if (PICTURES.test(type)) return 'image';
  return DOCUMENTS.test(name) ? 'file' : null;
}

/** Returns why a chosen file is refused; null if it is not. The size of pictures is checked later, after they have been made smaller. */
export function fileError(file: { type: string; name: string; size: number }): ErrorCode | null {
  const kind = kindOf(file);
  if (kind === null) return 'attachment_unsupported';
  if (file.size === 0) return 'attachment_empty';
  return kind === 'file' && file.size > ATTACHMENT_BYTES_MAX ? 'attachment_too_large' : null;
}

/** Returns a file name that the contract accepts: a name that is too long keeps its beginning and its extension. */
export function shortenedName(name: string): string {
  if (name.length <= ATTACHMENT_NAME_MAX) return name;
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, ATTACHMENT_NAME_MAX - ending.length - 1)}…${ending}`;
}
