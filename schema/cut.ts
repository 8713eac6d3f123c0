/** At most the first `length` UTF-16 units of a text. A sign of two halves that would be cut in the middle goes whole: nothing that is made of half a one can be sent. */
export function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Surrogate}$/u, '');
}
