import { useState, useEffect, useRef, type RefObject } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { MemberChat } from '../chat/inbox/member-chat.tsx';
import { readOpening } from '../chat/inbox/open-conversation.ts';
import { t as now, useT } from '../kit/i18n/i18n.ts';
import { memberChat } from '../chat/engine/session-chat.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { signInPath } from '../kit/screen/next-path.ts';
import { useSession } from '../account/session.ts';
import { ScreenSkeleton } from '../kit/screen/screen-skeleton.tsx';
import { lockScroll } from '../kit/overlays/scroll-lock.ts';
import { toast } from '../kit/overlays/toast.ts';

/** Fills the window below the header, or the part of it above a phone's keyboard. */
export default function ChatScreen() {
  const t = useT();
  const session = useSession();
  const place = useLocation();
  const [opening] = useState(readOpening);
  const frame = useFillBelowHeader();
  useDocumentTitle(t('chat.title'));
  if (session.status === 'signed-out') return <Navigate to={signInPath(place)} replace />;
  if (session.status === 'loading') return <ScreenSkeleton />;
  if (session.member.id === ADMIN_MAILBOX_ID) return <ToBackOffice />;
  return (
    <div
      ref={frame}
      className="fixed inset-x-0 top-15 bottom-0 z-20 bg-paper md:top-16 in-data-strip:top-24 md:in-data-strip:top-25"
    >
      {/* For screen readers, always: on a phone an open conversation hides the list with its visible heading. */}
      <h1 className="sr-only">{t('chat.title')}</h1>
      <div className="mx-auto size-full max-w-384 xl:border-x xl:border-line">
        <MemberChat key={session.member.id} chat={memberChat()} opening={opening} />
      </div>
    </div>
  );
}

/** User 1's messages are the administrators' mailbox. A member's session cannot open it: they are answered in the back office. */
function ToBackOffice() {
  useEffect(() => toast({ title: now('chat.mailboxMoved'), description: now('chat.mailboxMovedText') }), []);
  return <Navigate to="/admin" replace />;
}

/**
 * Returns the ref for a box between the header and the bottom of the window. The page under it does not scroll, and the box ends above a phone's
 * keyboard, which covers the window without making it smaller.
 */
function useFillBelowHeader(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const unlock = lockScroll();
    const view = visualViewport;
    const fit = () => {
      if (!view || !box.current) return;
      // A pinch zoom makes the visual viewport smaller, too; then the box must not move.
      const covered = view.scale > 1.01 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop);
      box.current.style.bottom = `${covered}px`;
    };
    view?.addEventListener('resize', fit);
    view?.addEventListener('scroll', fit);
    return () => {
      unlock();
      view?.removeEventListener('resize', fit);
      view?.removeEventListener('scroll', fit);
    };
  }, []);
  return box;
}
