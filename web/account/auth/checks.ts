import { PASSWORD_MIN, USERNAME_MIN } from '#schema/catalog/limits';
import type { Finding } from '../fault.ts';

export interface SignUpDraft {
  username: string;
  email: string;
  password: string;
  confirmation: string;
  agreed: boolean;
}

/** What the contract would refuse beyond these checks (odd characters, lengths) the server says itself, on the field. */
export function checkSignIn({ email, password }: { email: string; password: string }): Finding | null {
  return checkEmail(email) ?? filled('password', password) ?? longEnough(password);
}

/** In the spec's order: what is blank, from the top of the form down, then what is wrong. */
export function checkSignUp({ username, email, password, confirmation, agreed }: SignUpDraft): Finding | null {
  return (
    filled('username', username.trim()) ??
    filled('email', email.trim()) ??
    checkNewPassword(password, confirmation, { agreed }) ??
    (username.trim().length < USERNAME_MIN ? { field: 'username', code: 'username_too_short' } : null) ??
    checkEmail(email)
  );
}

/** A password that is chosen, with its repetition; sign-up asks for the terms before it looks at the length. */
export function checkNewPassword(password: string, confirmation: string, { agreed = true } = {}): Finding | null {
  if (password === '') return { field: 'password', code: 'password_required' };
  if (password !== confirmation) return { field: 'confirmation', code: 'passwords_do_not_match' };
  if (!agreed) return { field: 'agreed', code: 'terms_required' };
  return longEnough(password);
}

export function checkEmail(email: string): Finding | null {
  if (email.trim() === '') return { field: 'email', code: 'email_required' };
  return email.includes('@') ? null : { field: 'email', code: 'email_invalid' };
}

/** As the server keeps it. */
export function plainEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

function filled(field: 'username' | 'email' | 'password', value: string): Finding | null {
  return value === '' ? { field, code: `${field}_required` } : null;
}

function longEnough(password: string): Finding | null {
  return password.length < PASSWORD_MIN ? { field: 'password', code: 'password_too_short' } : null;
}
