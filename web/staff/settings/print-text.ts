/** Prints a title and some lines, and nothing of the page around: in a frame of its own, which goes when the printing is done. */
export function printText(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument: paper, contentWindow: press } = frame;
  if (!paper || !press) return frame.remove();
  paper.title = title;
  const heading = paper.createElement('h1');
  heading.textContent = title;
  const text = paper.createElement('pre');
  text.textContent = lines.join('\n');
  paper.body.append(heading, text);
  press.addEventListener('afterprint', () => frame.remove());
  press.print();
  return undefined;
}
