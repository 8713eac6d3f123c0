import type { Message } from '#schema/contracts/messages';
import type { Piece } from './thread-rows.ts';

/** A picture of a conversation. Sizes in pixels and bytes; 0 where they are not known. */
export interface Picture {
  key: string;
  /** The address of the small picture on the server; null while it is on this device only, or if there is none. */
  thumbUrl: string | null;
  /** The address of the full picture; null until the server has it. */
  fullUrl: string | null;
  /** The small picture on this device, or else the full one; null if it comes from the server. */
  blob: Blob | null;
  name: string;
  width: number;
  height: number;
  size: number;
}

export function pictureOf(piece: Piece): Picture {
  if (piece.kind === 'stored') return storedPicture(piece.message);
  const { clientId, draft } = piece.outgoing;
  return {
    key: clientId,
    thumbUrl: null,
    fullUrl: null,
    blob: draft.file?.thumb ?? draft.file?.blob ?? null,
    name: draft.file?.name ?? '',
    width: draft.file?.width ?? 0,
    height: draft.file?.height ?? 0,
    size: draft.file?.blob.size ?? 0,
  };
}

export function storedPicture({ clientId, thumbUrl, fileUrl, fileName, fileWidth, fileHeight, fileSize }: Message): Picture {
  return {
    key: clientId,
    thumbUrl,
    fullUrl: fileUrl,
    blob: null,
    name: fileName ?? '',
    width: fileWidth ?? 0,
    height: fileHeight ?? 0,
    size: fileSize ?? 0,
  };
}
