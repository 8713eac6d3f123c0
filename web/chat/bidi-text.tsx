/**
 * Text of whichever script on one line or two: what does not fit is cut at its own end, and it stands at the start of the page's line all
 * the same (`match-parent`; Chrome knows it by its first name).
 */
export function BidiText({ text, lines = 1 }: { text: string; lines?: 1 | 2 }) {
  const cut = lines === 1 ? 'block truncate' : 'line-clamp-2 [overflow-wrap:anywhere]';
  return (
    <bdi dir="auto" className={`${cut} [text-align:-webkit-match-parent] [text-align:match-parent]`}>
      {text}
    </bdi>
  );
}
