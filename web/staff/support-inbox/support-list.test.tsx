// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR } from '#schema/durations';
import type { Chat, Inbox } from '../../chat/engine/types.ts';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import { describedBy } from '../../test/labelled.ts';
import { row } from './test/row.ts';

const INBOX: Inbox = {
  status: 'ready',
  link: 'connecting',
  conversations: [],
  hasMore: false,
  unread: 0,
  online: new Set([102]),
  notifications: null,
};
const ASKED = '/api/admin/conversations';
const OPEN = `GET ${ASKED}?state=open&order=oldest`;

let page: Page;
let asked: string[];
let answer: (call: string) => Response | Promise<Response>;
const onOpen = vi.fn<(id: number) => void>();
const onAct = vi.fn<() => void>();
let draw: (inbox?: Partial<Inbox>, openId?: number | null) => Promise<void>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.clearAllMocks();
  asked = [];
  answer = () => Response.json([row(1, 5), row(2, 7)]);
  page = await openPage({
    words: ['admin', 'adminSupport', 'chat'],
    answers: {
      [`GET ${ASKED}`]: ({ call }) => {
        asked.push(call);
        return answer(call);
      },
    },
  });
  const { SupportList } = await import('./support-list.tsx');
  draw = (inbox = {}, openId = null) =>
    page.draw(
      <>
        <SupportList
          // Nothing else of it is looked at.
          chat={{ me: 1 } as Chat}
          inbox={{ ...INBOX, ...inbox }}
          openId={openId}
          onOpen={onOpen}
        />
        <section>
          <button type="button" data-first-act="" onClick={onAct}>
            Mark done
          </button>
          <button type="button">Send</button>
        </section>
      </>,
    );
});
afterEach(() => void vi.useRealTimers());

test('whoever waits longest stands first, the done ones by the newest, and a search asks for its words alone, once the keys rest', async () => {
  await draw();
  await shows('m1', 'm2');
  expect([asked, page.main.textContent.includes('Nothing is open')]).toEqual([[OPEN], false]);
  expect(pressed()).toEqual(['Open']);
  answer = () => Response.json([row(3, 8, 8), row(4, 9, 9)]);
  await page.press('Done');
  await shows('m4', 'm3');
  expect(pressed()).toEqual(['Done']);
  answer = () => Response.json([row(5, 4, 4), row(6, 3)]);
  for (const typed of ['L', 'La', 'Lai ']) {
    await page.type('[type="search"]', typed);
    await actAndCheck(() => vi.advanceTimersByTime(300));
  }
  await rests();
  await shows('m5', 'm6');
  expect(asked.slice(1)).toEqual([`GET ${ASKED}?state=done&order=newest`, `GET ${ASKED}?q=Lai`]);
  // Found in any state: there is nothing to switch between.
  expect(pressed()).toEqual([]);
  await page.type('[type="search"]', 'x');
  await rests();
  expect(asked).toHaveLength(3);
  await page.type('[type="search"]', '7');
  await rests();
  await vi.waitFor(() => expect(asked.at(-1)).toBe(`GET ${ASKED}?q=7`));
  await page.type('[type="search"]', '');
  await shows('m4', 'm3');
});

