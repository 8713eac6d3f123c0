import { describe, expect, test, vi } from 'vitest';
import { checkNewPassword, checkSignIn, checkSignUp, normalizeEmail } from './checks.ts';

const GOOD = { username: 'ahmad', email: 'a@b.af', password: 'secret', confirmation: 'secret', agreed: true };

describe('sign-up stops at the first thing that is wrong', () => {
  test.each([
    ['a blank username', { username: '  ', email: '', password: '' }, 'username', 'username_required'],
    ['a blank e-mail', { email: ' ', password: '' }, 'email', 'email_required'],
    ['no password', { password: '', agreed: false }, 'password', 'password_required'],
    [
      'passwords that differ, before the terms',
      { confirmation: 'Secret', agreed: false },
      'confirmation',
      'passwords_do_not_match',
    ],
    ['the terms, before the length', { password: '12345', confirmation: '12345', agreed: false }, 'agreed', 'terms_required'],
    [
      'a short password, before a short username',
      { username: 'ab', password: '12345', confirmation: '12345' },
      'password',
      'password_too_short',
    ],
    ['a short username, before a wrong e-mail', { username: ' ab ', email: 'nobody' }, 'username', 'username_too_short'],
    ['an e-mail without @', { email: 'nobody' }, 'email', 'email_invalid'],
  ])('%s', (_, draft, field, code) => {
    expect(checkSignUp({ ...GOOD, ...draft })).toEqual({ field, code });
  });

  test('and lets the rest pass', () => {
    expect(checkSignUp(GOOD)).toBeNull();
  });
});

describe('sign-in', () => {
  test.each([
    ['', '', 'email', 'email_required'],
    ['nobody', '', 'email', 'email_invalid'],
    ['a@b.af', '', 'password', 'password_required'],
    ['a@b.af', '12345', 'password', 'password_too_short'],
  ])('with %j and %j says at the %s: %s', (email, password, field, code) => {
    expect(checkSignIn({ email, password })).toEqual({ field, code });
  });

  test('takes an e-mail with spaces around it', () => {
    expect(checkSignIn({ email: ' A@B.af ', password: 'secret' })).toBeNull();
    expect(normalizeEmail(' A@B.af ')).toBe('a@b.af');
  });
});

test('a mismatch stands at the second field', () => {
  expect(checkNewPassword('secret', 'secre')).toEqual({ field: 'confirmation', code: 'passwords_do_not_match' });
});

describe('the sentences of the spec', () => {
  const filled = { username: 'ahmad', email: 'a@b.af', password: 'secret', confirmation: 'secret', agreed: true };

  test.each([
    [{ username: ' ', email: '', password: '' }, 'Username is required'],
    [{ email: ' ', password: '' }, 'Email is required'],
    [{ password: '', confirmation: 'x', agreed: false }, 'Password is required'],
    [{ password: '12345', confirmation: '1234', agreed: false }, 'Passwords do not match'],
    [{ password: '12345', confirmation: '12345', agreed: false }, 'You must agree to the Terms of Service and Privacy Policy'],
    [{ password: '12345', confirmation: '12345', username: 'ab' }, 'Password must be at least 6 characters long'],
    [{ username: 'ab' }, 'Username must be at least 3 characters long'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ username: 'abc', password: '123456', confirmation: '123456' }, undefined],
  ])('of sign-up with %j: %s', async (changed, sentence) => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    vi.resetModules();
    const { loadDomains, t } = await import('../../kit/i18n/i18n.ts');
    await loadDomains('errors', 'accountErrors');
    const found = checkSignUp({ ...filled, ...changed });
    expect(found ? t(`errors.${found.code}`) : undefined).toBe(sentence);
    vi.unstubAllGlobals();
  });
});
