import { parseArgs } from 'node:util';
import { LEDGER_CHECKS, LEDGER_SIZE } from '../worker/money/credits/ledger-checks.ts';
import { queryD1, DATABASE_OPTIONS, databaseFlags } from './lib/d1.mjs';

// npm run ledger [-- --persist-to .wrangler/state | --remote]
// Checks the whole ledger of the local database, or of production, and prints what is wrong. Changes nothing. Exits with 1 if anything is wrong.
const { values } = parseArgs({ options: DATABASE_OPTIONS });

const [size, ...answers] = await ask([LEDGER_SIZE, ...LEDGER_CHECKS.map(({ sql }) => sql)]);
const { members, rows, pending, credits } = size?.[0] ?? {};
console.log(`  The ledger: ${members} members, ${rows} rows (${pending} pending), ${credits} credits in balances.`);
const found = LEDGER_CHECKS.flatMap(({ title }, index) => (answers[index] ?? []).map(({ what }) => `${title}: ${what}`));
for (const line of found) console.log(`  ✗ ${line}`);
console.log(found.length === 0 ? `  ✓ ${LEDGER_CHECKS.length} checks, nothing is off.` : `  ${found.length} things are off.`);
process.exitCode = found.length === 0 ? 0 : 1;

async function ask(statements: string[]): Promise<Record<string, string | number>[][]> {
  const command = statements.map((sql) => sql.replaceAll(/\s+/g, ' ')).join(';');
  const { ok, output, answers } = await queryD1(databaseFlags(values), command);
  if (!ok) throw new Error(`The ledger could not be read:\n\n${output.trim()}`);
  if (answers.length !== statements.length)
    throw new Error(`Asked ${statements.length} questions, got ${answers.length} answers.`);
  return answers;
}
