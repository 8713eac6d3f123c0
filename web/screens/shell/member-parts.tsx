import { FloatingChat } from './floating-chat.tsx';
import { WaitingLine } from './waiting-line.tsx';

/** The parts that every screen has for members only. */
export function MemberParts({ inChat }: { inChat: boolean }) {
  return (
    <>
      <WaitingLine />
      {!inChat && <FloatingChat />}
    </>
  );
}
