import type { Queues } from '#schema/contracts/queues';
import { MINUTE } from '#schema/durations';
import type { Key } from '../../i18n/domains.ts';
import { adminQuery } from '../admin-pages.ts';
import { sectionAddress, type SectionId } from '../sections.ts';

/** The counts of all queues, fetched again each minute while the page is visible, and after each act. */
export const queuesQuery = {
  ...adminQuery('queues', 'GET /api/admin/queues'),
  refetchInterval: MINUTE,
};

interface QueueInfo {
  id: keyof Queues;
  section: SectionId;
  /** The address where the queue is worked through, the oldest first. */
  address: string;
  label: Key;
  /** 'Open reports: 3', the sidebar's words for screen readers. */
  waiting: Key;
}

/** The queues, with their names on the Overview. */
export const QUEUES: readonly QueueInfo[] = [
  {
    id: 'reports',
    section: 'reports',
    address: sectionAddress('reports'),
    label: 'admin.openReports',
    waiting: 'admin.reportsWait',
  },
  {
    id: 'held',
    section: 'listings',
    address: `${sectionAddress('listings')}&tab=held`,
    label: 'admin.heldAds',
    waiting: 'admin.heldWait',
  },
  {
    id: 'purchases',
    section: 'payments',
    address: sectionAddress('payments'),
    label: 'admin.purchases',
    waiting: 'admin.purchasesWait',
  },
  {
    id: 'tickets',
    section: 'messages',
    address: sectionAddress('messages'),
    label: 'admin.tickets',
    waiting: 'admin.ticketsWait',
  },
];
