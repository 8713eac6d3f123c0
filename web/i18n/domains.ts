import type { Language } from '#schema/catalog/languages';
import type { Phrase } from '#schema/phrase';
import type shell from './en/shell.ts';
import type home from './en/home.ts';
import type promises from './en/promises.ts';
import type listing from './en/listing.ts';
import type wizard from './en/wizard.ts';
import type details from './en/details.ts';
import type finding from './en/finding.ts';
import type leavesProperty from './en/leaves-property.ts';
import type leavesVehicles from './en/leaves-vehicles.ts';
import type leavesElectronics from './en/leaves-electronics.ts';
import type leavesWork from './en/leaves-work.ts';
import type leavesAnimals from './en/leaves-animals.ts';
import type leavesGoods from './en/leaves-goods.ts';
import type auth from './en/auth.ts';
import type favorites from './en/favorites.ts';
import type notifications from './en/notifications.ts';
import type pocket from './en/pocket.ts';
import type legal from './en/legal.ts';
import type safety from './en/safety.ts';
import type meeting from './en/meeting.ts';
import type chat from './en/chat.ts';
import type reports from './en/reports.ts';
import type admin from './en/admin.ts';
import type adminOverview from './en/admin-overview.ts';
import type adminUsers from './en/admin-users.ts';
import type adminListings from './en/admin-listings.ts';
import type adminReports from './en/admin-reports.ts';
import type adminPayments from './en/admin-payments.ts';
import type adminSeo from './en/admin-seo.ts';
import type adminKeywords from './en/admin-keywords.ts';
import type adminSystem from './en/admin-system.ts';
import type adminSite from './en/admin-site.ts';
import type adminAudit from './en/admin-audit.ts';
import type accountErrors from './en/account-errors.ts';
import type adminErrors from './en/admin-errors.ts';
import type adminSupport from './en/admin-support.ts';
import type secondFactor from './en/second-factor.ts';
import type site from './en/site.ts';
import type faults from './en/faults.ts';
import type credits from './en/credits.ts';
import type profile from './en/profile.ts';
import type renewal from './en/renewal.ts';
import type settings from './en/settings.ts';
import type phone from './en/phone.ts';
import type number from './en/number.ts';
import type member from './en/member.ts';
import type seller from './en/seller.ts';
import type errors from './en/errors.ts';
import type offline from './en/offline.ts';
import type waiting from './en/waiting.ts';
import type push from './en/push.ts';

/** The dictionaries of the domains: a domain is two lines here and a file in every language's folder. The English file decides its keys. */
interface English {
  shell: typeof shell;
  home: typeof home;
  promises: typeof promises;
  listing: typeof listing;
  wizard: typeof wizard;
  details: typeof details;
  finding: typeof finding;
  leavesProperty: typeof leavesProperty;
  leavesVehicles: typeof leavesVehicles;
  leavesElectronics: typeof leavesElectronics;
  leavesWork: typeof leavesWork;
  leavesAnimals: typeof leavesAnimals;
  leavesGoods: typeof leavesGoods;
  auth: typeof auth;
  favorites: typeof favorites;
  notifications: typeof notifications;
  pocket: typeof pocket;
  legal: typeof legal;
  safety: typeof safety;
  meeting: typeof meeting;
  chat: typeof chat;
  reports: typeof reports;
  admin: typeof admin;
  adminOverview: typeof adminOverview;
  adminUsers: typeof adminUsers;
  adminListings: typeof adminListings;
  adminReports: typeof adminReports;
  adminPayments: typeof adminPayments;
  adminSeo: typeof adminSeo;
  adminKeywords: typeof adminKeywords;
  adminSystem: typeof adminSystem;
  adminSite: typeof adminSite;
  adminAudit: typeof adminAudit;
  accountErrors: typeof accountErrors;
  adminErrors: typeof adminErrors;
  adminSupport: typeof adminSupport;
  secondFactor: typeof secondFactor;
  site: typeof site;
  faults: typeof faults;
  credits: typeof credits;
  profile: typeof profile;
  renewal: typeof renewal;
  settings: typeof settings;
  phone: typeof phone;
  number: typeof number;
  member: typeof member;
  seller: typeof seller;
  errors: typeof errors;
  offline: typeof offline;
  waiting: typeof waiting;
  push: typeof push;
}

export type { Language };
export type Domain = keyof English;

export type Dictionary = Readonly<Record<string, Phrase>>;

/** Every key of every domain, as `domain.key`. The keys of `accountErrors` and `adminErrors` are also keys of `errors`. */
export type Key =
  | { [D in Domain]: `${D}.${keyof English[D] & string}` }[Domain]
  | `errors.${keyof typeof accountErrors | keyof typeof adminErrors}`;

/** The type of a dictionary in any other language: exactly the keys of the English one. */
export type Translated<D extends Domain> = Record<keyof English[D], Phrase>;

/** What the `index.ts` of a language's folder exports. */
export interface LanguageWords {
  shell: Dictionary;
  /** By file. Each is a chunk, so that a visitor loads only the domains that they use. */
  others: Record<string, () => Promise<{ default: Dictionary }>>;
}

/** A function that makes an `import()` which may fail: `kit/late/reach.ts`. */
export type ImportWithRetry = <Module>(load: () => Promise<Module>) => Promise<Module>;
