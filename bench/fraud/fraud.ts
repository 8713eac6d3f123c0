import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { WARN_WEIGHT } from '#schema/catalog/fraud/signals';
import { warningsFor, type Facts, signalsFor, totalWeight } from '#schema/fraud/suspicion';

/** The promise for the half that no rule has seen: the share of frauds that are warned of, and of honest samples that are taken for frauds. */
const RECALL_MIN = 0.9;
const FALSE_MAX = 0.01;

const common = {
  id: z.string(),
  scam: z.boolean(),
  family: z.string(),
  accountDays: z.number(),
  phone: z.coerce.string().nullable(),
};
const record = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('ad'),
    title: z.string(),
    description: z.string(),
    price: z.number().nullable(),
    usual: z.number().nullable(),
    adsToday: z.number(),
  }),
  z.object({
    ...common,
    kind: z.literal('chat'),
    about: z.object({ price: z.number().nullable(), usual: z.number().nullable() }),
    writer: z.string(),
    messages: z.array(z.object({ from: z.string(), text: z.string() })),
    contactsInHour: z.number(),
  }),
]);
type Judgement = FraudRecord & { isWarned: boolean };

/**
 * Prints what is warned of in the corpus (bench/fraud), judged by the product's own code; returns whether the promise for the held-out half is kept.
 */
export function printFraud(): boolean {
  const isHeld = existsSync(join(import.meta.dirname, 'held'));
  for (const half of isHeld ? ['seen', 'held'] : ['seen']) {
    const scams = judged(half, 'scams');
    console.log(`\n  ${half}: ${share(scams)} of the frauds are warned of\n`);
    for (const [family, own] of [...Map.groupBy(scams, (each) => each.family)].toSorted(([a], [b]) => a.localeCompare(b)))
      console.log(`    ${family.padEnd(20)} ${share(own)}`);
    for (const honest of ['plain', 'hard'])
      console.log(`\n  ${half}: ${share(judged(half, honest))} of the ${honest} honest ones are`);
  }
  if (!isHeld) {
    console.log('\n  bench/fraud/held is missing: what is promised cannot be judged\n');
    return false;
  }
  const [scams, honest] = [judged('held', 'scams'), [...judged('held', 'plain'), ...judged('held', 'hard')]];
  const isKept = rate(scams) >= RECALL_MIN && rate(honest) <= FALSE_MAX;
  console.log(
    `\n  promised of held: 90 % and at most 1 %; it is ${share(scams)} and ${share(honest)}: ${isKept ? 'kept' : 'NOT KEPT'}\n`,
  );
  return isKept;
}

function judged(half: string, file: string): Judgement[] {
  return readSamples(half, file).map((each) => ({ ...each, isWarned: isWarned(each) }));
}

export type FraudRecord = z.infer<typeof record>;

/** Returns the records of `scams`, `hard` or `plain`. */
export function readSamples(half: string, file: string): FraudRecord[] {
  const lines = readFileSync(join(import.meta.dirname, half, `${file}.jsonl`), 'utf8');
  return lines
    .trim()
    .split('\n')
    .map((line) => record.parse(JSON.parse(line)));
}

/** Judges an ad as it is published; a chat message by message, as each is sent, with what its writer sent before. */
function isWarned(each: FraudRecord): boolean {
  const facts = factsOf(each);
  if (each.kind === 'ad') return totalWeight(signalsFor(saidIn(each).join('\n'), facts)) >= WARN_WEIGHT;
  const said = saidIn(each);
  return said.some((text, at) => warningsFor(text, said.slice(Math.max(0, at - 6), at), facts) !== null);
}

/** Returns what the judged person wrote: title and description, or messages. */
export function saidIn(each: FraudRecord): string[] {
  if (each.kind === 'ad') return [each.title, each.description];
  return each.messages.filter(({ from }) => from === each.writer).map(({ text }) => text);
}

export function factsOf(each: FraudRecord): Facts {
  const { accountDays } = each;
  const phone = each.phone === null ? null : `+${each.phone.replace(/^\+/, '')}`;
  const account = { accountDays, phone, adsToday: 0, contactsInHour: 0 };
  if (each.kind === 'ad') return { ...account, price: each.price, usual: each.usual, adsToday: each.adsToday };
  // These facts apply only to a seller's own ad.
  const { price, usual } = each.writer === 'seller' ? each.about : { price: null, usual: null };
  return { ...account, price, usual, contactsInHour: each.contactsInHour };
}

function rate(all: readonly Judgement[]): number {
  return all.filter((each) => each.isWarned).length / all.length;
}

function share(all: readonly Judgement[]): string {
  return `${all.filter((each) => each.isWarned).length} of ${all.length} (${(rate(all) * 100).toFixed(1)} %)`;
}
