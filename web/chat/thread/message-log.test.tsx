// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '#schema/contracts/messages';
import { AHMAD, messageOf } from '#schema/test/chat-server';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import { EMPTY_THREAD } from '../engine/thread-store.ts';
import type { Thread } from '../engine/types.ts';
import type { ThreadActions } from '../messages/thread-actions.ts';
import { AD } from '../test/message-listing.ts';

let page: Page;
const SEEN = { isFocused: true, visibility: 'visible' as DocumentVisibilityState };
let looked: typeof SEEN;
const onSeen = vi.fn<(upTo: number) => void>();
const onOlder = vi.fn<() => void>();

beforeEach(async () => {
  page = await openPage({ words: ['chat'] });
  looked = SEEN;
  vi.spyOn(document, 'hasFocus').mockImplementation(() => looked.isFocused);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => looked.visibility);
});
afterEach(() => {
  onSeen.mockReset();
  onOlder.mockReset();
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
    await actAndCheck(() => (event === 'focus' ? window : document).dispatchEvent(new Event(event)));
  expect(onSeen.mock.calls).toEqual([[2]]);
});

test.each(['focus', 'visibilitychange'] as const)(
  'a conversation that was left before anybody looked is not seen when they look elsewhere (%s)',
  async (event) => {
    looked = { isFocused: false, visibility: 'hidden' };
    await drawn(2);
    await page.draw(null);
    looked = SEEN;
    await actAndCheck(() => (event === 'focus' ? window : document).dispatchEvent(new Event(event)));
    expect(onSeen).not.toHaveBeenCalled();
  },
);

test('what comes while the reader is further up is seen when they are at the end again', async () => {
  await drawn(2);
  const log = document.querySelector('[role=log]');
  const scroll = async (to: number) => {
    if (log) log.scrollTop = to;
    await actAndCheck(() => log?.dispatchEvent(new Event('scroll')));
  };
  await scroll(-500);
  await drawn(3);
  expect(onSeen.mock.calls).toEqual([[2]]);
  await scroll(0);
  expect(onSeen.mock.calls).toEqual([[2], [3]]);
});

test('older messages are asked for before the reader is at the first one, once until they are there', async () => {
  const watched: { reach: () => void; isOn: boolean }[] = [];
  class Watch {
    private readonly own: (typeof watched)[number];
    constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
      this.own = { reach: () => hear([{ isIntersecting: true }]), isOn: false };
      watched.push(this.own);
    }
    observe() {
      this.own.isOn = true;
    }
    disconnect() {
      this.own.isOn = false;
    }
  }
  vi.stubGlobal('IntersectionObserver', Watch);
  const reach = () => actAndCheck(() => watched.forEach(({ isOn, reach }) => isOn && reach()));
  await drawn(2, { hasOlder: true });
  expect(onOlder).not.toHaveBeenCalled();
  await reach();
  expect(onOlder).toHaveBeenCalledOnce();
  await drawn(2, { hasOlder: true, loadingOlder: true });
  await reach();
  expect([onOlder.mock.calls.length, page.main.querySelector('[role=log] [role=status]')?.textContent]).toEqual([
    1,
    'Loading older messages...',
  ]);
  await drawn(2);
  expect([watched.some(({ isOn }) => isOn), page.main.querySelector('[role=log] [role=status]')]).toEqual([false, null]);
});

test('over the first message of all nothing is on its way', async () => {
  const awaited = () => page.main.querySelectorAll('[role=log] [aria-hidden=true]:empty').length > 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  await drawn(2, { hasOlder: true });
  expect(awaited()).toBe(true);
  await drawn(2);
  expect(awaited()).toBe(false);
});

test('the box of the messages has a name, takes the focus so that keys scroll it, and reads nothing out by itself', async () => {
  await drawn(2);
  const log = await page.there('[role=log]');
  expect(['aria-label', 'aria-live', 'tabindex'].map((name) => log.getAttribute(name))).toEqual([
    page.t('chat.messages', { name: 'zahra' }),
    'off',
    '0',
  ]);
});

