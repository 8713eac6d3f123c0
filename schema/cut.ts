/**
 * Returns at most the first `length` UTF-16 units of a text. A character of two units (a surrogate pair) that would be cut in the middle is dropped,
 * because half of one cannot be sent.
 */
export function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Surrogate}$/u, '');
}
