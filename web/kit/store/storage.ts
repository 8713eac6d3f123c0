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

/** Local storage that may be blocked or full: reads then answer null, writes are lost. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** `null` removes the key. */
export function store(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Blocked or full: this page keeps what it holds in memory.
  }
}
