import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { LEDGER_CHECKS, LEDGER_SIZE } from '../worker/money/credits/faults.ts';

// npm run ledger [-- --persist-to .wrangler/state | --remote]
// Reads the whole ledger of the local database, or of production, and says what is off. Changes nothing. Ends with 1 when something is.
const { values } = parseArgs({
  options: { remote: { type: 'boolean', default: false }, 'persist-to': { type: 'string', default: '.wrangler/state' } },
});
const where = values.remote ? ['--remote'] : ['--local', '--persist-to', values['persist-to']];

interface Answer {
  results: Record<string, string | number>[];
}

const [size, ...answers] = ask([LEDGER_SIZE, ...LEDGER_CHECKS.map(({ sql }) => sql)]);
const { members, rows, pending, credits } = size?.results[0] ?? {};
console.log(`  The ledger: ${members} members, ${rows} rows (${pending} pending), ${credits} credits in balances.`);
const found = LEDGER_CHECKS.flatMap(({ fault }, index) => (answers[index]?.results ?? []).map(({ what }) => `${fault}: ${what}`));
for (const line of found) console.log(`  ✗ ${line}`);
console.log(found.length === 0 ? `  ✓ ${LEDGER_CHECKS.length} checks, nothing is off.` : `  ${found.length} things are off.`);
process.exitCode = found.length === 0 ? 0 : 1;

function ask(statements: string[]): Answer[] {
  const command = statements.map((sql) => sql.replaceAll(/\s+/g, ' ')).join(';');
  const output = execFileSync('wrangler', ['d1', 'execute', 'DB', ...where, '--json', '--command', command], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
  });
  const answered = JSON.parse(output) as Answer[]; // `wrangler d1 execute --json` answers one object a statement
  if (answered.length !== statements.length)
    throw new Error(`Asked ${statements.length} questions, got ${answered.length} answers.`);
  return answered;
}
