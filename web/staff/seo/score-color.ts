/** Returns the colour of a score: from 90 on nothing serious is wrong, below 60 much is. */
export function scoreColor(score: number): string {
  if (score >= 90) return 'text-success';
  return score >= 60 ? 'text-ink' : 'text-danger';
}
