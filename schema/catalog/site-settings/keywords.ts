/** The longest search text that is stored, in letters; a longer one is somebody's sentence and no keyword. */
export const KEYWORD_MAX = 60;
/** The most distinct words, and pairs of a host and the document it led to, that are counted in a day. Later ones are not counted. */
export const WORDS_A_DAY = 2_000;
export const REFERRERS_A_DAY = 2_000;
/** The days that a figure covers, and those after which counts are deleted. */
export const SPAN_DAYS = 30;
export const COUNTED_DAYS_KEPT = 90;
/** The lowest rank that is counted. */
export const POSITIONS = 200;
export const TRACKED_MAX = 100;
/** How many of the most searched words `GET /api/seo/rankings` returns. */
export const RANKINGS_SHOWN = 20;

export const PRIORITIES = ['low', 'medium', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** How many ads compete for a search: none, some, a good part of a page, more than a page shows. */
export type Competition = 'none' | 'low' | 'medium' | 'high';

/** Judges by the number of ads on the first page of results, which shows 30. */
export function competitionOf(results: number): Competition {
  if (results === 0) return 'none';
  if (results < 10) return 'low';
  return results < 30 ? 'medium' : 'high';
}

/** A description with fewer letters is too short. */
export const THIN_DESCRIPTION = 40;

export const CONTENT_KINDS = ['thin', 'duplicate', 'untranslated'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
