import { readFileSync } from 'node:fs';
import { publicHalf, seal, unseal } from '#schema/pack/seal';
import { describe, expect, it } from 'vitest';
// @ts-expect-error -- plain JavaScript, because it runs before anything is installed
import { mergeVars, newPackKey, newPushKey, newTicketKey } from './dev-vars.mjs';

const EXAMPLE = '# Signs sessions.\nSECRET=\nAPP_ORIGIN=http://localhost:8787\n';
const newSecret = () => 'generated';

describe('.dev.vars', () => {
  it('says nothing to the tests of the Worker, which have each of its variables from their own configuration', () => {
    const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    const names = [...read('.dev.vars.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    const [, bindings = ''] = /\bbindings: \{(.*?)\n {14}\}/s.exec(read('vitest.config.ts')) ?? [];
    expect(names).toContain('PAYMENTS');
    expect(names.filter((name) => !new RegExp(`^ *${name}: `, 'm').test(bindings))).toEqual([]);
  });

  it('is the example with its secrets filled in, on a fresh clone', () => {
    expect(mergeVars(EXAMPLE, null, newSecret)).toBe('# Signs sessions.\nSECRET=generated\nAPP_ORIGIN=http://localhost:8787\n');
  });

  it('keeps what is there, to the letter', () => {
    const present = 'APP_ORIGIN=http://192.168.1.5:8787\nSECRET=mine\nOWN=1';
    expect(mergeVars(EXAMPLE, present, newSecret)).toBe(present);
  });

  it('adds what the example has learnt since', () => {
    expect(mergeVars(EXAMPLE, 'APP_ORIGIN=http://here\n', newSecret)).toBe('APP_ORIGIN=http://here\nSECRET=generated\n');
  });

  it('fills a secret that was left empty', () => {
    expect(mergeVars(EXAMPLE, 'SECRET=\nAPP_ORIGIN=http://here\n', newSecret)).toContain('SECRET=generated\n');
  });

  it('makes secrets long enough for the Worker, and never the same twice', () => {
    const [one, two] = [mergeVars('SECRET=', null), mergeVars('SECRET=', null)];
    expect(one.length).toBeGreaterThan('SECRET='.length + 32);
    expect(one).not.toBe(two);
  });

  it('makes a key for packs whose parts belong together', async () => {
    const [, key = ''] = /^PACK_PRIVATE_KEY=(.*)$/m.exec(mergeVars('PACK_PRIVATE_KEY=', null)) ?? [];
    const words = new Uint8Array(new TextEncoder().encode('a pack'));
    expect(await unseal(await seal(words, key), publicHalf(key))).toEqual(words);
    expect(newPackKey()).not.toBe(newPackKey());
  });

  it('makes a key for tickets whose halves belong together', async () => {
    const [, key = ''] = /^TICKET_PRIVATE_KEY=(.*)$/m.exec(mergeVars('TICKET_PRIVATE_KEY=', null)) ?? [];
    const [d = '', x = ''] = key.split('.');
    const jwk = { kty: 'OKP', crv: 'Ed25519', x };
    const sign = await crypto.subtle.importKey('jwk', { ...jwk, d }, 'Ed25519', false, ['sign']);
    const verify = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
    const words = new TextEncoder().encode('a ticket');
    expect(await crypto.subtle.verify('Ed25519', verify, await crypto.subtle.sign('Ed25519', sign, words), words)).toBe(true);
    expect(newTicketKey()).not.toBe(newTicketKey());
  });

  it('makes a key for notifications whose halves belong together', async () => {
    const [, key = ''] = /^PUSH_PRIVATE_KEY=(.*)$/m.exec(mergeVars('PUSH_PRIVATE_KEY=', null)) ?? [];
    const [d = '', half = ''] = key.split('.');
    const point = Buffer.from(half, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d };
    const way = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const sign = await crypto.subtle.importKey('jwk', jwk, way, false, ['sign']);
    const verify = await crypto.subtle.importKey('raw', point, way, false, ['verify']);
    const words = new TextEncoder().encode('a notification');
    expect(await crypto.subtle.verify(way, verify, await crypto.subtle.sign(way, sign, words), words)).toBe(true);
    expect(newPushKey()).not.toBe(newPushKey());
  });
});
