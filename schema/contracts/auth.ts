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
import { withoutUnseen } from '../unseen.ts';

/** Messages are error codes; the order of the checks is the order in which the spec reports them. */
const email = z
  .string('email_required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'email_required'),
    z.regex(/^[^\s@]+@[^\s@]+$/, 'email_invalid'),
    z.maxLength(EMAIL_MAX, 'email_invalid'),
  );

/** An address that somebody gives for the first time: without marks that nobody sees, which would make it pass for another's. */
export const newEmail = z.pipe(
  email,
  z.string().check(z.refine((address) => withoutUnseen(address) === address && !/\p{Cf}/u.test(address), 'email_invalid')),
);

export const newPassword = z
  .string('password_required')
  .check(
    z.minLength(1, 'password_required'),
    z.minLength(PASSWORD_MIN, 'password_too_short'),
    z.maxLength(PASSWORD_MAX, 'password_too_long'),
  );

/** Letters of any script: members write their names in Dari too. */
export const username = z
  .string('username_required')
  .check(
    z.trim(),
    z.minLength(1, 'username_required'),
    z.minLength(USERNAME_MIN, 'username_too_short'),
    z.maxLength(USERNAME_MAX, 'username_too_long'),
    z.regex(/^[\p{L}\p{M}\p{N}._\-\u200c]+$/u, 'username_invalid'),
  );

/** An empty code is none: the form that has not been asked for one sends none. */
const code = (wrong: ErrorCode) => z.optional(z.string(wrong).check(z.trim(), z.maxLength(CODE_TYPED_MAX, wrong)));

/** Sign-in of members and administrators. `code`: second factor, if any. `mailedCode`: lets the owner in when strangers used up the attempts. */
export const signinRequest = z.object({
  email,
  password: newPassword,
  code: code('second_factor_wrong'),
  mailedCode: code('sign_in_code_wrong'),
});

export const signInCodeRequest = z.object({ email });

/** The spec's order: first what is blank, from the top of the form down, then what is wrong. */
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

/** The password of an account, typed once more by its owner. A wrong one is wrong whatever its length: only a new one is held to the rules. */
export const presentPassword = z
  .string('password_required')
  .check(z.minLength(1, 'password_required'), z.maxLength(PASSWORD_MAX, 'password_wrong'));

/** The same of an account that may have none: who came by a number and shows it again sends nothing here. */
export const ownPassword = z.optional(z.string('password_required').check(z.maxLength(PASSWORD_MAX, 'password_wrong')));

export const passwordChangeRequest = z.object({ currentPassword: ownPassword, password: newPassword });

export const confirmEmailRequest = z.object({
  token: z.string('email_link_invalid').check(z.maxLength(200, 'email_link_invalid')),
});

/** Of a phone that is shared: it is begun there, its page was closed, or it was left. */
export const leaveRequest = z.object({ moment: z.enum(['begin', 'close', 'leave'], 'bad_request') });

export const undoEmailRequest = z.object({
  token: z.string('email_undo_invalid').check(z.maxLength(200, 'email_undo_invalid')),
});

/** The answer to `POST /undo-email`: with `resetToken` a new password is chosen at once, because whoever changed the address knew the old one. */
export interface UndoEmailAnswer {
  resetToken: string;
}

/**
 * `profileImageUrl` is a data URL; `null` and absent leave a field alone, as the spec's `phone: null` does. `password` is the present one: another
 * phone number needs it.
 */
export const profileUpdateRequest = z.object({
  profileImageUrl: z.optional(z.nullable(z.string('data_url_invalid'))),
  fullName: z.optional(z.nullable(z.string('bad_request').check(z.trim(), z.maxLength(NAME_MAX, 'name_too_long')))),
  phone: z.optional(z.nullable(z.string('phone_invalid').check(z.maxLength(PHONE_TYPED_MAX, 'phone_invalid')))),
  password: ownPassword,
});

/** The signed-in member as their own device sees them. */
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

/** The answer to `GET /me` and to a profile that changed. */
export interface UserAnswer {
  user: MemberUser;
}

/** The answer to a sign-in or sign-up: `token` is the bearer token of the new session. */
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
