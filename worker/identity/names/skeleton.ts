import { fold } from '#schema/fold';
import { CONFUSABLES } from './confusables.ts';

/**
 * What a name looks like (Unicode UTS 39): two names of one skeleton are taken for one another. 'аli' with a Cyrillic а, 'ali' and 'ALİ' have one, and
 * so have کریم and كَريم: what searches fold, names fold too.
 */
export function skeletonOf(name: string): string {
  const letters = fold(name)
    .replace(/\u200c/g, '')
    .normalize('NFKD')
    .replace(/\p{sc=Inherited}/gu, '');
  return Array.from(letters, (letter) => LOOKS_LIKE.get(letter) ?? letter).join('');
}

/** The skeletons with which a name may not stand beside another: a capital I is an i to whoever types it, and an l to whoever reads it. */
export function skeletonsOf(name: string): [string, string] {
  return [skeletonOf(name), skeletonOf(name.replaceAll('I', 'l'))];
}

const LOOKS_LIKE = new Map(
  CONFUSABLES.split(' ').map((pair) => {
    const [letter = '', ...looks] = pair;
    return [letter, looks.join('')] as const;
  }),
);
