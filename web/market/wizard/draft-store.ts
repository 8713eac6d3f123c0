import { readStored, store } from '../../kit/store/storage.ts';
import { type Draft, isBlank, newDraft, readDraft } from './draft.ts';
import type { ListingFields } from './listing-fields.ts';
import { PhotoQueue, uploadsOf } from './photo-queue.ts';
import { PHOTO_WAYS } from './photo-ways.ts';
import type { Step } from './validation.ts';

/**
 * The draft of one member on this device, kept in `listing_draft` at every change: text, step and uploaded photos outlive a reload, a
 * crash and a session. It lives outside of React, so that photos go on uploading when the wizard is left.
 */
export class DraftStore {
  readonly photos: PhotoQueue;
  #draft: Draft;
  #kept: string | null;
  #listeners = new Set<() => void>();
  readonly #closed = new AbortController();

  constructor(memberId: number) {
    this.#kept = readStored('listing_draft');
    this.#draft = readDraft(this.#kept, memberId, Date.now()) ?? newDraft(memberId);
    this.photos = new PhotoQueue(this.#draft.photos, PHOTO_WAYS);
    const photosChange = this.photos.subscribe(() => this.#become({ ...this.#draft, photos: uploadsOf(this.photos.current()) }));
    this.#closed.signal.addEventListener('abort', photosChange);
    addEventListener('online', () => this.photos.retryAll(), this.#closed);
    addEventListener('storage', (event) => this.#follow(event), this.#closed);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): Draft => this.#draft;

  change(fields: ListingFields): void {
    this.#become({ ...this.#draft, fields });
  }

  atStep(step: Step): void {
    if (step !== this.#draft.step) this.#become({ ...this.#draft, step });
  }

  /** Forgets everything, also what the next publication is called. */
  startOver(): void {
    this.#draft = newDraft(this.#draft.memberId);
    this.photos.replace([]);
  }

  /** Another member has signed in: nothing of this draft is sent or stored any more. */
  close(): void {
    this.#closed.abort();
    this.photos.replace([]);
  }

  /** Another tab has published the draft: what is still written here would otherwise be sent as a repeat of that listing. */
  #follow({ key, newValue }: StorageEvent): void {
    if (key === 'listing_draft' && newValue === null) this.#draft = { ...this.#draft, key: newDraft(this.#draft.memberId).key };
  }

  #become(draft: Draft): void {
    this.#draft = draft;
    const text = isBlank(draft) ? null : JSON.stringify(draft);
    // A photo reports its progress many times a second; what is kept changes seldom.
    if (text !== this.#kept) store('listing_draft', text);
    this.#kept = text;
    for (const listener of this.#listeners) listener();
  }
}

let opened: DraftStore | null = null;

/** The draft of this member; there is one at a time. */
export function draftOf(memberId: number): DraftStore {
  if (opened?.current().memberId !== memberId) {
    opened?.close();
    opened = new DraftStore(memberId);
  }
  return opened;
}
