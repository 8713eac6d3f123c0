import { useNavigate } from 'react-router';
import { useT } from '../../i18n/i18n.ts';
import type { Member } from '../../lib/member.ts';
import { signOut } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';

export function MemberMenu({ member }: { member: Member }) {
  const t = useT();
  const navigate = useNavigate();
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
          id: 'create',
          label: t('shell.createListing'),
          icon: <Icon name="plus" className="size-5" />,
          onSelect: () => void navigate('/create-listing'),
        },
        {
          id: 'logout',
          label: t('shell.logout'),
          icon: <Icon name="arrow" className="size-5" />,
          onSelect: () => void signOut(),
        },
      ]}
    >
      <Avatar src={member.profileImageUrl} />
      <Icon name="chevron-down" className="size-4 text-soft" />
    </Menu>
  );
}
