import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { FAVICON_FRESH } from '#schema/catalog/home';
import { iconLinks } from '#schema/icon-links';
import { loadDomains, useT } from './kit/i18n/i18n.ts';
import { restoreTyping } from './kit/late/saved-typing.ts';
import { useScrollRestoration } from './kit/screen/scroll-restoration.ts';
import { Toaster } from './kit/overlays/toaster.tsx';
import { api } from './kit/api/api.ts';
import { queryKeys } from './kit/api/query-keys.ts';
import { BottomBar } from './screens/shell/bottom-bar.tsx';
import { DownloadDialog } from './screens/shell/download-dialog.tsx';
import { Header } from './screens/shell/header.tsx';
import { SiteBanner } from './screens/shell/site-banner.tsx';
import { useMember, useSession } from './account/session.ts';
import { importWithRetry } from './kit/late/import-with-retry.ts';
import { latePart } from './kit/screen/late-part.tsx';
import { useLazyModule } from './kit/late/use-lazy-module.ts';

/** The frame of every screen. The administrators' screens have their own frame; messages fill the window, without a footer. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useT();
  const main = useRef<HTMLElement>(null);
  const [downloading, setDownloading] = useState(false);
  const { pathname } = useLocation();
  const isChat = pathname === '/chat';
  const isPublicSite = !/^\/admin(\/|$)/.test(pathname);
  useScrollRestoration();
  useSiteIcon();
  useFocusOnNewScreen(main);
  useEffect(restoreTyping, []);
  return (
    <>
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        className="fixed start-4 top-2 z-50 rounded-control bg-accent px-4 py-2.5 font-semibold text-on-accent not-focus:sr-only"
      >
        {t('shell.skipToContent')}
      </a>
      {isPublicSite && <Header onDownload={() => setDownloading(true)} />}
      {/* The footer, with its margin, is below the first view: a short screen that replaces its skeleton does not move it into view. */}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={isPublicSite ? 'min-h-[calc(100vh-4rem)] pt-15 md:pt-16' : 'min-h-screen'}
      >
        {isPublicSite && <SiteBanner isOverlay={isChat} />}
        {children}
      </main>
      {isPublicSite && !isChat && <Footer />}
      {isPublicSite && <MemberParts inChat={isChat} />}
      {isPublicSite && <BottomBar />}
      <Toaster atTop={isChat || !isPublicSite} />
      <DownloadDialog open={downloading} onOpenChange={setDownloading} />
      <SuspensionNotice />
    </>
  );
}

/** Parts for signed-in members, which are not in the first load. */
function MemberParts({ inChat }: { inChat: boolean }) {
  const isMember = useMember() !== null;
  const late = useLazyModule(loadMemberParts, isMember);
  return isMember && late && <late.MemberParts inChat={inChat} />;
}

export const Footer = latePart(() => import('./screens/shell/footer.tsx'), 'site');

const loadMemberParts = () => import('./screens/shell/member-parts.tsx');

/** Loads and shows the suspension dialog once a ban has ended this device's session. */
function SuspensionNotice() {
  const session = useSession();
  const ban = session.status === 'signed-out' && session.ban;
  const late = useLazyModule(loadSuspended, Boolean(ban));
  return ban && late && <late.default ban={ban} />;
}

async function loadSuspended() {
  const [suspended] = await Promise.all([importWithRetry(() => import('./screens/shell/suspended.tsx')), loadDomains('auth')]);
  return suspended;
}

/** Moves the focus to a new screen, as a new page would, so that screen readers begin there. */
function useFocusOnNewScreen(main: { readonly current: HTMLElement | null }): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}

/** Shows the site icon that an administrator chose; fetched again when the tab gets the focus, at most every five minutes. */
function useSiteIcon(): void {
  const { data } = useQuery({
    queryKey: queryKeys.favicon,
    queryFn: ({ signal }) => api.call('GET /api/seo/favicon/current', { query: { v: Date.now() }, signal }),
    staleTime: FAVICON_FRESH,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (!data) return;
    for (const [id, attributes] of Object.entries(iconLinks(data)))
      for (const [name, value] of Object.entries(attributes)) document.getElementById(id)?.setAttribute(name, value);
  }, [data]);
}
