import * as z from 'zod/mini';
import { NAME_MAX } from '../catalog/limits.ts';
import { newEmail, presentPassword } from './auth.ts';

const name = z.string('name_too_long').check(z.trim(), z.maxLength(NAME_MAX, 'name_too_long'));

/** `PATCH /api/users/{id}`: a new `email` needs the present password, and waits as `pendingEmail` until the link that is mailed to it is opened. */
export const userEditRequest = z.object({
  firstName: z.optional(z.nullable(name)),
  lastName: z.optional(z.nullable(name)),
  email: z.optional(newEmail),
  password: z.optional(presentPassword),
});

/** `DELETE /api/users/{id}`: with `eraseMessages` the words and files that the member sent to others go, too. */
export const accountDeleteRequest = z.object({
  password: presentPassword,
  eraseMessages: z._default(z.boolean('bad_request'), false),
});

/** `POST /api/members/me/data`. */
export const dataRequest = z.object({ password: presentPassword });

export type AccountDeleteRequest = z.infer<typeof accountDeleteRequest>;
export type UserEditRequest = z.infer<typeof userEditRequest>;

/** The member's own account, as the profile and the settings show it. Times are ISO; `views30` are the last 30 days, the oldest first. */
export interface OwnMember {
  id: number;
  email: string;
  pendingEmail: string | null;
  emailVerified: boolean;
  username: string;
  firstName: string | null;
  lastName: string | null;
  fullName: string | null;
  phone: string | null;
  profileImageUrl: string | null;
  credits: number;
  vipExpiresAt: string | null;
  memberSince: string;
  stats: MemberStats;
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
