import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** The requirements of ASVS 5.0.0 by level: chapter.section(numbers), from its own CSV. */
const STANDARD = {
  1: `
  1.2(1,2,3,4,5) 1.3(1,2) 1.5(1) 2.1(1) 2.2(1,2) 2.3(1) 3.2(1,2) 3.3(1) 3.4(1,2) 3.5(1,2,3) 4.1(1) 4.4(1) 5.2(1,2)
  5.3(1,2) 6.1(1) 6.2(1,2,3,4,5,6,7,8) 6.3(1,2) 6.4(1,2) 7.2(1,2,3,4) 7.4(1,2) 8.1(1) 8.2(1,2) 8.3(1) 9.1(1,2,3) 9.2(1)
  10.4(1,2,3,4,5) 11.3(1,2) 11.4(1) 12.1(1) 12.2(1,2) 13.4(1) 14.2(1) 14.3(1) 15.1(1) 15.2(1) 15.3(1)`,
  2: `
  1.1(1,2) 1.2(6,7,8,9) 1.3(3,4,5,6,7,8,9,10,11) 1.4(1,2,3) 1.5(2) 2.1(2,3) 2.2(3) 2.3(2,3,4) 2.4(1) 3.3(2,3,4)
  3.4(3,4,5,6) 3.5(4,5) 3.7(1,2) 4.1(2,3) 4.2(1) 4.3(1,2) 4.4(2,3,4) 5.1(1) 5.2(3) 5.4(1,2,3) 6.1(2,3) 6.2(9,10,11,12)
  6.3(3,4) 6.4(3,4) 6.5(1,2,3,4,5) 6.6(1,2,3) 6.8(1,2,3,4) 7.1(1,2,3) 7.3(1,2) 7.4(3,4,5) 7.5(1,2) 7.6(1,2) 8.1(2) 8.2(3)
  8.4(1) 9.2(2,3,4) 10.1(1,2) 10.2(1,2) 10.3(1,2,3,4) 10.4(6,7,8,9,10,11) 10.5(1,2,3,4,5) 10.6(1,2) 10.7(1,2,3) 11.1(1,2)
  11.2(1,2,3) 11.3(3) 11.4(2,3,4) 11.5(1) 11.6(1) 12.1(2,3) 12.3(1,2,3,4) 13.1(1) 13.2(1,2,3,4,5) 13.3(1,2) 13.4(2,3,4,5)
  14.1(1,2) 14.2(2,3,4) 14.3(2,3) 15.1(2,3) 15.2(2,3) 15.3(2,3,4,5,6,7) 16.1(1) 16.2(1,2,3,4,5) 16.3(1,2,3,4) 16.4(1,2,3)
  16.5(1,2,3) 17.1(1) 17.2(1,2,3,4) 17.3(1,2)`,
};

function idsOf(level: 1 | 2): string[] {
  return [...STANDARD[level].matchAll(/(\d+\.\d+)\(([\d,]+)\)/g)].flatMap(([, section = '', numbers = '']) =>
    numbers.split(',').map((number) => `V${section}.${number}`),
  );
}

interface Line {
  requirement: string;
  level: string;
  about: string;
  state: string;
  shownBy: string[];
  why: string;
}

/** Reads a line of CSV: cells between commas, those with commas in quotes. */
function readLine(line: string): Line {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"'),
  );
  const [requirement = '', level = '', about = '', state = '', shownBy = '', why = ''] = cells;
  return { requirement, level, about, state, shownBy: shownBy.split(' ').filter((path) => path !== ''), why };
}

const [head = '', ...lines] = readFileSync(join(ROOT, 'docs/asvs.csv'), 'utf8').trim().split('\n');
const rows = lines.map(readLine);

test('has each requirement of levels 1 and 2 once, and no other', () => {
  expect(head).toBe('requirement,level,about,state,shown by,why');
  for (const level of [1, 2] as const) {
    const told = rows.filter((row) => row.level === String(level)).map(({ requirement }) => requirement);
    expect(told.toSorted()).toEqual(idsOf(level).toSorted());
  }
  expect([idsOf(1).length, idsOf(2).length, rows.length]).toEqual([70, 183, 253]);
});

test('what is met names files that are there; what is not says why, and until when', () => {
  for (const { requirement, about, state, shownBy, why } of rows) {
    expect([requirement, state]).toEqual([requirement, expect.stringMatching(/^(met|not applicable|not met)$/)]);
    expect([requirement, about]).not.toContain('');
    expect([requirement, ...shownBy.filter((path) => !existsSync(join(ROOT, path)))]).toEqual([requirement]);
    expect([requirement, state === 'met' ? shownBy.length > 0 : why !== '']).toEqual([requirement, true]);
    expect([requirement, state !== 'not met' || /Until: .+\.$/.test(why)]).toEqual([requirement, true]);
  }
});

test('at most eight are not met, and none of level 1', () => {
  const notMet = rows.filter(({ state }) => state === 'not met');
  expect(notMet.length).toBeLessThanOrEqual(8);
  expect(notMet.filter(({ level }) => level === '1').map(({ requirement }) => requirement)).toEqual([]);
});
