import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { AccessDenied } from '../features/admin/access-denied.tsx';
import { AdminFrame } from '../features/admin/admin-frame.tsx';
import { SECTIONS, sectionIn, type SectionId } from '../features/admin/sections.ts';
import { LanguageSwitch } from '../features/shell/language-switch.tsx';
import { useT } from '../i18n/i18n.ts';
import { adminKeys } from '../lib/admin-keys.ts';
import { useAdminSession } from '../lib/admin-session.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { lazyScreen } from '../lib/lazy-screen.tsx';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';

/** Each section loads when it is opened, its words beside it. */
const ROOMS: Record<SectionId, ComponentType> = {
  overview: lazyScreen(() => import('../features/admin/overview/overview-section.tsx'), 'adminOverview', 'adminAudit'),
  users: lazyScreen(() => import('../features/admin/users/users-section.tsx'), 'adminUsers', 'errors'),
  listings: lazyScreen(() => import('../features/admin/listings/listings-section.tsx'), 'adminListings', 'reports'),
  reports: lazyScreen(() => import('../features/admin/reports/reports-section.tsx'), 'adminReports', 'reports'),
  payments: lazyScreen(() => import('../features/admin/payments/payments-section.tsx'), 'adminPayments'),
  seo: lazyScreen(() => import('../features/admin/seo/seo-section.tsx'), 'adminSeo', 'adminKeywords'),
  messages: lazyScreen(() => import('./admin-messages.tsx'), 'chat', 'adminDesk'),
  system: lazyScreen(() => import('../features/admin/system/system-section.tsx'), 'adminSystem'),
  settings: lazyScreen(() => import('../features/admin/settings/settings-section.tsx'), 'adminSite', 'adminDoor'),
  audit: lazyScreen(() => import('../features/admin/audit/audit-section.tsx'), 'adminAudit'),
};

/** The administrators' house. */
export default function AdminDashboardScreen() {
  const t = useT();
  const session = useAdminSession();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  // Whoever signs in next sees nothing of what the one before saw, even if the session ended by itself.
  const isOver = session.status === 'signed-out';
  useEffect(() => {
    if (isOver) queries.removeQueries({ queryKey: adminKeys.all });
  }, [isOver, queries]);
  const section = sectionIn(search);
  const label = SECTIONS.find(({ id }) => id === section)?.label ?? 'admin.dashboard';
  useDocumentTitle(session.status === 'signed-in' ? `${t(label)} · ${t('admin.dashboard')}` : t('admin.dashboard'));
  switch (session.status) {
    case 'loading':
      return <ScreenSkeleton />;
    case 'signed-out':
      return <AccessDenied />;
    case 'signed-in': {
      const Room = ROOMS[section];
      return (
        <AdminFrame admin={session.admin} extras={<LanguageSwitch compact className="mb-2 w-full border border-control" />}>
          <Suspense key={section} fallback={<ScreenSkeleton />}>
            <Room />
          </Suspense>
        </AdminFrame>
      );
    }
    default:
      return session satisfies never;
  }
}
