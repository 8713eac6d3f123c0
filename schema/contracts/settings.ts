import { LANGUAGE_CODES } from '../catalog/languages.ts';
import * as z from 'zod/mini';
import { flag } from './flag.ts';

const choice = flag('settings_invalid');

/** All settings of a member. They are stored on the device and, for signed-in members, on the account. */
export const settings = z.object({
  notifications: z.object({
    email: choice,
    push: choice,
    sms: choice,
    marketing: choice,
    newListings: choice,
    priceAlerts: choice,
    messages: choice,
  }),
  privacy: z.object({
    profileVisibility: z.enum(['public', 'private'], 'settings_invalid'),
    showEmail: choice,
    showPhone: choice,
    allowMessages: choice,
    showOnline: choice,
  }),
  appearance: z.object({
    theme: z.enum(['light', 'dark', 'system'], 'settings_invalid'),
    language: z.enum(LANGUAGE_CODES, 'settings_invalid'),
    timezone: z.string('settings_invalid').check(z.maxLength(60, 'settings_invalid')),
    compactMode: choice,
  }),
});

export type Settings = z.infer<typeof settings>;
