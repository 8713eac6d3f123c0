import { store } from '../kit/store/storage.ts';

export const APPEARANCE_CHOSEN = 'appearance-chosen';

/** The theme or the language was chosen on this device: the member's account is told of it, at the latest with the next visit. */
export function noteChoice(): void {
  store('appearance_chosen', '1');
  dispatchEvent(new Event(APPEARANCE_CHOSEN));
}
