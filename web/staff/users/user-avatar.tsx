import type { AdminMember } from '#schema/contracts/admin-users';
import { Avatar } from '../../kit/ui/avatar.tsx';

/** A member's picture, or the first letter of the name that stands beside it. */
export function UserAvatar({ user }: { user: AdminMember }) {
  if (user.profileImageUrl) return <Avatar src={user.profileImageUrl} className="size-12" />;
  const [initial = ''] = user.fullName ?? user.username;
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-lg font-bold text-accent-ink"
    >
      {initial.toUpperCase()}
    </span>
  );
}
