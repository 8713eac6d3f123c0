import * as z from 'zod/mini';
import {
  CODE_TYPED_MAX,
  EMAIL_MAX,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_TYPED_MAX,
  USERNAME_MAX,
  USERNAME_MIN,
} from '../catalog/limits.ts';
import type { ErrorCode } from '../errors/errors.ts';
import { withoutInvisible } from '../invisible.ts';

/** Messages are error codes. The checks are in the order in which the spec reports errors. */
const email = z
  .string('email_required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'email_required'),
    z.regex(/^[^\s@]+@[^\s@]+$/, 'email_invalid'),
    z.maxLength(EMAIL_MAX, 'email_invalid'),
  );

/** A new address. It may not contain invisible characters, which would make it look like somebody else's address. */
export const newEmail = z.pipe(
  email,
  z.string().check(z.refine((address) => withoutInvisible(address) === address && !/\p{Cf}/u.test(address), 'email_invalid')),
);

export const newPassword = z
  .string('password_required')
  .check(
    z.minLength(1, 'password_required'),
    z.minLength(PASSWORD_MIN, 'password_too_short'),
    z.maxLength(PASSWORD_MAX, 'password_too_long'),
  );

/** Letters of any script are allowed, because members write their names in Dari, too. */
export const username = z
  .string('username_required')
  .check(
    z.trim(),
    z.minLength(1, 'username_required'),
    z.minLength(USERNAME_MIN, 'username_too_short'),
    z.maxLength(USERNAME_MAX, 'username_too_long'),
    z.regex(/^[\p{L}\p{M}\p{N}._\-\u200c]+$/u, 'username_invalid'),
  );

/** An optional code. An empty one is no code: a form that was not asked for one sends none. */
const code = (wrong: ErrorCode) => z.optional(z.string(wrong).check(z.trim(), z.maxLength(CODE_TYPED_MAX, wrong)));

/** Sign-in of members and administrators. `code`: second factor, if any. `mailedCode`: lets the owner in when strangers used up the attempts. */
export const signinRequest = z.object({
  email,
  password: newPassword,
  code: code('second_factor_wrong'),
  mailedCode: code('sign_in_code_wrong'),
});

export const signInCodeRequest = z.object({ email });

/** Errors come in the spec's order: first the blank fields, from the top of the form down, then the wrong ones. */
export const signupRequest = z.pipe(
  z.object({
    username: filled('username_required'),
    email: filled('email_required'),
    password: z.string('password_required').check(z.minLength(1, 'password_required')),
  }),
  z.object({ email: newEmail, password: newPassword, username }),
);

export const forgotPasswordRequest = z.object({ email });

export const resetPasswordRequest = z.object({
  token: z.string('reset_token_invalid').check(z.maxLength(200, 'reset_token_invalid')),
  password: newPassword,
});

/** The present password of an account, typed again by its owner. A wrong one is wrong at any length: only a new one must follow the rules. */
export const presentPassword = z
  .string('password_required')
  .check(z.minLength(1, 'password_required'), z.maxLength(PASSWORD_MAX, 'password_wrong'));

/** The present password of an account that may have none: a member who signed in by a number, and has just proven it again, sends nothing here. */
export const ownPassword = z.optional(z.string('password_required').check(z.maxLength(PASSWORD_MAX, 'password_wrong')));

export const passwordChangeRequest = z.object({ currentPassword: ownPassword, password: newPassword });

export const confirmEmailRequest = z.object({
  token: z.string('email_link_invalid').check(z.maxLength(200, 'email_link_invalid')),
});

/** The moments of a shared phone's use: it begins, a page of it was closed, or somebody leaves the phone. */
export const leaveRequest = z.object({ moment: z.enum(['begin', 'close', 'leave'], 'bad_request') });

export const undoEmailRequest = z.object({
  token: z.string('email_undo_invalid').check(z.maxLength(200, 'email_undo_invalid')),
});

/**
 * The response of `POST /undo-email`. With `resetToken` the owner chooses a new password at once, because whoever changed the address knew the old
 * password.
 */
export interface UndoEmailAnswer {
  resetToken: string;
}

/**
 * `profileImageUrl` is a data URL. A field that is null or absent does not change, like `phone: null` in the spec. `password` is the present one; a
 * new phone number requires it.
 */
export const profileUpdateRequest = z.object({
  profileImageUrl: z.optional(z.nullable(z.string('data_url_invalid'))),
  fullName: z.optional(z.nullable(z.string('bad_request').check(z.trim(), z.maxLength(NAME_MAX, 'name_too_long')))),
  phone: z.optional(z.nullable(z.string('phone_invalid').check(z.maxLength(PHONE_TYPED_MAX, 'phone_invalid')))),
  password: ownPassword,
});

/** The signed-in member, as sent to their own device. */
export interface MemberUser {
  id: number;
  email: string | null;
  username: string;
  fullName: string | null;
  profileImageUrl: string | null;
}

export interface AdminUser {
  id: number;
  email: string | null;
  username: string;
  fullName: string | null;
  role: 'admin';
}

/** The response of `GET /me` and of a change of the profile. */
export interface UserAnswer {
  user: MemberUser;
}

/** The response of a sign-in or sign-up. `token` is the bearer token of the new session. */
export interface SessionAnswer<User> {
  user: User;
  token: string;
}

export type LeaveRequest = z.infer<typeof leaveRequest>;
export type SignInCodeRequest = z.infer<typeof signInCodeRequest>;
export type SigninRequest = z.infer<typeof signinRequest>;
export type SignupRequest = z.infer<typeof signupRequest>;
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>;
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;
export type PasswordChangeRequest = z.infer<typeof passwordChangeRequest>;
export type ProfileUpdateRequest = z.infer<typeof profileUpdateRequest>;

function filled(missing: ErrorCode) {
  return z.string(missing).check(z.trim(), z.minLength(1, missing));
}
