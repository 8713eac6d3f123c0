import { currentSession, followSession, type Session } from './session.ts';

type KnownSession = Exclude<Session, { status: 'loading' }>;

/**
 * Resolves once it is known who is here: at once, but where the device keeps a token and the server has yet to name its member. What somebody presses before
 * that is done then: a button that waited switched off would lose the press.
 */
export function knownSession(): Promise<KnownSession> {
  return new Promise((resolve) => {
    const known = () => {
      const now = currentSession();
      if (now.status !== 'loading') resolve(now);
      return now.status !== 'loading';
    };
    if (known()) return;
    const leave = followSession(() => known() && leave());
  });
}
