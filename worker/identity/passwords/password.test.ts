import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, PASSWORD, signUp } from '../../test/client.ts';
import { hashPassword, nobodysHash, verifyPassword } from './password.ts';

afterEach(() => void vi.unstubAllEnvs());

describe('a password hash', () => {
  beforeEach(() => void vi.stubEnv('ENVIRONMENT', 'production'));

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
    for (const hash of [nobodysHash(), '', 'plain', 'scrypt$16384$8$5$c2FsdA$', 'bcrypt$16384$8$5$AAAA$AAAA']) {
      expect(await verifyPassword('', hash)).toBe(false);
    }
  });
});

describe('the cost of a hash', () => {
  const PRODUCTIONS = /^scrypt\$16384\$8\$5\$/;

  it.each(['production', 'development', undefined])(
    'is production’s where ENVIRONMENT is %s, whatever else is bound',
    async (name) => {
      vi.stubEnv('PASSWORD_COST', 'test');
      vi.stubEnv('ENVIRONMENT', name);
      expect(await hashPassword('dorost-ast')).toMatch(PRODUCTIONS);
      expect(nobodysHash()).toMatch(PRODUCTIONS);
    },
  );

  it('is production’s in a test that does not ask for less', async () => {
    vi.stubEnv('PASSWORD_COST', undefined);
    expect(await hashPassword('dorost-ast')).toMatch(PRODUCTIONS);
  });

  it('is what the routes store', async () => {
    vi.stubEnv('ENVIRONMENT', 'production');
    const { user, token } = await signUp();
    expect(await storedHash(user.id)).toMatch(PRODUCTIONS);
    const json = { currentPassword: PASSWORD, password: 'digar-dorost' };
    expect((await call('PUT', '/api/auth/password', { token, json })).status).toBe(200);
    expect(await storedHash(user.id)).toMatch(PRODUCTIONS);
  });
});

async function storedHash(id: number): Promise<string | null> {
  return env.DB.prepare('SELECT password_hash FROM users WHERE id = ?').bind(id).first<string>('password_hash');
}
