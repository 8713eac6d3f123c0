import type { NotificationEvent } from '#schema/contracts/notifications';
import { formatDate, formatNumber, formatPrice } from '../../kit/i18n/format.ts';
import type { Translate } from '../../kit/i18n/i18n.ts';
import { isolated } from '../../kit/i18n/isolated.ts';
import type { IconName } from '../../kit/ui/icon.tsx';
import { searchWords } from '../../market/search/search-words.ts';

export interface Told {
  text: string;
  /** The place on the site where it is looked at. */
  to: string;
  icon: IconName;
}

/** What a notification says and where it leads. */
export function sentenceOf(event: NotificationEvent, t: Translate): Told {
  switch (event.kind) {
    case 'message':
      return { icon: 'chat', to: chat(event.conversationId), text: t('notifications.message', { name: nameOf(event.name, t) }) };
    case 'offer': {
      const values = { name: nameOf(event.name, t), price: formatPrice(event.price), title: apart(event.title) };
      return { icon: 'chat', to: chat(event.conversationId), text: t('notifications.offer', values) };
    }
    case 'review': {
      const values = { name: nameOf(event.name, t), rating: formatNumber(event.rating) };
      return { icon: 'star', to: '/profile?tab=reviews', text: t('notifications.review', values) };
    }
    case 'price_drop': {
      const { title, price, was } = event;
      const values = { title: apart(title), price: formatPrice(price), was: formatPrice(was) };
      return { icon: 'heart', to: ad(event.listingId), text: t('notifications.priceDrop', values) };
    }
    case 'purchase_approved':
      return { icon: 'check', to: '/balance', text: t('notifications.purchaseApproved', { count: event.credits }) };
    case 'purchase_rejected': {
      const text = t('notifications.purchaseRejected', { reference: apart(event.reference) });
      return { icon: 'close', to: '/balance', text };
    }
    case 'promotion_ending': {
      const values = { title: apart(event.title), date: formatDate(event.until) };
      return { icon: 'clock', to: ad(event.listingId), text: t('notifications.promotionEnding', values) };
    }
    case 'listing_hidden': {
      const text = t('notifications.listingHidden', { title: apart(event.title), reason: apart(event.reason) });
      return { icon: 'close', to: `${ad(event.listingId)}/edit`, text };
    }
    case 'listing_restored':
      return { icon: 'check', to: ad(event.listingId), text: t('notifications.listingRestored', { title: apart(event.title) }) };
    case 'report_closed': {
      const values = { report: reportOf(event, t), outcome: t(OUTCOMES[event.outcome]) };
      const to = event.about === 'message' ? chat(event.placeId) : `/${event.about}/${event.placeId}`;
      return { icon: 'check', to, text: t('notifications.reportClosed', values) };
    }
    case 'vip_ending':
      return { icon: 'clock', to: '/balance', text: t('notifications.vipEnding', { date: formatDate(event.until) }) };
    case 'saved_search': {
      const values = { search: searchWords(event.search, t).map(apart).join(' · '), title: apart(event.title) };
      const text =
        event.more === 0
          ? t('notifications.savedSearch', values)
          : t('notifications.savedSearchMore', { ...values, count: event.more });
      return { icon: 'search', to: `/?${event.search}`, text };
    }
    default:
      return event satisfies never;
  }
}

const OUTCOMES = {
  action_taken: 'notifications.reportActionTaken',
  no_violation: 'notifications.reportNoViolation',
  duplicate: 'notifications.reportDuplicate',
} as const;

function reportOf({ about, title }: { about: 'listing' | 'member' | 'message'; title: string }, t: Translate): string {
  if (about === 'listing') return t('notifications.reportOfListing', { title: apart(title) });
  return t(about === 'member' ? 'notifications.reportOfMember' : 'notifications.reportOfMessage');
}

function chat(conversationId: number): string {
  return `/chat?c=${conversationId}`;
}

function ad(listingId: number): string {
  return `/listing/${listingId}`;
}

function nameOf(name: string, t: Translate): string {
  return name === '' ? t('notifications.formerMember') : apart(name);
}

/** What people typed may run against the sentence that it stands in: bidi isolates keep its order. */
function apart(text: string): string {
  return isolated(text);
}
