/**
 * Text of whichever script on one line: what does not fit is cut at its own end, and it stands at the start of the page's line all the
 * same (`match-parent`; Chrome knows it by its first name).
 */
export function OneLine({ text }: { text: string }) {
  return (
    <bdi dir="auto" className="block truncate [text-align:-webkit-match-parent] [text-align:match-parent]">
      {text}
    </bdi>
  );
}
