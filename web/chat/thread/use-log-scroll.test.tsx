// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';
import { useLogScroll } from './use-log-scroll.ts';

/** The newest message that is stored, whether it is mine, and the newest that waits, by its name. */
type Shown = [newest: number, isMine: boolean, waits?: string];

test.each<[string, Shown, Shown, number]>([
  ['what was sent is acknowledged', [7, false, 'a'], [7, false], -500],
  ['what was sent is stored', [7, false, 'a'], [8, true], -500],
  ['the other one says something', [7, false], [8, false], -540],
  ['somebody says something themself', [7, false], [7, false, 'a'], 0],
  ['somebody says something more', [7, false, 'a'], [7, false, 'b'], 0],
])('a reader further up whose place is kept or left when %s', async (_, before, after, place) => {
  const page = await openPage();
  const drawn = (shown: Shown) => page.draw(<Log shown={shown} />);
  let height = 2000;
  await drawn(before);
  const [box, content] = page.main.querySelectorAll('div');
  if (!box || !content) throw new Error('Nothing is drawn');
  Object.defineProperty(content, 'scrollHeight', { get: () => height });
  await drawn(before);
  box.scrollTop = -500;
  height += 40;
  await drawn(after);
  expect(box.scrollTop).toBe(place);
});

function Log({ shown: [newest, isMine, waits] }: { shown: Shown }) {
  const { box, content } = useLogScroll(newest, isMine, waits);
  return (
    <div ref={box}>
      <div ref={content} />
    </div>
  );
}
