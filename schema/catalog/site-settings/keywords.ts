/** Words of a search that are kept, in letters; longer ones are a sentence of somebody's and no keyword. */
export const KEYWORD_MAX = 60;
/** Distinct words, and hosts with the documents they led to, that a day counts. What comes after is not counted. */
export const WORDS_A_DAY = 2_000;
export const REFERRERS_A_DAY = 2_000;
/** Days that make up a figure, and after which what was counted is cleared away. */
export const SPAN_DAYS = 30;
export const COUNTED_DAYS_KEPT = 90;
/** Ranks that are counted. */
export const POSITIONS = 200;
export const TRACKED_MAX = 100;
/** The most searched words that `GET /api/seo/rankings` answers. */
export const RANKINGS_SHOWN = 20;

export const PRIORITIES = ['low', 'medium', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** How many ads compete for a search: none, some, a good part of a page, more than a page shows. */
export type Competition = 'none' | 'low' | 'medium' | 'high';

/** By the ads on the first page of an answer, which shows 30. */
export function competitionOf(results: number): Competition {
  if (results === 0) return 'none';
  if (results < 10) return 'low';
  return results < 30 ? 'medium' : 'high';
}

/** A description below this length says too little, in letters. */
export const THIN_DESCRIPTION = 40;

export const CONTENT_KINDS = ['thin', 'duplicate', 'untranslated'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
