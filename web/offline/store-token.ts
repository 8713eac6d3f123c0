import { onSessionChange } from '../account/session.ts';
import { readStored } from '../kit/store/storage.ts';
import { inReadsDatabase } from '../kit/store/reads-database.ts';

/** Keeps the session's bearer in IndexedDB for the service worker, which has no localStorage. Wiped with the session (web/kit/store/forget.ts). */
export function storeToken(): void {
  // Undefined at first, so that a token left over from an earlier session is deleted, too.
  let kept: string | null | undefined;
  const update = () => {
    const token = readStored('auth_token');
    if (token === kept) return;
    kept = token;
    void inReadsDatabase(async (db) => {
      if (token === null) await db.delete('session', 'bearer');
      else await db.put('session', token, 'bearer');
    });
  };
  update();
  onSessionChange(update);
}
