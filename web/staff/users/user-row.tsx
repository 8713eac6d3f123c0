import type { AdminMember } from '#schema/contracts/admin-users';
import { formatPhone } from '#schema/phone';
import { formatDigits } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { IconButton } from '../../kit/ui/button/icon-button.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { useIsDeletable } from './own-account.ts';
import type { OpenUserDialog } from './dialogs/use-user-dialog.ts';
import { PersonPicture } from '../../kit/ui/person-picture.tsx';
import { UserBadges } from './user-badges.tsx';

/** A member in the list, and the acts on them. */
export function UserRow({ user, onOpen }: { user: AdminMember; onOpen: OpenUserDialog }) {
  const t = useT();
  const name = user.fullName ?? user.username;
  const isDeletable = useIsDeletable(user);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 shadow-card">
      <PersonPicture name={user.fullName ?? user.username} src={user.profileImageUrl} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex items-center gap-1.5 font-bold">
          <bdi className="truncate">{name}</bdi>
          {user.isVip && <ScreenIcon name="crown" className="size-5 shrink-0 text-accent-ink" />}
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-soft">
          <bdi className="break-all">@{user.username}</bdi>
          {user.email !== null && <bdi className="break-all">{user.email}</bdi>}
          {user.email === null && user.phone !== null && <bdi dir="ltr">{formatDigits(formatPhone(user.phone))}</bdi>}
        </p>
      </div>
      <UserBadges user={user} />
      <p className="min-w-24 text-sm font-semibold lg:text-end">{t('adminUsers.creditsOf', { count: user.credits })}</p>
      <div className="ms-auto flex gap-1">
        <IconButton label={t('adminUsers.view', { name })} aria-haspopup="dialog" onClick={() => onOpen('view', user)}>
          <ScreenIcon name="eye" />
        </IconButton>
        <IconButton label={t('adminUsers.edit', { name })} aria-haspopup="dialog" onClick={() => onOpen('edit', user)}>
          <ScreenIcon name="edit" />
        </IconButton>
        <IconButton
          label={t('adminUsers.remove', { name })}
          aria-haspopup="dialog"
          disabled={!isDeletable}
          className="disabled:opacity-40"
          onClick={() => onOpen('delete', user)}
        >
          <ScreenIcon name="trash" />
        </IconButton>
      </div>
    </li>
  );
}
