import { PASSWORD_MIN, USERNAME_MIN } from '#schema/catalog/limits';
import type { FieldProblem } from '../form-error.ts';

export interface SignUpDraft {
  username: string;
  email: string;
  password: string;
  confirmation: string;
  agreed: boolean;
}

/** What the contract refuses beyond these checks (odd characters, lengths), the server reports itself, at the field. */
export function checkSignIn({ email, password }: { email: string; password: string }): FieldProblem | null {
  return checkEmail(email) ?? checkFilled('password', password) ?? checkLength(password);
}

/** Checks in the spec's order: blank fields first, from the top of the form down, then wrong values. */
export function checkSignUp({ username, email, password, confirmation, agreed }: SignUpDraft): FieldProblem | null {
  return (
    checkFilled('username', username.trim()) ??
    checkFilled('email', email.trim()) ??
    checkNewPassword(password, confirmation, { agreed }) ??
    (username.trim().length < USERNAME_MIN ? { field: 'username', code: 'username_too_short' } : null) ??
    checkEmail(email)
  );
}

/** Checks a newly chosen password and its repetition. Sign-up checks that the terms are accepted before it checks the length. */
export function checkNewPassword(password: string, confirmation: string, { agreed = true } = {}): FieldProblem | null {
  if (password === '') return { field: 'password', code: 'password_required' };
  if (password !== confirmation) return { field: 'confirmation', code: 'passwords_do_not_match' };
  if (!agreed) return { field: 'agreed', code: 'terms_required' };
  return checkLength(password);
}

export function checkEmail(email: string): FieldProblem | null {
  if (email.trim() === '') return { field: 'email', code: 'email_required' };
  return email.includes('@') ? null : { field: 'email', code: 'email_invalid' };
}

/** Returns the address in the form in which the server stores it. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

function checkFilled(field: 'username' | 'email' | 'password', value: string): FieldProblem | null {
  return value === '' ? { field, code: `${field}_required` } : null;
}

function checkLength(password: string): FieldProblem | null {
  return password.length < PASSWORD_MIN ? { field: 'password', code: 'password_too_short' } : null;
}
