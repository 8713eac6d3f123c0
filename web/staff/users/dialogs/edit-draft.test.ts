import { expect, test } from 'vitest';
import type { AdminMember } from '#schema/contracts/admin-users';
import { changesIn, creditsOf, draftOf } from './edit-draft.ts';

const USER: AdminMember = {
  id: 7,
  username: 'laila',
  email: 'laila@example.af',
  emailVerified: true,
  phone: null,
  numberConfirmedAt: null,
  isVerified: false,
  verifiedUntil: null,
  firstName: 'Laila',
  lastName: null,
  fullName: 'Laila',
  profileImageUrl: null,
  credits: 40,
  isVip: false,
  vipExpiresAt: null,
  role: 'user',
  province: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
  ban: null,
};

test('only what was changed is sent, trimmed', () => {
  const draft = draftOf(USER);
  expect(changesIn(draft, USER)).toEqual({});
  expect(changesIn({ ...draft, email: ' NEW@example.af ', lastName: ' Rahimi ', isVip: true }, USER)).toEqual({
    email: 'new@example.af',
    lastName: 'Rahimi',
    isVip: true,
  });
  expect(changesIn({ ...draft, firstName: ' ', role: 'Admin' }, USER)).toEqual({ firstName: null, role: 'Admin' });
});

test('credits are an integer in the digits of any script, and 0 for what is no number', () => {
  const typed = ['75', '۷۵', '1,250', '۱٬۲۵۰', '۱،۲۵۰', '1\u00a0250', '12.9', 'many', '', '-3'];
  expect(typed.map(creditsOf)).toEqual([75, 75, 1250, 1250, 1250, 1250, 12, 0, 0, -3]);
  expect(changesIn({ ...draftOf(USER), credits: 'many' }, USER)).toEqual({ credits: 0, creditsBefore: 40 });
  expect(changesIn({ ...draftOf(USER), credits: '۴۰' }, USER)).toEqual({});
});
