import { formatPhrase } from '../phrase-of.ts';
import { type Priced, priceWord } from '../price/price-word.ts';
import type { Currency } from './deals.ts';
import { type Language, loadByLanguage } from './languages.ts';
import type English from './price-words/en.ts';

/** A language's words for the price of an ad. The web loads them with the shell's words, in one language. */
export type PriceWords = Readonly<Record<keyof typeof English, string>>;

const WORDS = await loadByLanguage<PriceWords>((code) => import(`./price-words/${code}.ts`));

/** Returns a sum, given as a call carries it, as the language writes it: 'AFN 12,500', «۱۲٬۵۰۰ افغانی». */
export function sumIn(language: Language, sum: string, currency: Currency = 'AFN'): string {
  return formatPhrase(WORDS[language][`price.${currency}`], { amount: Number(sum) }, language);
}

/** Returns the price of an ad in the language's words: '$6,500 a month', «توافقی». The web's `Formats.priceOf` says the same. */
export function priceIn(language: Language, ad: Priced): string {
  return formatPhrase(WORDS[language][`price.${priceWord(ad)}`], { price: sumIn(language, ad.price, ad.currency) }, language);
}
