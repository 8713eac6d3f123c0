// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { NOTICE_EXAMPLES } from '#schema/test/notice-examples';
import { openPage } from '../../test/browser-page.tsx';

test('who asks for more notifications stays in their list, though the button goes with the last page', async () => {
  const page = await openPage({ member: 7, words: ['notifications', 'home'] });
  const { NotificationsList } = await import('./notifications-list.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  const notification = { id: 1, event: NOTICE_EXAMPLES.offer.event, time: '2026-11-20T08:00:00.000Z', unread: true };
  const loadMore = vi.fn<() => void>();
  const shown = { state: 'ready', notifications: [notification], retry: () => {}, loadMore, moreFailed: false } as const;
  await page.draw(<NotificationsList shown={{ ...shown, hasMore: true, loadingMore: false }} />);
  page.button(t('notifications.loadMore'))?.focus();
  await page.press(t('notifications.loadMore'));
  expect(loadMore).toHaveBeenCalledOnce();
  await page.draw(<NotificationsList shown={{ ...shown, hasMore: false, loadingMore: false }} />);
  await vi.waitFor(() => expect(document.activeElement).toBe(page.main.querySelector('section:last-child h2')));
});

test.each([
  ['a notification that is unread says so, and has a mark', true],
  ['one that was read has neither', false],
])('%s', async (_, unread) => {
  const page = await openPage({ member: 7, words: ['notifications', 'home'] });
  const { NotificationsList } = await import('./notifications-list.tsx');
  const notification = { id: 1, event: NOTICE_EXAMPLES.offer.event, time: '2026-11-20T08:00:00.000Z', unread };
  const shown = {
    state: 'ready',
    notifications: [notification],
    retry: () => {},
    loadMore: () => {},
    moreFailed: false,
  } as const;
  await page.draw(<NotificationsList shown={{ ...shown, hasMore: false, loadingMore: false }} />);
  const row = await page.there('a');
  const mark = row.querySelector(':scope > [aria-hidden]');
  expect([row.textContent.includes(page.t('notifications.unread')), mark !== null]).toEqual([unread, unread]);
});

test('below the notification that an ad runs out stand the steps of just this ad, and below no other', async () => {
  const page = await openPage({
    member: 7,
    words: ['notifications', 'home'],
    answers: { 'POST /api/listings/': () => new Response(null, { status: 204 }) },
  });
  const { NotificationsList } = await import('./notifications-list.tsx');
  const { listing_ending: ending, offer } = NOTICE_EXAMPLES;
  const notifications = [ending, offer].map(({ event }, at) => ({
    id: at,
    event,
    time: '2026-11-20T08:00:00.000Z',
    unread: false,
  }));
  const shown = { state: 'ready', notifications, retry: () => {}, loadMore: () => {}, moreFailed: false } as const;
  await page.draw(<NotificationsList shown={{ ...shown, hasMore: false, loadingMore: false }} />);
  await vi.waitFor(() => expect(page.button(page.t('notifications.step_renew'))).toBeDefined());
  const links = [...page.main.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([ending.link, `${ending.link}?sold`, `${ending.link}/edit?price`, offer.link]);
  await page.press(page.t('notifications.step_renew'));
  await vi.waitFor(() =>
    expect(page.sent).toMatchObject([{ call: `POST /api${ending.link.replace('/listing/', '/listings/')}/renew` }]),
  );
});
