import * as z from 'zod/mini';
import { NAME_MAX } from '../catalog/limits.ts';
import { newEmail, ownPassword } from './auth.ts';
import type { NumberMove } from './phone.ts';

const name = z.string('name_too_long').check(z.trim(), z.maxLength(NAME_MAX, 'name_too_long'));

/** `PATCH /api/users/{id}`: a new `email` needs the present password, and waits as `pendingEmail` until the link that is mailed to it is opened. */
export const userEditRequest = z.object({
  firstName: z.optional(z.nullable(name)),
  lastName: z.optional(z.nullable(name)),
  email: z.optional(newEmail),
  password: ownPassword,
});

/** `DELETE /api/users/{id}`: with `eraseMessages` the words and files that the member sent to others go, too. */
export const accountDeleteRequest = z.object({
  password: ownPassword,
  eraseMessages: z._default(z.boolean('bad_request'), false),
});

/** `POST /api/members/me/data`. */
export const dataRequest = z.object({ password: ownPassword });

/** `POST /api/members/{id}/phone`: at which of their ads; it also stands alone, without a body. */
export const phoneRequest = z.object({
  listingId: z.optional(z.nullable(z.number('bad_request').check(z.int('bad_request'), z.gte(1, 'bad_request')))),
});

export type AccountDeleteRequest = z.infer<typeof accountDeleteRequest>;
export type UserEditRequest = z.infer<typeof userEditRequest>;

/** The member's own account, as the profile and the settings show it. Times are ISO; `views30` are the last 30 days in UTC, the oldest first. */
export interface OwnMember {
  id: number;
  email: string | null;
  pendingEmail: string | null;
  emailVerified: boolean;
  /** False for who comes in by their number alone. */
  hasPassword: boolean;
  username: string;
  firstName: string | null;
  lastName: string | null;
  fullName: string | null;
  phone: string | null;
  numberConfirmedAt: string | null;
  /** What is asked for of the member's number, and what they asked for. */
  numberMoves: NumberMove[];
  isVerified: boolean;
  profileImageUrl: string | null;
  credits: number;
  vipExpiresAt: string | null;
  memberSince: string;
  stats: MemberStats;
  /** How many members asked for their number, each once a day. */
  phoneAsks: number;
  views30: number[];
}

/** `rating` is 1 to 5 with one decimal, `responseRate` a percentage, `responseMinutes` the mean time to a first answer; null while there is nothing to count. */
export interface MemberStats {
  active: number;
  sold: number;
  views: number;
  rating: number | null;
  reviews: number;
  responseRate: number | null;
  responseMinutes: number | null;
}

/** What a member shows of themself to others. `email` where they chose to; a phone number is never here, only whether one may be asked for. */
export interface PublicMember {
  id: number;
  username: string;
  fullName: string | null;
  profileImageUrl: string | null;
  isVip: boolean;
  /** The day on which they proved that their number is theirs (`2026-11-22`). */
  numberConfirmedAt: string | null;
  /** An administrator saw the person or shop, and stands for it until an end. */
  isVerified: boolean;
  memberSince: string;
  email: string | null;
  hasPhone: boolean;
  /** False when they have switched messages off: nobody but the administrators can write to them. */
  takesMessages: boolean;
  /** Null when the profile is private. */
  stats: MemberStats | null;
}

export interface PhoneAnswer {
  phone: string;
}
