/** A `bdi` breaks anywhere (`styles.css`). */
const CUTS = { 1: 'block truncate', 2: 'line-clamp-2', all: 'block' };

/**
 * A user's title or line in any script: it keeps its own direction, is aligned with the start of the page's lines, and if it does not fit, is
 * cut at its own end.
 */
export function BidiText({ text, lines = 1 }: { text: string; lines?: keyof typeof CUTS }) {
  return (
    <bdi dir="auto" className={`${CUTS[lines]} typed`}>
      {text}
    </bdi>
  );
}
