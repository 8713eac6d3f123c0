import { CHECKS, type CheckName, COSTS } from '#schema/catalog/seo';
import type { Checked } from './audit-document.ts';

/**
 * 100, less what each check costs that failed, in proportion to the documents it failed on: `cost × failed / made`, where a critical check costs 40,
 * an error 12, a warning 4, a notice nothing. Rounded, and never below zero. How long an answer took is no part of it.
 */
export function scoreOf(checked: readonly Checked[]): number {
  const tally = new Map<CheckName, { made: number; failed: number }>();
  for (const { check, fault } of checked) {
    const { made, failed } = tally.get(check) ?? { made: 0, failed: 0 };
    tally.set(check, { made: made + 1, failed: failed + Number(fault !== null) });
  }
  let score = 100;
  for (const [check, { made, failed }] of tally) score -= (COSTS[CHECKS[check]] * failed) / made;
  return Math.max(0, Math.round(score));
}
