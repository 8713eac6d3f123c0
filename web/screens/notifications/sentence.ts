import { wordsAndValues, type NoticeEvent } from '#schema/catalog/notices/notices';
import { formatDate, formatPrice } from '../../kit/i18n/format.ts';
import type { Translate } from '../../kit/i18n/i18n.ts';
import { searchWords } from '../../market/search/search-words.ts';

/** Returns the sentence of a notification. */
export function sentenceOf(event: NoticeEvent, t: Translate): string {
  const { words, values } = wordsAndValues(event, {
    text: String,
    price: formatPrice,
    date: formatDate,
    search: (search) => searchWords(search, t).join(' · '),
    part: (name, of) => t(`notifications.${name}`, of),
  });
  return t(`notifications.${words}`, values);
}
