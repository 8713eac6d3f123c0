import { store } from '../kit/store/storage.ts';

export const APPEARANCE_CHOSEN = 'appearance-chosen';

/** Records that the theme or the language was chosen on this device. The member's account gets it, at the latest on the next visit. */
export function markAppearanceChosen(): void {
  store('appearance_chosen', '1');
  dispatchEvent(new Event(APPEARANCE_CHOSEN));
}
