import { IMAGE_BYTES_MAX, LISTING_IMAGES_MAX } from '#schema/catalog/limits';
import type { Upload } from '#schema/contracts/uploads';
import { isPhotoStart, PHOTO_TYPE_BYTES } from '#schema/photo-type';
import type { ErrorCode } from '#schema/errors/errors';
import { ApiError } from '../../../kit/api/api-error.ts';
import { newId } from '../../../kit/outbox/new-id.ts';
import { createStore } from '../../../kit/store/store.ts';
import type { ActPhoto } from '../../acts/acts.ts';
import type { UploadedPhoto } from '../../acts/uploaded-photo.ts';
import type { ShrunkPhoto } from '../../../kit/upload/encode-photo.ts';

/** The stage of a photo on its way to the server. A failure's `code` is null when the server gave none, as when the network failed. */
export type PhotoStage =
  | { is: 'waiting' }
  | { is: 'shrinking' }
  | { is: 'shrunk' }
  | { is: 'uploading'; progress: number }
  | { is: 'uploaded'; upload: UploadedPhoto }
  | { is: 'failed'; code: ErrorCode | null; canRetry: boolean };

export interface Photo {
  id: string;
  /** The preview, or its address; null until the photo was shrunk. */
  preview: Blob | string | null;
  stage: PhotoStage;
}

/** How photos are shrunk and sent, and who is told; tests pass their own. */
export interface PhotoQueueOptions {
  shrink: (file: File) => Promise<ShrunkPhoto>;
  /** `key` is the device's id for the photo: a repeat with it is the same photo. */
  send: (shrunk: ShrunkPhoto, onProgress: (part: number) => void, signal: AbortSignal, key: string) => Promise<Upload>;
  now: () => number;
  /** Called when a batch is finished: how many of its photos the server has now. */
  onBatch: (uploaded: number) => void;
}

/** A photo as the device keeps it through a reboot: as it was picked, until it is shrunk. `position` is its index in the gallery, from 0. */
export interface DraftPhoto {
  key: string;
  picked: File | null;
  shrunk: ShrunkPhoto | null;
  upload: UploadedPhoto | null;
  position: number;
}

/** Where the files of an unfinished ad are kept until the server has it. What a device refuses is not kept, and nothing throws. */
export interface PhotoStore {
  /** In the order of the gallery. */
  all: () => Promise<DraftPhoto[]>;
  /** Resolves with whether it is kept now. */
  put: (photo: DraftPhoto) => Promise<boolean>;
  remove: (key: string) => void;
}

interface QueuedFile {
  key: string;
  /** Null for a photo that came from the shelf and was already shrunk. */
  picked: File | null;
  shrunk: ShrunkPhoto | null;
  abort: AbortController | null;
}

/** Shrinking needs the memory of a whole photo, so it runs one at a time; two uploads fill a slow connection without starving each other. */
const UPLOADS_MAX = 2;

/** The photos of one listing on their way to the server, in the order of the gallery. It lives outside of React, because screens come and go. */
export class PhotoQueue {
  readonly #photos = createStore<readonly Photo[]>([]);
  #files = new Map<string, QueuedFile>();
  /** The state of each photo on the shelf (`storedState`), by its key. */
  #shelved = new Map<string, string>();
  #kept = new Set<string>();
  #closed = false;
  #startedOver = false;
  #batch = 0;
  #count = 0;
  readonly #ways: PhotoQueueOptions;
  readonly #shelf: PhotoStore | null;

  constructor(uploaded: readonly UploadedPhoto[], options: PhotoQueueOptions, store: PhotoStore | null = null) {
    this.#ways = options;
    this.#shelf = store;
    this.#photos.set(uploaded.map(photoOfUpload));
    if (store) void this.#restore(store);
  }

  readonly subscribe = this.#photos.subscribe;
  readonly get = this.#photos.get;

  /** Adds files up to the limit of a listing, begins to send them, and returns how many were left out. */
  add(files: readonly File[]): number {
    const taken = files.slice(0, LISTING_IMAGES_MAX - acceptedPhotos(this.get()).length);
    const added = taken.map((file): Photo => {
      this.#count += 1;
      const id = `photo-${this.#count}`;
      this.#files.set(id, { key: newId(), picked: file, shrunk: null, abort: null });
      return { id, preview: null, stage: { is: 'waiting' } };
    });
    this.#become([...this.get(), ...added]);
    return files.length - taken.length;
  }

  retry(id: string): void {
    const held = this.#files.get(id);
    if (held) this.#move(id, { is: held.shrunk ? 'shrunk' : 'waiting' });
  }

  /** Retries every photo whose failure is not final. */
  retryAll(): void {
    for (const { id, stage } of this.get()) if (stage.is === 'failed' && stage.canRetry) this.retry(id);
  }

  remove(id: string): void {
    this.#files.get(id)?.abort?.abort();
    this.#files.delete(id);
    this.#become(this.get().filter((photo) => photo.id !== id));
  }

