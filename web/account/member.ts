import type { MemberUser } from '#schema/contracts/auth';
import { initialsAvatar } from '../kit/i18n/initials.ts';

/** The signed-in member as the screens show them. */
export interface Member {
  id: number;
  email: string | null;
  firstName: string;
  lastName: string;
  profileImageUrl: string;
}

export function memberOf(user: MemberUser): Member {
  const firstName = user.username || user.fullName || 'User';
  return {
    id: user.id,
    email: user.email,
    firstName,
    lastName: '',
    profileImageUrl: user.profileImageUrl ?? initialsAvatar(user.fullName ?? firstName),
  };
}
