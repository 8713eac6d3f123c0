import { ATTACHMENT_BYTES_MAX } from '#schema/catalog/limits';
import type { Attachment } from '#schema/contracts/messages';
import type { Bindings } from '../../env.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { inspectPhoto, type NewFile, type Photo, preparePhoto, randomName } from '../../platform/media/photos.ts';
import { attachmentName, dispositionOf } from './attachment-name.ts';
import { documentTypeOf } from './document-type.ts';

/** A file as it was sent; `thumb` is the sender's own small version of a picture. */
export interface SentFile {
  bytes: Uint8Array;
  name: string;
  thumb: Uint8Array | null;
}

/** A file that has its keys and its name but is not in R2 yet, so that its row can be written before the objects. */
export interface PreparedAttachment {
  key: string;
  thumbKey: string | null;
  details: Omit<Attachment, 'url'>;
  files: NewFile[];
}

/**
 * Detects the type of a file by its bytes. Pictures lose their metadata and get a thumb; other files stay as they are. Writes nothing. Throws
 * `attachment_empty`, `attachment_too_large`, `attachment_unsupported` and what `inspectPhoto` throws for a picture.
 */
export async function prepareAttachment(env: Bindings, { bytes, name, thumb }: SentFile): Promise<PreparedAttachment> {
  if (bytes.length === 0) throw refuseField('file', 'attachment_empty');
  if (bytes.length > ATTACHMENT_BYTES_MAX) throw refuseField('file', 'attachment_too_large');
  const photo = photoIn(bytes);
  return photo ? preparePicture(env, photo, name, thumb) : prepareDocument(bytes, name);
}

async function preparePicture(
  env: Bindings,
  photo: Photo,
  givenName: string,
  thumb: Uint8Array | null,
): Promise<PreparedAttachment> {
  const prefix = keyPrefix(Date.now());
  const { stored, files } = await preparePhoto(env, photo, { thumb, small: null }, { photo: prefix, thumb: prefix });
  const { key, thumbKey, width, height, bytes: size } = stored;
  const name = attachmentName(givenName, photo.extension);
  const contentDisposition = dispositionOf(name, 'inline');
  return {
    key,
    thumbKey,
    details: { kind: 'image', name, size, width, height },
    files: files.map((file) => ({ ...file, contentDisposition })),
  };
}

function prepareDocument(bytes: Uint8Array, givenName: string): PreparedAttachment {
  const type = documentTypeOf(bytes, givenName);
  if (type === null) throw refuseField('file', 'attachment_unsupported');
  const { extension, contentType } = type;
  const key = `${keyPrefix(Date.now())}${randomName()}.${extension}`;
  const name = attachmentName(givenName, extension);
  return {
    key,
    thumbKey: null,
    details: { kind: 'file', name, size: bytes.length, width: null, height: null },
    // Sent as a download, never opened under our origin: we cannot answer for what a reader does with a stranger's file.
    files: [{ key, bytes, contentType, contentDisposition: dispositionOf(name, 'attachment') }],
  };
}

/** The picture in the bytes; null if they are not a picture. A damaged or too large picture is refused as such. */
function photoIn(bytes: Uint8Array): Photo | null {
  try {
    return inspectPhoto(bytes);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'image_unsupported') return null;
    throw error;
  }
}

/** Nine digits of base 36 hold milliseconds until the year 5188: keys of equal length sort by their time. */
const TIME_DIGITS = 9;

/** The prefix of the keys of files that arrive at `at` (milliseconds); all earlier keys sort before it. */
export function keyPrefix(at: number): string {
  return `chat/${at.toString(36).padStart(TIME_DIGITS, '0')}-`;
}
