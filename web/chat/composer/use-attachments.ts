import { useRef, useState } from 'react';
import { ATTACHMENT_BYTES_MAX } from '#schema/catalog/limits';
import type { ErrorCode } from '#schema/errors/errors';
import type { OutgoingFile } from '../engine/types.ts';
import { fileError, shortenedName, kindOf } from './file-kinds.ts';
import { importWithRetry } from '../../kit/late/import-with-retry.ts';

/** A file that was chosen and not sent yet; `file` is null while a picture is made smaller. */
export interface PickedFile {
  key: number;
  name: string;
  file: OutgoingFile | null;
}

interface RefusedFile {
  name: string;
  code: ErrorCode;
}

export interface Attachments {
  chosen: readonly PickedFile[];
  /** The files of the last choice that were refused; shown above the input until the next choice or Send. */
  refused: readonly RefusedFile[];
  add: (files: Iterable<File>) => void;
  putBack: (file: OutgoingFile) => void;
  remove: (key: number) => void;
}

/** The files above the input. Pictures are made smaller on the device as soon as they are chosen. */
export function useAttachments(): Attachments {
  const [chosen, setChosen] = useState<readonly PickedFile[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const count = useRef(0);

  const remove = (key: number) => setChosen((before) => before.filter((each) => each.key !== key));
  const put = (name: string, file: OutgoingFile | null): number => {
    count.current += 1;
    const key = count.current;
    setChosen((before) => [...before, { key, name, file }]);
    return key;
  };
  const prepare = async (source: File) => {
    const name = shortenedName(source.name);
    const key = put(name, null);
    const file = await preparePicture(source, name);
    const code = preparedError(file);
    if (code === null) return setChosen((before) => before.map((each) => (each.key === key ? { ...each, file } : each)));
    remove(key);
    setRefused((before) => [...before, { name, code }]);
  };

  const add = (files: Iterable<File>) => {
    const rejected: RefusedFile[] = [];
    for (const source of files) {
      const code = fileError(source);
      if (code !== null) rejected.push({ name: source.name, code });
      else if (kindOf(source) === 'image') void prepare(source);
      else {
        const name = shortenedName(source.name);
        put(name, { blob: source, thumb: null, name, kind: 'file', width: null, height: null });
      }
    }
    setRefused(rejected);
  };

  return { chosen, refused, add, remove, putBack: (file) => void put(file.name, file) };
}

/** Returns null if a picture can be sent. A picture that this browser cannot read is refused: others could not read it either. */
function preparedError(file: OutgoingFile | null): ErrorCode | null {
  if (file === null) return 'image_damaged';
  return file.blob.size > ATTACHMENT_BYTES_MAX ? 'attachment_too_large' : null;
}

/** Returns a picture ready to be sent: small, without metadata, with its size in pixels; null if this browser cannot read it. */
async function preparePicture(source: File, name: string): Promise<OutgoingFile | null> {
  try {
    const { shrinkPhoto } = await importWithRetry(() => import('../../kit/upload/shrink-photo.ts'));
    const { photo, thumb } = await shrinkPhoto(source);
    const drawn = await createImageBitmap(photo);
    const { width, height } = drawn;
    drawn.close();
    return { blob: photo, thumb, name: renamed(name, photo.type), kind: 'image', width, height };
  } catch {
    return null;
  }
}

/** Returns the name with the extension of its new type: 'IMG_1.HEIC' as WebP becomes 'IMG_1.webp'. */
function renamed(name: string, type: string): string {
  const ending = type.replace('image/', '').replace('jpeg', 'jpg');
  return `${name.replace(/\.\w{1,5}$/, '')}.${ending}`;
}
