// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation, OtherUser } from '#schema/contracts/conversations';
import type { MessageListing } from '#schema/contracts/messages';
import { ERRORS, type ErrorCode } from '#schema/errors/errors';
import { AHMAD, conversationOf, messageOf } from '#schema/test/chat-server';
import { queryKeys } from '../../kit/api/query-keys.ts';
import type { perform } from '../../market/acts/perform.ts';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import type { Draft, ConnectionState, Outgoing, Thread } from '../engine/types.ts';
import { plainChat } from '../test/plain-chat.ts';
import { AD } from '../test/message-listing.ts';

let page: Page;
let plain: ReturnType<typeof plainChat>;
const act = vi.fn<typeof perform>();
const onBack = vi.fn<() => void>();
const loadMeeting = vi.fn<() => Promise<object>>(async () => ({ MeetingDialog: PlainMeeting }));

beforeEach(async () => {
  act.mockReset().mockResolvedValue({ is: 'waits' });
  loadMeeting.mockClear();
  onBack.mockClear();
  page = await openPage({
    member: AHMAD,
    words: ['chat', 'errors', 'reports', 'seller', 'meeting'],
    answers: { 'GET /api/': () => Response.json([]) },
  });
  plain = plainChat();
  vi.doMock('../../market/acts/perform.ts', () => ({ perform: act }));
  vi.doMock('../../kit/overlays/menu-radix.tsx', () => ({ MenuRadix: PlainMenu }));
  vi.doMock('../../market/meeting/load-meeting.ts', () => ({ loadMeeting }));
});
// Not after each test: that could also undo the mocks that the next test makes right afterwards.
afterAll(() => {
  for (const path of ['market/acts/perform.ts', 'kit/overlays/menu-radix.tsx', 'market/meeting/load-meeting.ts'])
    vi.doUnmock(`../../${path}`);
});

const EMAIL = 'zahra@sarai.test';
test.each<[string, Parameters<typeof drawn>[0], string, string | null, boolean]>([
  ['somebody by their username', {}, 'zahra@zahra', '/member/8', true],
  ['a VIP who is here', { other: { isVip: true, fullName: 'Zahra' }, online: true }, 'Zahra[VIP]Online', '/member/8', true],
  ['somebody who types, before that they are here', { online: true, typing: true }, 'zahratyping…', '/member/8', true],
  ['somebody who has left', { other: { gone: true, fullName: null, username: '' } }, 'Former member', null, false],
  ['the administrators', { other: { id: 1, role: 'admin' } }, 'System AdministratorQuestions and help', null, false],
  [
    'a member to the administrators',
    { other: { email: EMAIL }, online: true, audience: 'admin' },
    `zahra${EMAIL} · Member · Online`,
    '/member/8',
    false,
  ],
  [
    'one of the administrators to another',
    { other: { role: 'admin' }, audience: 'admin' },
    'zahraAdministrator',
    '/member/8',
    false,
  ],
])('the head of a conversation names %s', async (_, given, words, leads, hasMenu) => {
  await drawn(given);
  const head = page.main.querySelector('header');
  expect(page.main.querySelector('section')?.getAttribute('aria-label')).toBe(
    `Messages with ${head?.querySelector('h2 bdi')?.textContent}`,
  );
  for (const picture of head?.querySelectorAll('[role=img]') ?? [])
    picture.textContent = `[${picture.getAttribute('aria-label')}]`;
  expect(head?.textContent).toBe(words);
  // The @ is at the left of a user name, whatever its script.
  for (const line of head?.querySelectorAll('p bdi') ?? []) expect(line.getAttribute('dir')).toBe('ltr');
  // The live region announces typing and presence, but not the name.
  expect(`${head?.querySelector('h2')?.textContent}${head?.querySelector('[aria-live=polite]')?.textContent}`).toBe(words);
  expect([head?.querySelector('a')?.getAttribute('href') ?? null, page.button('Conversation options') !== undefined]).toEqual([
    leads,
    hasMenu,
  ]);
});

test.each([
  ['that leads to their page', {}],
  ['of somebody who has left', { gone: true }],
])('a long name %s is cut at its own end, whichever way the page runs', async (_, other) => {
  await drawn({ other: { fullName: 'Bartholomew of the very long name', ...other } });
  const cut = page.main.querySelector('header h2 .truncate');
  expect([cut?.tagName, cut?.getAttribute('dir'), cut?.textContent]).toEqual([
    'BDI',
    'auto',
    page.main.querySelector('header h2')?.textContent,
  ]);
});

