import { ATTACHMENT_BYTES_MAX, ATTACHMENT_NAME_MAX } from '#schema/catalog/limits';
import type { ErrorCode } from '#schema/errors/errors';

/** For the file input: the spec's kinds. Phones turn HEIC into JPEG for `image/*`. */
export const ACCEPTED = 'image/*,.pdf,.doc,.docx,.txt';

const PICTURES = /^image\/(?!svg)/;
const DOCUMENTS = /\.(pdf|docx?|txt)$/i;

/** What a chosen file is sent as; null for what chat does not take. The server looks at the bytes. */
export function kindOf({ type, name }: { type: string; name: string }): 'image' | 'file' | null {
  if (PICTURES.test(type)) return 'image';
  return DOCUMENTS.test(name) ? 'file' : null;
}

/** What is wrong with a file before anything is done with it. Pictures are measured after they were made smaller. */
export function fileFault(file: { type: string; name: string; size: number }): ErrorCode | null {
  const kind = kindOf(file);
  if (kind === null) return 'attachment_unsupported';
  if (file.size === 0) return 'attachment_empty';
  return kind === 'file' && file.size > ATTACHMENT_BYTES_MAX ? 'attachment_too_large' : null;
}

/** A name that the contract takes: the ending stays, the middle goes. */
export function fittedName(name: string): string {
  if (name.length <= ATTACHMENT_NAME_MAX) return name;
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, ATTACHMENT_NAME_MAX - ending.length - 1)}…${ending}`;
}
