import type { BrowseQuery, ListingCard } from '#schema/contracts/listings';
import { PROVINCES } from '#schema/catalog/places/provinces';
import { currentDistrict } from '#schema/catalog/places/former-districts';
import { districtIndex } from '#schema/search/search-row';
import { matchExpression, type SearchFilter } from '#schema/search/search';
import { SEARCH_SORT_WINDOW } from '#schema/catalog/limits';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuseField } from '../../platform/errors.ts';
import { isPrivate } from '../../identity/members/privacy.ts';
import { browseNewest, browseOwner } from './browse-newest.ts';
import { browsePrice, searchPrice } from './browse-price.ts';
import { browseNear, type Near } from './browse-near.ts';
import { filterOf } from './filter.ts';
import { CARD, type CardRow, presentCard, presentOwnCard } from './card.ts';
import { searchNewest } from './search-newest.ts';

/** A page of listings. `cursor` is null on the last page; `sortedAmong` says that only so many of the newest matches were sorted. */
interface ListingPage {
  listings: ListingCard[];
  cursor: string | null;
  sortedAmong: number | null;
}

/** The sort orders that an index of `listings` or the search index provides. */
type ListOrder = Exclude<BrowseQuery['sort'], 'near'>;

/** The filters, page size, cursor and time of a browse, with the words folded. */
export interface BrowseFilter extends SearchFilter {
  limit: number;
  cursor: string | undefined;
  now: number;
}

/** One statement, and a function that turns its rows into a page. Callers may put the statement in a batch of their own. */
export interface BrowsePlan {
  statement: SQL;
  /** Whether the actor owns everything that is found. */
  isOwn?: boolean;
  page(rows: BrowseRow[]): { rows: CardRow[]; cursor: string | null; sortedAmong?: number | null };
}

/** A card, or a row about the candidates that were looked at (`phase` tells which). */
const BROWSE = { phase: sql<string>`phase`, ...CARD };
export type BrowseRow = Row<typeof BROWSE>;

/** The page of listings that the query asks for, as `actor` may see them. One round trip. */
export async function browse(db: Db, actor: Actor, query: BrowseQuery, now: number): Promise<ListingPage> {
  const plan = planFor(actor, query, now);
  return readPage(plan, await findPlanRows(db, plan), now);
}

/** The rows of a plan, for `readPage`. */
export function findPlanRows(db: Db, { statement }: BrowsePlan) {
  return db.rows(BROWSE, statement);
}

export function readPage(plan: BrowsePlan, rows: BrowseRow[], now: number): ListingPage {
  const { rows: found, cursor, sortedAmong } = plan.page(rows);
  return {
    listings: found.map((row) => (plan.isOwn ? presentOwnCard : presentCard)(row, now)),
    cursor,
    sortedAmong: sortedAmong ?? null,
  };
}

/**
 * Chooses the index that answers the query at a cost that does not grow with the table: a B-tree for one order and equalities; the trigram index
 * for words, leaves, deals, districts and details, for a price range sorted by newest, and for finer filters on one owner's ads.
 */
export function planFor(actor: Actor, query: BrowseQuery, now: number): BrowsePlan {
  const filter: BrowseFilter = { ...filterOf(query), limit: query.limit, cursor: query.cursor, now };
  const plan = query.sort === 'near' ? browseNear(filter, nearOf(query)) : planPage(filter, query.sort, actor);
  const isOwner = actor.kind === 'member' && actor.id === filter.userId;
  return filter.userId === undefined || isOwner ? plan : { ...plan, statement: unlessPrivate(plan.statement, filter.userId) };
}

/** The contract refuses this order without a province. */
function nearOf({ near, nearDistrict }: BrowseQuery): Near {
  const province = PROVINCES.find(({ en }) => en === near)?.en;
  if (province === undefined) throw refuseField('near', 'province_unknown');
  const at = districtIndex(province, nearDistrict);
  return { province, district: at === null || nearDistrict === undefined ? null : { at, name: currentDistrict(nearDistrict) } };
}

function planPage(filter: BrowseFilter, sort: ListOrder, actor: Actor): BrowsePlan {
  if (isAboutOwnerOnly(filter) && sort === 'newest') return browseOwner(filter, actor);
  const match = needsSearchIndex(filter, sort) ? matchExpression(filter) : null;
  if (sort === 'newest') return match === null ? browseNewest(filter) : searchNewest(filter, match);
  return match === null ? browsePrice(filter, sort) : searchPrice(filter, match, sort, SEARCH_SORT_WINDOW);
}

/** Returns no rows if the owner's profile is private: nobody can list their ads together, though each ad is still found among all others. */
function unlessPrivate(page: SQL, userId: number): SQL {
  return sql`SELECT * FROM (${page}) WHERE NOT ${isPrivate(userId)}`;
}

function isAboutOwnerOnly(filter: BrowseFilter): boolean {
  const { userId, categoryId, province, minPrice, maxPrice } = filter;
  return (
    userId !== undefined &&
    !needsTrigram(filter) &&
    [categoryId, province, minPrice, maxPrice].every((value) => value === undefined)
  );
}

/** Whether the trigram index is needed. Of the finer filters only a single leaf has a B-tree in the order of prices. */
function needsSearchIndex(filter: BrowseFilter, sort: ListOrder): boolean {
  const { leaf, province, minPrice, maxPrice, userId } = filter;
  if (userId !== undefined) return true;
  if (sort === 'newest') return needsTrigram(filter) || minPrice !== undefined || maxPrice !== undefined;
  return needsTrigram({ ...filter, leaf: undefined }) || (leaf !== undefined && province !== undefined);
}

/** Whether a filter is set that only the trigram index can answer. */
function needsTrigram({ words, leaf, deal, district, details }: BrowseFilter): boolean {
  return words.length > 0 || [leaf, deal, district].some((value) => value !== undefined) || Object.keys(details ?? {}).length > 0;
}
