// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { OtherUser } from '#schema/contracts/conversations';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { ERRORS } from '#schema/errors/errors';
import { AHMAD, conversationOf } from '#schema/test/chat-server';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import { controlLabelled } from '../../test/labelled.ts';
import { plainChat } from '../test/plain-chat.ts';

let page: Page;
let plain: ReturnType<typeof plainChat>;
const opened = () => location.pathname + location.search;

beforeEach(async () => {
  page = await openPage({ member: AHMAD, words: ['chat', 'errors'], answers: { 'GET /api/': () => Response.json([]) } });
  plain = plainChat();
});

test('a row says who, when, the newest words, how many were not read, and whether they are here or VIP', async () => {
  const hour = new Date(Date.now() - 3_700_000).toISOString();
  const said = { lastMessageType: 'text', lastMessageId: 3, lastMessageAt: hour } as const;
  const zahra = conversationOf({ ...said, lastMessage: 'Salaam', lastMessageSenderId: 8, unreadCount: 2 });
  plain.showInbox({
    online: new Set([8, 9, 10]),
    conversations: [
      zahra,
      conversationOf({ ...said, id: 13, otherUser: other(9, { isVip: true }), lastMessage: 'Yes', lastMessageSenderId: AHMAD }),
      // A blocked member is not shown as online.
      conversationOf({ ...zahra, id: 14, otherUser: other(10), blockedByMe: true, unreadCount: 100 }),
      conversationOf({ ...zahra, id: 16, otherUser: other(12), unreadCount: 99 }),
      conversationOf({ id: 15, otherUser: other(11, { gone: true, username: '' }) }),
    ],
  });
  await drawn();
  expect(rows()).toEqual([
    'zahraOnline1h agoSalaam22 unread messages',
    'Zahra 9[VIP]Online1h agoYou: Yes',
    'Zahra 101h agoSalaam99+More than 99 unread messages',
    'Zahra 121h agoSalaam9999 unread messages',
    'Former memberNo messages yet',
  ]);
  // The bare number is hidden from screen readers, which read it with its words.
  const heard = (row: Element) => [...row.querySelectorAll('[aria-hidden="true"]')].map(({ textContent }) => textContent);
  expect([...page.main.querySelectorAll('nav li')].map((row) => heard(row).filter(Boolean))).toEqual([
    ['2'],
    [],
    ['99+'],
    ['99'],
    [],
  ]);
});

test('the administrators stand under the list and not in it, and are found there before the first word', async () => {
  plain.showInbox({ conversations: [conversationOf({}), administrator({})] });
  await drawn();
  expect([rows().length, pinned()?.textContent]).toEqual([1, 'System AdministratorQuestions and help']);
  const said = { lastMessage: 'Done', lastMessageType: 'text', lastMessageSenderId: 1 } as const;
  const at = new Date(Date.now() - 330_000).toISOString();
  await actAndCheck(() => plain.showInbox({ conversations: [administrator({ ...said, lastMessageAt: at, unreadCount: 1 })] }));
  expect(pinned()?.textContent).toBe('System Administrator5m agoDone11 unread message');
  expect(page.main.textContent).toContain('No conversations yetOpen an ad and press Contact Seller to write to its owner.');
  await actAndCheck(() => pinned()?.click());
  expect([opened(), plain.acts.start.mock.calls]).toEqual(['/chat?c=5', []]);
});

test('a search leaves those that hold its words, and says where none does', async () => {
  plain.showInbox({ conversations: [conversationOf({}), conversationOf({ id: 13, otherUser: other(9) })] });
  await drawn();
  expect(page.main.querySelector('nav')?.getAttribute('aria-label')).toBe('Conversations');
  const search = controlLabelled('Search conversations...');
  await page.type(search, ' zahra 9 ');
  expect([rows(), page.main.textContent?.includes('No conversation matches')]).toEqual([['Zahra 9No messages yet'], false]);
  await page.type(search, ' omar ');
  expect([rows(), page.main.querySelector('nav')?.textContent]).toEqual([[], 'No conversation matches “omar”']);
  // There may be a match further down the list.
  await actAndCheck(() => plain.showInbox({ conversations: [conversationOf({})], hasMore: true }));
  expect([rows(), page.button('Show more') !== undefined]).toEqual([[], true]);
});