test.each([
  ['an email address, beside which the role stands whole', 'admin', 'bartholomew.of.the.very.long.name@example.af', ' · Member'],
  ['a name in Latin letters', 'member', '@bartholomew_of_the_very_long_name', undefined],
] as const)('%s is cut at its own end, whichever way the page runs', async (_, audience, line, beside) => {
  const other = { username: 'bartholomew_of_the_very_long_name', email: 'bartholomew.of.the.very.long.name@example.af' };
  await drawn({ other, audience });
  const cut = page.main.querySelector('header p .truncate');
  expect([cut?.tagName, cut?.getAttribute('dir'), cut?.textContent]).toEqual(['BDI', 'ltr', line]);
  expect(cut?.parentElement?.querySelector('.shrink-0')?.textContent).toBe(beside);
});

test('the way back is told of', async () => {
  await drawn();
  await page.press('Back to the conversations');
  expect(onBack).toHaveBeenCalledOnce();
});

test('the way back points against the line of reading, and is turned round where that is turned', async () => {
  await drawn({});
  const isMirrored = (name: string) => page.button(name)?.querySelector('.mirrored') !== null;
  expect([isMirrored('Back to the conversations'), isMirrored('Conversation options')]).toEqual([true, false]);
});

test('who it is with is not made up until that is known: nobody is named, blocked or reported', async () => {
  const { ThreadPane } = await import('./thread-pane.tsx');
  await page.draw(
    <ThreadPane chat={plain.chat} conversationId={12} conversation={null} online={false} audience="member" onBack={() => {}} />,
  );
  expect(page.main.querySelector('section')?.getAttribute('aria-label')).toBe('Messages');
  expect([page.main.querySelector('header h2'), page.button('Conversation options')]).toEqual([null, undefined]);
});

test('what the administrators have beside the name and beside the emojis stands there', async () => {
  const { ThreadPane } = await import('./thread-pane.tsx');
  await page.draw(
    <ThreadPane
      chat={plain.chat}
      conversationId={12}
      conversation={conversationOf({})}
      online={false}
      audience="admin"
      headerTool={<a href="/card">Card</a>}
      composerTool={({ conversationId }) => <button type="button">{`Answers for ${conversationId}`}</button>}
      onBack={() => {}}
    />,
  );
  expect(page.main.querySelector('header')?.contains(page.button('Card') ?? null)).toBe(true);
  expect(page.main.querySelector('form')?.contains(page.button('Answers for 12') ?? null)).toBe(true);
});

test('an open conversation has a foot of its own: the bar of a phone leaves its room to it', async () => {
  const [{ useHasFoot }, { ThreadPane }] = await Promise.all([
    import('../../kit/screen/own-foot.ts'),
    import('./thread-pane.tsx'),
  ]);
  function Bar() {
    return useHasFoot(false) ? null : <hr />;
  }
  const shown = (isOpen: boolean) => (
    <>
      <Bar />
      {isOpen && (
        <ThreadPane
          chat={plain.chat}
          conversationId={12}
          conversation={null}
          online={false}
          audience="member"
          onBack={() => {}}
        />
      )}
    </>
  );
  await page.draw(shown(true));
  expect(page.main.querySelector('hr')).toBeNull();
  await page.draw(shown(false));
  expect(page.main.querySelector('hr')).not.toBeNull();
});

test.each<[string, Partial<OtherUser>, RegExp]>([
  ['was seen by an administrator', { isVerified: true }, /^VerifiedAn administrator saw this person/],
  ['proved a number', { numberConfirmedAt: '2020-11-06T08:00:00.000Z' }, /^Number confirmed Nov 6, 2020They proved by a code/],
])('of one who %s, that alone is said', async (_, other, words) => {
  await drawn({ other });
  const marks = await vi.waitUntil(() => page.main.querySelector<HTMLElement>('header [aria-expanded]:not([aria-haspopup])'));
  expect(marks.getAttribute('aria-expanded')).toBe('false');
  const meaning = marks.nextElementSibling;
  expect([meaning?.children.length, marks.querySelectorAll('svg').length]).toEqual([1, 1]);
  expect(meaning?.textContent).toMatch(words);
  await actAndCheck(() => marks.click());
  expect(marks.getAttribute('aria-expanded')).toBe('true');
});

test('the administrators have a sign that nobody else has, whatever they call themselves', async () => {
  await drawn({ other: { id: 1, role: 'admin' } });
  expect(page.main.querySelector('header img')).toBeNull();
  await drawn({ other: { fullName: 'System Administrator' } });
  expect(page.main.querySelector('header img')).not.toBeNull();
});

