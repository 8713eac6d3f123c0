import { describe, expect, it } from 'vitest';
// @ts-expect-error -- plain JavaScript, because it runs before anything is installed
import { completeVars } from './dev-vars.mjs';

const EXAMPLE = '# Signs sessions.\nSECRET=\nAPP_ORIGIN=http://localhost:8787\n';
const newSecret = () => 'generated';

describe('.dev.vars', () => {
  it('is the example with its secrets filled in, on a fresh clone', () => {
    expect(completeVars(EXAMPLE, null, newSecret)).toBe(
      '# Signs sessions.\nSECRET=generated\nAPP_ORIGIN=http://localhost:8787\n',
    );
  });

  it('keeps what is there, to the letter', () => {
    const present = 'APP_ORIGIN=http://192.168.1.5:8787\nSECRET=mine\nOWN=1';
    expect(completeVars(EXAMPLE, present, newSecret)).toBe(present);
  });

  it('adds what the example has learnt since', () => {
    expect(completeVars(EXAMPLE, 'APP_ORIGIN=http://here\n', newSecret)).toBe('APP_ORIGIN=http://here\nSECRET=generated\n');
  });

  it('fills a secret that was left empty', () => {
    expect(completeVars(EXAMPLE, 'SECRET=\nAPP_ORIGIN=http://here\n', newSecret)).toContain('SECRET=generated\n');
  });

  it('makes secrets long enough for the Worker, and never the same twice', () => {
    const [one, two] = [completeVars('SECRET=', null), completeVars('SECRET=', null)];
    expect(one.length).toBeGreaterThan('SECRET='.length + 32);
    expect(one).not.toBe(two);
  });
});
