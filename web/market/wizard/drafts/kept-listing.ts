import { followSession, memberId as signedIn } from '../../../account/session.ts';
import type { DraftPlace } from '../../../kit/store/draft-place.ts';
import { askToKeep } from '../../../kit/store/persist.ts';
import { createStore, type Store } from '../../../kit/store/store.ts';
import type { UploadedPhoto } from '../../acts/uploaded-photo.ts';
import type { ListingFields } from '../../acts/listing-fields.ts';
import { PhotoQueue, type PhotoShelf, uploadsOf } from '../photos/photo-queue.ts';
import { PHOTO_WAYS } from '../photos/photo-ways.ts';

/** A listing that a member writes or edits. */
export interface WrittenListing {
  fields: ListingFields;
  photos: UploadedPhoto[];
}

/**
 * A listing that is being written, kept in its place at every change: text and photos outlive a reload, a crash and a reboot. It lives outside
 * of React, so that photos go on uploading when the form is left, and ends with its member's session. What is blank is not worth keeping.
 */
export class KeptListing<Draft extends WrittenListing> {
  readonly memberId: number;
  readonly photos: PhotoQueue;
  protected readonly place: DraftPlace;
  readonly #draft: Store<Draft>;
  readonly #isBlank: (draft: Draft) => boolean;
  protected readonly closed = new AbortController();

  /** `shelf` is where the files of its photos stand. */
  constructor(memberId: number, draft: Draft, place: DraftPlace, shelf: PhotoShelf, isBlank: (draft: Draft) => boolean) {
    this.memberId = memberId;
    this.#draft = createStore(draft);
    this.place = place;
    this.#isBlank = isBlank;
    this.photos = new PhotoQueue(draft.photos, PHOTO_WAYS, shelf);
    const photosChange = this.photos.subscribe(() => this.become({ ...this.get(), photos: uploadsOf(this.photos.get()) }));
    this.closed.signal.addEventListener('abort', photosChange);
    // A photo that is on its way after a sign-out must neither write what that has wiped nor go in the name of whoever signs in next.
    const session = followSession(() => signedIn() !== memberId && this.close());
    this.closed.signal.addEventListener('abort', session);
    addEventListener('online', () => this.photos.retryAll(), this.closed);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#draft.subscribe(listener);
  readonly get = (): Draft => this.#draft.get();

  change(fields: ListingFields): void {
    this.become({ ...this.get(), fields });
  }

  /** Another draft takes its place. */
  replace(draft: Draft): void {
    this.show(draft);
    this.photos.replace(draft.photos);
  }

  /** Its member's session has ended, or another draft is opened: nothing of this one is sent or stored any more. */
  close(): void {
    this.closed.abort();
    this.photos.close();
  }

  protected become(draft: Draft): void {
    const isBlank = this.#isBlank(draft);
    if (!isBlank) askToKeep();
    this.place.write(isBlank ? null : draft);
    this.show(draft);
  }

  protected show(draft: Draft): void {
    this.#draft.set(draft);
  }
}
