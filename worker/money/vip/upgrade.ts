import { DAY } from '#schema/durations';
import { VIP_PACKAGES } from '#schema/catalog/credits';
import type { VipUpgradeRequest } from '#schema/contracts/credits';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { byKey, findEntries, presentSpend } from '../credits/entries.queries.ts';
import { appendEntry, type Entry, refuseOverdraft, requireSameAct, isOwnWrite } from '../credits/ledger.ts';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';
import { set } from '../../platform/columns.ts';

const NAMES = { 30: 'VIP Badge (30 days)', 90: 'VIP+ Package (90 days)' } as const;

/**
 * Buys VIP for 30 or 90 days, from the later of now and the present expiry, in one round trip. A repeat with the same key is the same upgrade.
 * Throws `credits_insufficient` and `idempotency_key_reused`.
 */
export async function upgradeToVip(db: Db, member: Member, { duration }: VipUpgradeRequest, key: string, now: number) {
  const offer = VIP_PACKAGES.find((known) => known.duration === duration);
  if (!offer) throw refuse('vip_duration_unknown');
  const entry: Entry = {
    userId: member.id,
    key,
    act: `vip:${duration}`,
    call: crypto.randomUUID(),
    type: 'vip',
    amount: -offer.amount,
    description: NAMES[duration],
    status: 'completed',
  };
  const until = sql`CAST(max(${now}, coalesce(${users.vipExpiresAt}, 0)) + ${duration * DAY} AS INTEGER)`;
  const [session, , , rows] = await refuseOverdraft(
    db.batch([
      liveSession(db, member, 'member'),
      appendEntry(
        db,
        entry,
        now,
        sql`FROM ${users} WHERE ${users.id} = ${member.id} AND ${isLive(member)}`,
        sql`, 'days', CAST(${duration} AS INTEGER), 'until', ${until}`,
      ),
      db.run(
        sql`UPDATE ${users} SET ${set(users, { vipExpiresAt: until })} WHERE ${users.id} = ${member.id} AND ${isOwnWrite(entry)}`,
      ),
      findEntries(db, byKey(member.id, key)),
    ]),
  );
  requireLive(session);
  const row = requireSameAct(rows[0], entry);
  if (!row) throw refuse('invalid_token');
  return { answer: presentSpend(row), isNew: row.call === entry.call };
}
