import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { MemberChat } from '../chat/member-chat.tsx';
import { readOpening } from '../chat/inbox/open-conversation.ts';
import { useWindowBelow } from '../chat/use-window-below.ts';
import { useT } from '../kit/i18n/i18n.ts';
import { memberChat } from '../chat/engine/session-chat.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { signInPath } from '../kit/screen/next-path.ts';
import { useSession } from '../account/session.ts';
import { ScreenSkeleton } from '../kit/screen/screen-skeleton.tsx';

/** Fills the window under the header, and what a phone's keyboard leaves of it. */
export default function ChatScreen() {
  const t = useT();
  const session = useSession();
  const place = useLocation();
  const [opening] = useState(readOpening);
  const frame = useWindowBelow();
  useDocumentTitle(t('chat.title'));
  if (session.status === 'signed-out') return <Navigate to={signInPath(place)} replace />;
  if (session.status === 'loading') return <ScreenSkeleton />;
  return (
    <div ref={frame} className="fixed inset-x-0 top-15 bottom-0 z-20 bg-paper md:top-16">
      {/* On a phone the list and its heading make room for the conversation. */}
      <h1 className="sr-only">{t('chat.title')}</h1>
      <div className="mx-auto size-full max-w-384 xl:border-x xl:border-line">
        <MemberChat key={session.member.id} chat={memberChat()} opening={opening} />
      </div>
    </div>
  );
}
