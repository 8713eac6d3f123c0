import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '../kit/ui/link.tsx';
import { AdminFrame } from '../staff/frame/admin-frame.tsx';
import { SECTIONS, currentSection, type SectionId } from '../staff/sections.ts';
import { LanguageSwitch } from './shell/language-switch.tsx';
import { useT } from '../kit/i18n/i18n.ts';
import { adminKeys } from '../kit/api/admin-keys.ts';
import { useAdminSession } from '../account/admin-session.ts';
import { banMessage } from '../account/form-error.ts';
import type { Ban } from '../account/session.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { ErrorBoundary } from '../kit/faults/error-boundary.tsx';
import { lazyScreen } from '../kit/screen/lazy-screen.tsx';
import { ScreenSkeleton } from '../kit/screen/screen-skeleton.tsx';
import { buttonClass } from '../kit/ui/button/button-class.ts';
import { ScreenIcon } from '../kit/ui/screen-icon.tsx';

/** The domains of words for the members section and of a member's card, which shows the credits history in the member's own wording. */
const MEMBER_WORDS = ['adminUsers', 'credits', 'errors', 'accountErrors', 'reports'] as const;

/** Each section loads when it is opened, together with its domains of words. */
const SECTION_SCREENS: Record<SectionId, ComponentType> = {
  overview: lazyScreen(() => import('../staff/overview/overview-section.tsx'), 'adminOverview', 'adminAudit'),
  users: lazyScreen(() => import('../staff/users/users-section.tsx'), ...MEMBER_WORDS),
  listings: lazyScreen(() => import('../staff/listings/listings-section.tsx'), 'adminListings', 'reports'),
  reports: lazyScreen(() => import('../staff/reports/reports-section.tsx'), 'adminReports', 'reports'),
  payments: lazyScreen(() => import('../staff/payments/payments-section.tsx'), 'adminPayments'),
  seo: lazyScreen(() => import('../staff/seo/seo-section.tsx'), 'adminSeo', 'adminKeywords'),
  messages: lazyScreen(() => import('../staff/support-inbox/support-inbox.tsx'), 'chat', 'adminSupport'),
  system: lazyScreen(() => import('../staff/system/system-section.tsx'), 'adminSystem'),
  settings: lazyScreen(() => import('../staff/settings/settings-section.tsx'), 'adminSite', 'secondFactor'),
  audit: lazyScreen(
    () => import('../staff/audit/audit-section.tsx'),
    'adminAudit',
    // The log names what was changed with the words of the section that changed it.
    'adminKeywords',
    'adminSite',
    'adminSystem',
    'reports',
  ),
};

/** A member's card, shown over any other section. */
const MemberCard = lazyScreen(() => import('../staff/users/member-card.tsx'), ...MEMBER_WORDS);

/** The dashboard of the administrators. */
export default function AdminDashboardScreen() {
  const t = useT();
  const session = useAdminSession();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  // The next administrator must see nothing that was cached for the one before, even if the session ended on its own.
  const isOver = session.status === 'signed-out';
  useEffect(() => {
    if (isOver) queries.removeQueries({ queryKey: adminKeys.all });
  }, [isOver, queries]);
  const section = currentSection(search);
  const label = SECTIONS.find(({ id }) => id === section)?.label ?? 'admin.dashboard';
  useDocumentTitle(session.status === 'signed-in' ? `${t(label)} · ${t('admin.dashboard')}` : t('admin.dashboard'));
  switch (session.status) {
    case 'loading':
      return <ScreenSkeleton />;
    case 'signed-out':
      return <AccessDenied ban={session.ban} />;
    case 'signed-in': {
      const SectionScreen = SECTION_SCREENS[section];
      return (
        <AdminFrame admin={session.admin} extras={languageSwitch}>
          <ErrorBoundary resetKey={section}>
            <Suspense key={section} fallback={<ScreenSkeleton />}>
              <SectionScreen />
            </Suspense>
            {search.has('user') && section !== 'users' && (
              <Suspense fallback={null}>
                <MemberCard />
              </Suspense>
            )}
          </ErrorBoundary>
        </AdminFrame>
      );
    }
    default:
      return session satisfies never;
  }
}

/** The only control of the public site that the sidebar has. */
function languageSwitch(collapsed: boolean) {
  return <LanguageSwitch nameClass={collapsed ? 'sr-only' : ''} className="mb-2 w-full border border-control" />;
}

/** Shown instead of the dashboard if no administrator is signed in. */
function AccessDenied({ ban }: { ban: Ban | undefined }) {
  const t = useT();
  const why = ban && banMessage(ban);
  return (
    <section className="grid min-h-screen place-items-center px-4">
      <div className="flex flex-col items-center gap-3 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-danger-soft text-danger">
          <ScreenIcon name="shield" className="size-8" />
        </span>
        <h1 className="text-3xl font-extrabold">{t('admin.accessDenied')}</h1>
        <p className="max-w-md text-soft">{why ? t(why.banner, why.values) : t('admin.accessDeniedText')}</p>
        <Link to="/admin/login" className={`${buttonClass({ size: 'large' })} mt-3`}>
          {t('admin.goToLogin')}
        </Link>
      </div>
    </section>
  );
}