  /** Moves a photo one place towards the cover (-1) or away from it (1). */
  shift(id: string, by: -1 | 1): void {
    const from = this.get().findIndex((photo) => photo.id === id);
    const photo = this.get()[from];
    const to = from + by;
    if (!photo || to < 0 || to >= this.get().length) return;
    const photos = this.get().filter((each) => each !== photo);
    photos.splice(to, 0, photo);
    this.#become(photos);
  }

  /** Adds the uploads of another tab that are not in the queue yet. */
  merge(uploaded: readonly UploadedPhoto[]): void {
    const known = new Set(uploadsOf(this.get()).map(({ url }) => url));
    const more = uploaded.filter(({ url }) => !known.has(url));
    if (more.length > 0) this.#become([...this.get(), ...more.map(photoOfUpload)]);
  }

  /** Drops what has been uploaded; what is under way stays. */
  dropUploads(): void {
    this.#become(this.get().filter(({ stage }) => stage.is !== 'uploaded'));
  }

  /** Lets go of everything, sends under way included, and starts over with these. */
  replace(uploaded: readonly UploadedPhoto[]): void {
    for (const { abort } of this.#files.values()) abort?.abort();
    this.#files.clear();
    this.#startedOver = true;
    this.#batch = 0;
    this.#become(uploaded.map(photoOfUpload));
  }

  /** Drops everything, but leaves the shelf as it is. */
  close(): void {
    this.#closed = true;
    this.replace([]);
  }

  /** Deletes the photos of a closed queue from the shelf. */
  clearStore(): void {
    for (const key of this.#shelved.keys()) this.#shelf?.remove(key);
  }

  /** Whether it was closed: it is empty then, but not because somebody removed the photos. */
  get isClosed(): boolean {
    return this.#closed;
  }

  /** The photos as they are sent with the ad: already on the server, or as files. Null while one of them cannot be sent, and after closing. */
  photosToSend(): ActPhoto[] | null {
    if (this.#closed) return null;
    const photos = this.get().map(({ id, stage }): ActPhoto | null => {
      const held = this.#files.get(id);
      if (stage.is === 'uploaded') return { key: held?.key ?? id, upload: stage.upload, file: held?.shrunk ?? null };
      const canSend = stage.is !== 'failed' || stage.canRetry;
      return held?.shrunk && canSend ? { key: held.key, upload: null, file: held.shrunk } : null;
    });
    const going = photos.filter((photo) => photo !== null);
    return going.length === photos.length ? going : null;
  }

  /** How many photos would be lost with the page. */
  countUnsaved(): number {
    return acceptedPhotos(this.get()).filter(
      ({ id, stage }) => stage.is !== 'uploaded' && !this.#kept.has(this.#files.get(id)?.key ?? ''),
    ).length;
  }

  hasUnsaved(): boolean {
    return this.countUnsaved() > 0;
  }

  /** Restores the shelf: files for photos that the server already has, and at their positions the photos that it does not have. */
  async #restore(shelf: PhotoStore): Promise<void> {
    const shelved = await shelf.all();
    if (this.#closed || shelved.length === 0) return;
    if (this.#startedOver) return shelved.forEach(({ key }) => shelf.remove(key));
    const photos = [...this.get()];
    for (const { key, picked, shrunk, upload, position } of shelved) {
      const held: QueuedFile = { key, picked, shrunk, abort: null };
      this.#kept.add(key);
      this.#shelved.set(key, storedState(held, upload, position));
      const shown = photos.find(({ stage }) => stage.is === 'uploaded' && stage.upload.url === upload?.url);
      if (shown) this.#files.set(shown.id, held);
      else if (photos.length < LISTING_IMAGES_MAX) {
        this.#files.set(key, held);
        const photo: Photo = { id: key, preview: shrunk?.thumb ?? null, stage: { is: shrunk ? 'shrunk' : 'waiting' } };
        photos.splice(Math.min(position, photos.length), 0, photo);
      }
    }
    this.#become(photos);
  }

  /** Updates the shelf to what is shown. Refused photos are left out: the next page would restore them only to have them refused again. */
  #shelve(): void {
    const shelf = this.#shelf;
    if (!shelf || this.#closed) return;
    const present = new Set<string>();
    for (const [position, { id, stage }] of acceptedPhotos(this.get()).entries()) {
      const held = this.#files.get(id);
      if (!held) continue;
      const { key, shrunk } = held;
      const upload = stage.is === 'uploaded' ? stage.upload : null;
      const mark = storedState(held, upload, position);
      present.add(key);
      if (this.#shelved.get(key) === mark) continue;
      this.#shelved.set(key, mark);
      const picked = shrunk ? null : held.picked;
      void shelf.put({ key, picked, shrunk, upload, position }).then((isKept) => isKept && this.#kept.add(key));
    }
    for (const key of this.#shelved.keys()) {
      if (present.has(key)) continue;
      this.#shelved.delete(key);
      shelf.remove(key);
    }
  }

  #become(photos: readonly Photo[]): void {
    this.#photos.set(photos);
    this.#shelve();
    this.#pump();
  }

  #move(id: string, stage: PhotoStage, preview?: Blob | null): void {
    if (!this.get().some((photo) => photo.id === id)) return;
    this.#become(this.get().map((photo) => (photo.id === id ? { ...photo, stage, preview: preview ?? photo.preview } : photo)));
  }

  /** Starts what may start now. */
  #pump(): void {
    const at = (stage: PhotoStage['is']) => this.get().filter((photo) => photo.stage.is === stage);
    const [waiting] = at('waiting');
    const [shrunk] = at('shrunk');
    if (waiting && at('shrinking').length === 0) return void this.#shrink(waiting.id);
    if (shrunk && at('uploading').length < UPLOADS_MAX) return void this.#send(shrunk.id);
    if (this.#batch > 0 && !this.get().some(isInProgress)) {
      const uploaded = this.#batch;
      this.#batch = 0;
      this.#ways.onBatch(uploaded);
    }
  }

  async #shrink(id: string): Promise<void> {
    const held = this.#files.get(id);
    if (!held?.picked) return;
    this.#move(id, { is: 'shrinking' });
    held.shrunk = await this.#ways.shrink(held.picked);
    const { photo, thumb } = held.shrunk;
    // A photo that could not be decoded here is sent as it is. A file that is no photo at all is refused here, without asking the server.
    if (!thumb && !(await isPhoto(photo))) return this.#move(id, { is: 'failed', code: 'image_unsupported', canRetry: false });
    // Only a photo that could not be decoded here is still this large; the server would refuse it, so it is not sent.
    if (photo.size > IMAGE_BYTES_MAX) return this.#move(id, { is: 'failed', code: 'image_too_large', canRetry: false });
    // Without a thumb this browser could not decode the photo, and cannot show it either.
    this.#move(id, { is: 'shrunk' }, thumb);
  }

  async #send(id: string): Promise<void> {
    const held = this.#files.get(id);
    if (!held?.shrunk) return;
    const abort = new AbortController();
    held.abort = abort;
    this.#move(id, { is: 'uploading', progress: 0 });
    try {
      const onProgress = (progress: number) => abort.signal.aborted || this.#move(id, { is: 'uploading', progress });
      const upload = await this.#ways.send(held.shrunk, onProgress, abort.signal, held.key);
      if (abort.signal.aborted) return;
      held.abort = null;
      // The file is kept: the server sweeps photos that no ad takes within a day.
      this.#batch += 1;
      // Another tab may have sent the same photo from the shelf and told of it first (`merge`).
      const photos = this.get().filter((photo) => photo.id === id || photo.id !== upload.url);
      const stage: PhotoStage = { is: 'uploaded', upload: { ...upload, at: this.#ways.now() } };
      this.#become(photos.map((photo) => (photo.id === id ? { ...photo, stage } : photo)));
    } catch (error) {
      if (!abort.signal.aborted) this.#move(id, failure(error));
    }
  }
}

/** Whether it is on its way, so that the member can only wait. */
export function isInProgress({ stage }: Photo): boolean {
  return stage.is !== 'uploaded' && stage.is !== 'failed';
}

/** All photos except those that were refused for good, which stay only to show why. */
export function acceptedPhotos(photos: readonly Photo[]): Photo[] {
  return photos.filter(({ stage }) => stage.is !== 'failed' || stage.canRetry);
}

/** Resolves once no photo is on its way. */
export function whenSettled(queue: PhotoQueue): Promise<void> {
  return new Promise((resolve) => {
    if (!queue.get().some(isInProgress)) return resolve();
    const stop = queue.subscribe(() => {
      if (queue.get().some(isInProgress)) return;
      stop();
      resolve();
    });
  });
}

export function uploadsOf(photos: readonly Photo[]): UploadedPhoto[] {
  return photos.flatMap(({ stage }) => (stage.is === 'uploaded' ? [stage.upload] : []));
}

/** Checks the first bytes. A file that cannot be read now counts as a photo: sending it will fail with the reason. */
function isPhoto(file: Blob): Promise<boolean> {
  return file
    .slice(0, PHOTO_TYPE_BYTES)
    .arrayBuffer()
    .then(
      (beginning) => isPhotoStart(new Uint8Array(beginning)),
      () => true,
    );
}

function storedState({ shrunk }: QueuedFile, upload: UploadedPhoto | null, position: number): string {
  return `${position} ${shrunk ? 'shrunk' : 'picked'} ${upload?.url ?? ''}`;
}

function photoOfUpload(upload: UploadedPhoto): Photo {
  return { id: upload.url, preview: upload.thumbUrl ?? upload.url, stage: { is: 'uploaded', upload } };
}

/** A refusal of the photo itself is final; a failed network or server, a rate limit and an ended session can be retried. */
function failure(error: unknown): PhotoStage {
  if (!(error instanceof ApiError)) return { is: 'failed', code: null, canRetry: true };
  const canRetry = error.status >= 500 || error.status === 429 || error.status === 401;
  return { is: 'failed', code: error.code, canRetry };
}
