import * as z from 'zod/mini';
import { NAME_MAX } from '../catalog/limits.ts';
import { newEmail, ownPassword } from './auth.ts';
import type { NumberMove } from './phone.ts';

const name = z.string('name_too_long').check(z.trim(), z.maxLength(NAME_MAX, 'name_too_long'));

/** The body of `PATCH /api/users/{id}`. A new `email` requires the present password, and is `pendingEmail` until the link mailed to it is opened. */
export const userEditRequest = z.object({
  firstName: z.optional(z.nullable(name)),
  lastName: z.optional(z.nullable(name)),
  email: z.optional(newEmail),
  password: ownPassword,
});

/** The body of `DELETE /api/users/{id}`. `eraseMessages` also erases the words and files that the member sent to others. */
export const accountDeleteRequest = z.object({
  password: ownPassword,
  eraseMessages: z._default(z.boolean('bad_request'), false),
});

/** The body of `POST /api/members/me/data`. */
export const dataRequest = z.object({ password: ownPassword });

/** The body of `POST /api/members/{id}/phone`: the ad on which the number is requested. The call also works without a body. */
export const phoneRequest = z.object({
  listingId: z.optional(z.nullable(z.number('bad_request').check(z.int('bad_request'), z.gte(1, 'bad_request')))),
});

export type AccountDeleteRequest = z.infer<typeof accountDeleteRequest>;
export type UserEditRequest = z.infer<typeof userEditRequest>;

/** The member's own account, for the profile and the settings. Times are ISO. `views30` are the views by day, 30 days in UTC, the oldest first. */
export interface OwnMember {
  id: number;
  email: string | null;
  pendingEmail: string | null;
  emailVerified: boolean;
  /** False for a member who signs in by their number only. */
  hasPassword: boolean;
  username: string;
  firstName: string | null;
  lastName: string | null;
  fullName: string | null;
  phone: string | null;
  numberConfirmedAt: string | null;
  /** The open requests for the member's number, and the member's own request for a number. */
  numberMoves: NumberMove[];
  isVerified: boolean;
  profileImageUrl: string | null;
  credits: number;
  vipExpiresAt: string | null;
  memberSince: string;
  stats: MemberStats;
  /** How many members requested their number, each counted once a day. */
  phoneAsks: number;
  views30: number[];
}

/**
 * `rating` is 1 to 5 with one decimal, `responseRate` a percentage, and `responseMinutes` the mean time to a first answer; each is null while there
 * is nothing to count.
 */
export interface MemberStats {
  active: number;
  sold: number;
  views: number;
  rating: number | null;
  reviews: number;
  responseRate: number | null;
  responseMinutes: number | null;
}

/** What others see of a member. `email` only if the member shows it. The phone number is never here, only whether it can be requested. */
export interface PublicMember {
  id: number;
  username: string;
  fullName: string | null;
  profileImageUrl: string | null;
  isVip: boolean;
  /** The day on which they proved that their number is theirs (`2026-11-22`). */
  numberConfirmedAt: string | null;
  /** An administrator saw the person or the shop, and the verification has not expired. */
  isVerified: boolean;
  memberSince: string;
  email: string | null;
  hasPhone: boolean;
  /** False if they have switched messages off: only administrators can write to them. */
  takesMessages: boolean;
  /** Null if the profile is private. */
  stats: MemberStats | null;
}

export interface PhoneAnswer {
  phone: string;
}
