import type { Favorite } from './favorites.ts';
import { readStored, store } from '../../kit/store/storage.ts';

/** What the account does not know yet: a heart that was set, or taken away with what it stood for. `at` tells two changes of one ad apart. */
export interface FavoriteChange {
  id: number;
  saved: boolean;
  at: number;
  was: Favorite | null;
}

/** Where storage is blocked, changes wait in memory. */
let memory: readonly FavoriteChange[] = [];

/** The changes in the order in which they were made; of each ad the last one. They outlive the page: a phone may be offline until tomorrow. */
export function pendingChanges(): readonly FavoriteChange[] {
  try {
    const stored: unknown = JSON.parse(readStored('favorite_changes') ?? 'null');
    // The value of this key was written by `keep`.
    return Array.isArray(stored) ? (stored as FavoriteChange[]) : memory;
  } catch {
    return memory;
  }
}

export function noteChange(change: Omit<FavoriteChange, 'at'>): void {
  keep([...pendingChanges().filter(({ id }) => id !== change.id), { ...change, at: Date.now() }]);
}

/** The account knows it, or never will; a newer change of the same ad stays. */
export function settleChange({ id, at }: FavoriteChange): void {
  keep(pendingChanges().filter((change) => change.id !== id || change.at !== at));
}

export function dropChanges(): void {
  keep([]);
}

function keep(changes: readonly FavoriteChange[]): void {
  memory = changes;
  store('favorite_changes', changes.length > 0 ? JSON.stringify(changes) : null);
}
