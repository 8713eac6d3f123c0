// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { useLogScroll } from './use-log-scroll.ts';

/** The id of the newest stored message, whether it is mine, and the client id of the newest outgoing one. */
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

test.each([
  ['at the foot stays there', -80, 0],
  ['further up stays where they are', -81, -121],
])('a reader %s when the other one says something', async (_, from, to) => {
  const page = await openPage();
  let height = 2000;
  await page.draw(<Log shown={[7, false]} />);
  const [box, content] = page.main.querySelectorAll('div');
  if (!box || !content) throw new Error('Nothing is drawn');
  Object.defineProperty(content, 'scrollHeight', { get: () => height });
  await page.draw(<Log shown={[7, false]} />);
  box.scrollTop = from;
  height += 40;
  await page.draw(<Log shown={[8, false]} />);
  expect(box.scrollTop).toBe(to);
});

test.each<[string, Shown, Shown]>([
  ['what they said themself', [7, false], [7, false, 'a']],
  ['what the other one said', [7, false], [8, false]],
])('who goes up after %s stays there when older messages come in above', async (_, before, after) => {
  const page = await openPage();
  let height = 2000;
  await page.draw(<Log shown={before} />);
  const [box, content] = page.main.querySelectorAll('div');
  if (!box || !content) throw new Error('Nothing is drawn');
  Object.defineProperty(content, 'scrollHeight', { get: () => height });
  await page.draw(<Log shown={after} />);
  box.scrollTop = -500;
  height += 400;
  await page.draw(<Log shown={[...after]} />);
  expect(box.scrollTop).toBe(-500);
});

test('what came while a reader was further up is counted until they are nearly at the foot', async () => {
  const page = await openPage();
  const scroll = (to: number) =>
    actAndCheck(() => {
      const box = page.main.querySelector('div');
      if (box) box.scrollTop = to;
      box?.dispatchEvent(new Event('scroll'));
    });
  const said = () => page.main.querySelector('output')?.textContent;
  await page.draw(<Log shown={[7, false]} />);
  expect(said()).toBe('at the foot');
  await scroll(-80);
  expect(said()).toBe('0 came');
  await page.draw(<Log shown={[9, false]} />);
  expect(said()).toBe('2 came');
  await scroll(-79);
  expect(said()).toBe('at the foot');
  // Messages that were seen at the bottom are not counted again.
  await page.draw(<Log shown={[10, false]} />);
  await scroll(-80);
  expect(said()).toBe('0 came');
});

function Log({ shown: [newest, isMine, waits] }: { shown: Shown }) {
  const { box, content, atEnd, arrived, onScroll } = useLogScroll(newest, isMine, waits);
  return (
    <div ref={box} onScroll={onScroll}>
      <div ref={content} />
      <output>{atEnd ? 'at the foot' : `${arrived} came`}</output>
    </div>
  );
}
