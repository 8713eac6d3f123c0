import { DAY, HOUR } from '../../durations.ts';
import type { PushKind } from './push-kinds.ts';
import type { Values } from '../../phrase.ts';
import { CURRENCIES, type Currency } from '../deals.ts';
import { REPORT_KINDS, REPORT_OUTCOMES } from '../reports.ts';

/** A field of an event: a number, a text, or one of a list. */
export type NoticeField = 'number' | 'text' | readonly string[];
type Fields = Readonly<Record<string, NoticeField>>;
type ValueOf<F extends NoticeField> = F extends 'number' ? number : F extends readonly (infer Choice)[] ? Choice : string;
type DataOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** One kind of notification. Its words stand in `notice-words.ts`. */
interface Notice<Data, F extends Fields, Icon extends string> {
  fields: F;
  /** The path on which the event is looked at: bell and mail lead there alike. */
  link(event: Data): string;
  /** What else can be done about it, under words of their own, and where. */
  steps?(event: Data): Partial<Record<NoticeStep, string>>;
  icon: Icon;
  /** The switch of the member's settings; null is always told: what concerns their own money, ads and name. */
  setting: 'messages' | 'priceAlerts' | 'newListings' | null;
  /** The switch of a device under which it is told of this while Sarai is closed. */
  push: PushKind;
  /** Who takes mail is mailed each of them, or one in a while of what is about the same; `onlyAway` leaves out who has Sarai open. */
  mail: 'each' | { oneIn: number; about(event: Data): string; onlyAway?: true };
  /** Who reads the conversation that the event names in `conversationId`, has seen this too. */
  isReadWithConversation?: true;
  /** What fills the placeholders of its words. */
  values(event: Data, say: NoticeSpeaker): Values;
  /** Words other than those of its kind, where the event needs them. */
  phrase?(event: Data): NoticePart | null;
}

/** What a button beside a notice says; `step_renew` has no place of its own: it is done at once, or behind a signed link. */
export type NoticeStep = 'step_renew' | 'step_sold' | 'step_lower';

/** Words that stand beside those of a kind. */
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

/** How bell or mail write what an event holds. */
interface NoticeSpeaker {
  /** What a member typed. */
  text: (typed: string) => string;
  /** A sum as a decimal string, in whole AFN or in another currency. */
  price: (price: string, currency?: Currency) => string;
  /** The day of an ISO timestamp. */
  date: (iso: string) => string;
  /** A search, as home's address has it. */
  search: (search: string) => string;
  part: (name: NoticePart, values?: Values) => string;
}

function notice<const F extends Fields, const Icon extends string>(row: Notice<DataOf<F>, F, Icon>) {
  return row;
}

/**
 * What a member is told of. `name` is that of the member `userId`, '' once their account is gone; prices are decimal strings of whole AFN, or in `currency`, `until` is
 * ISO, `more` counts the ads beside the one named, of all that came (`counted`) or of the newest alone.
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
  // To whom an owner named as the buyer of their ad, and who is asked whether that is so.
  sale: notice({
    fields: { listingId: 'number', userId: 'number', name: 'text', title: 'text' },
    link: () => '/profile?tab=reviews',
    icon: 'check',
    setting: null,
    push: 'ads',
    mail: { oneIn: HOUR, about: ({ userId }) => `sale:${userId}` },
    values: ({ name, title }, say) => ({ name: nameOf(name, say), title: say.text(title) }),
  }),
  // To the owner: what the named buyer said to it.
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
  // To whom was reviewed.
  review: notice({
    fields: { userId: 'number', name: 'text', rating: 'number' },
    link: () => '/profile?tab=reviews',
    icon: 'star',
    setting: null,
    push: 'account',
    mail: 'each',
    values: ({ name, rating }, say) => ({ name: nameOf(name, say), rating }),
  }),
  // To who saved the ad when it was dearer.
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
    // There it is said why.
    link: ({ reference }) => `/balance?order=${reference}`,
    icon: 'close',
    setting: null,
    push: 'account',
    mail: 'each',
    values: ({ reference }, say) => ({ reference: say.text(reference) }),
  }),
  // To whom an administrator gave credits or took them from; `amount` is below zero then. `reason` is '' where the balance itself was set.
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
  // To the owner, three days before: each of these steps stands beside it, and the first needs one tap (`renewalOf`).
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
  // To the owner of an ad that is seen once an administrator looked at it; then with their words, if there are any.
  listing_held: notice({
    fields: { listingId: 'number', title: 'text' },
    // Its page is a 404 to whoever comes from outside; the form says to its owner that it waits.
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
  // To whoever reported: how it ended, not what was done to whom. `placeId` is the ad, the member or the conversation, `title` the ad's or ''; `reason`
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
  // To the member who was suspended, and to whoever reported, once an administrator took that back.
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
  // To whom a number is asked of, and how that ended: to whom it was taken, and to whoever asked.
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
  // To who saved the search.
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

/** What happened, with what fills its sentence. */
export type NoticeEvent = { [Kind in NoticeKind]: { kind: Kind } & DataOf<(typeof NOTICES)[Kind]['fields']> }[NoticeKind];

// The table's own keys.
export const NOTICE_KINDS = Object.keys(NOTICES) as NoticeKind[];

/** The row of an event's kind. */
export function noticeOf(event: NoticeEvent): Notice<NoticeEvent, Fields, NoticeIcon> {
  // Each row takes the events of its kind, and this is the row of this event's.
  return NOTICES[event.kind] as Notice<NoticeEvent, Fields, NoticeIcon>;
}

/** Which ad an event asks its owner to renew, and the end that is meant (ISO): of a later one the same event says nothing any more. */
export function renewalOf(event: NoticeEvent): { listingId: number; title: string; until: string } | null {
  return event.kind === 'listing_ending' ? event : null;
}

/** How long it is still of use to tell of this, in milliseconds: that something ends soon is not said once it has ended. */
export function usefulFor(event: NoticeEvent, now: number): number {
  return 'until' in event && event.kind !== 'number_move' ? Date.parse(event.until) - now : Infinity;
}

/** Which words say it, and what fills them. */
export function saying(event: NoticeEvent, say: NoticeSpeaker): { words: NoticeKind | NoticePart; values: Values } {
  const row = noticeOf(event);
  return { words: row.phrase?.(event) ?? event.kind, values: row.values(event, say) };
}

function chat(conversationId: number): string {
  return `/chat?c=${conversationId}`;
}

function ad(listingId: number): string {
  return `/listing/${listingId}`;
}

function nameOf(name: string, say: NoticeSpeaker): string {
  return name === '' ? say.part('former_member') : say.text(name);
}
