export type StorageKey =
  | 'language'
  | 'auth_token'
  | 'user_data'
  | 'admin_auth_token'
  | 'admin_user_data'
  | 'suspension'
  | 'sidebar_collapsed'
  | 'theme'
  | 'time_zone'
  | 'compact'
  | 'area_unit'
  | 'data_saver'
  | 'data_used'
  | 'settings'
  | 'appearance_chosen'
  | 'favorites'
  | 'favorites_of'
  | 'pressed_hearts'
  | 'banner_closed'
  | 'device_id'
  | 'packs'
  | 'last_province'
  | 'listing_draft'
  | 'form_drafts'
  | 'chat_drafts'
  | 'chat_opening'
  | 'visits'
  | 'install_offered'
  | 'send_not_before'
  | 'push_told'
  | 'push_offered';

/** The value that this page wrote last, and the one in storage after that: the same, unless storage refused it (blocked, or full). */
const written = new Map<StorageKey, [value: string | null, stored: string | null]>();

/** Returns the stored value. If storage refused this page's value, returns that one until the stored value changes. */
export function readStored(key: StorageKey): string | null {
  const stored = readStorage(key);
  const own = written.get(key);
  return own?.[1] === stored ? own[0] : stored;
}

/** `null` removes the key. */
export function store(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // This page uses the value that it wrote.
  }
  written.set(key, [value, readStorage(key)]);
}

function readStorage(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
