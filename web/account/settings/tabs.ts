import type { Key } from '../../i18n/domains.ts';

export const TABS = ['account', 'privacy', 'notifications', 'appearance', 'security', 'phone'] as const;
export type Tab = (typeof TABS)[number];

export const TAB_WORDS: Record<Tab, Key> = {
  account: 'settings.account',
  privacy: 'settings.privacy',
  notifications: 'settings.notifications',
  appearance: 'settings.appearance',
  security: 'settings.security',
  phone: 'phone.thisPhone',
};

/** Returns the tab that the address names; the first tab if it names none, or one that does not exist. */
export function tabOf(search: URLSearchParams): Tab {
  const named = search.get('tab');
  return TABS.find((tab) => tab === named) ?? 'account';
}