test('the badges of the other one are marks whose meaning a press says, until one looks elsewhere; hidden, it hears no key', async () => {
  await drawn({ other: { isVerified: true, numberConfirmedAt: '2020-11-06T08:00:00.000Z' } });
  const marks = await vi.waitUntil(() => page.main.querySelector<HTMLElement>('header [aria-expanded]:not([aria-haspopup])'));
  expect(marks.getAttribute('aria-label')).toMatch(/^\S.* · .*Nov 6, 2020/);
  const meaning = () => marks.nextElementSibling;
  const press = async (event: Event, at: Node | null = document) => {
    await actAndCheck(() => at?.dispatchEvent(event));
    return meaning()?.hasAttribute('hidden');
  };
  await actAndCheck(() => marks.click());
  expect([meaning()?.hasAttribute('hidden'), meaning()?.querySelectorAll('strong').length]).toEqual([false, 2]);
  expect(await press(new KeyboardEvent('keydown', { key: 'a' }))).toBe(false);
  expect(await press(new KeyboardEvent('keydown', { key: 'Escape' }))).toBe(true);
  expect(document.activeElement).toBe(marks);
  for (const elsewhere of ['pointerdown', 'focusin']) {
    await actAndCheck(() => marks.click());
    for (const there of [marks, meaning() ?? null])
      expect(await press(new Event(elsewhere, { bubbles: true }), there)).toBe(false);
    expect(await press(new Event(elsewhere))).toBe(true);
  }
  page.main.querySelector('textarea')?.focus();
  await press(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(document.activeElement).toBe(page.main.querySelector('textarea'));
});

test.each<[string, Parameters<typeof drawn>[0], string | null, boolean]>([
  ['is outdated', { link: 'outdated' }, 'Sarai was updatedReload', false],
  ['has ended', { link: 'ended' }, 'You were signed out', false],
  [
    'is paused',
    { link: 'paused' },
    'You sent too much at once. Live chat pauses for a minute; your messages wait here and are sent.',
    true,
  ],
  ['is of one who has left', { other: { gone: true } }, 'This member has left Sarai', false],
  ['is of one whom one blocked', { row: { blockedByMe: true } }, 'You blocked this memberUnblock', false],
  ['is live', {}, null, true],
  ['is offline', { link: 'offline' }, null, true],
])('where a conversation %s its foot says so, and one can write or not', async (_, given, words, canWrite) => {
  await drawn(given);
  const bar = [...page.main.querySelectorAll('section > [role=status]')].at(-1);
  expect([bar?.textContent ?? null, page.main.querySelector('textarea') !== null]).toEqual([words, canWrite]);
  // The state of the connection is shown at the input.
  const link = page.main.querySelector('form [role=status]')?.textContent;
  expect(link?.startsWith('Live')).toBe(canWrite ? given?.link === undefined : undefined);
});

test('a page that is older than Sarai is loaded anew by a press', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  await drawn({ link: 'outdated' });
  await page.press('Reload');
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

test.each<[Thread['status'], 'member' | 'admin', string, boolean]>([
  ['loading', 'member', 'Loading messages...', true],
  ['missing', 'member', 'This conversation does not existIt may belong to another account.', false],
  ['failed', 'member', 'The messages could not be loadedTry again', true],
  ['ready', 'member', 'No messages yetStart the conversation!', true],
  ['ready', 'admin', 'No messages yetStart the conversation with this customer', true],
])('a conversation without a message that is %s says so: to the %s', async (status, audience, words, canWrite) => {
  await drawn({ thread: { status }, audience });
  expect(page.main.querySelector('header + div')?.textContent).toBe(words);
  expect(page.main.querySelector('textarea') !== null).toBe(canWrite);
  page.button('Try again')?.click();
  expect(plain.acts.reload).toHaveBeenCalledTimes(status === 'failed' ? 1 : 0);
  await actAndCheck(() => plain.showThread({ messages: [messageOf({ id: 1 })] }));
  expect(page.main.querySelector('[role=log]')?.textContent).toContain('message 1');
});

test('who blocks is asked first, and only once it is done is the question gone; a refusal says why', async () => {
  await drawn();
  await choose('Block');
  const dialog = await page.there('[role=dialog][aria-label="Block zahra?"]');
  expect(dialog.textContent).toMatch(
    /^They can no longer write to you, .* They learn of it only if they write to you\.CancelBlock$/,
  );
  await page.press('Cancel');
  expect([page.main.querySelector('[role=dialog]'), plain.acts.block.mock.calls]).toEqual([null, []]);
  await choose('Block');
  await page.there('[role=dialog]');
  plain.acts.block.mockRejectedValueOnce(await refusal('conversation_not_found'));
  await page.press('Block');
  expect(await said()).toMatchObject({ title: 'Error', description: ERRORS.conversation_not_found[1], tone: 'danger' });
  expect(page.main.querySelector('[role=dialog]')).not.toBeNull();
  await page.press('Block');
  expect(page.main.querySelector('[role=dialog]')).toBeNull();
  expect(plain.acts.block.mock.calls).toEqual([
    [12, true],
    [12, true],
  ]);
});

test.each(['Block', 'Unblock'])('who presses %s twice has it done once', async (word) => {
  const isBlocked = word === 'Unblock';
  await drawn({ row: { blockedByMe: isBlocked } });
  let come = () => {};
  plain.acts.block.mockImplementation(() => new Promise((resolve) => (come = resolve)));
  if (!isBlocked) await choose(word);
  await page.press(word);
  await page.press(word);
  expect([plain.acts.block.mock.calls, page.button(word)?.getAttribute('aria-busy')]).toEqual([[[12, !isBlocked]], 'true']);
  await actAndCheck(come);
  expect(page.button(word)?.matches(':disabled')).toBe(isBlocked ? false : undefined);
});

test('who leaves the question before a block by Escape blocks nobody, and can be asked again', async () => {
  vi.doUnmock('../../kit/overlays/dialog.tsx');
  await drawn();
  const dialog = () => document.querySelector('[role=dialog]');
  for (let times = 0; times < 2; times += 1) {
    await choose('Block');
    await vi.waitFor(() => expect(dialog()?.textContent).toContain('Block zahra?'));
    await actAndCheck(() => dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    await vi.waitFor(() => expect(dialog()).toBeNull());
  }
  expect(plain.acts.block).not.toHaveBeenCalled();
});

test.each(['the foot', 'the menu'])('who unblocks by %s is asked nothing; a refusal says why', async (where) => {
  await drawn({ row: { blockedByMe: true } });
  plain.acts.block.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const unblock = () => (where === 'the foot' ? page.press('Unblock') : choose('Unblock'));
  await unblock();
  expect(await said()).toMatchObject({ title: 'Error', description: expect.stringMatching(/^The server cannot be reached/) });
  await unblock();
  expect(plain.acts.block.mock.calls).toEqual([
    [12, false],
    [12, false],
  ]);
});

test('who meets somebody writes to a friend about them and the ad that was spoken of last and can be had', async () => {
  const about = (id: number, ad: Partial<MessageListing>) =>
    messageOf({ id, messageType: 'listing', listing: { ...AD, id, ...ad } });
  await drawn({
    thread: { messages: [about(1, {}), about(2, { title: 'A rug' }), about(3, { status: 'removed' }), messageOf({ id: 4 })] },
  });
  await choose('I am meeting someone');
  const meeting = await page.there('[role=dialog][aria-label="I am meeting someone"]');
  expect(meeting.textContent).toBe('[{"id":8,"name":"zahra"},{"id":2,"title":"A rug"}]Leave');
  await page.press('Leave');
  expect(page.main.querySelector('[role=dialog]')).toBeNull();
});

test('what one needs to meet somebody, where it does not come without a network, is said to be missing and comes later', async () => {
  await drawn();
  loadMeeting.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  await choose('I am meeting someone');
  expect(await said()).toMatchObject({ title: page.t('shell.offline'), tone: 'danger' });
  loadMeeting.mockImplementation(async () => ({ MeetingDialog: PlainMeeting }));
  expect(page.main.querySelector('[role=dialog]')).toBeNull();
  await choose('I am meeting someone');
  await page.there('[role=dialog][aria-label="I am meeting someone"]');
});

test('with the advice to meet safely comes what one needs there, where there may be no network', async () => {
  const came = vi.fn<() => void>();
  vi.doMock('./thread-dialogs.tsx', async (original) => {
    came();
    return original<object>();
  });
  const first = (ad: MessageListing | null) => messageOf({ id: 1, listing: ad });
  await drawn({ thread: { messages: [first(null)] } });
  await actAndCheck(() => vi.dynamicImportSettled());
  expect([page.button(page.t('chat.meetSafely')), loadMeeting.mock.calls, came.mock.calls]).toEqual([undefined, [], []]);
  await actAndCheck(() => plain.showThread({ messages: [first(AD)] }));
  await vi.waitFor(() => expect(page.button(page.t('chat.meetSafely'))?.getAttribute('href')).toBe('/safety'));
  await vi.waitFor(() => expect([loadMeeting, came].map(({ mock }) => mock.calls.length)).toEqual([1, 1]));
  vi.doUnmock('./thread-dialogs.tsx');
});

test.each([
  ['is asked of a member', 'member', 8, true],
  ['of somebody else is not asked here', 'member', 9, false],
  ['is not asked of an administrator', 'admin', 8, false],
] as const)('whether one bought what the other one sold %s', async (_, audience, id, isAsked) => {
  const sale = { listingId: 5, listingTitle: 'Corolla', state: 'asked', other: { id, username: 'zahra', fullName: null } };
  page.client.setQueryData(queryKeys.pendingReviews(AHMAD), [sale]);
  await drawn({ audience });
  await actAndCheck(() => vi.dynamicImportSettled());
  if (isAsked) await vi.waitUntil(() => page.button('Yes, I bought it'));
  expect(page.main.textContent?.includes('zahra says that you bought “Corolla”.')).toBe(isAsked);
});

test.each([
  ['a member', null, { name: 'zahra' }],
  ['a message', 'Send the money first', { messageId: 3, name: 'Send the money first' }],
  ['a message without words', '', { messageId: 3, name: 'zahra' }],
  ['a long message, by its first words,', '🚗'.repeat(90), { messageId: 3, name: '🚗'.repeat(80) }],
])('%s is reported with the conversation that it is of', async (_, content, about) => {
  await drawn({ thread: { messages: [messageOf({ id: 3, content: content ?? 'Salaam' })] } });
  if (content === null) await choose('Report member');
  else {
    await page.press('Message options');
    await page.press('Report message');
  }
  await page.there('[role=dialog] input');
  const dialog = page.main.querySelector('[role=dialog]');
  expect(dialog?.getAttribute('aria-label')).toBe(content === null ? 'Report zahra' : 'Report this message');
  await page.click('[role=dialog] input');
  await page.type('[role=dialog] textarea', 'He wants to be paid first.');
  await page.press('Report');
  await vi.waitFor(() => expect(act).toHaveBeenCalledOnce());
  const [sent] = act.mock.calls[0] ?? [];
  expect(sent).toMatchObject({ kind: 'report', about: 'conversation', id: 12, details: 'He wants to be paid first.', ...about });
  expect(sent && 'messageId' in sent).toBe(content !== null);
  await vi.waitFor(() => expect(page.main.querySelector('[role=dialog]')).toBeNull());
});

test.each([
  ['one’s own', { senderId: AHMAD }, 'member', ['Copy text']],
  ['the other one’s', {}, 'member', ['Copy text', 'Report message']],
  ['the other one’s picture', { messageType: 'image', content: '' }, 'member', ['Report message']],
  ['a member’s, to the administrators', {}, 'admin', ['Copy text']],
] as const)('of a message that is %s the menu offers what can be done with it', async (_, message, audience, choices) => {
  await drawn({ thread: { messages: [messageOf({ id: 3, ...message })] }, audience });
  await page.press('Message options');
  const items = [...page.main.querySelectorAll('[role=menu] [role=menuitem]')].map(({ textContent }) => textContent);
  expect(items).toEqual(choices);
});

test.each([
  ['copied', () => Promise.resolve(), 'Copied'],
  ['not copied', () => Promise.reject(new Error('Denied')), 'The text could not be copied'],
])('the words of a message are %s, which is said', async (_, answer, title) => {
  const writeText = vi.fn<(text: string) => Promise<void>>(answer);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await drawn({ thread: { messages: [messageOf({ id: 3 })] } });
  await page.press('Message options');
  await page.press('Copy text');
  await vi.waitFor(async () => expect(await said()).toMatchObject({ title }));
  expect([writeText.mock.calls, page.main.querySelector('[role=menu]')]).toEqual([[['message 3']], null]);
});

test('a message that was refused says why; it goes again, comes back into the input, or goes for good', async () => {
  const failed = outgoing({ content: 'Salaam' }, { kind: 'failed', code: 'messages_blocked' });
  await drawn({ thread: { outgoing: [failed] } });
  const note = await page.there('[role=group][aria-label="Failed"]');
  await vi.waitFor(() => expect(note.textContent).toBe(`Failed${ERRORS.messages_blocked[1]}RetryEditRemove`));
  await page.press('Retry');
  expect(plain.acts.retry.mock.calls).toEqual([['mine']]);
  plain.acts.takeBack.mockResolvedValue(failed.draft);
  const input = page.main.querySelector('textarea');
  input?.blur();
  await page.press('Remove');
  expect([input?.value, document.activeElement]).toEqual(['', input]);
  await page.type('textarea', 'and more');
  input?.blur();
  await page.press('Edit');
  expect(plain.acts.takeBack.mock.calls).toEqual([['mine'], ['mine']]);
  expect(page.main.querySelector('textarea')?.value).toBe('Salaam\nand more');
  expect(document.activeElement).toBe(page.main.querySelector('textarea'));
});

test('an offer that was refused is not written anew here, and what waits can be taken back', async () => {
  const offer = outgoing({ messageType: 'offer', listing: AD, offerPrice: 400 }, { kind: 'failed', code: 'messages_blocked' });
  await drawn({ thread: { outgoing: [offer] } });
  expect([page.button('Retry') !== undefined, page.button('Edit')]).toEqual([true, undefined]);
  const waits = outgoing({ content: 'It waits' }, { kind: 'waiting' });
  await actAndCheck(() => plain.showThread({ outgoing: [waits] }));
  plain.acts.takeBack.mockResolvedValue({ ...waits.draft, listing: AD, messageType: 'listing' });
  await page.press('Message options');
  await page.press('Take back');
  await vi.waitFor(() => expect(page.main.querySelector('textarea')?.value).toBe('It waits'));
  expect(page.main.querySelector('form')?.textContent).toContain('About this adA samovar');
});

test.each<[string, ErrorCode, boolean]>([
  ['without their ad where that has gone', 'listing_not_found', false],
  ['with their ad where something else was wrong', 'messages_blocked', true],
])('refused words come back into the input %s', async (_, code, hasAd) => {
  const refused = outgoing({ messageType: 'listing', content: 'There?', listing: AD }, { kind: 'failed', code });
  plain.acts.takeBack.mockResolvedValue(refused.draft);
  await drawn({ thread: { outgoing: [refused] } });
  await page.press('Edit');
  const input = await page.there('textarea');
  await vi.waitFor(() => expect(input.value).toBe('There?'));
  expect(page.main.querySelector('form')?.textContent.includes('A samovar')).toBe(hasAd);
});

test('the first words go with the ad that they are about, the next ones without it', async () => {
  plain.acts.draftAdOf.mockReturnValue(AD);
  await drawn();
  expect(page.main.querySelector('form')?.textContent).toMatch(/^About this adA samovarAFN 500/);
  await write('Is it there?');
  expect([plain.acts.saveDraftAd.mock.calls, page.button('Do not mention the ad')]).toEqual([[[12, null]], undefined]);
  await write('Hello?');
  expect(plain.acts.send.mock.calls).toEqual([
    [12, { messageType: 'listing', content: 'Is it there?', listing: AD }],
    [12, { messageType: 'text', content: 'Hello?' }],
  ]);
});

test('an ad that is not to be mentioned is not', async () => {
  plain.acts.draftAdOf.mockReturnValue(AD);
  await drawn();
  await page.press('Do not mention the ad');
  expect(plain.acts.saveDraftAd.mock.calls).toEqual([[12, null]]);
  await write('Salaam');
  expect(plain.acts.send.mock.calls).toEqual([[12, { messageType: 'text', content: 'Salaam' }]]);
});

test('a file is dropped on the conversation, named, taken away again, and goes before the words', async () => {
  await drawn();
  const pane = page.main.querySelector('section');
  const drag = async (kind: string, files: File[], to: { relatedTarget?: Element | null } = {}) => {
    const dataTransfer = { types: files.length > 0 ? ['Files'] : ['text/plain'], files };
    const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { dataTransfer, ...to });
    await actAndCheck(() => pane?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const [deed, other] = ['deed.pdf', 'other.pdf'].map((name) => new File(['%PDF-1.4'], name, { type: 'application/pdf' }));
  if (!deed || !other) throw new Error('There are two files');
  expect(pane?.querySelector('[role=alert]')).toBeNull();
  expect(await drag('dragover', [])).toBe(false);
  expect(pane?.textContent).not.toContain('Drop files here');
  // Unless the page handles the drag, the browser opens the file in place of the page.
  expect(await drag('dragover', [deed])).toBe(true);
  await drag('dragleave', [deed], { relatedTarget: pane?.querySelector('header') ?? null });
  expect(pane?.textContent).toContain('Drop files here to send them');
  // The drag leaves the window, or moves to an element outside of the conversation.
  for (const relatedTarget of [null, document.body]) {
    await drag('dragover', [deed]);
    await drag('dragleave', [deed], { relatedTarget });
    expect(pane?.textContent).not.toContain('Drop files here');
  }
  await drag('dragover', [deed]);
  expect([await drag('drop', []), pane?.textContent?.includes('Drop files here')]).toEqual([false, true]);
  expect(await drag('drop', [deed, other, new File(['MZ'], 'run.exe', { type: 'application/x-msdownload' })])).toBe(true);
  expect(pane?.textContent).not.toContain('Drop files here');
  const chosen = () => [...(pane?.querySelectorAll('ul[aria-label="Files to send"] li') ?? [])].map((each) => each.textContent);
  expect(chosen()).toEqual(['deed.pdf8 Bytes', 'other.pdf8 Bytes']);
  await vi.waitFor(() => expect(pane?.querySelector('ul[role=alert]')?.textContent).toMatch(/^run\.exe: .*\w/));
  await page.press('Remove other.pdf');
  expect(chosen()).toEqual(['deed.pdf8 Bytes']);
  await write('Here it is');
  expect(plain.acts.send.mock.calls).toEqual([
    [
      12,
      { messageType: 'file', content: 'deed.pdf', file: expect.objectContaining({ blob: deed, kind: 'file', name: 'deed.pdf' }) },
    ],
    [12, { messageType: 'text', content: 'Here it is' }],
  ]);
  await vi.waitFor(() => expect(chosen()).toEqual([]));
  expect(pane?.querySelector('[role=alert]')).toBeNull();
});

test('a picture opens among all that were sent here, and leaves the way back to where one was', async () => {
  const picture = { messageType: 'image', content: '', thumbUrl: '/media/t' } as const;
  const pictures = [1, 2, 3].map((id) => messageOf({ id, ...picture, fileUrl: `/media/${id}`, senderId: id === 2 ? AHMAD : 8 }));
  await drawn({ thread: { messages: [...pictures, messageOf({ id: 4 })] } });
  await page.press('Your photo');
  const viewer = await page.there('dialog');
  expect(viewer.querySelector('[role=status]')?.textContent).toBe('Photo 2 of 3');
  expect(viewer.querySelector('img[alt="Photo 2 of 3"]')?.getAttribute('src')).toBe('/media/2');
  await actAndCheck(() => viewer.querySelector('img[alt="Photo 2 of 3"]')?.dispatchEvent(new Event('error')));
  expect(plain.acts.renewLink.mock.calls).toEqual([[12, '/media/2']]);
  await page.press('Close');
  expect(page.main.querySelector('dialog')).toBeNull();
});

test('what is read, typed and asked for of a conversation is told by its number', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  vi.stubGlobal('IntersectionObserver', function Reached(hear: (entries: object[]) => void) {
    return { observe: () => hear([{ isIntersecting: true }]), disconnect: () => {} };
  });
  const shown = [{ tag: 'conversation:12', close: vi.fn<() => void>() }];
  const getNotifications = async ({ tag }: { tag?: string }) => shown.filter((each) => each.tag === tag);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ getNotifications }) } });
  await drawn({ thread: { messages: [messageOf({ id: 3 })], hasOlder: true } });
  await vi.waitFor(() => expect(plain.acts.markSeen.mock.calls).toEqual([[12, 3]]));
  expect(plain.acts.loadOlder.mock.calls).toEqual([[12]]);
  // The device's notification about this conversation is closed: the message has been seen.
  await vi.waitFor(() => expect(shown[0]?.close).toHaveBeenCalledOnce());
  vi.restoreAllMocks();
  await page.type('textarea', 'Sal');
  await page.type('textarea', ' ');
  expect(plain.acts.setTyping.mock.calls).toEqual([
    [12, true],
    [12, false],
  ]);
  expect(plain.acts.saveDraft.mock.calls).toEqual([
    [12, 'Sal'],
    [12, ' '],
  ]);
});

