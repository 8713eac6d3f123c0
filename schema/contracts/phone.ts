import * as z from 'zod/mini';
import { CODE_TYPED_MAX, PHONE_TYPED_MAX } from '../catalog/limits.ts';
import { readNumber } from '../phone.ts';
import { type MemberUser, ownPassword, type SessionAnswer } from './auth.ts';

/** Messages are error codes. Answers the number in the form of E.164. */
const number = z.pipe(
  z.string('phone_number_invalid').check(
    z.maxLength(PHONE_TYPED_MAX, 'phone_number_invalid'),
    z.refine((typed) => readNumber(typed) !== null, 'phone_number_invalid'),
  ),
  z.transform((typed) => readNumber(typed) ?? ''),
);

/** How a number is proven: by a code that is sent to us on WhatsApp, or by one that we send. */
export const NUMBER_WAYS = ['whatsapp', 'sms'] as const;
export type NumberWay = (typeof NUMBER_WAYS)[number];

/** Begins the proof of a number: `number` is for the signed-in member's own one, and takes their present password where it is another than they have. */
export const phoneStartRequest = z.object({
  phone: number,
  via: z.enum(NUMBER_WAYS, 'bad_request'),
  for: z._default(z.enum(['sign-in', 'number'], 'bad_request'), 'sign-in'),
  password: ownPassword,
});

/** An empty code only asks whether our message is on its way. `account` chooses one of the accounts of the number, or opens a new one as `username`. */
export const phoneConfirmRequest = z.object({
  id: z.string('bad_request').check(z.maxLength(64, 'bad_request')),
  code: z.string('phone_code_required').check(z.trim(), z.maxLength(CODE_TYPED_MAX, 'phone_code_wrong')),
  account: z.optional(z.union([z.number('bad_request'), z.literal('new', 'bad_request')], 'bad_request')),
  /** The account that is to give the number up, where three hold it and none of them is the prover's. */
  from: z.optional(z.number('bad_request')),
  /** Held to the rules of names where an account is opened. */
  username: z.optional(z.string('username_required').check(z.maxLength(200, 'username_too_long'))),
});

/** `PUT /api/auth/phone/moves/{id}`: who holds the number keeps it or gives it up; who asked for it lets it be kept. */
export const moveAnswer = z.object({ answer: z.enum(['keep', 'give'], 'bad_request') });

/** A number that waits to be moved; `isMine` where the member asked for it themself, else it is theirs and asked for. `movesAt` is ISO. */
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

/** `link` opens WhatsApp with the message that is to be sent to us. `expiresAt` is by our clock; a device's may be wrong, and it counts `PROOF_MINUTES` by its own. */
export interface PhoneStartAnswer {
  id: string;
  link?: string;
  expiresAt: string;
}

/**
 * A session; the member whose number it is now; the accounts to choose from; or, as 202, whether the code is on its way. With `movesAt` the number is not
 * theirs yet: its holder was asked.
 */
export type PhoneConfirmAnswer =
  | (SessionAnswer<MemberUser> & { movesAt?: string })
  | { user: MemberUser; movesAt?: string }
  | { accounts: AccountOfNumber[]; mayCreate: boolean }
  | { arrived: boolean };

export type PhoneStartRequest = z.infer<typeof phoneStartRequest>;
export type PhoneConfirmRequest = z.infer<typeof phoneConfirmRequest>;
