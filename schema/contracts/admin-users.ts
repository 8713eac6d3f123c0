import * as z from 'zod/mini';
import {
  BALANCE_MAX,
  BAN_REASON_MAX,
  CORRECTION_MAX,
  CORRECTION_REASON_MAX,
  NAME_MAX,
  SEARCH_LENGTH_MAX,
  VERIFICATION_NOTE_MAX,
} from '../catalog/limits.ts';
import { isProvince } from '../catalog/places/provinces.ts';
import type { ErrorCode } from '../errors/errors.ts';
import type { ReportKind, ReportOutcome } from '../catalog/reports.ts';
import type { ReportReason } from './reports.ts';
import { flag } from './flag.ts';
import { newEmail, newPassword, presentPassword, username } from './auth.ts';
import { idPage } from './id-page.ts';
import { templateId } from './saved-replies.ts';

const ROLES = ['user', 'admin'] as const;
const role = z.string('role_unknown').check(z.trim(), z.toLowerCase());
const knownRole = z.pipe(role, z.enum(ROLES, 'role_unknown'));
const name = z.optional(z.nullable(z.string('name_too_long').check(z.trim(), z.maxLength(NAME_MAX, 'name_too_long'))));
const only = z.optional(z.literal(['true', '1'], 'bad_request'));

/**
 * The query of `GET /api/admin/users`. `q` is the beginning of an e-mail, a username, a name or a number, or an id. The matches are ordered by that
 * text: names and numbers last. Without `q` the newest members come first. With several filters, or with filters and `q`, a page looks at no more
 * than 1,000 members, so it may be short and still have a next one.
 */
export const usersQuery = z.extend(idPage, {
  /** Opaque: an id, or the place at which the search stopped. */
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,500}$/, 'bad_cursor'))),
  q: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_LENGTH_MAX, 'search_too_long'))),
  role: z.optional(z.enum(ROLES, 'role_unknown')),
  vip: only,
  banned: only,
  province: z.optional(z.string().check(z.refine(isProvince, 'province_unknown'))),
});

/** The body of `POST /api/admin/users`. Without a password the new member is mailed a link to choose one. */
export const userCreateRequest = z.object({
  username,
  email: newEmail,
  password: z.optional(z.nullable(newPassword)),
  firstName: name,
  lastName: name,
  role: z._default(knownRole, 'user'),
});

/**
 * The body of `PATCH /api/admin/users/{id}`; fields that are absent do not change. `credits` sets the balance by a correcting row of the ledger; if
 * `creditsBefore` is given and the balance is neither that nor `credits`, the call is refused. `isVip` true grants 30 days of VIP to a member who has
 * none, false ends VIP. `password` is the administrator's own, required when they change their own `email`.
 */
export const userChangeRequest = z.object({
  username: z.optional(username),
  email: z.optional(newEmail),
  firstName: name,
  lastName: name,
  credits: z.optional(
    z
      .number('balance_invalid')
      .check(z.int('balance_invalid'), z.nonnegative('balance_invalid'), z.maximum(BALANCE_MAX, 'balance_invalid')),
  ),
  creditsBefore: z.optional(z.number('balance_invalid').check(z.int('balance_invalid'))),
  isVip: z.optional(flag('bad_request')),
  role: z.optional(knownRole),
  password: z.optional(presentPassword),
});

/**
 * The query of `DELETE /api/admin/users/{id}`. `messages=erase` also erases the words and files that the member sent to others, if they asked for it.
 */
export const userDeleteQuery = z.object({ messages: z.optional(z.literal('erase', 'bad_request')) });

/**
 * The body of `PUT /api/admin/users/{id}/ban`. `until` is an ISO timestamp, null for a ban without an end. `since` is the start of the ban that the
 * caller saw, null for none: if the ban has changed meanwhile, the call is refused.
 */
export const banRequest = z
  .object({
    reason: z._default(z.string('ban_reason_required').check(z.trim(), z.maxLength(BAN_REASON_MAX, 'ban_reason_too_long')), ''),
    template: templateId,
    until: z.nullable(instant('ban_end_invalid')),
    since: z.optional(z.nullable(instant('bad_request'))),
  })
  .check(
    z.refine(({ reason, template }) => reason !== '' || template !== undefined, {
      error: 'ban_reason_required',
      path: ['reason'],
    }),
  );

/**
 * The body of `PUT /api/admin/users/{id}/verification`: what an administrator saw of the person or the shop, and until when (ISO) the verification is
 * valid.
 */
export const verificationRequest = z.object({
  seen: z
    .string('verified_seen_required')
    .check(z.trim(), z.minLength(1, 'verified_seen_required'), z.maxLength(VERIFICATION_NOTE_MAX, 'verified_seen_too_long')),
  until: z.pipe(
    moment('verified_end_invalid'),
    z.transform((iso: string) => Date.parse(iso)),
  ),
});

/** The body of `POST /api/admin/users/{id}/credits`: the credits to add (negative to remove), and the reason, which the member reads. */
export const correctionRequest = z.object({
  amount: z.number('correction_invalid').check(
    z.int('correction_invalid'),
    z.minimum(-CORRECTION_MAX, 'correction_invalid'),
    z.maximum(CORRECTION_MAX, 'correction_invalid'),
    z.refine((amount) => amount !== 0, 'correction_invalid'),
  ),
  reason: z
    .string('correction_reason_required')
    .check(
      z.trim(),
      z.minLength(1, 'correction_reason_required'),
      z.maxLength(CORRECTION_REASON_MAX, 'correction_reason_too_long'),
    ),
});

/** A member as administrators see them. Times are ISO. `ban` is null unless a ban is in force now; `province` is that of their newest ad with one. */
export interface AdminMember {
  id: number;
  username: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  numberConfirmedAt: string | null;
  isVerified: boolean;
  verifiedUntil: string | null;
  firstName: string | null;
  lastName: string | null;
  fullName: string | null;
  profileImageUrl: string | null;
  credits: number;
  isVip: boolean;
  vipExpiresAt: string | null;
  role: (typeof ROLES)[number];
  province: string | null;
  createdAt: string;
  lastLoginAt: string | null;
  ban: { reason: string; since: string; until: string | null } | null;
}

function instant(wrong: ErrorCode) {
  return z.pipe(
    moment(wrong),
    z.transform((iso: string) => Date.parse(iso)),
  );
}

function moment(wrong: ErrorCode) {
  return z.string(wrong).check(z.refine((iso) => /^\d{4}-/.test(iso) && !Number.isNaN(Date.parse(iso)), wrong));
}

/** A report as a member's card lists it. */
export interface CardReport {
  id: number;
  kind: ReportKind;
  reason: ReportReason;
  isOpen: boolean;
  outcome: ReportOutcome | null;
  createdAt: string;
}

/**
 * The response of `GET /api/admin/users/{id}/card`: the newest reports about and by a member, and the other accounts with the number that the member
 * proved.
 */
export interface MemberCard {
  accounts: { id: number; username: string; fullName: string | null; isBanned: boolean }[];
  reportsAbout: CardReport[];
  reportsBy: CardReport[];
}

export type UsersQuery = z.infer<typeof usersQuery>;
export type UserCreateRequest = z.infer<typeof userCreateRequest>;
export type UserChangeRequest = z.infer<typeof userChangeRequest>;
export type VerificationRequest = z.infer<typeof verificationRequest>;
export type BanRequest = z.infer<typeof banRequest>;
export type CorrectionRequest = z.infer<typeof correctionRequest>;