test.each<[string, string, () => Promise<void>]>([
  ['the question before a block', './thread-dialogs.tsx', () => choose('Block')],
  ['a picture', '../messages/picture-viewer.tsx', () => page.press('Your photo')],
  ['a report', '../../market/reports/report-dialog.tsx', () => choose('Report member')],
])('%s that does not come without a network is said to be missing, and comes with the next press', async (_, path, ask) => {
  let isDead = true;
  vi.doMock(path, async (original) => {
    if (isDead) throw new TypeError('Failed to fetch');
    return original<object>();
  });
  await drawn({
    thread: { messages: [messageOf({ id: 1, messageType: 'image', content: '', fileUrl: '/media/1', senderId: AHMAD })] },
  });
  await ask();
  expect(await said()).toMatchObject({ title: page.t('shell.offline'), tone: 'danger' });
  expect(page.main.querySelector('[role=dialog], dialog')).toBeNull();
  isDead = false;
  await ask();
  await page.there('[role=dialog], dialog');
  vi.doUnmock(path);
});

test.each([
  ['a member who was never asked is asked', 'member', 'default', null, true],
  ['an administrator is not asked', 'admin', 'default', null, false],
  ['who was asked before is not asked', 'member', 'default', 'true', false],
  ['who has said no to the browser is not asked', 'member', 'denied', null, false],
] as const)('%s, once something is sent, whether this device is told', async (_, audience, permission, asked, is) => {
  vi.stubGlobal('PushManager', () => {});
  vi.stubGlobal('Notification', { permission });
  if (asked) localStorage.setItem('push_offered', asked);
  vi.doMock('../../account/push/push-offer.tsx', () => ({ PushOffer: ({ moment }: { moment: string }) => <hr id={moment} /> }));
  await drawn({ audience, thread: { messages: [messageOf({ id: 3, senderId: AHMAD })] } });
  await write('Salaam');
  // The server may still refuse the message: one from the other person is no acknowledgement.
  await arrives({ id: 4, senderId: 8 });
  expect(page.main.querySelector('hr')).toBeNull();
  await arrives({ id: 5, senderId: AHMAD });
  expect(page.main.querySelector('hr')?.id).toBe(is ? 'message' : undefined);
  vi.doUnmock('../../account/push/push-offer.tsx');
});

