import { draftStorage } from '../../../kit/store/draft-storage.ts';
import { type Draft, isBlank, newDraft, readDraft } from './draft.ts';
import { newAdPhotoStore, setOpenQueue } from './photo-store.ts';
import { ListingDraftStore } from './listing-draft-store.ts';
import type { Step } from '../validation.ts';

/**
 * The draft of one member on this device, kept in `listing_draft` with the step of the wizard; it outlives a session, too. All tabs have the same
 * draft: each shows what another one has written.
 */
export class DraftStore extends ListingDraftStore<Draft> {
  constructor(memberId: number) {
    const place = draftStorage('listing_draft', memberId);
    const draft = readDraft(place.read(), memberId, Date.now()) ?? newDraft(memberId);
    super(memberId, draft, place, newAdPhotoStore(memberId), isBlank);
    setOpenQueue(this.photos);
    addEventListener('storage', (event) => this.#follow(event), this.closed);
  }

  setStep(step: Step): void {
    if (step !== this.get().step) this.update({ ...this.get(), step });
  }

  /**
   * Deletes the draft, and the key of its publication too. If the session ended while the draft was sent, or was kept to be sent, the draft is also
   * deleted; one that was begun since stays.
   */
  startOver(): void {
    if (!this.photos.isClosed) return this.replace(newDraft(this.memberId));
    if (this.storage.read()?.['key'] === this.get().key) this.storage.write(null);
    this.photos.clearStore();
  }

  #follow({ key, newValue }: StorageEvent): void {
    if (key !== 'listing_draft') return;
    // Another tab has published the draft or started over. It is the same draft here, which would otherwise be published a second time.
    if (newValue === null) {
      this.setDraft(newDraft(this.memberId));
      return this.photos.dropUploads();
    }
    const stored = readDraft(this.storage.read(), this.memberId, Date.now());
    if (!stored) return;
    this.setDraft(stored);
    this.photos.merge(stored.photos);
  }
}

let opened: DraftStore | null = null;

/** The draft of this member; one draft is open at a time. */
export function draftOf(memberId: number): DraftStore {
  if (opened?.memberId === memberId && !opened.photos.isClosed) return opened;
  opened?.close();
  opened = new DraftStore(memberId);
  return opened;
}
