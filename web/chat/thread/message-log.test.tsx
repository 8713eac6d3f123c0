// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AHMAD, messageOf } from '#schema/test/chat-server';
import { does, openPage, type Page } from '../../test/browser-page.tsx';
import { EMPTY_THREAD } from '../engine/thread-store.ts';
import type { Thread } from '../engine/types.ts';
import type { ThreadActions } from '../messages/thread-actions.ts';
import { MessageLog } from './message-log.tsx';

let page: Page;
const SEEN = { isFocused: true, visibility: 'visible' as DocumentVisibilityState };
let looked: typeof SEEN;
const onSeen = vi.fn<(upTo: number) => void>();

beforeEach(async () => {
  page = await openPage();
  looked = SEEN;
  vi.spyOn(document, 'hasFocus').mockImplementation(() => looked.isFocused);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => looked.visibility);
});
afterEach(() => {
  onSeen.mockReset();
  vi.restoreAllMocks();
});

test.each([
  ['has another window before it', { isFocused: false }, 'focus'],
  ['is in the background', { visibility: 'hidden' }, 'visibilitychange'],
] as const)('what comes to a page that %s is seen when somebody looks again, and told once', async (_, away, event) => {
  looked = { ...SEEN, ...away };
  await drawn(2);
  expect(onSeen).not.toHaveBeenCalled();
  looked = SEEN;
  for (let times = 0; times < 2; times += 1)
    await does(() => (event === 'focus' ? window : document).dispatchEvent(new Event(event)));
  expect(onSeen.mock.calls).toEqual([[2]]);
});

test('what comes while the reader is further up is seen when they are at the end again', async () => {
  await drawn(2);
  const log = document.querySelector('[role=log]');
  const scroll = async (to: number) => {
    if (log) log.scrollTop = to;
    await does(() => log?.dispatchEvent(new Event('scroll')));
  };
  await scroll(-500);
  await drawn(3);
  expect(onSeen.mock.calls).toEqual([[2]]);
  await scroll(0);
  expect(onSeen.mock.calls).toEqual([[2], [3]]);
});

/** A conversation with so many messages. */
async function drawn(count: number): Promise<void> {
  const messages = Array.from({ length: count }, (_, at) => messageOf({ id: at + 1 }));
  const thread: Thread = { ...EMPTY_THREAD, status: 'ready', link: 'live', outgoing: [], messages };
  await page.draw(
    <MessageLog thread={thread} me={AHMAD} name="zahra" audience="member" actions={ACTIONS} onOlder={() => {}} onSeen={onSeen} />,
  );
}

const nothing = () => {};
const ACTIONS: ThreadActions = { openPicture: nothing, openMenu: nothing, retry: nothing, edit: nothing, remove: nothing };