test('what asks whether this device is told comes with the next message where a dead network kept it back', async () => {
  vi.stubGlobal('PushManager', () => {});
  vi.stubGlobal('Notification', { permission: 'default' });
  let isDead = true;
  vi.doMock('../../account/push/push-offer.tsx', () => {
    if (isDead) throw new TypeError('Failed to fetch');
    return { PushOffer: () => <hr /> };
  });
  await drawn();
  await write('Salaam');
  await arrives({ id: 1, senderId: AHMAD });
  isDead = false;
  expect(page.main.querySelector('hr')).toBeNull();
  await write('Hello?');
  await arrives({ id: 2, senderId: AHMAD });
  await page.there('hr');
  vi.doUnmock('../../account/push/push-offer.tsx');
});

test.each([
  ['with a mouse and room the words can begin at once', true, 'textarea'],
  [
    'on a phone no keyboard comes up by itself: the conversation has the focus, and says whose it is',
    false,
    'section[aria-label]',
  ],
])('%s', async (_, isWide, place) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && /hover: hover.*min-width: 768px/.test(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  await drawn();
  expect(document.activeElement).toBe(page.main.querySelector(place));
});

interface Given {
  other?: Partial<OtherUser>;
  row?: Partial<Conversation>;
  thread?: Partial<Thread>;
  link?: ConnectionState;
  online?: boolean;
  typing?: boolean;
  audience?: 'member' | 'admin';
}

