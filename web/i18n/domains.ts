import type { Language } from '#schema/catalog/languages';

/** The dictionaries of the domains: a domain is a line here and a file in every language's folder. English says which keys it has. */
interface English {
  shell: typeof import('./en/shell.ts').default;
  home: typeof import('./en/home.ts').default;
  listing: typeof import('./en/listing.ts').default;
  wizard: typeof import('./en/wizard.ts').default;
  auth: typeof import('./en/auth.ts').default;
  favorites: typeof import('./en/favorites.ts').default;
  notifications: typeof import('./en/notifications.ts').default;
  legal: typeof import('./en/legal.ts').default;
  chat: typeof import('./en/chat.ts').default;
  reports: typeof import('./en/reports.ts').default;
  admin: typeof import('./en/admin.ts').default;
  adminOverview: typeof import('./en/admin-overview.ts').default;
  adminUsers: typeof import('./en/admin-users.ts').default;
  adminListings: typeof import('./en/admin-listings.ts').default;
  adminReports: typeof import('./en/admin-reports.ts').default;
  adminPayments: typeof import('./en/admin-payments.ts').default;
  adminSeo: typeof import('./en/admin-seo.ts').default;
  adminKeywords: typeof import('./en/admin-keywords.ts').default;
  adminSystem: typeof import('./en/admin-system.ts').default;
  adminSite: typeof import('./en/admin-site.ts').default;
  adminAudit: typeof import('./en/admin-audit.ts').default;
  adminDesk: typeof import('./en/admin-desk.ts').default;
  adminDoor: typeof import('./en/admin-door.ts').default;
  site: typeof import('./en/site.ts').default;
  credits: typeof import('./en/credits.ts').default;
  profile: typeof import('./en/profile.ts').default;
  settings: typeof import('./en/settings.ts').default;
  member: typeof import('./en/member.ts').default;
  errors: typeof import('./en/errors.ts').default;
}

export type { Language };
export type Domain = keyof English;

/** A sentence, or its two forms by `{count}`. */
export type Phrase = string | { one: string; other: string };
export type Dictionary = Readonly<Record<string, Phrase>>;

/** Every key of every domain, as `domain.key`. */
export type Key = { [D in Domain]: `${D}.${keyof English[D] & string}` }[Domain];

/** What the dictionary of any other language must satisfy: exactly the keys of the English one. */
export type Translated<D extends Domain> = Record<keyof English[D], Phrase>;

/** One chunk for each file: a visitor loads those of their language only. A language is a folder; dictionaries.test.ts holds it to be complete. */
export const DICTIONARIES = import.meta.glob<{ default: Dictionary }>('./*/*.ts');

/** Loads the words of one domain. Rejects when the network does. */
export async function loadDictionary(language: Language, domain: Domain): Promise<Dictionary> {
  const load = DICTIONARIES[pathOf(language, domain)];
  if (!load) throw new Error(`There is no dictionary ${pathOf(language, domain)}`);
  return (await load()).default;
}

/** The file of `adminDesk` is `admin-desk.ts`. */
export function pathOf(language: Language, domain: Domain): string {
  return `./${language}/${domain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}
