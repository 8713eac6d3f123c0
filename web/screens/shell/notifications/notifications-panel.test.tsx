// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Notification } from '#schema/contracts/notifications';
import { NOTICE_EXAMPLES } from '#schema/test/notice-examples';
import { actAndCheck, openPage } from '../../../test/browser-page.tsx';

test('under the bell stand the five newest notifications and the way to all, each of which closes it', async () => {
  const { page, rows, isOpen } = await bell(() => Response.json([7, 6, 5, 4, 3, 2].map(notice)));
  await page.press('Notifications');
  await vi.waitFor(() => expect(rows()).toHaveLength(5));
  const names = rows().map(({ textContent }) => /Member \d/.exec(textContent ?? '')?.[0]);
  expect(names).toEqual(['Member 7', 'Member 6', 'Member 5', 'Member 4', 'Member 3']);
  expect(page.main.querySelector('ul')?.getAttribute('aria-label')).toBe(page.t('notifications.list'));
  await page.click('li a');
  expect([isOpen(), location.pathname + location.search]).toEqual([false, NOTICE_EXAMPLES.offer.link]);
  await page.press('Notifications');
  await page.press(page.t('notifications.viewAll'));
  expect([isOpen(), location.pathname]).toEqual([false, '/notifications']);
});

test('notifications that could not be loaded say so under the bell, with the way to all of them, and come when they are asked for again', async () => {
  let isDown = true;
  const { page, rows } = await bell(() => (isDown ? new Response(null, { status: 500 }) : Response.json([notice(2)])));
  await page.press('Notifications');
  await vi.waitFor(() =>
    expect(page.main.querySelector('[role=alert]')?.textContent).toContain(page.t('notifications.loadFailed')),
  );
  expect(page.button(page.t('notifications.viewAll'))).toBeDefined();
  isDown = false;
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(rows()).toHaveLength(1));
  expect(page.main.querySelector('[role=alert]')).toBeNull();
});

test('who has no notifications reads so under the bell, but not while they are on their way', async () => {
  let answer = (_list: Response): void => undefined;
  const { page } = await bell(() => new Promise<Response>((resolve) => (answer = resolve)));
  await page.press('Notifications');
  await vi.waitFor(() => expect(page.button(page.t('notifications.viewAll'))).toBeDefined());
  expect(page.main.textContent).not.toContain(page.t('notifications.noNotifications'));
  expect(page.main.querySelector('[role=alert]')).toBeNull();
  answer(Response.json([]));
  await vi.waitFor(() => expect(page.main.textContent).toContain(page.t('notifications.noNotifications')));
});

test('the bell says in its name how many wait, and no longer once they were shown', async () => {
  const { page } = await bell(() => Response.json([notice(3), notice(2), notice(1)]));
  const { updateBell } = await import('../../notifications/bell.ts');
  const number = () => page.main.querySelector('button [aria-hidden=true]:not(svg)')?.textContent;
  expect(number()).toBeUndefined();
  await actAndCheck(() => updateBell({ unread: 3 }));
  expect([page.button('Notifications'), number()]).toEqual([undefined, '3']);
  await actAndCheck(() => updateBell({ unread: 99 }));
  expect([page.button('Notifications, 99 unread') !== undefined, number()]).toEqual([true, '99']);
  await actAndCheck(() => updateBell({ unread: 100 }));
  expect([page.button('Notifications, 99+ unread') !== undefined, number()]).toEqual([true, '99+']);
  await actAndCheck(() => updateBell({ unread: 3 }));
  await page.press(page.t('shell.notificationsCount', { count: '3' }));
  await vi.waitFor(() => expect(page.sent).toMatchObject([{ call: 'PUT /api/notifications/read', input: { upTo: 3 } }]));
  await vi.waitFor(() => expect(page.button('Notifications')).toBeDefined());
  expect(number()).toBeUndefined();
});

test('a finger on the bell, or the focus, sends ahead for its panel, which the bell leads to and which is named', async () => {
  const near = vi.fn<(load: () => Promise<unknown>) => void>();
  vi.doMock('../../../kit/late/prefetch.ts', () => ({ prefetch: near }));
  onTestFinished(() => {
    vi.doUnmock('../../../kit/late/prefetch.ts');
  });
  const { page } = await bell(() => Response.json([]));
  const button = await page.there('button');
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect([panel?.getAttribute('role'), panel?.getAttribute('aria-label')]).toEqual(['region', 'Notifications']);
  await actAndCheck(() => button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
  expect(near).toHaveBeenCalledOnce();
  await actAndCheck(() => button.focus());
  expect(near).toHaveBeenCalledTimes(2);
  await near.mock.lastCall?.[0]();
  await page.press('Notifications');
  // The panel is shown at once.
  expect(panel?.textContent).toContain(page.t('notifications.viewAll'));
  await page.press('Notifications');
  expect([panel?.hidden, panel?.childElementCount]).toEqual([true, 0]);
});

test('under a bell that a dead network keeps its panel from it says so', async () => {
  vi.doMock('./notifications-panel.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => {
    vi.doUnmock('./notifications-panel.tsx');
  });
  const { page } = await bell(() => Response.json([]));
  await page.press('Notifications');
  await vi.waitFor(() => expect(page.main.querySelector('[role=region]')?.textContent).toBe(page.t('shell.offline')));
});

async function bell(list: () => Response | Promise<Response>) {
  const page = await openPage({
    member: 7,
    // The panel loads its own words.
    words: [],
    answers: {
      'PUT /api/notifications/read': () => Response.json({ unread: 0 }),
      'GET /api/notifications/unread': () => Response.json({ unread: 0 }),
      'GET /api/notifications': list,
    },
  });
  const { Notifications } = await import('./notifications.tsx');
  await page.draw(<Notifications />);
  return {
    page,
    rows: () => [...page.main.querySelectorAll('[role=region] li')],
    isOpen: () => page.main.querySelector('[role=region]')?.hasAttribute('hidden') === false,
  };
}

function notice(id: number): Notification {
  const event = { ...NOTICE_EXAMPLES.offer.event, name: `Member ${id}` };
  return { id, event, time: '2020-11-06T08:00:00.000Z', unread: true };
}
