import { WARN_WEIGHT } from '#schema/catalog/fraud/signals';
import { reasonsIn, signalsFor, totalWeight } from '#schema/fraud/suspicion';
import { factsOf, type FraudRecord, readSamples, saidIn } from './fraud.ts';

/** The weight of one unit of log odds. */
const SCALE = 14;
/** How strongly a weight is held to its written value, and how much more a false alarm costs than a missed fraud. */
const STAY = 15;
const HONEST_COST = 3.5;
const FOLDS = 8;
const STEPS = 400;

/**
 * Fits the weights of words, from their written values towards the corpus, by logistic regression over the concepts that are recognised and their
 * combinations. Prints the recall on left-out families, as written and as fitted, and which weights would change; they are rounded and written into
 * the catalog by hand. It fits concepts as they count alone, in texts too short for `wording`. Only weights are cross-validated: the words were
 * written by people who had read every family, so frauds of a new family are found less often than this says.
 */
export function printFit(): void {
  const { samples, written } = corpus();
  console.log('\n  families that were left out, at 0.5, 1 and 2 % of the honest ones warned of\n');
  console.log(
    `    as written ${shares(
      samples,
      samples.map((each) => score(each, written)),
    )}`,
  );
  console.log(`    as fitted  ${shares(samples, leftOut(samples, written))}`);
  const fitted = fit(samples, written);
  console.log('\n  what would change\n');
  for (const [name, weight] of [...written].toSorted(([a], [b]) => a.localeCompare(b))) {
    const [before, after] = [Math.round(weight), Math.round(fitted.get(name) ?? weight)];
    if (Math.abs(before - after) >= 2) console.log(`    ${name.padEnd(32)} ${before} -> ${after}`);
  }
}

interface Sample {
  isScam: boolean;
  fold: number;
  reasons: string[];
  /** The weight of the facts beside the words. */
  facts: number;
}
type Weights = Map<string, number>;

function corpus(): { samples: Sample[]; written: Weights } {
  const written: Weights = new Map();
  const folds = new Map<string, number>();
  const sampleOf = (each: FraudRecord, at: number, isPlain: boolean): Sample => {
    const family = `${each.scam}:${each.family}`;
    if (!folds.has(family)) folds.set(family, folds.size % FOLDS);
    const reasons = reasonsIn(saidIn(each).join('\n'));
    for (const { of, weight } of reasons) written.set(of, weight);
    return {
      isScam: each.scam,
      fold: isPlain ? at % FOLDS : (folds.get(family) ?? 0),
      reasons: reasons.map(({ of }) => of),
      facts: totalWeight(signalsFor('', factsOf(each))),
    };
  };
  const samples = ['scams', 'hard', 'plain'].flatMap((file) =>
    readSamples('seen', file).map((each, at) => sampleOf(each, at, file === 'plain')),
  );
  return { samples, written };
}

function score({ reasons, facts }: Sample, weights: Weights): number {
  return facts + reasons.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);
}

/** Gradient descent with steps that shrink with the gradients so far (Adagrad). */
function fit(samples: readonly Sample[], written: Weights): Weights {
  const weights = new Map(written);
  const gone = new Map<string, number>();
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = new Map([...weights].map(([name, weight]) => [name, (STAY * (weight - (written.get(name) ?? 0))) / SCALE]));
    for (const sample of samples) {
      const chance = 1 / (1 + Math.exp((WARN_WEIGHT - score(sample, weights)) / SCALE));
      const slope = sample.isScam ? chance - 1 : HONEST_COST * chance;
      for (const name of sample.reasons) slopes.set(name, (slopes.get(name) ?? 0) + slope);
    }
    for (const [name, slope] of slopes) {
      const far = (gone.get(name) ?? 1e-9) + slope * slope;
      gone.set(name, far);
      weights.set(name, (weights.get(name) ?? 0) - (3 * slope) / Math.sqrt(far));
    }
  }
  return weights;
}

function leftOut(samples: readonly Sample[], written: Weights): number[] {
  const fitted = Array.from({ length: FOLDS }, (_, fold) =>
    fit(
      samples.filter((each) => each.fold !== fold),
      written,
    ),
  );
  return samples.map((each) => score(each, fitted[each.fold] ?? written));
}

function shares(samples: readonly Sample[], scores: readonly number[]): string {
  const of = (isScam: boolean) => scores.filter((_, at) => samples[at]?.isScam === isScam);
  const honest = of(false).toSorted((a, b) => b - a);
  return [0.005, 0.01, 0.02]
    .map((share) => honest[Math.floor(honest.length * share)] ?? 0)
    .map((from) => `${((of(true).filter((each) => each > from).length / of(true).length) * 100).toFixed(1)} %`)
    .join(', ');
}
