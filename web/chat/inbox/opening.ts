import type { MessageListing } from '#schema/contracts/messages';
import { readStored } from '../../kit/store/storage.ts';

/** Which conversation opens by itself, and which ad the first words are about; left by Contact Seller. */
export interface Opening {
  conversationId: number;
  listing?: MessageListing;
}

/** What stands under `chat_opening`; null when there is nothing, or nothing that can be read. */
export function readOpening(): Opening | null {
  try {
    const opening: unknown = JSON.parse(readStored('chat_opening') ?? 'null');
    const known = typeof opening === 'object' && opening !== null && 'conversationId' in opening;
    // Written by the listing's own screen, in this release or the one before.
    return known && Number.isInteger(opening.conversationId) ? (opening as Opening) : null;
  } catch {
    return null;
  }
}
