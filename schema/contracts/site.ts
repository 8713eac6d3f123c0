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

/** `children=none` leaves out the leaves, which are most of the response. */
export const categoriesQuery = z.object({ children: z.optional(z.literal('none', 'bad_request')) });

export interface CategoryWithChildren extends CategoryRow {
  children?: { slug: string; names: Record<Language, string> }[];
}

/** Until an APK is uploaded, `status` is `unavailable` and `download_url` is null: the web then opens itself in a new tab. */
export interface ApkDownload {
  status: 'ready' | 'unavailable';
  download_url: string | null;
}

export interface Health {
  status: 'ok' | 'degraded';
  parts: { d1: 'ok' | 'down'; r2: 'ok' | 'down'; rooms: 'ok' | 'down' };
}

/** The query of `GET /api/seo/favicon/current`. Nothing reads `v`: a different address bypasses every cache. */
export const faviconQuery = z.object({ v: z.optional(z.string()) });

export const newsletterRequest = z.object({
  email: newEmail,
  language: z._default(z.enum(LANGUAGE_CODES, 'bad_request'), DEFAULT_LANGUAGE),
});
/** The token in the mailed links. */
export const newsletterToken = z.object({
  token: z.string('newsletter_link_invalid').check(z.maxLength(100, 'newsletter_link_invalid')),
});

export type NewsletterRequest = z.infer<typeof newsletterRequest>;
