import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findConcepts } from '#schema/fraud/find-concepts';
import { BUCKETS, CONCEPTS_SHARE, lengthOf, LETTERS, ZERO_STEP, piecesOf, wordsOf } from '#schema/fraud/wording';
import { wholeFrom } from '#schema/test/random';
import { type FraudRecord, readSamples, saidIn } from './fraud.ts';

/** The cost of an error relative to the size of the weights (C), and the number of passes over the texts. */
const COST = 1;
const ROUNDS = 40;
const FOLDS = 6;

/**
 * Learns the weights of wordings (schema/fraud/wording.ts) from the seen half of the corpus, and writes them into the catalog. First prints the
 * recall on left-out families, by which `COST`, the pieces, and the catalog's `lift` and `WORDS_SHARE` were chosen.
 */
export function fitWording(): void {
  const samples = ['scams', 'hard', 'plain'].flatMap((file) =>
    readSamples('seen', file).map((each, at) => sampleOf(each, file === 'plain' ? `plain ${at % 97}` : each.family)),
  );
  printLeftOut(samples);
  const { weights, bias } = fit(samples);
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / ZERO_STEP;
  const letters = Array.from(weights, (weight) => LETTERS[ZERO_STEP + Math.round(weight / step)] ?? '').join('');
  writeFileSync(
    join(import.meta.dirname, '../../schema/catalog/fraud/wording.ts'),
    `/** What the pieces of words and of concepts weigh, a letter a bucket, in steps: written by \`npm run bench -- wording-fit\`. */
export const WORDING = {
  bias: ${bias.toFixed(4)},
  step: ${step.toFixed(6)},
  words:
    '${letters.slice(0, BUCKETS.words)}',
  concepts:
    '${letters.slice(BUCKETS.words)}',
};
`,
  );
}

interface Sample {
  family: string;
  isScam: boolean;
  isPlain: boolean;
  /** For words and for concepts: the indices of their weights, and the share with which each counts. */
  parts: { places: Int32Array; share: number }[];
}

function sampleOf(each: FraudRecord, family: string): Sample {
  const text = saidIn(each).join('\n');
  const { words, concepts } = piecesOf(wordsOf(text), findConcepts(text));
  return {
    // A fraud and its honest twin are left out together.
    family: family.replace(/-honest$/, ''),
    isScam: each.scam,
    isPlain: family.startsWith('plain'),
    parts: [
      { places: Int32Array.from(words), share: 1 / lengthOf(words) },
      { places: Int32Array.from(concepts, (bucket) => BUCKETS.words + bucket), share: CONCEPTS_SHARE / lengthOf(concepts) },
    ],
  };
}

/** Prints the recall on left-out families at 0.5, 1 and 2 % of honest samples taken for frauds; 3 in 10 of the honest ones are hard. */
function printLeftOut(samples: readonly Sample[]): void {
  const families = [...new Set(samples.map(({ family }) => family))];
  const foldOf = new Map(families.map((family, at) => [family, at % FOLDS]));
  const folds = Array.from({ length: FOLDS }, (_, fold) => fit(samples.filter((each) => foldOf.get(each.family) !== fold)));
  const scored = samples.map((each) => ({ ...each, score: scoreOf(each, folds[foldOf.get(each.family) ?? 0] ?? fit(samples)) }));
  const count = (isPlain: boolean) => scored.filter((each) => !each.isScam && each.isPlain === isPlain).length;
  const [plain, hard] = [0.7 / count(true), 0.3 / count(false)];
  const found = [0.005, 0.01, 0.02].map((most) => {
    let [mistaken, scams] = [0, 0];
    for (const { isScam, isPlain } of scored.toSorted((one, other) => other.score - one.score)) {
      if (isScam) scams += 1;
      else mistaken += isPlain ? plain : hard;
      if (mistaken > most) break;
    }
    return `${((scams / scored.filter(({ isScam }) => isScam).length) * 100).toFixed(1)} %`;
  });
  console.log(`\n  by wording alone, of families that were left out: ${found.join(', ')} at 0.5, 1 and 2 % of the honest ones\n`);
}

interface Model {
  weights: Float64Array;
  bias: number;
}

/**
 * A support vector machine with squared hinge loss, by dual coordinate descent (Hsieh et al. 2008, A dual coordinate descent method for large-scale
 * linear SVM, algorithm 1). The bias is a piece that every text has.
 */
function fit(samples: readonly Sample[]): Model {
  const model = { weights: new Float64Array(BUCKETS.words + BUCKETS.concepts), bias: 0 };
  const alphas = new Float64Array(samples.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const at of shuffled(samples.length, round)) {
      const sample = samples[at];
      const before = alphas[at] ?? 0;
      if (!sample) continue;
      const side = sample.isScam ? 1 : -1;
      const slope = side * scoreOf(sample, model) - 1 + before / (2 * COST);
      const curve = 1 + sample.parts.reduce((sum, { places, share }) => sum + places.length * share ** 2, 0) + 1 / (2 * COST);
      const alpha = Math.max(before - slope / curve, 0);
      alphas[at] = alpha;
      const change = side * (alpha - before);
      for (const { places, share } of sample.parts)
        for (const place of places) model.weights[place] = (model.weights[place] ?? 0) + change * share;
      model.bias += change;
    }
  }
  return model;
}

function scoreOf({ parts }: Sample, { weights, bias }: Model): number {
  return parts.reduce((score, { places, share }) => {
    let sum = 0;
    for (const place of places) sum += weights[place] ?? 0;
    return score + sum * share;
  }, bias);
}

/** Shuffles in the same order each time. */
function shuffled(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  const whole = wholeFrom(seed);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = whole(at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}
