import { DAY, HOUR } from '../../durations.ts';
import type { PushKind } from './push-kinds.ts';
import type { Values } from '../../phrase.ts';
import { CURRENCIES, type Currency } from '../deals.ts';
import { REPORT_KINDS, REPORT_OUTCOMES } from '../reports.ts';

/** The type of an event's field: a number, a text, or one value of a list. */
export type NoticeField = 'number' | 'text' | readonly string[];
type Fields = Readonly<Record<string, NoticeField>>;
type ValueOf<F extends NoticeField> = F extends 'number' ? number : F extends readonly (infer Choice)[] ? Choice : string;
type DataOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** One kind of notification. Its words are in `notice-words.ts`. */
interface Notice<Data, F extends Fields, Icon extends string> {
  fields: F;
  /** The path that shows the event: bell and mail both link to it. */
  link(event: Data): string;
  /** Further actions with their own words, each with its path. */
  steps?(event: Data): Partial<Record<NoticeStep, string>>;
  icon: Icon;
  /** The member's setting that switches it off; null cannot be switched off: it concerns their own money, ads or name. */
  setting: 'messages' | 'priceAlerts' | 'newListings' | null;
  /** The switch of a device for push notifications of this kind. */
  push: PushKind;
  /** A mail for each event, or one in `oneIn` milliseconds for all with the same `about`; `onlyAway` skips members who have Sarai open. */
  mail: 'each' | { oneIn: number; about(event: Data): string; onlyAway?: true };
  /** Reading the conversation `conversationId` of the event marks this as read too. */
  isReadWithConversation?: true;
  /** The values for the placeholders of its words. */
  values(event: Data, say: NoticeFormats): Values;
  /** Other words than those of its kind, if the event needs them. */
  phrase?(event: Data): NoticePart | null;
}

/** The words of a button beside a notice; `step_renew` has no path of its own: it is done at once, or by a signed link. */
export type NoticeStep = 'step_renew' | 'step_sold' | 'step_lower';

/** Words in addition to those of the kinds. */
export type NoticePart =
  | NoticeStep
  | 'former_member'
  | 'credits_taken'
  | 'credits_given_plainly'
  | 'credits_taken_plainly'
  | 'saved_search_more'
  | 'saved_search_many'
  | 'report_closed_because'
  | 'released_because'
  | 'report_of_listing'
  | 'report_of_gone_listing'
  | 'report_of_member'
  | 'report_of_message'
  | 'report_action_taken'
  | 'report_no_violation'
  | 'report_duplicate'
  | 'number_lost'
  | 'number_yours'
  | 'number_kept';

/** How bell or mail format the fields of an event. */
interface NoticeFormats {
  /** A text that a member typed. */
  text: (typed: string) => string;
  /** A sum as a decimal string, in whole AFN or in another currency. */
  price: (price: string, currency?: Currency) => string;
  /** The day of an ISO timestamp. */
  date: (iso: string) => string;
  /** A search, as the query string of the home page. */
  search: (search: string) => string;
  part: (name: NoticePart, values?: Values) => string;
}

function notice<const F extends Fields, const Icon extends string>(row: Notice<DataOf<F>, F, Icon>) {
  return row;
}

/**
 * All kinds of notification. `name` is the name of the member `userId`, '' once their account is deleted; prices are decimal strings of whole AFN, or
 * in `currency`; `until` is ISO; `more` counts the ads besides the named one, among all new ads or only the newest (`counted`).
 */
