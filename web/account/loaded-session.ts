import { currentSession, onSessionChange, type Session } from './session.ts';

type LoadedSession = Exclude<Session, { status: 'loading' }>;

/**
 * Resolves once the session is known: at once, unless the device has a token and the server has not yet said whose it is. An action that is pressed
 * before that waits for this promise; a button that is disabled meanwhile would lose the press.
 */
export function loadedSession(): Promise<LoadedSession> {
  return new Promise((resolve) => {
    const known = () => {
      const now = currentSession();
      if (now.status !== 'loading') resolve(now);
      return now.status !== 'loading';
    };
    if (known()) return;
    const unsubscribe = onSessionChange(() => known() && unsubscribe());
  });
}
