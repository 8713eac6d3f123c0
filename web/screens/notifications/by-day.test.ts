import { expect, test } from 'vitest';
import type { Notification } from '#schema/contracts/notifications';
import { byDay } from './by-day.ts';

test('notifications of one day stand together, in their order', () => {
  const days = byDay([of(4, '2026-01-03'), of(3, '2026-01-02'), of(2, '2026-01-02'), of(1, '2025-12-31')], (iso) => iso);
  expect(days.map(({ name, notifications }) => [name, notifications.map(({ id }) => id)])).toEqual([
    ['2026-01-03', [4]],
    ['2026-01-02', [3, 2]],
    ['2025-12-31', [1]],
  ]);
  expect(byDay([], String)).toEqual([]);
});

function of(id: number, time: string): Notification {
  return { id, time, unread: true, event: { kind: 'vip_ending', until: time } };
}
