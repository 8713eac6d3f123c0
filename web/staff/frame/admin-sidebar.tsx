import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AdminUser } from '#schema/contracts/auth';
import { CountBadge } from '../../kit/ui/unread-badge.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { signOutAdmin } from '../../account/admin-session.ts';
import { adminChat, unsentAdminCount } from '../support-inbox/admin-chat.ts';
import { useStore } from '../../kit/store/store.ts';
import { useGuardedSignOut } from '../../kit/overlays/use-guarded-sign-out.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { SignOutDialog } from '../../kit/overlays/sign-out-dialog.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { countUpTo99 } from '../../kit/i18n/format.ts';
import { QUEUES } from '../queues/queues.queries.ts';
import { useWatchedQueues } from '../queues/use-watched-queues.ts';
import { sectionAddress, type SectionId, SECTIONS, currentSection } from '../sections.ts';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';

interface AdminSidebarProps {
  admin: AdminUser;
  /** Shows only icons; the words become tooltips, and are still read by screen readers. */
  collapsed: boolean;
  extras: ReactNode;
  /** Called when a section is chosen. */
  onPick: () => void;
}

const ROW = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start font-medium';

/** The sections of the dashboard, the administrator who is signed in, and the ways out. */
export function AdminSidebar({ admin, collapsed, extras, onPick }: AdminSidebarProps) {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leaving = useGuardedSignOut(unsentAdminCount, async () => {
    void signOutAdmin();
    await navigate('/admin/login');
    queries.removeQueries({ queryKey: adminKeys.all });
  });
  const [search] = useSearchParams();
  const section = currentSection(search);
  const { unread } = useStore(adminChat().inbox);
  const { queues, refetch } = useWatchedQueues();
  // A new message reopens its conversation, so the queues change.
  useEffect(() => {
    if (unread > 0) void refetch();
  }, [unread, refetch]);
  const pick = (id: SectionId) => {
    onPick();
    if (id !== section) return;
    // A click on the section that is already open reloads it.
    void refetch();
    void queries.invalidateQueries({ queryKey: adminKeys.section(id) });
  };
  const words = collapsed ? 'sr-only' : 'min-w-0 flex-1 truncate';
  const tip = (text: string) => (collapsed ? { title: text } : {});

  return (
    <>
      <nav
        aria-label={t('admin.sections')}
        className="goes-on-y flex min-h-40 flex-1 flex-col gap-1 [--ground:var(--color-surface)]"
      >
        {SECTIONS.map(({ id, label, icon }) => {
          const queue = QUEUES.find(({ section: place }) => place === id);
          const count = queue && queues ? queues[queue.id].count : 0;
          return (
            <Link
              key={id}
              to={queue && count > 0 ? queue.address : sectionAddress(id)}
              aria-current={id === section ? 'page' : undefined}
              onClick={() => pick(id)}
              {...tip(t(label))}
              className={`${ROW} relative ${id === section ? 'bg-primary-soft text-primary' : 'hover:bg-sunken'}`}
            >
              <ScreenIcon name={icon} className="size-6 shrink-0" />
              <span className={words}>{t(label)}</span>
              {queue && (
                <CountBadge
                  count={count}
                  label={t(queue.waiting, { count: countUpTo99(count) })}
                  className={`min-w-6 bg-danger text-sm leading-6 text-surface ${collapsed ? 'absolute -end-1 -top-1' : ''}`}
                />
              )}
            </Link>
          );
        })}
      </nav>
      <div className="flex flex-col gap-1 border-t border-line pt-3">
        <div className={collapsed ? 'sr-only' : 'px-3 pb-2'}>
          <p className="font-bold">
            <BidiText text={admin.fullName || t('admin.admin')} />
          </p>
          <p className="text-sm text-soft">{t('admin.administrator')}</p>
        </div>
        {extras}
        <Link to="/" {...tip(t('admin.backToHomepage'))} className={`${ROW} hover:bg-sunken`}>
          <Icon name="home" className="size-6 shrink-0" />
          <span className={words}>{t('admin.backToHomepage')}</span>
        </Link>
        <button type="button" onClick={leaving.request} {...tip(t('shell.signOut'))} className={`${ROW} hover:bg-sunken`}>
          <Icon name="arrow" className="size-6 shrink-0" />
          <span className={words}>{t('shell.signOut')}</span>
        </button>
      </div>
      <SignOutDialog signOut={leaving} />
    </>
  );
}
