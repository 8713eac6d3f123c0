import { draftPlace } from '../../../kit/store/draft-place.ts';
import { type Draft, isBlank, newDraft, readDraft } from './draft.ts';
import { newAdShelf, openNewAd } from './photo-shelf.ts';
import { KeptListing } from './kept-listing.ts';
import type { Step } from '../validation.ts';

/**
 * The draft of one member on this device, kept in `listing_draft` with the step of the wizard; it outlives a session, too. All tabs have the same
 * draft: each shows what another one has written.
 */
export class DraftStore extends KeptListing<Draft> {
  constructor(memberId: number) {
    const place = draftPlace('listing_draft', memberId);
    const draft = readDraft(place.read(), memberId, Date.now()) ?? newDraft(memberId);
    super(memberId, draft, place, newAdShelf(memberId), isBlank);
    openNewAd(this.photos);
    addEventListener('storage', (event) => this.#follow(event), this.closed);
  }

  atStep(step: Step): void {
    if (step !== this.get().step) this.become({ ...this.get(), step });
  }

  /**
   * Deletes the draft, and the key of its publication too. If the session ended while the draft was sent, or was kept to be sent, the draft is also
   * deleted; one that was begun since stays.
   */
  startOver(): void {
    if (!this.photos.isClosed) return this.replace(newDraft(this.memberId));
    if (this.place.read()?.['key'] === this.get().key) this.place.write(null);
    this.photos.clearShelf();
  }

  #follow({ key, newValue }: StorageEvent): void {
    if (key !== 'listing_draft') return;
    // Another tab has published the draft or started over. It is the same draft here, which would otherwise be published a second time.
    if (newValue === null) {
      this.show(newDraft(this.memberId));
      return this.photos.dropUploads();
    }
    const kept = readDraft(this.place.read(), this.memberId, Date.now());
    if (!kept) return;
    this.show(kept);
    this.photos.join(kept.photos);
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
