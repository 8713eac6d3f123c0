import { groupedDigits } from '../digits.ts';
import { filled, type Writing } from '../phrase.ts';
import { type Priced, priceWord } from '../price/price-word.ts';
import type { Currency } from './deals.ts';
import { byLanguage, type Language, LANGUAGE_CODES, LANGUAGES } from './languages.ts';
import type English from './price-words/en.ts';

/** How a language says what an ad costs. The web has it among the words of the shell, in one language. */
export type PriceWords = Readonly<Record<keyof typeof English, string>>;

// A literal beginning and end let esbuild, Vite and Node find the files of the folder by themselves, as those of the names.
const FILES = Object.fromEntries(
  await Promise.all(
    LANGUAGE_CODES.map(
      async (code) => [code, ((await import(`./price-words/${code}.ts`)) as { default: PriceWords }).default] as const,
    ),
  ),
);

const ALL = byLanguage((code) => FILES[code]);

/** A sum as a call carries it, as the language writes it: 'AFN 12,500', «۱۲٬۵۰۰ افغانی». */
export function sumIn(language: Language, sum: string, currency: Currency = 'AFN'): string {
  return filled(wordsIn(language)[`price.${currency}`], { amount: Number(sum) }, writingIn(language));
}

/** What an ad costs, as the language says it: '$6,500 a month', «توافقی». The web's `Formats.priceOf` says the same. */
export function priceIn(language: Language, ad: Priced): string {
  return filled(
    wordsIn(language)[`price.${priceWord(ad)}`],
    { price: sumIn(language, ad.price, ad.currency) },
    writingIn(language),
  );
}

function wordsIn(language: Language): PriceWords {
  const words = ALL[language];
  if (!words) throw new Error(`There are no words for prices in ${language}`);
  return words;
}

function writingIn(language: Language): Writing {
  return { direction: LANGUAGES[language].direction, numberOf: (value) => groupedDigits(value, language) };
}
