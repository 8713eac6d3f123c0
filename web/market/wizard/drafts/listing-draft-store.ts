import { onSessionChange, memberId as signedIn } from '../../../account/session.ts';
import type { DraftStorage } from '../../../kit/store/draft-storage.ts';
import { requestPersistence } from '../../../kit/store/persist.ts';
import { createStore, type Store } from '../../../kit/store/store.ts';
import type { UploadedPhoto } from '../../acts/uploaded-photo.ts';
import type { ListingFields } from '../../acts/listing-fields.ts';
import { PhotoQueue, type PhotoStore, uploadsOf } from '../photos/photo-queue.ts';
import { PHOTO_QUEUE_OPTIONS } from '../photos/photo-queue-options.ts';

/** A listing that a member writes or edits. */
export interface ListingDraft {
  fields: ListingFields;
  photos: UploadedPhoto[];
}

/**
 * A listing that is being written, stored at every change: its text and photos survive a reload, a crash and a reboot. It lives outside of React, so
 * that photos continue to upload when the form is left, and closes when its member's session ends. A blank draft is not kept.
 */
export class ListingDraftStore<Draft extends ListingDraft> {
  readonly memberId: number;
  readonly photos: PhotoQueue;
  protected readonly storage: DraftStorage;
  readonly #draft: Store<Draft>;
  readonly #isBlank: (draft: Draft) => boolean;
  protected readonly closed = new AbortController();

  /** `shelf` holds the files of its photos. */
  constructor(memberId: number, draft: Draft, place: DraftStorage, shelf: PhotoStore, isBlank: (draft: Draft) => boolean) {
    this.memberId = memberId;
    this.#draft = createStore(draft);
    this.storage = place;
    this.#isBlank = isBlank;
    this.photos = new PhotoQueue(draft.photos, PHOTO_QUEUE_OPTIONS, shelf);
    const photosChange = this.photos.subscribe(() => {
      const photos = uploadsOf(this.photos.get());
      // The progress of an upload changes nothing that is kept, and would overwrite what another tab has just written.
      if (JSON.stringify(photos) !== JSON.stringify(this.get().photos)) this.update({ ...this.get(), photos });
    });
    this.closed.signal.addEventListener('abort', photosChange);
    // After a sign-out, a photo on its way must neither write what the sign-out has wiped nor be sent in the name of the next member.
    const session = onSessionChange(() => signedIn() !== memberId && this.close());
    this.closed.signal.addEventListener('abort', session);
    addEventListener('online', () => this.photos.retryAll(), this.closed);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#draft.subscribe(listener);
  readonly get = (): Draft => this.#draft.get();

  change(fields: ListingFields): void {
    this.update({ ...this.get(), fields });
  }

  /** Puts another draft in its place. */
  replace(draft: Draft): void {
    this.update(draft);
    this.photos.replace(draft.photos);
  }

  /** Called when its member's session has ended, or another draft is opened: from now on nothing of this one is sent or stored. */
  close(): void {
    this.closed.abort();
    this.photos.close();
  }

  protected update(draft: Draft): void {
    const isBlank = this.#isBlank(draft);
    if (!isBlank) requestPersistence();
    this.storage.write(isBlank ? null : draft);
    this.setDraft(draft);
  }

  protected setDraft(draft: Draft): void {
    this.#draft.set(draft);
  }
}
