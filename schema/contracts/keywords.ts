import * as z from 'zod/mini';
import {
  type Competition,
  CONTENT_KINDS,
  KEYWORD_MAX,
  POSITIONS,
  PRIORITIES,
  type Priority,
} from '../catalog/site-settings/keywords.ts';
import { PAGE_SIZE } from '../catalog/limits.ts';
import { idPage, pageLimit } from './id-page.ts';

const limit = pageLimit(PAGE_SIZE);
const cursor = z.optional(z.string().check(z.maxLength(200, 'bad_cursor')));

/** `GET /api/seo/keywords`: all by volume, those that found nothing by how often, or those that are tracked. */
export const keywordsQuery = z.object({
  show: z._default(z.enum(['all', 'nothing', 'tracked'], 'keyword_filter_unknown'), 'all'),
  cursor,
  limit,
});
export type KeywordsQuery = z.infer<typeof keywordsQuery>;

const goal = {
  target: z._default(
    z.nullable(
      z
        .number('keyword_target_invalid')
        .check(
          z.int('keyword_target_invalid'),
          z.minimum(1, 'keyword_target_invalid'),
          z.maximum(POSITIONS, 'keyword_target_invalid'),
        ),
    ),
    null,
  ),
  priority: z._default(z.enum(PRIORITIES, 'keyword_priority_unknown'), 'medium'),
};

/** The body of `POST /api/seo/keywords`. */
export const keywordRequest = z.object({
  keyword: z
    .string('keyword_required')
    .check(z.trim(), z.minLength(1, 'keyword_required'), z.maxLength(KEYWORD_MAX, 'keyword_invalid')),
  ...goal,
});
export type KeywordRequest = z.infer<typeof keywordRequest>;

/** The body of `PATCH /api/seo/keywords/:keyword`. */
export const keywordChange = z.object(goal);
export type KeywordChange = z.infer<typeof keywordChange>;

/** What people look for, in the last 30 days. */
export interface Keyword {
  keyword: string;
  competition: Competition;
  /** Searches. */
  volume: number;
  /** How many of them found nothing. */
  misses: number;
  /** Ads on the first page of the last answer; 30 is 30 or more. */
  results: number;
  /** The rank among all searches, counted every five minutes; null beyond the 200th. */
  position: number | null;
  /** The rank that an administrator wants, and how much; null for what is not tracked. */
  target: number | null;
  priority: Priority | null;
}

/** One of the most searched words. */
export interface Ranking {
  keyword: string;
  position: number;
  volume: number;
  /** Searches in the 30 days before. */
  previous: number;
}

/** `GET /api/seo/backlinks`. */
export const backlinksQuery = z.object({ cursor, limit });

/** A host that people came from, in the last 30 days. */
export interface Backlink {
  host: string;
  visits: number;
  /** How many documents it led to, and the one that it led to most often (null when it is longer ago). */
  pages: number;
  topPage: string | null;
  firstSeen: string;
  lastSeen: string;
}

/** `GET /api/seo/content`: the newest active ads with a fault of that kind. */
export const contentQuery = z.extend(idPage, { kind: z.enum(CONTENT_KINDS, 'content_kind_unknown') });
export type ContentQuery = z.infer<typeof contentQuery>;

export type ContentFault = 'short_description' | 'no_photo' | 'same_text' | 'latin_only' | 'arabic_only';

/** An active ad that could say more. */
export interface ContentAd {
  id: number;
  title: string;
  thumbUrl: string | null;
  owner: { id: number; name: string };
  faults: ContentFault[];
  /** Letters of its description, and active ads with its very text, itself among them. */
  letters: number;
  copies: number;
  createdAt: string;
}
