import { type ByteReader, type ByteWriter, NotAPack } from './bytes.ts';

/**
 * Writes lines of text as numbers of words. A word of `known`, which the reader has too, is its position there, from 1. Any other word is 0, and
 * spelt in a separate column, with letters numbered by frequency: a Dari letter takes one byte, in UTF-8 two.
 */
export function writeLines(writer: ByteWriter, lines: readonly string[], known: readonly string[]): void {
  const numbers = new Map(known.map((word, index) => [word, index + 1]));
  const words = lines.map(wordsOf);
  const spelt = words.flat().filter((word) => !numbers.has(word));
  writer.column((column) => {
    for (const of of words) column.number(of.length);
  });
  writer.column((column) => {
    for (const word of words.flat()) column.number(numbers.get(word) ?? 0);
  });
  writeWords(writer, spelt);
}

/** Reads `count` lines that `writeLines` wrote with the same `known` words. Throws `NotAPack`. */
export function readLines(reader: ByteReader, count: number, known: readonly string[]): string[] {
  const [lengths, numbers] = [reader.column(), reader.column()];
  const spelt = readWords(reader).values();
  return Array.from({ length: count }, () =>
    Array.from({ length: lengths.count() }, () => {
      const number = numbers.number();
      const word = number === 0 ? spelt.next().value : known[number - 1];
      if (word === undefined) throw new NotAPack('A word is missing');
      return word;
    }).join(' '),
  );
}

export function writeWords(writer: ByteWriter, words: readonly string[]): void {
  const units = words.map(unitsOf);
  const letters = byFrequency(units.flat());
  const numbers = new Map(letters.map((letter, index) => [letter, index + 1]));
  writer.number(words.length);
  writer.column((column) => {
    for (const letter of letters) column.number(letter);
  });
  writer.column((column) => {
    for (const of of units) {
      for (const unit of of) column.number(numbers.get(unit) ?? 0);
      column.number(0);
    }
  });
}

export function readWords(reader: ByteReader): string[] {
  const count = reader.count();
  const [table, spelt] = [reader.column(), reader.column()];
  const letters: string[] = [];
  while (table.left() > 0) letters.push(String.fromCharCode(table.number()));
  return Array.from({ length: count }, () => {
    let word = '';
    for (let number = spelt.number(); number > 0; number = spelt.number()) {
      const letter = letters[number - 1];
      if (letter === undefined) throw new NotAPack('A letter is missing');
      word += letter;
    }
    return word;
  });
}

/** Returns the words that occur more than `least` times, the most frequent first: these get short numbers. Equal lines always give equal lists. */
export function frequentWords(lines: readonly string[], min: number): string[] {
  return byFrequency(lines.flatMap(wordsOf), min);
}

function byFrequency<Value>(values: readonly Value[], least = 0): Value[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  // A Map keeps insertion order and sorting is stable, so two devices give the same numbers.
  return [...counts]
    .filter(([, count]) => count > least)
    .sort(([, a], [, b]) => b - a)
    .map(([value]) => value);
}

/** Splits at single spaces only, so that joining the words with spaces restores the exact line. */
function wordsOf(line: string): string[] {
  return line.split(' ');
}

/** Returns UTF-16 code units, not characters, so that even unpaired surrogates are restored. */
function unitsOf(word: string): number[] {
  return Array.from({ length: word.length }, (_, index) => word.charCodeAt(index));
}
