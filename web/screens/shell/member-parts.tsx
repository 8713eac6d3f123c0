import { FloatingChat } from './floating-chat.tsx';
import { PendingLine } from './pending-line.tsx';

/** The parts that every screen has for members only. */
export function MemberParts({ inChat }: { inChat: boolean }) {
  return (
    <>
      <PendingLine />
      {!inChat && <FloatingChat />}
    </>
  );
}
