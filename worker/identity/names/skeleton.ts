import { fold } from '#schema/fold';
import { CONFUSABLES } from './confusables.ts';

/**
 * The skeleton of a name (Unicode UTS 39): two names with one skeleton look alike. 'аli' with a Cyrillic а, 'ali' and 'ALİ' share one, and so do کریم
 * and كَريم: what searches fold, names fold, too.
 */
export function skeletonOf(name: string): string {
  const letters = fold(name)
    .replace(/\u200c/g, '')
    .normalize('NFKD')
    .replace(/\p{sc=Inherited}/gu, '');
  return Array.from(letters, (letter) => LOOKS_LIKE.get(letter) ?? letter).join('');
}

/** The skeletons that no other username may have: a capital I is an i to the person who types it, and an l to the person who reads it. */
export function skeletonsOf(name: string): [string, string] {
  return [skeletonOf(name), skeletonOf(name.replaceAll('I', 'l'))];
}

const LOOKS_LIKE = new Map(
  CONFUSABLES.split(' ').map((pair) => {
    const [letter = '', ...looks] = pair;
    return [letter, looks.join('')] as const;
  }),
);
