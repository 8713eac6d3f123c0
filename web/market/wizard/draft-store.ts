import { readStored, store } from '../../kit/store/storage.ts';
import { createStore, type Store } from '../../kit/store/store.ts';
import { type Draft, isBlank, newDraft, readDraft } from './draft.ts';
import type { ListingFields } from './listing-fields.ts';
import { PhotoQueue, uploadsOf } from './photos/photo-queue.ts';
import { PHOTO_WAYS } from './photos/photo-ways.ts';
import type { Step } from './validation.ts';

/**
 * The draft of one member on this device, kept in `listing_draft` at every change: text, step and uploaded photos outlive a reload, a
 * crash and a session. It lives outside of React, so that photos go on uploading when the wizard is left.
 */
export class DraftStore {
  readonly photos: PhotoQueue;
  readonly #draft: Store<Draft>;
  #kept: string | null;
  readonly #closed = new AbortController();

  constructor(memberId: number) {
    this.#kept = readStored('listing_draft');
    const draft = readDraft(this.#kept, memberId, Date.now()) ?? newDraft(memberId);
    this.#draft = createStore(draft);
    this.photos = new PhotoQueue(draft.photos, PHOTO_WAYS);
    const photosChange = this.photos.subscribe(() => this.#become({ ...this.get(), photos: uploadsOf(this.photos.get()) }));
    this.#closed.signal.addEventListener('abort', photosChange);
    addEventListener('online', () => this.photos.retryAll(), this.#closed);
    addEventListener('storage', (event) => this.#follow(event), this.#closed);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#draft.subscribe(listener);
  readonly get = (): Draft => this.#draft.get();

  change(fields: ListingFields): void {
    this.#become({ ...this.get(), fields });
  }

  atStep(step: Step): void {
    if (step !== this.get().step) this.#become({ ...this.get(), step });
  }

  /** Deletes the draft, and the key of its publication too. */
  startOver(): void {
    this.#draft.set(newDraft(this.get().memberId));
    this.photos.replace([]);
  }

  /** Another member has signed in: nothing of this draft is sent or stored any more. */
  close(): void {
    this.#closed.abort();
    this.photos.replace([]);
  }

  /** Another tab has published the draft: what is still written here would otherwise be sent as a repeat of that listing. */
  #follow({ key, newValue }: StorageEvent): void {
    if (key !== 'listing_draft' || newValue !== null) return;
    this.#draft.set({ ...this.get(), key: newDraft(this.get().memberId).key });
  }

  #become(draft: Draft): void {
    const text = isBlank(draft) ? null : JSON.stringify(draft);
    // A photo reports its progress many times a second; what is kept changes seldom.
    if (text !== this.#kept) store('listing_draft', text);
    this.#kept = text;
    this.#draft.set(draft);
  }
}

let opened: DraftStore | null = null;

/** The draft of this member; there is one at a time. */
export function draftOf(memberId: number): DraftStore {
  if (opened?.get().memberId !== memberId) {
    opened?.close();
    opened = new DraftStore(memberId);
  }
  return opened;
}
