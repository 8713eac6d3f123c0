import { useNavigate } from 'react-router';
import { useT } from '../../kit/i18n/i18n.ts';
import type { Member } from '../../account/member.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Menu } from '../../kit/overlays/menu.tsx';
import { UnreadBadge } from '../../kit/ui/unread-badge.tsx';
import { waitingCount } from '../../kit/outbox/waiting-count.ts';
import { useStore } from '../../kit/store/store.ts';
import { useUnread } from './unread.ts';

interface MemberMenuProps {
  /** Null while nobody knows yet who it is: their place is kept. */
  member: Member | null;
  onSignOut: () => void;
}

/** What is the member's, by its address. */
const PLACES = [
  { id: 'profile', words: 'shell.profile', icon: 'user' },
  { id: 'balance', words: 'shell.balance', icon: 'wallet' },
  { id: 'favorites', words: 'shell.favorites', icon: 'heart' },
  { id: 'chat', words: 'shell.chat', icon: 'chat' },
  { id: 'settings', words: 'shell.settings', icon: 'gear' },
] as const;

/** There while something does. */
const WAITING = { id: 'waiting', words: 'waiting.title', icon: 'clock' } as const;

/** Who is signed in, and the way to what is theirs. */
export function MemberMenu({ member, onSignOut }: MemberMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const waiting = useStore(waitingCount);
  const badges: Readonly<Record<string, number>> = { chat: useUnread(), waiting };
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
        ...(waiting > 0 ? [...PLACES, WAITING] : PLACES).map(({ id, words, icon }) => ({
          id,
          label: t(words),
          icon: <Icon name={icon} className="size-5" />,
          ...(id in badges ? { badge: <UnreadBadge count={badges[id] ?? 0} /> } : {}),
          onSelect: () => void navigate(`/${id}`),
        })),
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
