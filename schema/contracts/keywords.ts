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

/** The query of `GET /api/seo/keywords`: all keywords by volume, those without results by how often that was so, or the tracked ones. */
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

/** A keyword that people searched for in the last 30 days. */
export interface Keyword {
  keyword: string;
  competition: Competition;
  /** The number of searches. */
  volume: number;
  /** The number of searches that found nothing. */
  misses: number;
  /** The number of ads on the first page of the last search; 30 means 30 or more. */
  results: number;
  /** The rank among all searches, counted every five minutes; null beyond the 200th. */
  position: number | null;
  /** The rank that an administrator wants, and how important it is; null for keywords that are not tracked. */
  target: number | null;
  priority: Priority | null;
}

/** One of the most searched keywords. */
export interface Ranking {
  keyword: string;
  position: number;
  volume: number;
  /** The number of searches in the 30 days before. */
  previous: number;
}

/** The query of `GET /api/seo/backlinks`. */
export const backlinksQuery = z.object({ cursor, limit });

/** A host from which people came in the last 30 days. */
export interface Backlink {
  host: string;
  visits: number;
  /** The number of documents to which it led, and the most frequent one (null if that is longer ago). */
  pages: number;
  topPage: string | null;
  firstSeen: string;
  lastSeen: string;
}

/** The query of `GET /api/seo/content`: the newest active ads with a fault of this kind. */
export const contentQuery = z.extend(idPage, { kind: z.enum(CONTENT_KINDS, 'content_kind_unknown') });
export type ContentQuery = z.infer<typeof contentQuery>;

export type ContentProblem = 'short_description' | 'no_photo' | 'same_text' | 'latin_only' | 'arabic_only';

/** An active ad with faults in its text or photos. */
export interface ContentAd {
  id: number;
  title: string;
  thumbUrl: string | null;
  owner: { id: number; name: string };
  faults: ContentProblem[];
  /** `letters` is the length of its description, `copies` the number of active ads with exactly the same text, including itself. */
  letters: number;
  copies: number;
  createdAt: string;
}
