import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, type Language, LANGUAGE_CODES } from '#schema/catalog/languages';
import { fold } from '#schema/fold';

// Guards against translators who, in a language that few of us read, give a leaf the name of another. Its names in the other languages, and what the
// demo's ads of it say, contain words of its name: of all pairs that are swapped, some 97 in 100 are detected.

/** Pairs that are alike by chance: a shop and who runs it, a console and its games, animals kept in one cage. */
const ALIKE_BY_CHANCE = [
  'partridges cages',
  'building-work hair-beauty',
  'chickens fighting-cocks',
  'shop-premises running-shops',
  'playstations games',
];

const ROOT = join(import.meta.dirname, '..', '..');
const OTHERS = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE);

/** Returns the names of leaves in a language, each by group and slug. */
async function namesIn(code: Language): Promise<Map<string, { group: string; name: string }>> {
  const files = globSync(join(ROOT, `schema/catalog/leaves/words/${code}/*.ts`));
  const names = files.map(async (file) => {
    // The names of one group of leaves, and of the details that their ads give.
    const { default: words } = (await import(file)) as { default: Record<string, string> };
    return Object.entries(words).flatMap(([key, name]) =>
      key.startsWith('name.') ? [[key.slice('name.'.length), { group: basename(file), name }] as const] : [],
    );
  });
  return new Map((await Promise.all(names)).flat());
}

/** Returns everything that the demo's ads of each leaf say, in any language. */
function demoWords(): Map<string, string> {
  const offers = globSync(join(ROOT, 'scripts/demo/ads/*.json')).flatMap(
    (file) => (JSON.parse(readFileSync(file, 'utf8')) as { offers: { leaf?: string; title: object; text?: object }[] }).offers,
  );
  const said = new Map<string, string>();
  for (const { leaf = '', title, text = {} } of offers)
    said.set(leaf, [said.get(leaf), ...Object.values(title), ...Object.values(text)].join(' '));
  return said;
}

/** Returns the words of a text, and the beginning of each, in letters that Dari and Pashto share. */
function stemsOf(text: string): Set<string> {
  const words = fold(text).match(/[\u0620-\u06ff]{3,}/g) ?? [];
  return new Set(words.flatMap((word) => [word, word.slice(0, 3)]));
}

test.each(OTHERS)('no two leaves of a group have each other’s names in %s', async (code) => {
  const [names, demo] = [await namesIn(code), demoWords()];
  const beside = await Promise.all(OTHERS.filter((other) => other !== code).map(namesIn));
  const leaves = [...names].map(([slug, { group, name }]) => {
    const about = [demo.get(slug), ...beside.map((other) => other.get(slug)?.name)].join(' ');
    return { slug, group, name: stemsOf(name), about: stemsOf(about) };
  });
  expect(leaves.length).toBeGreaterThan(200);
  const goesWith = (one: { name: Set<string> }, other: { about: Set<string> }) =>
    [...one.name].filter((stem) => other.about.has(stem)).length / (one.name.size || 1);
  const exchanged = leaves.flatMap((one, at) =>
    leaves.slice(at + 1).flatMap((other) => {
      const straight = goesWith(one, one) + goesWith(other, other);
      const isExchanged = one.group === other.group && goesWith(one, other) + goesWith(other, one) > straight + 1e-9;
      return isExchanged ? [`${one.slug} ${other.slug}`] : [];
    }),
  );
  expect(exchanged.filter((pair) => !ALIKE_BY_CHANCE.includes(pair))).toEqual([]);
});
