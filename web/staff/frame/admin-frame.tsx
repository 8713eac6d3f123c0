import { useState, type ReactNode } from 'react';
import type { AdminUser } from '#schema/contracts/auth';
import { useT } from '../../kit/i18n/i18n.ts';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { IconButton } from '../../kit/ui/button/icon-button.tsx';
import { readStored, store } from '../../kit/store/storage.ts';
import { AdminSidebar } from './admin-sidebar.tsx';

interface AdminFrameProps {
  admin: AdminUser;
  /** The site's general controls, below the sections; only as icons in a collapsed sidebar. */
  extras: (collapsed: boolean) => ReactNode;
  /** The open section, which fills the frame and scrolls by itself. */
  children: ReactNode;
}

/** The administrators' frame: a sidebar with the sections, which slides over on small screens, and the open section. Devices keep it collapsed. */
export function AdminFrame({ admin, extras, children }: AdminFrameProps) {
  const t = useT();
  const [collapsed, setCollapsed] = useState(() => readStored('sidebar_collapsed') !== null);
  const [open, setOpen] = useState(false);
  const collapse = (next: boolean) => {
    store('sidebar_collapsed', next ? '1' : null);
    setCollapsed(next);
  };
  return (
    <div className="flex h-screen flex-col supports-[height:100dvh]:h-dvh md:flex-row">
      <h1 className="sr-only">{t('admin.dashboard')}</h1>
      <div className="flex h-14 shrink-0 items-center justify-between border-b border-line bg-surface ps-4 pe-1.5 md:hidden">
        <p className="text-lg font-extrabold text-primary">{t('admin.dashboard')}</p>
        <IconButton label={t('shell.menu')} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
          <Icon name="menu" />
        </IconButton>
      </div>
      <div
        className={`hidden shrink-0 flex-col border-e border-line bg-surface p-3 transition-[width] md:flex ${collapsed ? 'w-18' : 'w-64'}`}
      >
        <div className="mb-3 flex items-center gap-2">
          {!collapsed && <p className="flex-1 truncate ps-3 text-lg font-extrabold text-primary">{t('admin.dashboard')}</p>}
          <IconButton
            label={t(collapsed ? 'admin.expand' : 'admin.collapse')}
            aria-expanded={!collapsed}
            onClick={() => collapse(!collapsed)}
          >
            <Icon name="menu" />
          </IconButton>
        </div>
        <AdminSidebar admin={admin} collapsed={collapsed} extras={extras(collapsed)} onPick={() => undefined} />
      </div>
      <div className="min-h-0 min-w-0 flex-1">{children}</div>
      <Dialog open={open} onOpenChange={setOpen} title={t('admin.dashboard')} side>
        <AdminSidebar admin={admin} collapsed={false} extras={extras(false)} onPick={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}
