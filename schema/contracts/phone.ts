import * as z from 'zod/mini';
import { CODE_TYPED_MAX, PHONE_TYPED_MAX } from '../catalog/limits.ts';
import { readPhoneNumber } from '../phone.ts';
import { type MemberUser, ownPassword, type SessionAnswer } from './auth.ts';

/** Messages are error codes. The parsed number is in the form of E.164. */
const number = z.pipe(
  z.string('phone_number_invalid').check(
    z.maxLength(PHONE_TYPED_MAX, 'phone_number_invalid'),
    z.refine((typed) => readPhoneNumber(typed) !== null, 'phone_number_invalid'),
  ),
  z.transform((typed) => readPhoneNumber(typed) ?? ''),
);

/** How the proof of a number begins: the member sends us a code on WhatsApp, or we send one by SMS. */
export const PROOF_CHANNELS = ['whatsapp', 'sms'] as const;
export type ProofChannel = (typeof PROOF_CHANNELS)[number];

/**
 * Begins the proof of a number. With `for: 'number'` it becomes the signed-in member's own number; if it is not the present one, this requires the
 * present password.
 */
export const phoneStartRequest = z.object({
  phone: number,
  via: z.enum(PROOF_CHANNELS, 'bad_request'),
  for: z._default(z.enum(['sign-in', 'number'], 'bad_request'), 'sign-in'),
  password: ownPassword,
});

/** An empty code only asks whether our message was sent. `account` chooses an account of the number, or opens a new one as `username`. */
export const phoneConfirmRequest = z.object({
  id: z.string('bad_request').check(z.maxLength(64, 'bad_request')),
  code: z.string('phone_code_required').check(z.trim(), z.maxLength(CODE_TYPED_MAX, 'phone_code_wrong')),
  account: z.optional(z.union([z.number('bad_request'), z.literal('new', 'bad_request')], 'bad_request')),
  /** The account that is asked to give the number up, if three accounts hold it and none of them is the prover's. */
  from: z.optional(z.number('bad_request')),
  /** Must follow the rules of usernames if an account is opened. */
  username: z.optional(z.string('username_required').check(z.maxLength(200, 'username_too_long'))),
});

/** The body of `PUT /api/auth/phone/moves/{id}`. The holder keeps the number or gives it up; `keep` from the requester withdraws the request. */
export const moveAnswer = z.object({ answer: z.enum(['keep', 'give'], 'bad_request') });

/** An open request for a number. `isMine`: the member asked for it; otherwise they hold it and are asked for it. `movesAt` is ISO. */
export interface NumberMove {
  id: number;
  phone: string;
  movesAt: string;
  isMine: boolean;
}

/** One of the accounts on which a number is confirmed. */
export interface AccountOfNumber {
  id: number;
  username: string;
  fullName: string | null;
  profileImageUrl: string | null;
}

/**
 * `link` opens WhatsApp with the message that the member must send to us. `expiresAt` is by our clock; a device, whose clock may be wrong, counts
 * `PROOF_MINUTES` by its own.
 */
export interface PhoneStartAnswer {
  id: string;
  link?: string;
  expiresAt: string;
}

/**
 * A session; the member whose number it is now; the accounts to choose from; or, with status 202, whether our message with the code was sent. With
 * `movesAt` the number is not theirs yet: its holder was asked for it.
 */
export type PhoneConfirmAnswer =
  | (SessionAnswer<MemberUser> & { movesAt?: string })
  | { user: MemberUser; movesAt?: string }
  | { accounts: AccountOfNumber[]; mayCreate: boolean }
  | { arrived: boolean };

export type PhoneStartRequest = z.infer<typeof phoneStartRequest>;
export type PhoneConfirmRequest = z.infer<typeof phoneConfirmRequest>;
