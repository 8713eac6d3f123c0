// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Chat } from '../../chat/engine/types.ts';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { openPage } from '../../test/browser-page.tsx';
import { row } from './test/row.ts';

const NOW_ASKED = ['queues', 'messages'];

test.each([
  ['put away up to the message that is seen', row(5, 9, 4), 'Mark done', 'PUT', { upTo: 9 }, 'Marked as done', 'A'],
  ['taken out again', row(5, 9, 9), 'Reopen', 'DELETE', null, 'Open again', null],
] as const)(
  'a conversation is %s; what the inbox room tells meanwhile changes nothing of what is said',
  async (_, conversation, name, method, input, title, key) => {
    const { page, chat, draw, shownToast, release } = await opened({ method });
    await draw(conversation, true);
    // On a phone it shows no words of its own.
    expect([page.button(name)?.title, page.button(name)?.getAttribute('aria-keyshortcuts')]).toEqual([name, key]);
    await page.press(name);
    await vi.waitFor(() => expect(page.button(name)?.matches(':disabled')).toBe(true));
    await draw({ ...conversation, doneMessageId: conversation.doneMessageId === 9 ? null : 9 }, true);
    release(new Response(null, { status: 204 }));
    await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title, tone: 'success' }));
    expect(page.sent).toMatchObject([{ call: `${method} /api/admin/conversations/5/done`, input }]);
    await vi.waitFor(() => expect(askedAgain(page)).toEqual(NOW_ASKED));
    expect(chat.reload).not.toHaveBeenCalled();
  },
);

test('where the line is dead, the inbox is asked for; where the server refuses, that is said in words and nothing is asked', async () => {
  const { page, chat, draw, shownToast, release } = await opened({ method: 'PUT' });
  await draw(row(5, 9), false);
  await page.press('Mark done');
  release(Response.json({ code: 'conversation_not_found' }, { status: 404 }));
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: 'That did not work', tone: 'danger' }));
  expect(shownToast.get()?.description).toBe(page.t('errors.conversation_not_found'));
  expect([chat.reload.mock.calls, askedAgain(page)]).toEqual([[], []]);
  await page.press('Mark done');
  release(new Response(null, { status: 204 }));
  await vi.waitFor(() => expect(chat.reload).toHaveBeenCalledOnce());
});

type Opened = Awaited<ReturnType<typeof openPage>>;

async function opened({ method }: { method: string }) {
  let release = (_answer: Response) => {};
  const page = await openPage({
    words: ['admin', 'adminSupport', 'errors'],
    answers: { [method]: () => new Promise<Response>((resolve) => (release = resolve)) },
  });
  for (const section of [...NOW_ASKED, 'users']) page.client.setQueryData(adminKeys.list(section, ''), {});
  const [{ DoneButton }, { shownToast }] = await Promise.all([
    import('./done-button.tsx'),
    import('../../kit/overlays/toast.ts'),
  ]);
  const chat = { reload: vi.fn<() => void>() };
  return {
    page,
    chat,
    shownToast,
    release: (answer: Response) => release(answer),
    draw: (conversation: ReturnType<typeof row>, isLive: boolean) =>
      // No other function of the chat is called.
      page.draw(<DoneButton chat={chat as unknown as Chat} conversation={conversation} isLive={isLive} />),
  };
}

const askedAgain = ({ client }: Opened) =>
  [...NOW_ASKED, 'users'].filter((section) => client.getQueryState(adminKeys.list(section, ''))?.isInvalidated);
