import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUCKETS, bucketsOf, LETTERS, NOTHING, wordsOf } from '#schema/fraud/wording';
import { type FraudRecord, read, saidIn } from './fraud.ts';

/** How much an error costs beside the size of the weights (C), and how often each text is looked at. */
const COST = 0.5;
const ROUNDS = 40;
const FOLDS = 6;

/**
 * Learns what wordings weigh (schema/fraud/wording.ts) from what was seen of the corpus, and writes it into the catalog. Prints first
 * how much of families that were left out is found: with `COST` that is all that was chosen by looking.
 */
export function fitWording(): void {
  const samples = ['scams', 'hard', 'plain'].flatMap((file) =>
    read('seen', file).map((each, at) => sampleOf(each, file === 'plain' ? `plain ${at % 97}` : each.family)),
  );
  printLeftOut(samples);
  const { weights, bias } = fit(samples);
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / NOTHING;
  const letters = Array.from(weights, (weight) => LETTERS[NOTHING + Math.round(weight / step)] ?? '');
  writeFileSync(
    join(import.meta.dirname, '../../schema/catalog/fraud/wording.ts'),
    `/** What the pieces of texts weigh, a letter a bucket, in steps: written by \`npm run bench -- wording-fit\`. */
export const WORDING = {
  bias: ${bias.toFixed(4)},
  step: ${step.toFixed(6)},
  weights:
    '${letters.join('')}',
};
`,
  );
}

interface Sample {
  family: string;
  isScam: boolean;
  isPlain: boolean;
  buckets: number[];
}

function sampleOf(each: FraudRecord, family: string): Sample {
  return {
    // A fraud and its honest twin are left out together.
    family: family.replace(/-honest$/, ''),
    isScam: each.scam,
    isPlain: family.startsWith('plain'),
    buckets: [...bucketsOf(wordsOf(saidIn(each).join('\n')))],
  };
}

/** Of families that were left out, how much is found where 0.5, 1 and 2 % of the honest ones are taken for frauds, of whom 3 in 10 are hard ones. */
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
 * A support vector machine with squared hinge loss by dual coordinate descent (Hsieh et al. 2008, A dual coordinate descent method for large-scale linear SVM,
 * algorithm 1). Every text is of length 1, and the bias a piece that each has.
 */
function fit(samples: readonly Sample[]): Model {
  const model = { weights: new Float64Array(BUCKETS), bias: 0 };
  const alphas = new Float64Array(samples.length);
  const curve = 2 + 1 / (2 * COST);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const at of shuffled(samples.length, round)) {
      const sample = samples[at];
      const before = alphas[at] ?? 0;
      if (!sample) continue;
      const side = sample.isScam ? 1 : -1;
      const slope = side * scoreOf(sample, model) - 1 + before / (2 * COST);
      const alpha = Math.max(before - slope / curve, 0);
      alphas[at] = alpha;
      const change = side * (alpha - before);
      const share = change / Math.sqrt(sample.buckets.length);
      for (const bucket of sample.buckets) model.weights[bucket] = (model.weights[bucket] ?? 0) + share;
      model.bias += change;
    }
  }
  return model;
}

function scoreOf({ buckets }: Sample, { weights, bias }: Model): number {
  let sum = 0;
  for (const bucket of buckets) sum += weights[bucket] ?? 0;
  return bias + sum / Math.sqrt(buckets.length);
}

/** The same order each time. */
function shuffled(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  let state = seed + 1;
  for (let at = count - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}