test('what is on its way, failed or further down is said, and asked for by its button', async () => {
  plain.showInbox({ status: 'loading' });
  await drawn();
  expect(page.main.querySelector('nav')?.textContent).toBe('Loading conversations...');
  await actAndCheck(() => plain.showInbox({ status: 'failed' }));
  expect(page.main.querySelector('nav')?.textContent).toBe('The conversations could not be loadedTry again');
  await page.press('Try again');
  expect(plain.acts.reload).toHaveBeenCalledOnce();
  // Conversations that the device has are shown whatever the state of the network.
  await actAndCheck(() => plain.showInbox({ conversations: [conversationOf({})], hasMore: true }));
  expect([rows().length, page.main.textContent?.includes('could not be loaded')]).toEqual([1, false]);
  await page.press('Show more');
  expect(plain.acts.loadMoreConversations).toHaveBeenCalledOnce();
  await actAndCheck(() => plain.showInbox({ status: 'loading' }));
  expect([rows().length, page.main.textContent?.includes('Loading')]).toEqual([1, false]);
});

test('the list leads out of the messages, and to no administrators where it is theirs', async () => {
  await drawn();
  expect([page.button('Close messages')?.getAttribute('href'), pinned() !== undefined]).toEqual(['/', true]);
  const { MemberChat } = await import('./member-chat.tsx');
  await page.draw(<MemberChat chat={{ ...plain.chat, me: ADMIN_MAILBOX_ID }} opening={null} />);
  expect(pinned()).toBeUndefined();
});