export const NOTICES = {
  // To a participant of a conversation who is away, until they have read it.
  message: notice({
    fields: { conversationId: 'number', userId: 'number', name: 'text' },
    link: ({ conversationId }) => chat(conversationId),
    icon: 'chat',
    setting: 'messages',
    push: 'messages',
    mail: { oneIn: HOUR, about: ({ conversationId }) => `conversation:${conversationId}`, onlyAway: true },
    isReadWithConversation: true,
    values: ({ name }, say) => ({ name: nameOf(name, say) }),
  }),
  // To the other participant of a conversation.
  offer: notice({
    fields: { conversationId: 'number', userId: 'number', name: 'text', title: 'text', price: 'text' },
    link: ({ conversationId }) => chat(conversationId),
    icon: 'chat',
    setting: 'messages',
    push: 'messages',
    mail: { oneIn: HOUR, about: ({ conversationId }) => `conversation:${conversationId}`, onlyAway: true },
    isReadWithConversation: true,
    values: ({ name, title, price }, say) => ({ name: nameOf(name, say), price: say.price(price), title: say.text(title) }),
  }),
  // To the member whom an owner named as the buyer of their ad: asks whether this is true.
  sale: notice({
    fields: { listingId: 'number', userId: 'number', name: 'text', title: 'text' },
    link: () => '/profile?tab=reviews',
    icon: 'check',
    setting: null,
    push: 'ads',
    mail: { oneIn: HOUR, about: ({ userId }) => `sale:${userId}` },
    values: ({ name, title }, say) => ({ name: nameOf(name, say), title: say.text(title) }),
  }),
  // To the owner: the named buyer's answer.
  sale_confirmed: notice({
    fields: { listingId: 'number', userId: 'number', name: 'text', title: 'text' },
    link: () => '/profile?tab=reviews',
    icon: 'star',
    setting: null,
    push: 'ads',
    mail: 'each',
    values: ({ name, title }, say) => ({ name: nameOf(name, say), title: say.text(title) }),
  }),
  sale_denied: notice({
    fields: { listingId: 'number', userId: 'number', name: 'text', title: 'text' },
    link: () => '/profile',
    icon: 'close',
    setting: null,
    push: 'ads',
    mail: 'each',
    values: ({ name, title }, say) => ({ name: nameOf(name, say), title: say.text(title) }),
  }),
  // To the reviewed member.
  review: notice({
    fields: { userId: 'number', name: 'text', rating: 'number' },
    link: () => '/profile?tab=reviews',
    icon: 'star',
    setting: null,
    push: 'account',
    mail: 'each',
    values: ({ name, rating }, say) => ({ name: nameOf(name, say), rating }),
  }),
  // To members who saved the ad at a higher price.
  price_drop: notice({
    fields: { listingId: 'number', title: 'text', price: 'text', was: 'text', currency: CURRENCIES },
    link: ({ listingId }) => ad(listingId),
    icon: 'heart',
    setting: 'priceAlerts',
    push: 'searches',
    mail: { oneIn: DAY, about: () => 'favorites' },
    values: ({ title, price, was, currency }, say) => ({
      title: say.text(title),
      price: say.price(price, currency),
      was: say.price(was, currency),
    }),
  }),
  // To the buyer of credits.
  purchase_approved: notice({
    fields: { credits: 'number' },
    link: () => '/balance',
    icon: 'check',
    setting: null,
    push: 'account',
    mail: 'each',
    values: ({ credits }) => ({ count: credits }),
  }),
  purchase_rejected: notice({
    fields: { reference: 'text' },
    // That page shows the reason.
    link: ({ reference }) => `/balance?order=${reference}`,
    icon: 'close',
    setting: null,
    push: 'account',
    mail: 'each',
    values: ({ reference }, say) => ({ reference: say.text(reference) }),
  }),
  // To the member whose credits an administrator added or took (`amount` below zero). `reason` is '' if the balance itself was set.
  credits_corrected: notice({
    fields: { amount: 'number', reason: 'text' },
    link: () => '/balance',
    icon: 'wallet',
    setting: null,
    push: 'account',
    mail: 'each',
    values: ({ amount, reason }, say) => ({ count: Math.abs(amount), reason: say.text(reason) }),
    phrase: ({ amount, reason }) => {
      if (reason === '') return amount < 0 ? 'credits_taken_plainly' : 'credits_given_plainly';
      return amount < 0 ? 'credits_taken' : null;
    },
  }),
  // To the owner of the ad.
  promotion_ending: notice({
    fields: { listingId: 'number', title: 'text', until: 'text' },
    link: ({ listingId }) => ad(listingId),
    icon: 'clock',
    setting: null,
    push: 'ads',
    mail: 'each',
    values: ({ title, until }, say) => ({ title: say.text(title), date: say.date(until) }),
  }),
  // To the owner, three days before the end, with each of these steps as a button; renewing takes one tap (`renewalOf`).
  listing_ending: notice({
    fields: { listingId: 'number', title: 'text', until: 'text' },
    link: ({ listingId }) => ad(listingId),
    steps: ({ listingId }) => ({ step_sold: `${ad(listingId)}?sold`, step_lower: `${ad(listingId)}/edit?price` }),
    icon: 'clock',
    setting: null,
    push: 'ads',
    mail: 'each',
    values: ({ title, until }, say) => ({ title: say.text(title), date: say.date(until) }),
  }),
  listing_hidden: notice({
    fields: { listingId: 'number', title: 'text', reason: 'text' },
    link: ({ listingId }) => `${ad(listingId)}/edit`,
    icon: 'close',
    setting: null,
    push: 'ads',
    mail: 'each',
    values: ({ title, reason }, say) => ({ title: say.text(title), reason: say.text(reason) }),
  }),
  listing_restored: notice({
    fields: { listingId: 'number', title: 'text' },
    link: ({ listingId }) => ad(listingId),
    icon: 'check',
    setting: null,
    push: 'ads',
    mail: 'each',
    values: ({ title }, say) => ({ title: say.text(title) }),
  }),
  // To the owner of an ad that is not shown until an administrator has looked at it, and again after that, with the administrator's words if any.
  listing_held: notice({
    fields: { listingId: 'number', title: 'text' },
    // The ad's page is a 404 for a visitor who opens its URL; the form tells the owner that the ad is held.
    link: ({ listingId }) => `${ad(listingId)}/edit`,
    icon: 'clock',
    setting: null,
    push: 'ads',
    mail: 'each',
    values: ({ title }, say) => ({ title: say.text(title) }),
  }),
  listing_released: notice({
    fields: { listingId: 'number', title: 'text', reason: 'text' },
    link: ({ listingId }) => ad(listingId),
    icon: 'check',
    setting: null,
    push: 'ads',
    mail: 'each',
    values: ({ title, reason }, say) => ({ title: say.text(title), reason: say.text(reason) }),
    phrase: ({ reason }) => (reason === '' ? null : 'released_because'),
  }),
  // To the VIP member.
  vip_ending: notice({
    fields: { until: 'text' },
    link: () => '/balance',
    icon: 'clock',
    setting: null,
    push: 'account',
    mail: 'each',
    values: ({ until }, say) => ({ date: say.date(until) }),
  }),
  // To the reporter: the outcome, not what was done to whom. `placeId` is the ad, the member or the conversation, `title` the ad's or ''; `reason`
  // is what an administrator added, or ''.
  report_closed: notice({
    fields: { outcome: REPORT_OUTCOMES, about: REPORT_KINDS, placeId: 'number', title: 'text', reason: 'text' },
    link: ({ about, placeId }) => (about === 'message' ? chat(placeId) : `/${about}/${placeId}`),
    icon: 'check',
    setting: null,
    push: 'account',
    mail: 'each',
    phrase: ({ reason }) => (reason === '' ? null : 'report_closed_because'),
    values: ({ outcome, about, title, reason }, say) => ({
      reason: say.text(reason),
      report: say.part(about === 'listing' && title === '' ? 'report_of_gone_listing' : `report_of_${about}`, {
        title: say.text(title),
      }),
      outcome: say.part(`report_${outcome}`),
    }),
  }),
  // To the suspended member, and to the reporter, when an administrator undoes the decision.
  ban_undone: notice({
    fields: {},
    link: () => '/profile',
    icon: 'check',
    setting: null,
    push: 'account',
    mail: 'each',
    values: () => ({}),
  }),
  report_reopened: notice({
    fields: { about: REPORT_KINDS, placeId: 'number', title: 'text' },
    link: ({ about, placeId }) => (about === 'message' ? chat(placeId) : `/${about}/${placeId}`),
    icon: 'clock',
    setting: null,
    push: 'account',
    mail: 'each',
    values: ({ about, title }, say) => ({
      report: say.part(about === 'listing' && title === '' ? 'report_of_gone_listing' : `report_of_${about}`, {
        title: say.text(title),
      }),
    }),
  }),
  // To the member whose number another account asks for; then the outcome: `lost` to that member, `yours` or `kept` to the member who asked.
  number_move: notice({
    fields: { what: ['asked', 'lost', 'yours', 'kept'], until: 'text' },
    link: () => '/settings',
    icon: 'clock',
    setting: null,
    push: 'account',
    mail: 'each',
    values: ({ until }, say) => ({ date: say.date(until) }),
    phrase: ({ what }) => (what === 'asked' ? null : `number_${what}`),
  }),
  // To the member who saved the search.
  saved_search: notice({
    fields: { search: 'text', listingId: 'number', title: 'text', more: 'number', counted: ['all', 'newest'] },
    link: ({ search }) => `/?${search}`,
    icon: 'search',
    setting: 'newListings',
    push: 'searches',
    mail: { oneIn: DAY, about: ({ search }) => `search:${search}` },
    values: ({ search, title, more }, say) => ({ search: say.search(search), title: say.text(title), count: more }),
    phrase: ({ more, counted }) => (more === 0 ? null : counted === 'all' ? 'saved_search_more' : 'saved_search_many'),
  }),
};

