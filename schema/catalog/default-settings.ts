import type { Settings } from '../contracts/settings.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';

/** The language here is a placeholder for the browser's. */
export const DEFAULT_SETTINGS: Settings = {
  notifications: { email: true, push: true, sms: false, marketing: false, newListings: true, priceAlerts: true, messages: true },
  privacy: { profileVisibility: 'public', showEmail: false, showPhone: false, allowMessages: true, showOnline: true },
  appearance: { theme: 'system', language: DEFAULT_LANGUAGE, timezone: 'Asia/Kabul', compactMode: false },
};
