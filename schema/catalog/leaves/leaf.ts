import type { CategorySlug } from '../categories.ts';
import type { Deal } from '../deals.ts';
import type { Detail, StoredDetails } from '../details.ts';

/** The leaves of similar categories are in one file, a group: the web loads one group when it needs it. */
export const LEAF_GROUPS = ['property', 'vehicles', 'electronics', 'work', 'animals', 'goods'] as const;
export type LeafGroup = (typeof LEAF_GROUPS)[number];

/** A subcategory, as specific as people search for it. */
export interface Leaf {
  /** The category's id times 100, plus a number of its own. D1 stores it and the search index has its letter, so it never changes. */
  id: number;
  slug: string;
  category: CategorySlug;
  /** The details that an ad with this leaf is asked for, in this order. */
  details: readonly Detail[];
  /** The first is the default. If there is only one, ads are not asked for it. */
  deals: readonly [Deal, ...Deal[]];
  /** The details that the leaf itself gives, so that ads are not asked for them. */
  implies?: StoredDetails;
  /** The most frequent values of its text details, spelled as they are stored. */
  known?: { readonly [Name in Detail]?: readonly string[] };
  /** What two ads must share, besides leaf and deal, for their prices to be comparable. Empty if they never are. */
  alike: readonly (Detail | 'province')[];
}

/** A language's words for a group: `name.<slug>` for its leaves, `known.<value>` for the known values of their text details. */
export type LeafWords<Leaves extends readonly Leaf[]> = Readonly<
  Record<`name.${Leaves[number]['slug']}` | `known.${KnownOf<Leaves[number]>}`, string>
>;

type KnownOf<Of> = Listed<Of extends { known: infer Known } ? Known[keyof Known] : never> | Implied<Of>;
type Listed<Values> = Values extends readonly (infer Value extends string)[] ? Value : never;
type Implied<Of> = Of extends { implies: infer Implies } ? Extract<Implies[keyof Implies], string> : never;