export type NoticeKind = keyof typeof NOTICES;
type NoticeIcon = (typeof NOTICES)[NoticeKind]['icon'];

/** An event: its kind and the fields of that kind. */
export type NoticeEvent = { [Kind in NoticeKind]: { kind: Kind } & DataOf<(typeof NOTICES)[Kind]['fields']> }[NoticeKind];

// The keys of the table.
export const NOTICE_KINDS = Object.keys(NOTICES) as NoticeKind[];

/** Returns the row of an event's kind. */
export function noticeOf(event: NoticeEvent): Notice<NoticeEvent, Fields, NoticeIcon> {
  // Each row accepts only events of its kind, and this is the row of this event's kind.
  return NOTICES[event.kind] as Notice<NoticeEvent, Fields, NoticeIcon>;
}

/** Returns the ad that an event asks its owner to renew, and the end meant (ISO): once the ad has a later end, the event no longer applies. */
export function renewalOf(event: NoticeEvent): { listingId: number; title: string; until: string } | null {
  return event.kind === 'listing_ending' ? event : null;
}

/** Returns for how many milliseconds the event is still worth sending: that something ends soon is not sent after the end. */
export function usefulMs(event: NoticeEvent, now: number): number {
  return 'until' in event && event.kind !== 'number_move' ? Date.parse(event.until) - now : Infinity;
}

/** Returns the key of an event's words, and the values for their placeholders. */
export function wordsAndValues(event: NoticeEvent, say: NoticeFormats): { words: NoticeKind | NoticePart; values: Values } {
  const row = noticeOf(event);
  return { words: row.phrase?.(event) ?? event.kind, values: row.values(event, say) };
}

function chat(conversationId: number): string {
  return `/chat?c=${conversationId}`;
}

function ad(listingId: number): string {
  return `/listing/${listingId}`;
}

function nameOf(name: string, say: NoticeFormats): string {
  return name === '' ? say.part('former_member') : say.text(name);
}
