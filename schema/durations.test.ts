import { expect, test } from 'vitest';
import { linesOfSources } from './test/sources.ts';

test('a day, an hour and a minute are said in one place', () => {
  const said = linesOfSources((line) => /\bconst (DAY|HOUR|MINUTE)(_MS)? = /.test(line));
  // Plain Node runs the second one, which reads no TypeScript.
  expect(said.map((line) => line.split(':')[0])).toEqual([
    'schema/durations.ts',
    'schema/durations.ts',
    'schema/durations.ts',
    'scripts/lib/last-releases.mjs',
  ]);
});
