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
  admin: { en: () => import('./en/admin.ts'), fa: () => import('./fa/admin.ts') },
  credits: { en: () => import('./en/credits.ts'), fa: () => import('./fa/credits.ts') },
  profile: { en: () => import('./en/profile.ts'), fa: () => import('./fa/profile.ts') },
  settings: { en: () => import('./en/settings.ts'), fa: () => import('./fa/settings.ts') },
  member: { en: () => import('./en/member.ts'), fa: () => import('./fa/member.ts') },
  errors: { en: () => import('./en/errors.ts'), fa: () => import('./fa/errors.ts') },
};

export type Domain = keyof typeof DOMAINS;
export type Language = 'en' | 'fa';

/** A sentence, or its two forms by `{count}`. */
export type Phrase = string | { one: string; other: string };
export type Dictionary = Readonly<Record<string, Phrase>>;

type English<D extends Domain> = Awaited<ReturnType<(typeof DOMAINS)[D]['en']>>['default'];

/** Every key of every domain, as `domain.key`. */
export type Key = { [D in Domain]: `${D}.${keyof English<D> & string}` }[Domain];

/** What a Dari dictionary must satisfy: exactly the keys of the English one. */
export type Translated<D extends Domain> = Record<keyof English<D>, Phrase>;
