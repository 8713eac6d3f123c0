import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * D1 splits its input at `;` by rules of its own, which recognise a trigger only in some spellings (cloudflare/workers-sdk 3892, 14991, 15178,
 * 15314), and so does wrangler for a local database (15093, 15162). A migration that is cut in the middle fails on the production database only.
 */
const RULES: Record<string, (file: Migration) => boolean> = {
  'lines end with LF': ({ text }) => !text.includes('\r'),
  'BEGIN, END and CASE are in capitals': ({ code }) => !/\b(begin|end|case)\b/i.test(code.replace(/\b(BEGIN|END|CASE)\b/g, '')),
  'BEGIN ends a line, END; is a line, and both belong to a trigger': ({ code, triggers }) =>
    [/\bCREATE\s+(TEMP\s+|TEMPORARY\s+)?TRIGGER\b/gi, /\bBEGIN\b/gi].every(
      (word) => (code.match(word) ?? []).length === triggers.length,
    ) && (code.replace(/\bCASE\b[^;]*?\bEND\b/gi, '').match(/\bEND\b/gi) ?? []).length === triggers.length,
  'a trigger has no CASE: predicates are in WHEN, values are iif()': ({ triggers }) =>
    triggers.every(({ head, body }) => !/\bCASE\b/i.test(head + body)),
  'a trigger has no comment inside': ({ triggers }) => triggers.every(({ head, body }) => !(head + body).includes('--')),
  'the body of a trigger is one statement': ({ triggers }) =>
    triggers.every(({ name, body }) => ORDERED.has(name) || /^[^;]+;$/.test(body.trim())),
  'a comment has no semicolon, no quote and no keyword of a trigger': ({ comments }) =>
    comments.every((comment) => /^--(?!.*[;'"]|.*\b(BEGIN|END|CASE)\b)/.test(comment)),
  'a string has no semicolon': ({ strings }) => strings.every((string) => !string.includes(';')),
  // wrangler appends its own statement.
  'the last statement is closed': ({ text }) => text.endsWith(';\n'),
};

/** Triggers whose second statement must run after the first. SQLite promises no order between two triggers. */
const ORDERED = new Set(['referrer_days_added']);

interface Migration {
  text: string;
  /** The text with each comment as `--` and each string as `''`. */
  code: string;
  comments: string[];
  strings: string[];
  triggers: { name: string; head: string; body: string }[];
}

function read(text: string): Migration {
  const comments: string[] = [];
  const strings: string[] = [];
  const code = text.replace(/--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'/g, (found) => {
    (found.startsWith("'") ? strings : comments).push(found);
    return found.startsWith("'") ? "''" : '--';
  });
  const triggers = [...code.matchAll(/\bCREATE TRIGGER (\w+)([^;]*?)\sBEGIN\n([^]*?)\nEND;\n/g)];
  return {
    text,
    code,
    comments,
    strings,
    triggers: triggers.map(([, name = '', head = '', body = '']) => ({ name, head, body })),
  };
}

function brokenBy(text: string): string[] {
  const file = read(text);
  return Object.keys(RULES).filter((rule) => !RULES[rule]?.(file));
}

const FOLDER = join(import.meta.dirname, 'migrations');
const FILES = readdirSync(FOLDER).toSorted();

test.each(FILES)('D1 cannot cut %s in the wrong place', (file) => {
  expect(brokenBy(readFileSync(join(FOLDER, file), 'utf8'))).toEqual([]);
});

test('the files are numbered 1, 2, 3 …, which is the order in which they are applied', () => {
  expect(FILES.map((file) => /^(\d{4})_[a-z_]+\.sql$/.exec(file)?.[1])).toEqual(
    FILES.map((_, at) => String(at + 1).padStart(4, '0')),
  );
});

const GOOD = `-- What is told of a row
CREATE TRIGGER told AFTER INSERT ON rows WHEN NEW.a = 'b' BEGIN
  UPDATE totals SET value = iif(NEW.c = 1, 2, 3);
END;
`;

test('the example that the others are made of breaks no rule, and a CASE is welcome where nothing is cut', () => {
  expect(brokenBy(GOOD)).toEqual([]);
  expect(brokenBy(`${GOOD}UPDATE rows SET a = CASE WHEN b THEN 1 ELSE 2 END, c = 1;\n`)).toEqual([]);
});

const SHAPE = 'BEGIN ends a line, END; is a line, and both belong to a trigger';
const COMMENT = 'a comment has no semicolon, no quote and no keyword of a trigger';

test.each([
  ['lines end with CR LF', GOOD.replaceAll('\n', '\r\n'), 'lines end with LF'],
  ['begin is in small letters', GOOD.replace('BEGIN', 'begin'), 'BEGIN, END and CASE are in capitals'],
  ['end is in small letters', GOOD.replace('END', 'end'), 'BEGIN, END and CASE are in capitals'],
  ['BEGIN touches the predicate', GOOD.replace("NEW.a = 'b' BEGIN", "(NEW.a = 'b')BEGIN"), SHAPE],
  ['the body stands beside BEGIN', GOOD.replace('BEGIN\n ', 'BEGIN'), SHAPE],
  ['END stands beside the body', GOOD.replace('\nEND', ' END'), SHAPE],
  ['END has no semicolon', GOOD.replace('END;', 'END'), SHAPE],
  ['a trigger is temporary', GOOD.replace('TRIGGER', 'TEMP TRIGGER'), SHAPE],
  ['a transaction is opened', `BEGIN TRANSACTION;\n${GOOD}COMMIT;\n`, SHAPE],
  ['the first of two triggers is open', GOOD.replace('END;\n', '') + GOOD, SHAPE],
  [
    'a CASE in the body',
    GOOD.replace('iif(NEW.c = 1, 2, 3)', 'CASE NEW.c WHEN 1 THEN 2 ELSE 3 END'),
    'a trigger has no CASE: predicates are in WHEN, values are iif()',
  ],
  [
    'a CASE in the predicate',
    GOOD.replace("NEW.a = 'b'", 'CASE NEW.c WHEN 1 THEN 2 END'),
    'a trigger has no CASE: predicates are in WHEN, values are iif()',
  ],
  ['a comment in the body', GOOD.replace('BEGIN\n', 'BEGIN\n  -- why\n'), 'a trigger has no comment inside'],
  ['a comment before BEGIN', GOOD.replace(' BEGIN', '\n-- why\n BEGIN'), 'a trigger has no comment inside'],
  ['two statements', GOOD.replace('END;', '  DELETE FROM rows;\nEND;'), 'the body of a trigger is one statement'],
  ['a semicolon in a comment', GOOD.replace('a row', 'a row; and of another'), COMMENT],
  ['a quote in a comment', GOOD.replace('a row', "a member's row"), COMMENT],
  ['a keyword in a comment', GOOD.replace('a row', 'the END'), COMMENT],
  ['a comment that is a block', GOOD.replace(/^--.*/, '/* What is told */'), COMMENT],
  ['a semicolon in a string', GOOD.replace("'b'", "'b;c'"), 'a string has no semicolon'],
  ['the last statement is open', `${GOOD}DELETE FROM rows\n`, 'the last statement is closed'],
])('%s: refused', (_, text, rule) => {
  expect(brokenBy(text)).toContain(rule);
});
