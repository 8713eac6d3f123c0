import { expect, it } from 'vitest';
import { errorKind, errorForLog } from './error-for-log.ts';

const because = (cause: unknown) => new Error('Failed query: UPDATE', { cause });
const named = (name: string) => Object.assign(new Error('of nargis@example.af'), { name });

it.each<[string, unknown, string]>([
  ['what SQLite says', new Error('D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT'), 'SQLITE_CONSTRAINT'],
  ['what it says more exactly', new Error('D1_ERROR: no: SQLITE_CONSTRAINT_UNIQUE'), 'SQLITE_CONSTRAINT_UNIQUE'],
  ['what D1 says alone', new Error('D1_EXEC_ERROR: nargis@example.af'), 'D1_EXEC_ERROR'],
  ['what stands behind it', because(new Error('D1_ERROR: locked: SQLITE_BUSY')), 'SQLITE_BUSY'],
  ['a cause that is no error', because('SQLITE_BUSY'), 'Error'],
  ['a code of the platform', Object.assign(new Error('to nargis@example.af'), { code: 'E_DOWN' }), 'E_DOWN'],
  ['a code before the name', Object.assign(new TypeError('x'), { code: 'timeout' }), 'timeout'],
  ['a code that is a number', Object.assign(new TypeError('x'), { code: 17 }), 'TypeError'],
  ['its name', new RangeError('nargis@example.af'), 'RangeError'],
  ['a name of sixty letters', named('x'.repeat(60)), 'x'.repeat(60)],
  ['a longer one', named('x'.repeat(61)), 'Error'],
  ['a name that carries an address', named('nargis@example.af'), 'Error'],
  ['what is no error', 'nargis@example.af', 'unknown'],
])('an error is called by %s', (_, error, sort) => {
  expect(errorKind(error)).toBe(sort);
});

it('says where something was thrown only where it knows where the message ends', () => {
  const stack = 'Error: first\n    at nargis@example.af\n    at worker.js:1:2\nCaused by it\n    at worker.js:3:4';
  expect(errorForLog(Object.assign(new Error('first\n    at nargis@example.af'), { stack }))).toEqual({
    error: 'Error',
    stack: '    at worker.js:1:2\n    at worker.js:3:4',
  });
  for (const error of ['a text', Object.assign(new Error('another'), { stack })])
    expect(errorForLog(error)).not.toHaveProperty('stack');
});
