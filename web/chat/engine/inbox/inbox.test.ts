import { expect, test, vi } from 'vitest';
import { PAGE_SIZE } from '#schema/catalog/limits';
import { conversationOf } from '#schema/test/chat-server';
import type { Api } from '../../../kit/api/api.ts';
import { simulatedPage } from '../test/simulated-server.ts';
import { type InboxOptions, openInbox } from './inbox.ts';

test('a page of conversations that did not come can be asked for again, and is asked for once while it travels', async () => {
  const full = Array.from({ length: PAGE_SIZE }, (_, at) => conversationOf({ id: 100 - at }));
  const pageOf = vi.fn<(call: string, address: string | null) => Promise<unknown>>();
  let hear: Parameters<InboxOptions['connect']>[0] | undefined;
  const inbox = openInbox({
    api: { pageOf } as unknown as Api,
    page: simulatedPage(),
    kept: null,
    connect: (on) => {
      hear = on;
      return { link: () => 'live', send: () => true, wake: () => {}, doubt: () => {}, close: () => {} };
    },
    onLink: () => {},
    onRows: () => {},
  });
  inbox.subscribe(() => {});
  hear?.onFrame({ event: 'conversations_updated', full: true, conversations: full, unread: 0 });

  pageOf.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await inbox.loadMore();
  expect(inbox.get()).toMatchObject({ status: 'ready', hasMore: true });

  pageOf.mockImplementation(async (_, address) =>
    address === null
      ? { body: full, next: '/second' }
      : { body: [conversationOf({ id: 2 }), conversationOf({ id: 1 })], next: null },
  );
  await Promise.all([inbox.loadMore(), inbox.loadMore()]);
  expect(pageOf.mock.calls.map(([, address]) => address)).toEqual([null, null, '/second']);
  expect(inbox.get()).toMatchObject({ hasMore: false });
  expect(inbox.get().conversations).toHaveLength(PAGE_SIZE + 2);
  inbox.end();
});
