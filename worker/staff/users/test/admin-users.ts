import type { AuditEntry } from '#schema/contracts/audit';
import type { AdminMember } from '#schema/contracts/admin-users';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { call, makeAdmin, PASSWORD } from '../../../test/client.ts';
import { expectSoundLedger } from '../../../test/credits.ts';
import { scansOf, recordingDb } from '../../../test/plans.ts';
import { skipPauses } from '../../../test/rooms.ts';

export interface Failure {
  code: string;
  fields?: Record<string, string>;
}

interface Person {
  token: string;
}

const { DB, statements } = recordingDb();
export { DB };

/**
 * Wraps each test of administrators' acts on members: rooms that accept every order, and a check of the ledger after it. Returns the mock of the
 * rooms.
 */
export function aroundEach() {
  const rooms = vi.fn<typeof fetch>();
  // The test files share this module.
  beforeAll(() => statements.clear());
  beforeEach(() => {
    vi.stubGlobal('fetch', rooms);
    skipPauses();
    rooms.mockImplementation(() => Promise.resolve(Response.json({ online: false })));
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    rooms.mockReset();
    await expectSoundLedger();
  });
  return rooms;
}

/** The administrator of an empty site whose user 1 is somebody else. */
export async function secondAdministrator() {
  await makeAdmin();
  return await makeAdmin();
}

/** An administrator's call under `/api/admin/users`. */
export function act<Body = Failure>({ token }: Person, method: string, path: string, json?: object, bindings: object = {}) {
  return call<Body>(method, `/api/admin/users${path}`, { token, ...(json ? { json } : {}), bindings: { DB, ...bindings } });
}

export async function show(admin: Person, id: number): Promise<AdminMember> {
  return (await act<AdminMember>(admin, 'GET', `/${id}`)).body;
}

/** The audit log's entries about somebody, the newest first. */
export async function acts({ token }: Person, target: string) {
  const { body } = await call<AuditEntry[]>('GET', `/api/admin/audit-log?target=${target}`, { token });
  return body.map(({ action, before, after, admin: { id } }) => ({ action, before, after, id }));
}

/** The author of the newest row in a member's ledger, as the row says. */
export function correctedBy(userId: number) {
  return env.DB.prepare("SELECT metadata ->> '$.by' AS who FROM credit_transactions WHERE user_id = ? ORDER BY id DESC LIMIT 1")
    .bind(userId)
    .first('who');
}

export function trySignIn(email: string, route = 'signin') {
  return call<Failure & { ban?: object }>('POST', `/api/auth/${route}`, { json: { email, password: PASSWORD } });
}

/** The status that a call with this token gets. */
export async function statusFor(token: string): Promise<number> {
  return (await call('GET', '/api/auth/me', { token })).status;
}

/** The statements that this file sent to `DB` and that scan a table. */
export async function scans(): Promise<string[]> {
  if (statements.size <= 5) throw new Error('Hardly anything was asked.');
  return await scansOf(statements, ['u', 'a', 'm', 'o', 'd', 'h', 'b', 'k', 'n', 'r', 's', 't', 'x']);
}
