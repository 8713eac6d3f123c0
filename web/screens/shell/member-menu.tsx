import { useNavigate } from 'react-router';
import { useT } from '../../kit/i18n/i18n.ts';
import type { Member } from '../../account/member.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Menu } from '../../kit/overlays/menu.tsx';
import { UnreadBadge } from '../../kit/ui/unread-badge.tsx';
import { useUnread } from './unread.ts';

interface MemberMenuProps {
  member: Member;
  onSignOut: () => void;
}

/** Who is signed in, and the way to what is theirs. */
export function MemberMenu({ member, onSignOut }: MemberMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const unread = useUnread();
  return (
    <Menu
      label={t('shell.account')}
      header={
        <>
          <span className="block font-bold">
            <bdi>{member.firstName}</bdi>
          </span>
          <span className="block text-sm text-soft">
            <bdi>{member.email}</bdi>
          </span>
        </>
      }
      items={[
        {
          id: 'profile',
          label: t('shell.profile'),
          icon: <Icon name="user" className="size-5" />,
          onSelect: () => void navigate('/profile'),
        },
        {
          id: 'balance',
          label: t('shell.balance'),
          icon: <Icon name="wallet" className="size-5" />,
          onSelect: () => void navigate('/balance'),
        },
        {
          id: 'favorites',
          label: t('shell.favorites'),
          icon: <Icon name="heart" className="size-5" />,
          onSelect: () => void navigate('/favorites'),
        },
        {
          id: 'chat',
          label: t('shell.chat'),
          icon: <Icon name="chat" className="size-5" />,
          badge: <UnreadBadge count={unread} />,
          onSelect: () => void navigate('/chat'),
        },
        {
          id: 'settings',
          label: t('shell.settings'),
          icon: <Icon name="gear" className="size-5" />,
          onSelect: () => void navigate('/settings'),
        },
        {
          id: 'logout',
          label: t('shell.logout'),
          icon: <Icon name="arrow" className="size-5" />,
          onSelect: onSignOut,
        },
      ]}
    >
      <Avatar src={member.profileImageUrl} />
      <Icon name="chevron-down" className="size-4 text-soft" />
    </Menu>
  );
}
