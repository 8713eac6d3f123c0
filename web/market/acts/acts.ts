import type { Listing } from '#schema/contracts/listings';
import type { ReportReason } from '#schema/contracts/reports';
import type { Kept } from '../../kit/outbox/outbox.ts';
import type { ShrunkPhoto } from '../../kit/upload/encode-photo.ts';
import type { Heart } from './favorite.ts';
import type { ListingFields } from './listing-fields.ts';
import type { UploadedPhoto } from './uploaded-photo.ts';

/** A photo of an ad that waits. Whoever has both sends the file again when the server has swept it meanwhile. */
export interface ActPhoto {
  /** The device's name for it: sent again, it is the same photo. */
  key: string;
  upload: UploadedPhoto | null;
  /** Null for a photo that the ad had already. */
  file: ShrunkPhoto | null;
}

/** What a member does to the market. `listing` is the ad as it stood when its edit began; without a `buyerId` nothing is said of whom it went to. */
export type Act =
  | { kind: 'publish'; fields: ListingFields; photos: readonly ActPhoto[] }
  | { kind: 'edit'; listing: Listing; fields: ListingFields; photos: readonly ActPhoto[] }
  | { kind: 'sell'; id: number; title: string; buyerId?: number | null }
  | { kind: 'reopen' | 'renew' | 'remove'; id: number; title: string }
  | Heart
  /** A first message to the seller of an ad, of whom the device may know nothing yet. */
  | { kind: 'ask'; id: number; title: string; text: string }
  | Report;

/** In a conversation it is about the other member, or about a message of theirs. `name` is what its member reads of what is reported. */
interface Report {
  kind: 'report';
  about: 'listing' | 'member' | 'conversation';
  id: number;
  messageId?: number;
  name: string;
  reason: ReportReason;
  details: string;
}

/** An act with the words of an ad and its photos: it can be changed while it waits. */
export type WrittenAct = Extract<Act, { photos: unknown }>;

/** An act that the server has not acknowledged, as the device keeps it. */
export interface ActRow extends Kept {
  act: Act;
  /** ISO, by this device's clock; only for showing. */
  createdAt: string;
  /** How often its member has changed it: another version of an edit is another edit. */
  version: number;
  /** It went out over a line that the browser took for one: it may have arrived, though no answer came. */
  tried: boolean;
}
