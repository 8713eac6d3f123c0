import { Suspense, type ReactNode } from 'react';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import type { Conversation } from '#schema/contracts/conversations';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import type { Chat } from '../engine/types.ts';
import { lazyPart } from '../../kit/screen/lazy-screen.tsx';
import { IconButton } from '../../kit/ui/button/icon-button.tsx';
import { Menu } from '../../kit/overlays/menu.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { ChatIcon } from '../chat-icon.tsx';
import { PersonAvatar } from '../person-avatar.tsx';
import { personName } from '../person.ts';
import { setBlocked } from '../set-blocked.ts';
import { VipBadge } from '../vip-badge.tsx';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';

const TrustMarks = lazyPart(() => import('./trust-marks.tsx'), { domains: ['seller'] });

/** The menu items that open a dialog of their own in `ThreadDialogs`. */
export type ThreadDialogKind = 'block' | 'meeting';

export interface ThreadHeaderProps {
  chat: Chat;
  conversationId: number;
  conversation: Conversation | null;
  online: boolean;
  typing: boolean;
  audience: 'member' | 'admin';
  tool: ReactNode;
  onBack: () => void;
  onOpenDialog: (what: ThreadDialogKind) => void;
  onReport: () => void;
}

/** The head of a conversation: the other person, whether they are online or typing, and the menu. */
export function ThreadHeader({
  chat,
  conversationId,
  conversation,
  online,
  typing,
  audience,
  tool,
  onBack,
  onOpenDialog,
  onReport,
}: ThreadHeaderProps) {
  const t = useT();
  const other = conversation?.otherUser ?? null;
  const name = other ? personName(other) : '';
  const isMailbox = other?.id === ADMIN_MAILBOX_ID;
  const hasPage = other !== null && !isMailbox && !other.gone;
  const hasMenu = other !== null && audience === 'member' && !isMailbox && !other.gone;
  const icon = (shape: 'block' | 'flag' | 'shield') => <ChatIcon name={shape} className="size-5" />;
  return (
    <header className="flex min-h-17 items-center gap-2 border-b border-line bg-surface py-2 ps-2 pe-2 md:ps-4">
      <IconButton label={t('chat.back')} onClick={onBack} className="md:hidden">
        <ChatIcon name="back" />
      </IconButton>
      {other && isMailbox && audience === 'member' ? (
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary">
          <ChatIcon name="shield" />
        </span>
      ) : other ? (
        <PersonAvatar name={name} src={other.profileImageUrl} className="size-11" />
      ) : (
        <Skeleton className="size-11 shrink-0 rounded-full" />
      )}
      <div className="min-w-0 flex-1 ps-1">
        {other ? (
          <h2 className="flex items-center gap-1.5 text-lg leading-6 font-bold">
            {hasPage ? (
              <Link to={`/member/${other.id}`} className="min-w-0 hover:underline">
                <BidiText text={name} />
              </Link>
            ) : (
              <BidiText text={name} />
            )}
            {other.isVip && <VipBadge />}
          </h2>
        ) : (
          <Skeleton className="h-5 w-32" />
        )}
        <p className="min-h-5 truncate text-sm leading-5 text-soft" aria-live="polite">
          {typing ? <span className="font-semibold text-primary">{t('chat.typing')}</span> : subtitle()}
        </p>
      </div>
      {(other?.isVerified || other?.numberConfirmedAt) && (
        <Suspense>
          <TrustMarks other={other} />
        </Suspense>
      )}
      {hasMenu && (
        <Menu
          label={t('chat.conversationMenu')}
          items={[
            { id: 'meeting', label: t('chat.meeting'), icon: icon('shield'), onSelect: () => onOpenDialog('meeting') },
            conversation?.blockedByMe
              ? {
                  id: 'unblock',
                  label: t('chat.unblock'),
                  icon: icon('block'),
                  onSelect: () => void setBlocked(chat, conversationId, false),
                }
              : { id: 'block', label: t('chat.block'), icon: icon('block'), onSelect: () => onOpenDialog('block') },
            { id: 'report', label: t('chat.reportMember'), icon: icon('flag'), onSelect: onReport },
          ]}
        >
          <ChatIcon name="more" />
        </Menu>
      )}
      {tool}
    </header>
  );

  function subtitle() {
    if (audience === 'admin' && other) {
      const role = t(other.role === 'admin' ? 'chat.roleAdmin' : 'chat.roleUser');
      return (
        <span className="flex">
          {other.email && (
            <bdi dir="ltr" className="truncate">
              {other.email}
            </bdi>
          )}
          <span className="shrink-0 whitespace-pre">
            {other.email && ' · '}
            {role}
            {online && <span className="text-success"> · {t('chat.online')}</span>}
          </span>
        </span>
      );
    }
    if (online) return <span className="font-semibold text-success">{t('chat.online')}</span>;
    if (isMailbox) return t('chat.administratorText');
    return (
      other &&
      !other.gone && (
        <bdi dir="ltr" className="inline-block max-w-full truncate align-bottom">
          @{other.username}
        </bdi>
      )
    );
  }
}
