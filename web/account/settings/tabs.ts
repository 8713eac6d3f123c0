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

/** The tab that an address names; the first for none, and for one that there is not. */
export function tabOf(search: URLSearchParams): Tab {
  const named = search.get('tab');
  return TABS.find((tab) => tab === named) ?? 'account';
}
