/** Nine digits of base 36 hold milliseconds until the year 5188: keys of one length sort by their time. */
const TIME_DIGITS = 9;

/** What the keys of files that arrive at `at` (milliseconds) begin with; all earlier ones sort before it. */
export function keyPrefix(at: number): string {
  return `chat/${at.toString(36).padStart(TIME_DIGITS, '0')}-`;
}
