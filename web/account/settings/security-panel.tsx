import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The password, and where it is in use. */
export function SecurityPanel({ memberId }: { memberId: number }) {
  return (
    <>
      <PasswordCard memberId={memberId} />
      <SessionsCard memberId={memberId} />
    </>
  );
}
