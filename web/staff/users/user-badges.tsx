import type { AdminMember } from '#schema/contracts/admin-users';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';

/** A member's badges: membership, role, whether an administrator has verified them, and whether they are banned. */
export function UserBadges({ user }: { user: AdminMember }) {
  const t = useT();
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone={user.isVip ? 'accent' : 'neutral'}>{t(user.isVip ? 'adminUsers.vip' : 'adminUsers.regular')}</Badge>
      <Badge tone={user.role === 'admin' ? 'primary' : 'neutral'}>
        {t(user.role === 'admin' ? 'adminUsers.roleAdmin' : 'adminUsers.roleUser')}
      </Badge>
      {user.isVerified && <Badge tone="success">{t('adminUsers.verified')}</Badge>}
      {user.ban && <Badge tone="danger">{t('adminUsers.suspended')}</Badge>}
    </p>
  );
}
