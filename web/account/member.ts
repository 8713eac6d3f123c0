import type { MemberUser } from '#schema/contracts/auth';

/** The signed-in member as the screens show them. */
export interface Member {
  id: number;
  email: string;
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
    profileImageUrl: user.profileImageUrl ?? initialsAvatar(firstName, ''),
  };
}

/** An avatar of the initials on purple, as a data URL. */
function initialsAvatar(firstName: string, lastName: string): string {
  const initials = [firstName, lastName].map((name) => /./u.exec(name)?.[0] ?? '').join('');
  const safe = initials.toUpperCase().replace(/[<>&]/g, '');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#6d28d9"/>' +
    `<text x="20" y="27" font-family="sans-serif" font-size="18" fill="#fff" text-anchor="middle">${safe}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
