/**
 * The dictionaries, one chunk for each domain and language. A domain is added with one line here and a file in `en/` and in `fa/`.
 */
export const DOMAINS = {
  shell: { en: () => import('./en/shell.ts'), fa: () => import('./fa/shell.ts') },
  home: { en: () => import('./en/home.ts'), fa: () => import('./fa/home.ts') },
  listing: { en: () => import('./en/listing.ts'), fa: () => import('./fa/listing.ts') },
  wizard: { en: () => import('./en/wizard.ts'), fa: () => import('./fa/wizard.ts') },
  auth: { en: () => import('./en/auth.ts'), fa: () => import('./fa/auth.ts') },
  favorites: { en: () => import('./en/favorites.ts'), fa: () => import('./fa/favorites.ts') },
  notifications: { en: () => import('./en/notifications.ts'), fa: () => import('./fa/notifications.ts') },
  legal: { en: () => import('./en/legal.ts'), fa: () => import('./fa/legal.ts') },
  chat: { en: () => import('./en/chat.ts'), fa: () => import('./fa/chat.ts') },
  reports: { en: () => import('./en/reports.ts'), fa: () => import('./fa/reports.ts') },
  admin: { en: () => import('./en/admin.ts'), fa: () => import('./fa/admin.ts') },
  adminOverview: { en: () => import('./en/admin-overview.ts'), fa: () => import('./fa/admin-overview.ts') },
  adminUsers: { en: () => import('./en/admin-users.ts'), fa: () => import('./fa/admin-users.ts') },
  adminListings: { en: () => import('./en/admin-listings.ts'), fa: () => import('./fa/admin-listings.ts') },
  adminReports: { en: () => import('./en/admin-reports.ts'), fa: () => import('./fa/admin-reports.ts') },
  adminPayments: { en: () => import('./en/admin-payments.ts'), fa: () => import('./fa/admin-payments.ts') },
  adminSeo: { en: () => import('./en/admin-seo.ts'), fa: () => import('./fa/admin-seo.ts') },
  adminKeywords: { en: () => import('./en/admin-keywords.ts'), fa: () => import('./fa/admin-keywords.ts') },
  adminSystem: { en: () => import('./en/admin-system.ts'), fa: () => import('./fa/admin-system.ts') },
  adminSite: { en: () => import('./en/admin-site.ts'), fa: () => import('./fa/admin-site.ts') },
  adminAudit: { en: () => import('./en/admin-audit.ts'), fa: () => import('./fa/admin-audit.ts') },
  adminDesk: { en: () => import('./en/admin-desk.ts'), fa: () => import('./fa/admin-desk.ts') },
  adminDoor: { en: () => import('./en/admin-door.ts'), fa: () => import('./fa/admin-door.ts') },
  site: { en: () => import('./en/site.ts'), fa: () => import('./fa/site.ts') },
  credits: { en: () => import('./en/credits.ts'), fa: () => import('./fa/credits.ts') },
  profile: { en: () => import('./en/profile.ts'), fa: () => import('./fa/profile.ts') },
  settings: { en: () => import('./en/settings.ts'), fa: () => import('./fa/settings.ts') },
  member: { en: () => import('./en/member.ts'), fa: () => import('./fa/member.ts') },
  errors: { en: () => import('./en/errors.ts'), fa: () => import('./fa/errors.ts') },
};

export type Domain = keyof typeof DOMAINS;
export type { Language } from '#schema/catalog/languages';

/** A sentence, or its two forms by `{count}`. */
export type Phrase = string | { one: string; other: string };
export type Dictionary = Readonly<Record<string, Phrase>>;

type English<D extends Domain> = Awaited<ReturnType<(typeof DOMAINS)[D]['en']>>['default'];

/** Every key of every domain, as `domain.key`. */
export type Key = { [D in Domain]: `${D}.${keyof English<D> & string}` }[Domain];

/** What a Dari dictionary must satisfy: exactly the keys of the English one. */
export type Translated<D extends Domain> = Record<keyof English<D>, Phrase>;
