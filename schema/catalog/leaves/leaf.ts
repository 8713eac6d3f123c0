import type { CategorySlug } from '../categories.ts';
import type { Deal } from '../deals.ts';
import type { Detail, StoredDetails } from '../details.ts';

/** The leaves of a category stand with those of its like, in one file: the web loads one such group, when it needs it. */
export const LEAF_GROUPS = ['property', 'vehicles', 'electronics', 'work', 'animals', 'goods'] as const;
export type LeafGroup = (typeof LEAF_GROUPS)[number];

/** What stands under a category, as finely as people look for it. */
export interface Leaf {
  /** The category's id times 100, and a number of its own: what D1 keeps, and its letter in the search index. It never changes. */
  id: number;
  slug: string;
  category: CategorySlug;
  /** The details that an ad of it is asked for, in this order. */
  details: readonly Detail[];
  /** The first goes without saying; one alone is not asked for. */
  deals: readonly [Deal, ...Deal[]];
  /** Details that go without asking. */
  implies?: StoredDetails;
  /** What its text details say most often, by the names under which they are kept. */
  known?: { readonly [Name in Detail]?: readonly string[] };
  /** What two ads have alike, beside leaf and deal, when the price of one says something of the other. Empty where it never does. */
  alike: readonly (Detail | 'province')[];
}

/** A language's words for a group: `name.<slug>` of its leaves, and `known.<value>` of what their text details know. */
export type LeafWords<Leaves extends readonly Leaf[]> = Readonly<
  Record<`name.${Leaves[number]['slug']}` | `known.${KnownOf<Leaves[number]>}`, string>
>;

type KnownOf<Of> = Listed<Of extends { known: infer Known } ? Known[keyof Known] : never> | Implied<Of>;
type Listed<Values> = Values extends readonly (infer Value extends string)[] ? Value : never;
type Implied<Of> = Of extends { implies: infer Implies } ? Extract<Implies[keyof Implies], string> : never;
