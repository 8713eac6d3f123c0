import { writeFileSync } from 'node:fs';
import table from 'unhomoglyph/data.json' with { type: 'json' };

// node scripts/confusables.ts
// Writes the table of letters that look like others (Unicode UTS 39, confusables.txt) for the skeletons of names. Its test says when it has to run:
// after the package that carries Unicode's table has changed (unhomoglyph, MIT licence; the table under Unicode's licence).

const FILE = new URL('../worker/identity/names/confusables.ts', import.meta.url);

/** A skeleton consists of folded, decomposed, lower-case letters without marks, so no other letters are ever looked up. */
const LOOKED_UP = /^(?!\p{sc=Inherited})[\p{L}\p{M}\p{N}]$/u;

/** The letters in which members write their names, and digits. A name that only resembles one in another script deceives nobody here. */
const WRITTEN_HERE = /^[\p{sc=Latin}\p{sc=Arabic}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Common}]+$/u;

export function generatedSource(): string {
  const looksLike: Record<string, string> = table;
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{sc=Inherited}/gu, '');
  /** Repeats until nothing changes: the small letter that 'I' looks like may itself look like another one. */
  const settled = (text: string): string => {
    const next = plain(Array.from(text, (letter) => looksLike[letter] ?? letter).join(''));
    return next === text ? text : settled(next);
  };
  const pairs = Object.keys(looksLike)
    .filter((letter) => LOOKED_UP.test(letter) && plain(letter) === letter && settled(letter) !== letter)
    .filter((letter) => WRITTEN_HERE.test(settled(letter)))
    .map((letter) => `${letter}${settled(letter)}`);
  return `/** A letter and what it looks like, pair by pair. Made by scripts/confusables.ts: change nothing here. */
export const CONFUSABLES =
  "${pairs.join(' ').replace(/["\\]/g, String.raw`\$&`)}";
`;
}

if (import.meta.main) writeFileSync(FILE, generatedSource());
