// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { ERRORS } from '#schema/errors/errors';
import { openPage } from '../../test/browser-page.tsx';
import type { Draft, Outgoing } from '../engine/types.ts';
import { plainChat } from '../test/plain-chat.ts';

const deed: Draft['file'] = { blob: new Blob(['pdf']), thumb: null, name: 'deed.pdf', kind: 'file', width: null, height: null };
const MESSAGES = [
  outgoing('a', { content: 'Salaam' }, { kind: 'waiting' }),
  { ...outgoing('b', { messageType: 'file', file: deed }, { kind: 'sending', progress: 0 }), conversationId: 13 },
  { ...outgoing('c', { content: 'Hello?' }, { kind: 'failed', code: 'messages_blocked' }), conversationId: 14 },
];

test('of each message that waits stands what it says, how it stands and why; each leads to its conversation', async () => {
  const { page, acts } = await drawn(MESSAGES);
  const rows = [...page.main.querySelectorAll('li')];
  const years = /\d+ years? ago/;
  expect(rows.map(({ textContent }) => textContent?.replace(years, ', '))).toEqual([
    'MessageWaitingSalaam, Open chatDo not send',
    'MessageSending…deed.pdf, Open chatDo not send',
    `MessageNot sentHello?, ${ERRORS.messages_blocked[1]}Open chatTry AgainDo not send`,
  ]);
  expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual(['/chat?c=12', '/chat?c=13', '/chat?c=14']);
  expect(rows.map((row) => row.querySelector('button:last-of-type')?.matches(':disabled'))).toEqual([false, true, false]);
  await page.press('Try Again');
  expect(acts.retry.mock.calls).toEqual([['c']]);
});

test.each([
  ['will not be sent', { messageType: 'text', content: 'Salaam' } as const, 'It will not be sent'],
  ['is under way by now', null, 'It is on its way at this moment.'],
])('a message that is taken back says that it %s', async (_, draft, title) => {
  const { page, acts } = await drawn(MESSAGES.slice(0, 1));
  acts.takeBack.mockResolvedValue(draft);
  await page.press('Do not send');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title }));
  expect(acts.takeBack.mock.calls).toEqual([['a']]);
});

test('where no message waits nothing stands', async () => {
  const { page } = await drawn([]);
  expect(page.main.childElementCount).toBe(0);
});

async function drawn(messages: readonly Outgoing[]) {
  const page = await openPage({ words: ['waiting', 'errors'] });
  const { chat, acts } = plainChat();
  const { PendingMessages } = await import('./pending-messages.tsx');
  await page.draw(<PendingMessages chat={chat} messages={messages} />);
  return { page, acts };
}

function outgoing(clientId: string, draft: Partial<Draft>, state: Outgoing['state']): Outgoing {
  const createdAt = '2020-07-01T08:00:00.000Z';
  return { clientId, conversationId: 12, draft: { messageType: 'text', content: '', ...draft }, createdAt, state };
}
