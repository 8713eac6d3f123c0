import { type ByteReader, type ByteWriter, NotAPack } from './bytes.ts';

/**
 * Lines of text as numbers of words. What both sides know already (`known`) is a number, 1 for the first; any other word is 0 there, and spelt in a
 * column of its own, in letters that are numbered by how often they come: a Dari letter is one byte, where UTF-8 has two.
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

/** As many lines as `count`. */
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

/** The words that come more than `least` times, the most frequent first: what comes often has a short number. The same lines always give the same list. */
export function frequentWords(lines: readonly string[], least: number): string[] {
  return byFrequency(lines.flatMap(wordsOf), least);
}

function byFrequency<Value>(values: readonly Value[], least = 0): Value[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  // A Map keeps the order of first appearance and sorting is stable, so that two devices number alike.
  return [...counts]
    .filter(([, count]) => count > least)
    .sort(([, a], [, b]) => b - a)
    .map(([value]) => value);
}

/** Parted at single spaces alone, so that joining them gives the line to the letter. */
function wordsOf(line: string): string[] {
  return line.split(' ');
}

/** Halves of characters, so that no text is too odd to come back as it was. */
function unitsOf(word: string): number[] {
  return Array.from({ length: word.length }, (_, index) => word.charCodeAt(index));
}
