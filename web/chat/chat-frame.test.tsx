// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage } from '../test/browser-page.tsx';
import { ChatFrame } from './chat-frame.tsx';

test.each([
  ['the list alone, and on a wide screen what to do beside it', null, ['list'], ['list', 'placeholder']],
  ['the open conversation in place of the list, and on a wide screen beside it', 'thread', ['thread'], ['list', 'thread']],
])('a narrow screen shows %s', async (_, thread, narrow, wide) => {
  const page = await openPage();
  await page.draw(
    <ChatFrame list={<p>list</p>} thread={thread === null ? null : <p>{thread}</p>} placeholder={<p>placeholder</p>} />,
  );
  const shown = [...page.main.querySelectorAll('p')];
  const words = (of: Element[]) => of.map(({ textContent }) => textContent);
  expect([words(shown.filter((each) => !each.closest('.max-md\\:hidden'))), words(shown)]).toEqual([narrow, wide]);
});

test('who leaves a conversation is back at its row, once, and only where nothing else has the focus', async () => {
  const page = await openPage();
  const frame = (open: number | null) => (
    <ChatFrame
      list={[1, 2].map((id) => (
        <button key={id} type="button" aria-current={id === open || undefined}>
          {id}
        </button>
      ))}
      thread={open === null ? null : <button type="button">Back</button>}
      placeholder={<p>placeholder</p>}
    />
  );
  const where = () => document.activeElement?.textContent;
  await page.draw(frame(1));
  await page.draw(frame(2));
  page.button('Back')?.focus();
  await page.draw(frame(null));
  expect(where()).toBe('2');
  // After a press beside everything, the focus stays on the body, also when the list is drawn again.
  page.button('2')?.blur();
  await page.draw(frame(null));
  expect(document.activeElement).toBe(document.body);
  await page.draw(frame(2));
  page.button('1')?.focus();
  await page.draw(frame(null));
  expect(where()).toBe('1');
});
