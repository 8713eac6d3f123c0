import type { Listing } from '#schema/contracts/listings';
import type { ReportReason } from '#schema/contracts/reports';
import type { OutboxColumns } from '../../kit/outbox/outbox.ts';
import type { ShrunkPhoto } from '../../kit/upload/encode-photo.ts';
import type { FavoriteAct } from './favorite.ts';
import type { ListingFields } from './listing-fields.ts';
import type { UploadedPhoto } from './uploaded-photo.ts';

/** A photo of an ad that waits. With both `upload` and `file`, the file is sent again if the server has swept the upload. */
export interface ActPhoto {
  /** The device's id for the photo, sent as an idempotency key: a repeat is the same photo. */
  key: string;
  upload: UploadedPhoto | null;
  /** Null for a photo that the ad already had. */
  file: ShrunkPhoto | null;
}

/** What a member does in the market. `listing` is the ad as it was when its edit began; without a `buyerId` nothing is said about who bought it. */
export type Act =
  | { kind: 'publish'; fields: ListingFields; photos: readonly ActPhoto[] }
  | { kind: 'edit'; listing: Listing; fields: ListingFields; photos: readonly ActPhoto[] }
  | { kind: 'sell'; id: number; title: string; buyerId?: number | null }
  | { kind: 'reopen' | 'renew' | 'remove'; id: number; title: string }
  | FavoriteAct
  /** A first message to the seller of an ad; the device may not know yet who that is. */
  | { kind: 'ask'; id: number; title: string; text: string }
  | Report;

/** In a conversation it is about the other member or, with `messageId`, their message. `name` is what the reporter sees as the reported thing. */
interface Report {
  kind: 'report';
  about: 'listing' | 'member' | 'conversation';
  id: number;
  messageId?: number;
  name: string;
  reason: ReportReason;
  details: string;
}

/** An act with the text and photos of an ad: it can be changed while it waits. */
export type ListingAct = Extract<Act, { photos: unknown }>;

/** An act that the server has not acknowledged, as the device keeps it. */
export interface ActRow extends OutboxColumns {
  act: Act;
  /** ISO, by this device's clock; for display only. */
  createdAt: string;
  /** How many times its member has changed it: each version of an edit is a different edit. */
  version: number;
  /** It was sent while the browser reported a network: it may have arrived, although no response came. */
  tried: boolean;
}
