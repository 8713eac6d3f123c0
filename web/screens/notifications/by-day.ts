import type { Notification } from '#schema/contracts/notifications';

interface Day {
  name: string;
  notifications: Notification[];
}

/** Groups notifications by day and keeps their order. `nameOf` returns the name of the day of an ISO timestamp. */
export function byDay(notifications: readonly Notification[], nameOf: (iso: string) => string): Day[] {
  const days: Day[] = [];
  for (const notification of notifications) {
    const name = nameOf(notification.time);
    const last = days.at(-1);
    if (last?.name === name) last.notifications.push(notification);
    else days.push({ name, notifications: [notification] });
  }
  return days;
}
