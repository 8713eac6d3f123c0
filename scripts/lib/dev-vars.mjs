import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

/** How to make each secret that is a key of its own kind. */
export const NEW_KEYS = { TICKET_PRIVATE_KEY: newTicketKey, PACK_PRIVATE_KEY: newPackKey, PUSH_PRIVATE_KEY: newPushKey };

const LINE = /^([A-Z][A-Z0-9_]*)=(.*)$/;

/** Writes .dev.vars on a fresh clone; adds to an older one the keys that the example has gained since. */
export function writeDevVars() {
  const path = join(ROOT, '.dev.vars');
  const present = existsSync(path) ? readFileSync(path, 'utf8') : null;
  const complete = mergeVars(readFileSync(join(ROOT, '.dev.vars.example'), 'utf8'), present);
  if (complete !== present) writeFileSync(path, complete, { mode: 0o600 });
}

/**
 * Returns the text of .dev.vars: what `present` says stays; keys of `example` that it lacks are added; a key without a value is a secret and gets a
 * random one of 43 characters; TICKET_PRIVATE_KEY, PACK_PRIVATE_KEY and PUSH_PRIVATE_KEY get a new key each. `present` is null on a fresh clone.
 */
export function mergeVars(example, present, newSecret = secretFor) {
  const fill = (line) => line.replace(LINE, (whole, key, value) => (value.trim() === '' ? `${key}=${newSecret(key)}` : whole));
  if (present === null) return example.split('\n').map(fill).join('\n');
  const known = new Set(present.split('\n').map(keyOf));
  const added = example.split('\n').filter((line) => keyOf(line) !== null && !known.has(keyOf(line)));
  const kept = present.split('\n').map(fill).join('\n');
  if (added.length === 0) return kept;
  return `${kept.trimEnd()}\n${added.map(fill).join('\n')}\n`;
}

/** Returns a new Ed25519 key as the halves `d.x` of its JWK (RFC 8037): the first is secret, the second is public. */
export function newTicketKey() {
  const { d, x } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return `${d}.${x}`;
}

/** Returns a new P-256 key as the parts `d.x.y` of its JWK (RFC 7518): the first is secret, the others are public. */
export function newPackKey() {
  const { d, x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  return `${d}.${x}.${y}`;
}

/** Returns a new P-256 key as the push services expect it (RFC 8292): the secret half of its JWK, and the point that browsers subscribe with. */
export function newPushKey() {
  const { d, x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return `${d}.${point.toString('base64url')}`;
}

/** Returns the key with which the rooms verify tickets, read from the Worker's own key in .dev.vars. */
export function ticketPublicKey() {
  const [, half = ''] = /^TICKET_PRIVATE_KEY=[\w-]+\.([\w-]+)/m.exec(readFileSync(join(ROOT, '.dev.vars'), 'utf8')) ?? [];
  return half;
}

function secretFor(key) {
  return NEW_KEYS[key]?.() ?? randomBytes(32).toString('base64url');
}

function keyOf(line) {
  return LINE.exec(line)?.[1] ?? null;
}
