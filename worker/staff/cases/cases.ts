import { DAY } from '#schema/durations';
import { ADMIN_MAILBOX_ID, STAFF_NOTES_SHOWN } from '#schema/catalog/limits';
import type { AssigneeRequest, Colleague, NoteRequest, StaffCase } from '#schema/contracts/cases';
import { assignments } from '#schema/tables/assignments';
import { conversations } from '#schema/tables/conversations';
import { decisions } from '#schema/tables/decisions';
import { listings } from '#schema/tables/listings';
import { reports } from '#schema/tables/reports';
import { staffNotes } from '#schema/tables/staff-notes';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { fullNameOf } from '../../identity/names/full-name.ts';
import { type ActingAdmin, recordAudit } from '../../platform/audit/record.ts';
import { into, type Row, set } from '../../platform/columns.ts';
import type { ResultsOf, Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { SENT_AGAIN_WITHIN } from '../sent-again.ts';
import { canBeUndone } from './can-be-undone.ts';

const [u, n, a, d] = [alias(users, 'u'), alias(staffNotes, 'n'), alias(assignments, 'a'), alias(decisions, 'd')];

/** What administrators have noted about a case. One round trip. Throws `case_not_found`. */
export async function showCase(db: Db, target: string, now: number): Promise<StaffCase> {
  const [found] = await db.batch([findCase(db, target, now)]);
  return presentCase(found);
}

/**
 * Adds a note; the administrator's same words at the same target within `SENT_AGAIN_WITHIN` are the same note. One round trip. Throws
 * `case_not_found`, also where the account that it is about is gone: its notes went with it, and nothing would delete this one.
 */
export async function addNote(db: Db, admin: ActingAdmin, { target, text }: NoteRequest, now: number): Promise<StaffCase> {
  const about = aboutOf(target);
  const isThere = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${about} AND ${users.deletedAt} IS NULL)`;
  const same = sql`FROM ${staffNotes} AS ${n} WHERE ${n.target} = ${target} AND ${n.adminId} = ${admin.id} AND ${n.text} = ${text}
    AND ${n.createdAt} > ${now - SENT_AGAIN_WITHIN}`;
  const isNew = sql`${isThere} AND NOT EXISTS (SELECT 1 ${same})`;
  const [, , [written], found] = await db.batch([
    recordAudit(db, admin, { action: 'note.added', target, when: isNew }),
    db.run(
      sql`INSERT ${into(staffNotes, { target, aboutUserId: sql`${about}`, adminId: admin.id, text, createdAt: now })} WHERE ${isNew}`,
    ),
    db.find({ id: n.id }, sql`${same} LIMIT 1`),
    findCase(db, target, now),
  ]);
  if (!written) throw refuse('case_not_found');
  return presentCase(found);
}

/** Deletes the administrator's own note. One round trip. Throws `note_not_found`, also for somebody else's. */
export async function removeNote(db: Db, admin: ActingAdmin, id: number): Promise<void> {
  const own = sql`FROM ${staffNotes} WHERE ${staffNotes.id} = ${id} AND ${staffNotes.adminId} = ${admin.id}`;
  const [, gone] = await db.batch([
    recordAudit(db, admin, {
      action: 'note.removed',
      target: sql`coalesce((SELECT ${staffNotes.target} ${own}), '')`,
      when: sql`EXISTS (SELECT 1 ${own})`,
    }),
    db.returning({ id: staffNotes.id }, sql`DELETE ${own}`),
  ]);
  if (gone.length === 0) throw refuse('note_not_found');
}

/**
 * Takes a case that nobody has, or that `from` has. If two administrators take it at once, one gets it, and the other is told so. Idempotent. One
 * round trip. Throws `case_not_found` and `case_taken`.
 */
export async function takeCase(db: Db, admin: ActingAdmin, { target, from }: AssigneeRequest, now: number): Promise<StaffCase> {
  const holder = sql`(SELECT ${assignments.adminId} FROM ${assignments} WHERE ${assignments.target} = ${target})`;
  const may = sql`(${aboutOf(target)} IS NOT NULL AND ${holder} IS ${from} AND ${holder} IS NOT ${admin.id})`;
  const [, , , found] = await db.batch([
    recordAudit(db, admin, {
      action: 'case.taken',
      target,
      before: sql`json_object('from', ${holder})`,
      when: may,
    }),
    db.run(sql`UPDATE ${assignments} SET ${set(assignments, { adminId: admin.id, createdAt: now })}
      WHERE ${assignments.target} = ${target} AND ${may}`),
    db.run(sql`INSERT ${into(assignments, { target, adminId: admin.id, createdAt: now })} WHERE ${may} ON CONFLICT DO NOTHING`),
    findCase(db, target, now),
  ]);
  const shown = presentCase(found);
  if (shown.assignee?.id !== admin.id) throw refuse('case_taken');
  return shown;
}

/** Gives up the administrator's own case; changes nothing if it is not theirs. One round trip. Throws `case_not_found`. */
export async function giveUpCase(db: Db, admin: ActingAdmin, target: string, now: number): Promise<StaffCase> {
  const own = sql`FROM ${assignments} WHERE ${assignments.target} = ${target} AND ${assignments.adminId} = ${admin.id}`;
  const [, , found] = await db.batch([
    recordAudit(db, admin, { action: 'case.given_up', target, when: sql`EXISTS (SELECT 1 ${own})` }),
    db.run(sql`DELETE ${own}`),
    findCase(db, target, now),
  ]);
  return presentCase(found);
}

/**
 * SQL for the member with whose account the case is deleted: for an ad its owner, for a report the member whom it is about, for a conversation the
 * one who writes to the mailbox. Null where the target does not exist.
 */
function aboutOf(target: string): SQL<number | null> {
  const [kind = '', name = ''] = target.split(':');
  const id = Number(name);
  switch (kind) {
    case 'user':
      return sql`(SELECT ${users.id} FROM ${users} WHERE ${users.id} = ${id} AND ${users.deletedAt} IS NULL)`;
    case 'listing':
      return sql`(SELECT ${listings.userId} FROM ${listings} WHERE ${listings.id} = ${id})`;
    case 'report':
      return sql`(SELECT coalesce(${reports.aboutUserId}, ${reports.reporterId}) FROM ${reports} WHERE ${reports.id} = ${id})`;
    default:
      return sql`(SELECT ${conversations.user2Id} FROM ${conversations} WHERE ${conversations.id} = ${id}
        AND ${conversations.user1Id} = ${ADMIN_MAILBOX_ID})`;
  }
}

const colleague = {
  adminId: u.id,
  username: sql<string>`iif(${u.deletedAt} IS NULL, ${u.username}, '')`,
  firstName: u.firstName,
  lastName: u.lastName,
};

function findCase(db: Db, target: string, now: number) {
  return [
    db.find({ about: sql<number | null>`${aboutOf(target)}` }, sql``),
    db.find(
      colleague,
      sql`FROM ${assignments} AS ${a} CROSS JOIN ${users} AS ${u} ON ${u.id} = ${a.adminId} WHERE ${a.target} = ${target}`,
    ),
    db.find(
      { id: n.id, text: n.text, createdAt: n.createdAt, ...colleague },
      sql`FROM ${staffNotes} AS ${n} CROSS JOIN ${users} AS ${u} ON ${u.id} = ${n.adminId} WHERE ${n.target} = ${target}
        ORDER BY ${n.id} DESC LIMIT ${STAFF_NOTES_SHOWN}`,
    ),
    db.find(
      { id: d.actId, kind: d.kind, createdAt: d.createdAt, ...colleague },
      sql`FROM ${decisions} AS ${d} CROSS JOIN ${users} AS ${u} ON ${u.id} = ${d.adminId} WHERE ${d.target} = ${target}
        AND ${canBeUndone(d, now)} ORDER BY ${d.actId} DESC LIMIT 1`,
    ),
  ] as const;
}

function presentCase([[thing], [assignee], notes, open]: ResultsOf<ReturnType<typeof findCase>>): StaffCase {
  if (!thing || thing.about === null) throw refuse('case_not_found');
  return {
    assignee: assignee ? presentColleague(assignee) : null,
    notes: notes.toReversed().map((note) => ({
      id: note.id,
      text: note.text,
      admin: presentColleague(note),
      createdAt: new Date(note.createdAt).toISOString(),
    })),
    decisions: open.map((decision) => ({
      id: decision.id,
      kind: decision.kind,
      admin: presentColleague(decision),
      createdAt: new Date(decision.createdAt).toISOString(),
      until: new Date(decision.createdAt + DAY).toISOString(),
    })),
  };
}

function presentColleague({ adminId, username, ...names }: Row<typeof colleague>): Colleague {
  return { id: adminId, username, fullName: username === '' ? null : fullNameOf(names) };
}
