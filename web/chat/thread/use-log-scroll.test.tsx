// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLogScroll } from './use-log-scroll.ts';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The newest message that is stored, whether it is mine, and the newest that waits, by its name. */
type Shown = [newest: number, isMine: boolean, waits?: string];

test.each<[string, Shown, Shown, number]>([
  ['what was sent is acknowledged', [7, false, 'a'], [7, false], -500],
  ['what was sent is stored', [7, false, 'a'], [8, true], -500],
  ['the other one says something', [7, false], [8, false], -540],
  ['somebody says something themself', [7, false], [7, false, 'a'], 0],
  ['somebody says something more', [7, false, 'a'], [7, false, 'b'], 0],
])('a reader further up whose place is kept or left when %s', async (_, before, after, place) => {
  let height = 2000;
  await drawn(before);
  const [box, content] = document.querySelectorAll('main div');
  if (!box || !content) throw new Error('Nothing is drawn');
  Object.defineProperty(content, 'scrollHeight', { get: () => height });
  await drawn(before);
  box.scrollTop = -500;
  height += 40;
  await drawn(after);
  expect(box.scrollTop).toBe(place);
});

async function drawn(shown: Shown): Promise<void> {
  await act(async () => root.render(<Log shown={shown} />));
}

function Log({ shown: [newest, isMine, waits] }: { shown: Shown }) {
  const { box, content } = useLogScroll(newest, isMine, waits);
  return (
    <div ref={box}>
      <div ref={content} />
    </div>
  );
}
