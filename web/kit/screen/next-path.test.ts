import { describe, expect, test } from 'vitest';
import { signInPath, signUpPath, nextPath } from './next-path.ts';

describe('the way back after signing in', () => {
  test.each(['/create-listing', '/listing/7?photo=2#gallery', '/?q=موتر&sort=price_asc'])('leads to %s', (path) => {
    expect(nextPath(`?${new URLSearchParams({ next: path }).toString()}`)).toBe(path);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\\..\\..\\b',
    'https://evil.example/',
    'javascript:alert(1)',
    'listing/7',
    ' /x',
    '\t//evil.example',
    '/\r/evil.example',
    '/\u0000/evil.example',
    '///evil.example',
    'data:text/html,x',
    '?q=1',
    '',
  ])('never leads to %j', (path) => {
    expect(nextPath(`?${new URLSearchParams({ next: path }).toString()}`)).toBe('/');
  });

  test('takes the first of two, and no host that is hidden in an encoding', () => {
    expect(nextPath('?next=%2Ffavorites&next=%2F%2Fevil.example')).toBe('/favorites');
    expect(nextPath('?next=%2F%2Fevil.example&next=%2Ffavorites')).toBe('/');
    expect(nextPath('?next=%2F%09%2Fevil.example')).toBe('/');
    expect(nextPath('?next=%252F%252Fevil.example')).toBe('/');
  });

  test('is home when nothing was asked for', () => {
    expect(nextPath('')).toBe('/');
  });
});

describe('the address of sign-in and sign-up', () => {
  test('remembers the place that it was asked from', () => {
    const path = signInPath({ pathname: '/', search: '?q=موتر کرولا' });
    expect(nextPath(new URL(path, 'https://sarai.af').search)).toBe('/?q=موتر کرولا');
  });

  test('is plain from home', () => {
    expect(signUpPath({ pathname: '/', search: '' })).toBe('/sign-up');
  });

  test('keeps what the other one was asked for', () => {
    expect(signUpPath({ pathname: '/sign-in', search: '?next=%2Ffavorites' })).toBe('/sign-up?next=%2Ffavorites');
  });

  test.each(['/sign-in', '/sign-up', '/forgot-password', '/reset-password'])('never leads back to %s', (pathname) => {
    expect(signInPath({ pathname, search: '?token=secret' })).toBe('/sign-in');
  });
});