test('what is said shows at once, and what was said over a dead line is asked for when it lives again', async () => {
  await draw();
  await shows('m1', 'm2');
  await draw({ conversations: [{ ...row(1, 9), lastMessage: 'Where is it?', unreadCount: 2 }, row(8, 8)] }, 2);
  await shows('m2', 'm8', 'm1');
  expect(rows()[2]?.textContent).toContain('Where is it?');
  expect(rows().map((each) => each.getAttribute('aria-current'))).toEqual(['true', null, null]);
  expect(rows().map((each) => each.textContent.includes(page.t('chat.online')))).toEqual([true, false, false]);
  // The list has only just come when the first connection is there.
  await draw({ link: 'live' });
  await rests();
  expect(asked).toHaveLength(1);
  // When the connection has just been lost, nothing is fetched.
  await draw();
  await rests();
  expect(asked).toHaveLength(1);
  await draw({ link: 'live' });
  await vi.waitFor(() => expect(asked).toEqual([OPEN, OPEN]));
  await draw();
  await actAndCheck(() => rows()[1]?.click());
  expect(onOpen.mock.calls).toEqual([[2]]);
  await actAndCheck(() => dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyJ' })));
  expect(document.activeElement).toBe(rows()[0]);
  expect(asked).toHaveLength(2);
});

test('a list that was had without a connection is had again with one, and one that was had with it is had once', async () => {
  await draw({ link: 'offline' });
  await shows('m1', 'm2');
  await draw({ link: 'connecting' });
  await draw({ link: 'live' });
  await vi.waitFor(() => expect(asked).toEqual([OPEN, OPEN]));
  await page.press('Done');
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  await rests();
  expect(asked).toHaveLength(3);
});

test('a list that is visited once more is asked for once', async () => {
  const { supportQuery } = await import('./support.queries.ts');
  await page.client.prefetchInfiniteQuery(supportQuery('open', ''));
  await draw({ link: 'live' });
  await shows('m1', 'm2');
  await rests();
  expect(asked).toEqual([OPEN, OPEN]);
});

test.each([
  ['the open conversation', () => page.button('Send'), 1],
  ['its row', () => rows()[1], 1],
  ['the row of another one', () => rows()[0], 0],
  ['what is above the list', () => page.button('Done'), 0],
  ['nothing', () => undefined, 0],
])('while %s has the focus, the open conversation is marked as done by its key, or is not', async (_, place, times) => {
  await draw({}, 2);
  await shows('m1', 'm2');
  place()?.focus();
  await actAndCheck(() => dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyA' })));
  expect(onAct).toHaveBeenCalledTimes(times);
});

test('an empty list says what there is none of, and one that could not be had is had again', async () => {
  answer = () => new Response(null, { status: 500 });
  await draw();
  await vi.waitFor(() => expect(page.main.textContent).toContain('The conversations could not be loaded'));
  expect(page.main.textContent).not.toContain('Nothing is open');
  answer = () => Response.json([]);
  await page.press(page.t('shell.tryAgain'));
  const says = (words: string) => vi.waitFor(() => expect(page.main.querySelector('nav')?.textContent).toBe(words));
  await says('Nothing is open');
  await page.press('Done');
  await says('Nothing is done yet');
  await page.type('[type="search"]', 'Laila');
  await rests();
  await says(page.t('chat.noMatches', { words: 'Laila' }));
});

test('the next page is shown below, and where it fails that is said and it is asked for again', async () => {
  const next = `${ASKED}?state=open&order=oldest&cursor=c`;
  answer = () => Response.json([row(1, 5)], { headers: { Link: `<${next}>; rel="next"` } });
  await draw();
  await shows('m1');
  answer = () => new Response(null, { status: 500 });
  await page.press(page.t('chat.more'));
  await vi.waitFor(() => expect(page.main.querySelector('[role="alert"]')?.textContent).toBe('This could not be loaded.'));
  let arrive = (_answer: Response) => {};
  answer = () => new Promise<Response>((resolve) => (arrive = resolve));
  await page.press(page.t('chat.more'));
  // During a retry no failure is shown.
  await vi.waitFor(() => expect(page.main.querySelector('[role="alert"]')).toBeNull());
  arrive(Response.json([row(2, 7)]));
  await shows('m1', 'm2');
  expect(asked).toEqual([OPEN, `GET ${next}`, `GET ${next}`]);
  expect([page.main.querySelector('[role="alert"]'), page.button(page.t('chat.more'))]).toEqual([null, undefined]);
});

test('the newest words are the administrator’s own where they wrote them, and say how long ago', async () => {
  const at = new Date(Date.now() - 3 * HOUR).toISOString();
  answer = () => Response.json([{ ...row(1, 5), lastMessageSenderId: 1, lastMessageAt: at }]);
  await draw();
  await shows('m1');
  expect(rows()[0]?.textContent).toContain(page.t('chat.you', { text: 'x' }));
  expect(rows()[0]?.querySelector('time')?.textContent).toBe('3h ago');
});

test('a page that is on its way is not asked for twice', async () => {
  const next = `${ASKED}?state=open&order=oldest&cursor=c`;
  answer = (call) =>
    call.endsWith('cursor=c')
      ? new Promise(() => {})
      : Response.json([row(1, 5)], { headers: { Link: `<${next}>; rel="next"` } });
  await draw();
  await page.press(page.t('chat.more'));
  await vi.waitFor(() => expect(page.button(page.t('chat.more'))?.matches(':disabled')).toBe(true));
});

test('the search is found as one, and says what it searches', async () => {
  await draw();
  const field = await page.there('[role="search"] input');
  expect(describedBy(field)).toBe(page.t('adminSupport.searchHint'));
});

/** Lets time pass without a key being pressed. */
const rests = () => actAndCheck(() => vi.advanceTimersByTime(500));

const rows = () => [...page.main.querySelectorAll<HTMLElement>('nav li > button')];

const shows = (...names: string[]) =>
  vi.waitFor(() => expect(rows().map((each) => /m\d/.exec(each.textContent)?.[0])).toEqual(names));

const pressed = () => [...page.main.querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent);
