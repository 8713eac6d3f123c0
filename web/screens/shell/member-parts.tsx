import { FloatingChat } from './floating-chat.tsx';
import { WaitingLine } from './waiting-line.tsx';

/** What only members have beside every screen. */
export function MemberParts({ inChat }: { inChat: boolean }) {
  return (
    <>
      <WaitingLine />
      {!inChat && <FloatingChat />}
    </>
  );
}
