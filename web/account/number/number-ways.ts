import type { NumberWay } from '#schema/contracts/phone';
import { useSite } from '../../kit/api/site.ts';

const NONE: readonly NumberWay[] = [];

/** By which ways a number is proven on this site, the one that costs nobody anything first; none where it can't be, and nothing then speaks of it. */
export function useNumberWays(): readonly NumberWay[] {
  return useSite().numberWays ?? NONE;
}
