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
