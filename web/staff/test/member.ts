import type { AdminMember } from '#schema/contracts/admin-users';

/** An ordinary member as the back office gets them. */
export const LAILA: AdminMember = {
  id: 7,
  username: 'laila',
  email: 'laila@sarai.af',
  emailVerified: true,
  phone: '+93701234567',
  numberConfirmedAt: '2026-10-02T06:00:00.000Z',
  isVerified: false,
  verifiedUntil: null,
  firstName: 'Laila',
  lastName: 'Rahimi',
  fullName: 'Laila Rahimi',
  profileImageUrl: null,
  credits: 1_250,
  isVip: false,
  vipExpiresAt: null,
  role: 'user',
  province: 'Herat',
  createdAt: '2026-01-05T06:00:00.000Z',
  lastLoginAt: '2026-11-20T05:00:00.000Z',
  ban: null,
};
