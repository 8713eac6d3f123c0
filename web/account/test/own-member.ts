import type { OwnMember } from '#schema/contracts/members';

/** A member with an address and a number, both confirmed. */
export function ownMember(other: Partial<OwnMember> = {}): OwnMember {
  return {
    id: 7,
    email: 'laila@sarai.af',
    pendingEmail: null,
    emailVerified: true,
    hasPassword: true,
    username: 'laila',
    firstName: 'Laila',
    lastName: null,
    fullName: 'Laila',
    phone: '+93701234567',
    numberConfirmedAt: '2026-11-22',
    numberMoves: [],
    isVerified: false,
    profileImageUrl: null,
    credits: 0,
    vipExpiresAt: null,
    memberSince: '2026-01-02T10:00:00.000Z',
    stats: { active: 0, sold: 0, views: 0, rating: null, reviews: 0, responseRate: null, responseMinutes: null },
    phoneAsks: 0,
    views30: [],
    ...other,
  };
}
