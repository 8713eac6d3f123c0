import { DEFAULT_LANGUAGE, type Language, LANGUAGE_CODES } from '../catalog/languages.ts';
import * as z from 'zod/mini';
import { newEmail } from './auth.ts';

export interface Statistics {
  totalUsers: number;
  totalListings: number;
}

export interface CategoryRow {
  id: number;
  name: string;
  slug: string;
  icon: string;
  color: string;
  description: string;
  listingCount: number;
}

/** The leaves are most of the answer: who has no use for them says so. */
export const categoriesQuery = z.object({ children: z.optional(z.literal('none', 'bad_request')) });

export interface CategoryWithChildren extends CategoryRow {
  children?: { slug: string; names: Record<Language, string> }[];
}

/** While no APK was uploaded, `status` is `unavailable` and `download_url` null: the web then opens itself in a new tab. */
export interface ApkDownload {
  status: 'ready' | 'unavailable';
  download_url: string | null;
}

export interface Health {
  status: 'ok' | 'degraded';
  parts: { d1: 'ok' | 'down'; r2: 'ok' | 'down'; rooms: 'ok' | 'down' };
}

/** `GET /api/seo/favicon/current`. Its `v` is read by nobody: an address of its own gets past every cache. */
export const faviconQuery = z.object({ v: z.optional(z.string()) });

export const newsletterRequest = z.object({
  email: newEmail,
  language: z._default(z.enum(LANGUAGE_CODES, 'bad_request'), DEFAULT_LANGUAGE),
});
/** What the mailed links carry. */
export const newsletterToken = z.object({
  token: z.string('newsletter_link_invalid').check(z.maxLength(100, 'newsletter_link_invalid')),
});

export type NewsletterRequest = z.infer<typeof newsletterRequest>;
