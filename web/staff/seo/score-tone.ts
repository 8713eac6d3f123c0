/** The colour of a score: nothing grave is wrong from 90 on, much is below 60. */
export function scoreTone(score: number): string {
  if (score >= 90) return 'text-success';
  return score >= 60 ? 'text-ink' : 'text-danger';
}
