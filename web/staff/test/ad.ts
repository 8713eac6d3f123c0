import type { AdminListing } from '#schema/contracts/moderation';

/** An ad as the back office gets it: public, and in no queue. */
export const SAMOVAR: AdminListing = {
  id: 9,
  title: 'Samovar',
  price: '1500',
  category: { name: 'Home', slug: 'home-garden' },
  location: 'Kabul',
  province: 'Kabul',
  thumbUrl: null,
  status: 'active',
  featuredUntil: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  owner: { id: 7, username: 'laila', fullName: null, isBanned: false },
  review: null,
  reports: { count: 0, reasons: [] },
  hidden: null,
  timesHidden: 0,
  suspectedAt: null,
};
