import { useEffect, useState, useSyncExternalStore } from 'react';
import { useT } from '../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { PleaseSignIn } from '../kit/screen/please-sign-in.tsx';
import { ScreenSkeleton } from '../kit/screen/screen-skeleton.tsx';
import { useStore } from '../kit/store/store.ts';
import { useSession } from '../account/session.ts';
import { pendingActs } from '../market/acts/session-acts.ts';
import { PendingActs } from '../market/waiting/pending-acts.tsx';
import { memberChat } from '../chat/engine/session-chat.ts';
import { PendingMessages } from '../chat/messages/pending-messages.tsx';
import { PendingHead } from '../market/waiting/pending-head.tsx';
import { countUnsent } from './shell/count-unsent.ts';

/** What the member did without a network: acts, in the order in which they will be sent, and messages. */
export default function WaitingScreen() {
  const t = useT();
  const session = useSession();
  useDocumentTitle(t('waiting.title'));
  if (session.status === 'signed-out') return <PleaseSignIn text={t('waiting.signInText')} />;
  if (session.status === 'loading') return <ScreenSkeleton />;
  return <Waiting key={session.member.id} />;
}

function Waiting() {
  const acts = useStore(pendingActs);
  const chat = memberChat();
  const messages = useSyncExternalStore(chat.outgoing.subscribe, chat.outgoing.get);
  // Before the device's storage has been read it is unknown whether anything waits.
  const [isRead, setRead] = useState(false);
  useEffect(
    () =>
      void countUnsent()
        .catch(() => 0)
        .then(() => setRead(true)),
    [],
  );
  const goes = acts.some(({ failed }) => failed === null) || messages.some(({ state }) => state.kind !== 'failed');
  return (
    <section className="column max-w-3xl py-8 md:py-12">
      <PendingHead isEmpty={isRead && acts.length + messages.length === 0} canSend={goes} onSend={() => chat.reload()} />
      <PendingActs acts={acts} />
      <PendingMessages chat={chat} messages={messages} />
    </section>
  );
}
