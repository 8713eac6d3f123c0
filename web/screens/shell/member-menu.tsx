import { useNavigate } from 'react-router';
import { useT } from '../../kit/i18n/i18n.ts';
import type { Member } from '../../account/member.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Icon, type IconName } from '../../kit/ui/icon.tsx';
import { Menu } from '../../kit/overlays/menu.tsx';
import { UnreadBadge } from '../../kit/ui/unread-badge.tsx';
import { pendingCount } from '../../kit/outbox/pending-count.ts';
import { useStore } from '../../kit/store/store.ts';
import { useUnread } from './unread.ts';

interface MemberMenuProps {
  /** Null while the member is not known yet; the button keeps its place. */
  member: Member | null;
  onSignOut: () => void;
}

/** The member's screens: the path, which is also the key of the name in the `shell` dictionary, and the icon. */
const LINKS = [
  ['profile', 'user'],
  ['balance', 'wallet'],
  ['favorites', 'heart'],
  ['chat', 'chat'],
  ['settings', 'gear'],
] as const;

/** Shows who is signed in, with links to the member's screens. */
export function MemberMenu({ member, onSignOut }: MemberMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const waiting = useStore(pendingCount);
  const unread = useUnread();
  const place = (id: string, label: string, icon: IconName) => ({
    id,
    label,
    icon: <Icon name={icon} className="size-5" />,
    badge: id === 'chat' && <UnreadBadge count={unread} />,
    onSelect: () => void navigate(`/${id}`),
  });
  return (
    <Menu
      label={t('shell.account')}
      header={
        member && (
          <>
            <span className="block font-bold">
              <bdi>{member.firstName}</bdi>
            </span>
            <span className="block text-sm text-soft">
              <bdi>{member.email}</bdi>
            </span>
          </>
        )
      }
      items={[
        ...LINKS.map(([id, icon]) => place(id, t(`shell.${id}`), icon)),
        ...(waiting > 0 ? [place('waiting', t('waiting.line', { count: waiting }), 'clock')] : []),
        {
          id: 'logout',
          label: t('shell.logout'),
          icon: <Icon name="arrow" className="size-5" />,
          onSelect: onSignOut,
        },
      ]}
    >
      {member ? <Avatar src={member.profileImageUrl} /> : <span className="size-9 rounded-full bg-sunken" />}
      <Icon name="chevron-down" className="size-4 text-soft" />
    </Menu>
  );
}
