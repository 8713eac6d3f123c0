import { describe, expect, it } from 'vitest';
import { hashPassword, NOBODYS_HASH, verifyPassword } from './password.ts';

describe('a password hash', () => {
  it('carries its parameters and a salt of its own', async () => {
    const [one, two] = [await hashPassword('dorost-ast'), await hashPassword('dorost-ast')];
    expect(one).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword('dorost-ast', one)).toBe(true);
    expect(await verifyPassword('dorost-asT', one)).toBe(false);
  });

  it('is read with the parameters that it was made with', async () => {
    // Node: scryptSync('dorost-ast', Buffer.alloc(16, 1), 32, { N: 1024, r: 8, p: 1 })
    const older = 'scrypt$1024$8$1$AQEBAQEBAQEBAQEBAQEBAQ$COjFM3LfsAMAhqeJi2EfV6kWBMi8E9hRQzSr4nEEXPg';
    expect(await verifyPassword('dorost-ast', older)).toBe(true);
  });

  it('takes the same password from a keyboard that sends accents apart', async () => {
    const hash = await hashPassword('caf\u00e9-kabul');
    expect(await verifyPassword('cafe\u0301-kabul', hash)).toBe(true);
  });

  it('opens to nobody when it is nobody’s or cannot be read', async () => {
    for (const hash of [NOBODYS_HASH, '', 'plain', 'scrypt$16384$8$5$c2FsdA$', 'bcrypt$16384$8$5$AAAA$AAAA']) {
      expect(await verifyPassword('', hash)).toBe(false);
    }
  });
});
