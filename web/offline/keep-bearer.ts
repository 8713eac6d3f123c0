import { followSession } from '../account/session.ts';
import { readStored } from '../kit/store/storage.ts';
import { inKept } from '../kit/store/kept.ts';

/** Keeps the bearer of the session where the service worker can read it, too: it has no localStorage. Wiped with the session (web/kit/store/forget.ts). */
export function keepBearer(): void {
  // Not known yet: one that a session left behind goes, too.
  let kept: string | null | undefined;
  const keep = () => {
    const token = readStored('auth_token');
    if (token === kept) return;
    kept = token;
    void inKept(async (db) => {
      if (token === null) await db.delete('session', 'bearer');
      else await db.put('session', token, 'bearer');
    });
  };
  keep();
  followSession(keep);
}
