/** A `bdi` breaks anywhere (`styles.css`). */
const CUTS = { 1: 'block truncate', 2: 'line-clamp-2', all: 'block' };

/**
 * What somebody typed, of whichever script, as a title or a line: in its own direction, at the start of the page's lines, and what does not fit
 * is cut at its own end.
 */
export function BidiText({ text, lines = 1 }: { text: string; lines?: keyof typeof CUTS }) {
  return (
    <bdi dir="auto" className={`${CUTS[lines]} typed`}>
      {text}
    </bdi>
  );
}