test('who is further up reads how much has come, and a press leads down to it', async () => {
  await drawn(2);
  const log = await page.there('[role=log]');
  expect(page.button('To the newest message')).toBeUndefined();
  log.scrollTop = -500;
  await actAndCheck(() => log.dispatchEvent(new Event('scroll')));
  expect(page.button('To the newest message')).toBeDefined();
  await drawn(3);
  expect(page.button('New message')).toBeDefined();
  await drawn(4);
  await page.press('2 new messages');
  expect([log.scrollTop, document.activeElement]).toEqual([0, log]);
  await actAndCheck(() => log.dispatchEvent(new Event('scroll')));
  expect([page.button('2 new messages'), page.button('To the newest message')]).toEqual([undefined, undefined]);
});

test.each<[string, Partial<Message>, string]>([
  ['the other one’s words', { content: 'Salaam' }, 'zahra: Salaam'],
  ['a picture', { messageType: 'image', content: '' }, 'zahra: Photo'],
  ['an offer', { messageType: 'offer', content: '' }, 'zahra: Offer'],
  ['not one’s own', { senderId: AHMAD }, ''],
])('what comes while the conversation is open is read out, and nothing that was there: %s', async (_, message, words) => {
  await drawn(2);
  const news = () => [...page.main.querySelectorAll('[role=status]')].at(-1)?.textContent;
  expect(news()).toBe('');
  await drawn(2, { messages: [messageOf({ id: 1 }), messageOf({ id: 2 }), messageOf({ id: 3, ...message })] });
  expect(news()).toBe(words);
});

test('the same words once more are read out once more', async () => {
  await drawn(2);
  const news = () => [...page.main.querySelectorAll('[role=status]')].at(-1)?.firstElementChild;
  const read = [];
  for (const count of [3, 4, 4]) {
    await drawn(count, { messages: Array.from({ length: count }, (_, at) => messageOf({ id: at + 1, content: 'Yes' })) });
    read.push(news());
  }
  expect(read.map((each) => each?.textContent)).toEqual(['zahra: Yes', 'zahra: Yes', 'zahra: Yes']);
  // A new message is a new element, which is read out; one that was read out keeps its element.
  expect([read[0] === read[1], read[1] === read[2]]).toEqual([false, true]);
});

test.each([
  ['an ad', 'member', true, false, true],
  ['an ad whose first message is further up', 'member', true, true, false],
  ['anything else', 'member', false, false, false],
  ['an ad, to the administrators', 'admin', true, false, false],
] as const)(
  'over the first message about %s it is said how to meet safely: %s',
  async (_, audience, isAboutAd, hasOlder, isSaid) => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const listing = isAboutAd ? { listing: AD } : {};
    await drawn(1, { hasOlder, messages: [messageOf({ id: 1, ...listing }), messageOf({ id: 2, listing: AD })] }, audience);
    if (isSaid) await vi.waitUntil(() => page.button('How to meet safely'));
    expect(page.button('How to meet safely')?.getAttribute('href')).toBe(isSaid ? '/safety' : undefined);
  },
);

test('over the messages of each day stands which it was', async () => {
  const days = ['2020-07-01T08:00:00.000Z', '2020-07-01T18:00:00.000Z', '2020-07-01T20:00:00.000Z'];
  await drawn(3, { messages: days.map((createdAt, at) => messageOf({ id: at + 1, createdAt })) });
  // The days are those of Kabul.
  expect([...page.main.querySelectorAll('p > time')].map(({ textContent }) => textContent)).toEqual([
    'Jul 1, 2020',
    'Jul 2, 2020',
  ]);
});

/** Draws a conversation with `count` messages. */
async function drawn(count: number, more: Partial<Thread> = {}, audience: 'member' | 'admin' = 'member'): Promise<void> {
  const messages = Array.from({ length: count }, (_, at) => messageOf({ id: at + 1 }));
  const thread: Thread = { ...EMPTY_THREAD, status: 'ready', link: 'live', outgoing: [], messages, ...more };
  const { MessageLog } = await import('./message-log.tsx');
  await page.draw(
    <MessageLog
      thread={thread}
      me={AHMAD}
      name="zahra"
      audience={audience}
      actions={ACTIONS}
      onOlder={onOlder}
      onSeen={onSeen}
    />,
  );
}

const nothing = () => {};
const ACTIONS: ThreadActions = { openPicture: nothing, openMenu: nothing, retry: nothing, edit: nothing, remove: nothing };
