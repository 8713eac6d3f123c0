import { followSession } from '../account/session.ts';
import { readStored } from '../kit/store/storage.ts';
import { inKept } from '../kit/store/kept.ts';

/** Keeps the session's bearer in IndexedDB for the service worker, which has no localStorage. Wiped with the session (web/kit/store/forget.ts). */
export function keepBearer(): void {
  // Undefined at first, so that a token left over from an earlier session is deleted, too.
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
