import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { DownloadDialog } from './screens/shell/download-dialog.tsx';
import { FloatingChat } from './screens/shell/floating-chat.tsx';
import { Footer } from './screens/shell/footer.tsx';
import { Header } from './screens/shell/header.tsx';
import { SiteBanner } from './screens/shell/site-banner.tsx';
import { useSiteIcon } from './screens/shell/site-icon.ts';
import { useT } from './kit/i18n/i18n.ts';
import { useScrollRestoration } from './kit/screen/scroll-restoration.ts';
import { Toaster } from './kit/overlays/toaster.tsx';

/** What stands around every screen. The administrators' have a frame of their own; the messages fill the window, without a footer. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useT();
  const main = useRef<HTMLElement>(null);
  const [downloading, setDownloading] = useState(false);
  const { pathname } = useLocation();
  const isChat = pathname === '/chat';
  const isShop = !/^\/admin(\/|$)/.test(pathname);
  useScrollRestoration();
  useSiteIcon();
  useFocusOnNewScreen(main);
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
      {isShop && <Header onDownload={() => setDownloading(true)} />}
      {/* The footer stands below the first window, margin and all: a short screen that takes its skeleton's place does not pull it in. */}
      <main ref={main} id="main" tabIndex={-1} className={isShop ? 'min-h-[calc(100vh-4rem)] pt-15 md:pt-16' : 'min-h-screen'}>
        {isShop && <SiteBanner over={isChat} />}
        {children}
      </main>
      {isShop && !isChat && <Footer />}
      {isShop && <FloatingChat />}
      <Toaster high={isChat || !isShop} />
      <DownloadDialog open={downloading} onOpenChange={setDownloading} />
    </>
  );
}

/** A new screen takes the focus, as a new page would: screen readers begin there. */
function useFocusOnNewScreen(main: { readonly current: HTMLElement | null }): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
