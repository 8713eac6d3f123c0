import type { Leaf, LeafWords } from './leaf.ts';

const JOB = {
  category: 'jobs',
  details: ['jobKind', 'pay', 'hours', 'education', 'experience'],
  deals: ['sale', 'wanted'],
  alike: ['pay', 'jobKind'],
} as const;

/** Jobs that need no diploma. */
const CRAFT = {
  category: 'jobs',
  details: ['jobKind', 'pay', 'hours', 'experience'],
  deals: ['sale', 'wanted'],
  alike: ['pay', 'jobKind'],
} as const;

const ACCOUNT = {
  category: 'social-media',
  details: ['followers'],
  deals: ['sale', 'exchange', 'wanted'],
  alike: [],
} as const;

const SERVICE = {
  category: 'services',
  details: ['pay', 'experience'],
  deals: ['sale', 'wanted'],
  alike: ['province', 'pay'],
} as const;

export const LEAVES = [
  { id: 601, slug: 'teachers', ...JOB },
  { id: 602, slug: 'ngo-jobs', ...JOB },
  { id: 603, slug: 'office-jobs', ...JOB },
  { id: 604, slug: 'doctors-nurses', ...JOB },
  { id: 605, slug: 'engineers', ...JOB },
  { id: 606, slug: 'computer-jobs', ...JOB },
  { id: 607, slug: 'salespeople', ...CRAFT },
  { id: 608, slug: 'drivers', ...CRAFT },
  { id: 609, slug: 'guards', ...CRAFT },
  { id: 610, slug: 'daily-labourers', ...CRAFT },
  { id: 611, slug: 'builders', ...CRAFT },
  { id: 612, slug: 'tailors', ...CRAFT },
  { id: 613, slug: 'carpet-weavers', ...CRAFT },
  { id: 614, slug: 'cooks-bakers', ...CRAFT },
  { id: 615, slug: 'domestic-workers', ...CRAFT },
  { id: 616, slug: 'other-jobs', ...JOB },

  { id: 701, slug: 'facebook-pages', ...ACCOUNT },
  { id: 702, slug: 'youtube-channels', ...ACCOUNT },
  { id: 703, slug: 'other-accounts', ...ACCOUNT },
  {
    id: 704,
    slug: 'advertising',
    ...ACCOUNT,
    details: ['followers', 'pay'],
    deals: ['sale', 'exchange', 'wanted'],
    alike: ['pay'],
  },
  { id: 705, slug: 'page-management', ...ACCOUNT, details: ['pay', 'experience'], deals: ['sale', 'wanted'], alike: ['pay'] },

  { id: 2001, slug: 'building-work', ...SERVICE },
  { id: 2002, slug: 'electrical-work', ...SERVICE },
  { id: 2003, slug: 'painting', ...SERVICE },
  { id: 2004, slug: 'solar-installation', ...SERVICE },
  { id: 2005, slug: 'dish-installation', ...SERVICE },
  { id: 2006, slug: 'tailoring', ...SERVICE },
  { id: 2007, slug: 'moving', ...SERVICE },
  { id: 2008, slug: 'car-repair', ...SERVICE },
  { id: 2009, slug: 'device-repair', ...SERVICE },
  { id: 2010, slug: 'private-lessons', ...SERVICE },
  { id: 2011, slug: 'translation', ...SERVICE },
  { id: 2012, slug: 'design-printing', ...SERVICE },
  { id: 2013, slug: 'hair-beauty', ...SERVICE },
  { id: 2014, slug: 'catering', ...SERVICE },
  { id: 2015, slug: 'event-rental', ...SERVICE, details: ['headcount'], deals: ['rent', 'wanted'], alike: ['province'] },
  { id: 2016, slug: 'cleaning', ...SERVICE },
  { id: 2017, slug: 'other-services', ...SERVICE },
] as const satisfies readonly Leaf[];

export type Words = LeafWords<typeof LEAVES>;