test('on a narrow screen a conversation stands in place of the list, on a wide one beside it', async () => {
  const isAway = (part: Element | null | undefined) => part?.closest('.max-md\\:hidden') !== null;
  plain.showInbox({ conversations: [conversationOf({})] });
  history.replaceState(null, '', '/chat');
  await drawn();
  const nothing = () => [...page.main.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Select a conversation');
  expect([isAway(page.main.querySelector('nav')), isAway(nothing())]).toEqual([false, true]);
  expect(nothing()?.nextElementSibling?.textContent).toBe('Your messages with sellers and buyers are on the left.');
  await actAndCheck(() => row('zahra')?.click());
  expect([isAway(page.main.querySelector('nav')), isAway(page.main.querySelector('textarea'))]).toEqual([true, false]);
});

test('a conversation opens in the address with what was being written in it; Back leaves it for the list, also after a second one', async () => {
  plain.acts.draftOf.mockImplementation((id) => `Draft ${id}`);
  plain.showInbox({ conversations: [conversationOf({}), conversationOf({ id: 13, otherUser: other(9) })] });
  history.replaceState(null, '', '/chat');
  await drawn();
  expect(page.main.textContent).toContain('Select a conversation');
  await actAndCheck(() => row('zahra')?.click());
  expect([opened(), row('zahra')?.getAttribute('aria-current'), heading()]).toEqual(['/chat?c=12', 'true', 'zahra']);
  expect(pinned()?.getAttribute('aria-current')).toBeNull();
  expect(page.main.querySelector('textarea')?.value).toBe('Draft 12');
  const length = history.length;
  await actAndCheck(() => row('Zahra 9')?.click());
  expect([opened(), row('zahra')?.getAttribute('aria-current'), heading()]).toEqual(['/chat?c=13', null, 'Zahra 9']);
  expect([history.length, page.main.querySelector('textarea')?.value]).toEqual([length, 'Draft 13']);
  const go = vi.spyOn(history, 'go').mockReturnValue();
  onTestFinished(() => go.mockRestore());
  await page.press('Back to the conversations');
  expect(go).toHaveBeenCalledExactlyOnceWith(-1);
});

test('over an open conversation stands whether the other one is here', async () => {
  history.replaceState(null, '', '/chat?c=12');
  plain.showInbox({ conversations: [conversationOf({})], online: new Set() });
  await drawn();
  const header = () => page.main.querySelector('section > header')?.textContent;
  expect(header()).not.toContain('Online');
  await actAndCheck(() => plain.showInbox({ online: new Set([8]) }));
  expect(header()).toContain('Online');
});

test('from a conversation that the address named Back leads to the list as well', async () => {
  history.replaceState(null, '', '/chat?c=12');
  plain.showInbox({ conversations: [conversationOf({})] });
  await drawn();
  const length = history.length;
  await page.press('Back to the conversations');
  expect([opened(), history.length]).toEqual(['/chat', length]);
});

test.each(['0', '1e3', 'x', '12.5', '-12'])('an address that names %s as its conversation opens none', async (id) => {
  history.replaceState(null, '', `/chat?c=${id}`);
  await drawn();
  expect(page.main.textContent).toContain('Select a conversation');
});

test('a conversation further down than what is loaded is loaded for', async () => {
  history.replaceState(null, '', '/chat?c=99');
  plain.showInbox({ conversations: [conversationOf({})], hasMore: true });
  await drawn();
  expect(plain.acts.loadMoreConversations).toHaveBeenCalledOnce();
  await actAndCheck(() =>
    plain.showInbox({ conversations: [conversationOf({}), conversationOf({ id: 13, otherUser: other(9) })] }),
  );
  expect(plain.acts.loadMoreConversations).toHaveBeenCalledTimes(2);
  const found = conversationOf({ id: 99, otherUser: other(10) });
  await actAndCheck(() => plain.showInbox({ conversations: [conversationOf({}), found] }));
  expect([plain.acts.loadMoreConversations.mock.calls.length, heading()]).toEqual([2, 'Zahra 10']);
});

test('the first word to the administrators begins a conversation, once however often it is pressed', async () => {
  let begin = () => {};
  plain.acts.start.mockImplementation(() => new Promise((resolve) => (begin = () => resolve(administrator({})))));
  await drawn();
  await actAndCheck(() => pinned()?.click());
  await actAndCheck(() => pinned()?.click());
  expect(plain.acts.start.mock.calls).toEqual([[1]]);
  await actAndCheck(begin);
  await actAndCheck(() => plain.showInbox({ conversations: [administrator({})] }));
  expect([opened(), pinned()?.getAttribute('aria-current')]).toEqual(['/chat?c=5', 'true']);
  expect([pinned()?.matches(':disabled'), plain.acts.start.mock.calls.length]).toEqual([false, 1]);
});

const SIGN_IN = '/sign-in?next=%2Fchat';
test.each([
  ['authentication_required', 'Authentication Required', 'Please sign in to contact the administrator', SIGN_IN],
  ['invalid_token', 'Session Expired', 'Please sign in again to continue', SIGN_IN],
  ['member_not_found', 'Error', ERRORS.member_not_found[1], '/chat'],
  ['internal', 'Error', ERRORS.internal[1], '/chat'],
  // The app's own dialog says why.
  ['account_suspended', undefined, undefined, '/chat'],
] as const)('a conversation that cannot begin for %s says so in its own way', async (code, title, description, leads) => {
  const { ApiError } = await import('../../kit/api/api-error.ts');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  const ban = code === 'account_suspended' ? { ban: { reason: 'Spam', until: null } } : {};
  plain.acts.start.mockRejectedValue(new ApiError(ERRORS[code][0], JSON.stringify({ code, message: '', ...ban })));
  history.replaceState(null, '', '/chat');
  await drawn();
  const button = pinned();
  await actAndCheck(() => button?.click());
  await vi.waitFor(() => expect(shownToast.get()?.description).toBe(description));
  expect([shownToast.get()?.title, opened(), button?.matches(':disabled')]).toEqual([title, leads, false]);
});

async function drawn(): Promise<void> {
  const { MemberChat } = await import('./member-chat.tsx');
  await page.draw(<MemberChat chat={plain.chat} opening={null} />);
}

function rows() {
  return [...page.main.querySelectorAll('nav li')].map((each) => {
    for (const picture of each.querySelectorAll('[role=img]')) picture.textContent = `[${picture.getAttribute('aria-label')}]`;
    return each.textContent;
  });
}

function row(name: string) {
  return [...page.main.querySelectorAll('nav button')].find((each) => each.querySelector('bdi')?.textContent === name) as
    | HTMLElement
    | undefined;
}

/** Returns the heading of the open conversation: the other person's name. */
function heading() {
  return page.main.querySelector('section > header h2')?.textContent;
}

function pinned() {
  return [...page.main.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('System Administrator'));
}

function other(id: number, user: Partial<OtherUser> = {}): OtherUser {
  return { ...conversationOf({}).otherUser, id, username: `zahra${id}`, fullName: `Zahra ${id}`, ...user };
}

function administrator(row: Parameters<typeof conversationOf>[0]) {
  return conversationOf({ id: 5, otherUser: other(1, { role: 'admin' }), ...row });
}