async function drawn({ other, row, thread, link = 'live', online = false, typing = false, audience = 'member' }: Given = {}) {
  plain.showThread({ link, otherTyping: typing, ...thread });
  const conversation = conversationOf({ otherUser: { ...conversationOf({}).otherUser, ...other }, ...row });
  const { ThreadPane } = await import('./thread-pane.tsx');
  await page.draw(
    <ThreadPane
      chat={plain.chat}
      conversationId={12}
      conversation={conversation}
      online={online}
      audience={audience}
      onBack={onBack}
    />,
  );
}

/** Chooses an item of the conversation's menu. */
async function choose(item: string): Promise<void> {
  await page.press('Conversation options');
  const items = () => [...page.main.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const found = await vi.waitUntil(() => items().find(({ textContent }) => textContent === item));
  await actAndCheck(() => found.click());
}

/** Adds a message, as if it came from the server. */
async function arrives(message: Parameters<typeof messageOf>[0]): Promise<void> {
  await actAndCheck(() => {
    plain.showThread({ messages: [...plain.chat.thread().get().messages, messageOf(message)] });
    return vi.dynamicImportSettled();
  });
}

async function write(words: string): Promise<void> {
  await page.type('textarea', words);
  const times = plain.acts.send.mock.calls.length;
  await page.press('Send');
  await vi.waitFor(() => expect(plain.acts.send.mock.calls.length).toBeGreaterThan(times));
}

async function refusal(code: ErrorCode) {
  const { ApiError } = await import('../../kit/api/api-error.ts');
  return new ApiError(ERRORS[code][0], JSON.stringify({ code, message: '' }));
}

async function said() {
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  return vi.waitUntil(() => shownToast.get());
}

function outgoing(draft: Partial<Draft>, state: Outgoing['state']): Outgoing {
  const createdAt = '2026-07-01T08:00:00.000Z';
  return { clientId: 'mine', conversationId: 12, draft: { messageType: 'text', content: '', ...draft }, createdAt, state };
}

interface PlainMenuProps {
  open: boolean;
  items: readonly { id: string; label: string; onSelect: () => void }[];
  onOpenChange: (open: boolean) => void;
}

function PlainMenu({ open, items, onOpenChange }: PlainMenuProps) {
  if (!open) return null;
  return items.map(({ id, label, onSelect }) => (
    <button
      key={id}
      type="button"
      role="menuitem"
      onClick={() => {
        onOpenChange(false);
        onSelect();
      }}
    >
      {label}
    </button>
  ));
}

interface PlainMeetingProps {
  title: string;
  other: object;
  listing: object | null;
  onClose: () => void;
}

function PlainMeeting({ title, other, listing, onClose }: PlainMeetingProps) {
  return (
    <div role="dialog" aria-label={title}>
      {JSON.stringify([other, listing])}
      <button type="button" onClick={onClose}>
        Leave
      </button>
    </div>
  );
}
