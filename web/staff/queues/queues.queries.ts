import type { Queues } from '#schema/contracts/queues';
import { MINUTE } from '#schema/durations';
import type { Key } from '../../i18n/domains.ts';
import { adminOne } from '../admin-pages.ts';
import { addressOf, type SectionId } from '../sections.ts';

/** What waits, asked again each minute while somebody looks, and after each act. */
export const queuesQuery = {
  ...adminOne('queues', 'GET /api/admin/queues'),
  refetchInterval: MINUTE,
};

interface QueuePlace {
  id: keyof Queues;
  section: SectionId;
  /** Where it is worked through, the oldest first. */
  address: string;
  label: Key;
  /** 'Open reports: 3', as the sidebar says it to screen readers. */
  waiting: Key;
}

/** The queues, as the Overview names them. */
export const QUEUES: readonly QueuePlace[] = [
  { id: 'reports', section: 'reports', address: addressOf('reports'), label: 'admin.openReports', waiting: 'admin.reportsWait' },
  {
    id: 'held',
    section: 'listings',
    address: `${addressOf('listings')}&tab=held`,
    label: 'admin.heldAds',
    waiting: 'admin.heldWait',
  },
  {
    id: 'purchases',
    section: 'payments',
    address: addressOf('payments'),
    label: 'admin.purchases',
    waiting: 'admin.purchasesWait',
  },
  { id: 'tickets', section: 'messages', address: addressOf('messages'), label: 'admin.tickets', waiting: 'admin.ticketsWait' },
];
