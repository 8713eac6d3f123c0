// Only node:crypto here: the demo data's filler imports this file into plain Node.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = { N: 2 ** 14, r: 8, p: 5 };
/** Tests make members by the thousand. Their binding PASSWORD_COST selects this; it has an effect only in the ENVIRONMENT `test`. */
const COST_IN_TESTS = { N: 2, r: 8, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** scrypt needs a little over 128 · N · r bytes (16 MiB); twice that leaves room for OpenSSL's own calculation. */
const MEMORY_MAX = 32 * 1024 * 1024;

/** Nobody's hash: for an unknown e-mail the same scrypt runs against it, so that the time does not tell who has an account. */
export function nobodysHash(): string {
  return encode(costHere(), Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));
}

/** Returns `scrypt$N$r$p$salt$key`, salt and key as base64url. The parameters are part of the hash, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const cost = costHere();
  return encode(cost, salt, await derive(password, salt, cost));
}

/** Whether `hash` was made of this password; false for a hash that cannot be read. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [kind, N, r, p, salt, key] = hash.split('$');
  if (kind !== 'scrypt' || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64url');
  if (expected.length !== KEY_BYTES) return false;
  const found = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(found, expected);
}

type Cost = typeof COST;

function costHere(): Cost {
  return process.env['ENVIRONMENT'] === 'test' && process.env['PASSWORD_COST'] === 'test' ? COST_IN_TESTS : COST;
}

function encode({ N, r, p }: Cost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** One person's keyboard sends a composed é, another's an e and an accent: both are the same password (NFKC, NIST SP 800-63B). */
function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: MEMORY_MAX }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
