import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exitWith } from '../scripts/lib/project.mjs';
import { type RunResult, runScenario } from './run.ts';
import { blackout } from './blackout/blackout.ts';
import { SCENARIOS } from './scenarios/all.ts';
import { startStack } from './stack.ts';

// `npm run chaos -- --seeds 20`: every fault on 20 seeds, against real processes. `--seed 7 --only cut` replays one.
// `npm run chaos -- blackout`: phones that were 48 hours without a network, in simulated time.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '1' },
    seed: { type: 'string' },
    only: { type: 'string' },
    /** Where to write the count of scenarios, for `npm test`. */
    results: { type: 'string' },
    /** Prints the scenarios that took more seconds than this to settle, and what they waited for. */
    patience: { type: 'string' },
    /** How many scenarios that do not disturb others run at once. */
    together: { type: 'string', default: '3' },
    /** How many phones reconnect at once after a blackout. */
    devices: { type: 'string', default: '1000' },
  },
});
if (positionals[0] === 'blackout') process.exit(await blackout(Number(values.devices), Number(values.seed ?? 1)));
const scenarios = SCENARIOS.filter(({ name }) => values.only === undefined || name === values.only);
if (scenarios.length === 0) exitWith(`--only takes one of: ${SCENARIOS.map(({ name }) => name).join(', ')}.`);
const [first, last] = values.seed === undefined ? [1, Number(values.seeds)] : [Number(values.seed), Number(values.seed)];
if (!Number.isInteger(first) || !Number.isInteger(last) || last < first) exitWith('--seeds and --seed take a number from 1.');

const KEYS = ['sent', 'acknowledged', 'lost', 'doubled', 'disordered'] as const;
const none = () => ({ runs: 0, failed: 0, seconds: 0, sent: 0, acknowledged: 0, lost: 0, doubled: 0, disordered: 0 });
const sums = new Map(scenarios.map(({ name }) => [name, none()]));
const began = performance.now();
const stack = await startStack();

const plays = seedsFrom(first, last).flatMap((seed) => scenarios.map((scenario) => ({ scenario, seed })));
const crowd = plays.filter(({ scenario }) => !scenario.isExclusive);
await Promise.all(Array.from({ length: Number(values.together) }, () => playOneAfterTheOther(crowd)));
await playOneAfterTheOther(plays.filter(({ scenario }) => scenario.isExclusive));
await stack.end();
print();

async function playOneAfterTheOther(queue: typeof plays): Promise<void> {
  for (let play = queue.shift(); play; play = queue.shift()) {
    const { scenario, seed } = play;
    const verdict = await runScenario(stack, scenario, seed).catch(broken);
    add(scenario.name, verdict);
    if (values.patience !== undefined && verdict.seconds > Number(values.patience))
      console.log(`  ${scenario.name}, seed ${seed}: ${verdict.seconds} s until right: ${verdict.waitedFor}`);
    if (verdict.faults.length === 0) continue;
    console.log(`\n  ✗ ${scenario.name}, seed ${seed}: npm run chaos -- --only ${scenario.name} --seed ${seed}`);
    for (const fault of verdict.faults.slice(0, 12)) console.log(`      ${fault.replaceAll('\n', ' ').slice(0, 160)}`);
  }
}

function broken(error: unknown): RunResult {
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    sent: 0,
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    disordered: 0,
    seconds: 0,
    waitedFor: '',
    faults: [`it broke off: ${said}`],
  };
}

function add(name: string, verdict: RunResult): void {
  const sum = sums.get(name) ?? none();
  for (const key of KEYS) sum[key] += verdict[key];
  sum.runs += 1;
  sum.failed += verdict.faults.length > 0 ? 1 : 0;
  sum.seconds = Math.max(sum.seconds, verdict.seconds);
}

function print(): void {
  const total = none();
  console.log(`\n  ${'fault'.padEnd(24)} runs failed  sent  ack’d  lost doubled disordered  at rest after\n`);
  for (const [name, sum] of sums) {
    for (const key of ['runs', 'failed', ...KEYS] as const) total[key] += sum[key];
    total.seconds = Math.max(total.seconds, sum.seconds);
    line(name, sum);
  }
  line('all', total);
  console.log(`\n  ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  const passed = total.runs - total.failed;
  const report = { numPassedTests: passed, numFailedTests: total.failed, success: total.failed === 0 };
  if (values.results !== undefined) writeFileSync(values.results, JSON.stringify(report));
  process.exit(report.success ? 0 : 1);
}

function line(name: string, sum: ReturnType<typeof none>): void {
  const counts = [sum.runs, sum.failed, sum.sent, sum.acknowledged, sum.lost, sum.doubled, sum.disordered];
  const widths = [4, 6, 5, 6, 5, 7, 10];
  const cells = counts.map((count, index) => String(count).padStart(widths[index] ?? 0));
  console.log(`  ${name.padEnd(24)} ${cells.join(' ')}  ${sum.seconds.toFixed(1).padStart(6)} s at most`);
}

function seedsFrom(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
