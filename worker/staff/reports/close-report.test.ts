import type { AdminReport, AdminReportDetails } from '#schema/contracts/reports';
import type { Notification } from '#schema/contracts/notifications';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { administrator, begin, listenAsRooms, member, type Person, sendText } from '../../chat/conversations/test/talk.ts';
import { call, confirmAddress, PASSWORD } from '../../test/client.ts';
import { publishListing } from '../../test/credits.ts';
import { mailbox } from '../../test/mail.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';

let moderator: Person;
let seller: Person;

beforeAll(async () => {
  listenAsRooms();
  moderator = await administrator();
  seller = await member();
});
afterAll(() => vi.unstubAllGlobals());

describe('the queue', () => {
  it('shows what is open, the newest first, with who reported what and how many did', async () => {
    const [a, b] = [await member(), await member()];
    const ad = await publishListing(seller.token, 'Golden Corolla');
    await complain(a, `listings/${ad}`);
    await complain(b, `listings/${ad}`, { reason: 'fraud', details: 'too cheap' });
    await complain(a, `members/${seller.id}`);
    const conversation = await begin(a, b);
    await sendText(b, conversation, 'give me money');
    await call('POST', `/api/conversations/${conversation}/reports`, { token: a.token, json: { reason: 'abuse', messageId: 1 } });
    const { body } = await queue();
    expect(body.slice(0, 4)).toMatchObject([
      { reporter: { id: a.id }, openReports: 1, target: { kind: 'message', conversationId: conversation, person: { id: b.id } } },
      {
        reporter: { id: a.id },
        openReports: 1,
        target: { kind: 'member', id: seller.id, person: { username: seller.username } },
      },
      {
        reporter: { id: b.id, username: b.username },
        reason: 'fraud',
        details: 'too cheap',
        openReports: 2,
        target: { kind: 'listing', id: ad, title: 'Golden Corolla', status: 'active', ownerId: seller.id },
        outcome: null,
      },
      { reporter: { id: a.id }, openReports: 2 },
    ]);
    expect(JSON.stringify(body)).not.toContain('@');
    expect(JSON.stringify(body)).not.toContain('give me money');
  });

  it.each(['listing', 'member', 'message'])('of kind %s alone, and what is closed apart', async (kind) => {
    const { body: open } = await queue(`kind=${kind}`);
    expect(new Set(open.map(({ target }) => target.kind))).toEqual(new Set([kind]));
    const id = open[0]?.id ?? 0;
    expect((await close(id, { outcome: 'no_violation' })).status).toBe(200);
    expect((await queue(`kind=${kind}`)).body.map((report) => report.id)).not.toContain(id);
    expect((await queue(`state=closed&kind=${kind}`)).body[0]).toMatchObject({ id, outcome: 'no_violation' });
    expect((await queue('state=closed')).body[0]).toMatchObject({ id });
  });

  it('refuses filters that are none', async () => {
    for (const query of ['state=both', 'kind=ad', 'cursor=x', 'limit=101']) {
      expect((await queue(query)).status).toBe(400);
    }
  });

  it('reads as many rows of a thousand reports as of thirty, in one round trip, to the last page', async () => {
    const before = await queue('limit=10');
    await env.DB.prepare(
      `INSERT INTO reports (reporter_id, target, about_user_id, reason, created_at)
       SELECT ?1, iif(value % 2, 'listing:' || (1000 + value), 'member:' || (1000 + value)), ?1, 'spam', 0 FROM json_each(?2)`,
    )
      .bind(seller.id, JSON.stringify(Array.from({ length: 1_000 }, (_, index) => index)))
      .run();
    for (const query of ['limit=10', 'limit=10&kind=member', 'limit=10&state=closed']) {
      const answer = await queue(query);
      expect(answer.trips).toBe(1);
      expect(answer.rowsRead).toBeLessThanOrEqual(3 * (answer.body.length + 1) + 10);
    }
    expect(before.trips).toBe(1);
    let path = '/api/admin/reports?limit=100';
    const seen: number[] = [];
    while (path !== '') {
      const page = await call<AdminReport[]>('GET', path, { token: moderator.token });
      seen.push(...page.body.map(({ id }) => id));
      path = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1] ?? '';
    }
    expect(seen.length).toBeGreaterThan(1_000);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    await env.DB.prepare("DELETE FROM reports WHERE reason = 'spam' AND created_at = 0").run();
  });
});

describe('an outcome', () => {
  it('closes the report, once, is written down, and the reporter hears how it ended and no more', async () => {
    const me = await member();
    const ad = await publishListing(seller.token, 'Cheap phone');
    const id = await complain(me, `listings/${ad}`, { reason: 'fraud', details: 'stolen' });
    const answer = await close(id, { outcome: 'action_taken', note: 'second time this week' });
    expect(answer).toMatchObject({ status: 200, trips: 2 });
    expect(answer.body).toMatchObject({
      outcome: 'action_taken',
      note: 'second time this week',
      closedBy: { id: moderator.id },
      owner: { id: seller.id },
      openReports: 0,
    });
    const told = await noticesOf(me);
    const event = {
      kind: 'report_closed',
      outcome: 'action_taken',
      about: 'listing',
      placeId: ad,
      title: 'Cheap phone',
      reason: '',
    };
    expect(told.map((notice) => notice.event)).toEqual([event]);
    expect(JSON.stringify(told)).not.toContain(seller.username);
    expect(await noticesOf(seller)).toEqual([]);
    const [act] = await actsOf(id);
    expect(act).toMatchObject({ admin_id: moderator.id, action: 'report.closed' });
    expect(JSON.parse(act?.after ?? '')).toEqual({ outcome: 'action_taken', all: false });
    expect(JSON.parse(act?.before ?? '')).toEqual({ target: `listing:${ad}`, reason: 'fraud' });
  });

  it('again is the same, and another one is refused', async () => {
    const me = await member();
    const id = await complain(me, `members/${seller.id}`);
    expect((await close(id, { outcome: 'duplicate' })).status).toBe(200);
    expect(await close(id, { outcome: 'duplicate', note: 'later' })).toMatchObject({ status: 200, body: { note: '' } });
    expect(await close(id, { outcome: 'action_taken', all: true })).toMatchObject({
      status: 409,
      body: { code: 'report_closed' },
    });
    expect(await actsOf(id)).toHaveLength(1);
    expect(await noticesOf(me)).toHaveLength(1);
  });

  it('that a colleague gave already is the same without words or with theirs, and refused with others, which would be lost', async () => {
    const { token } = await administrator();
    const id = await complain(await member(), `members/${seller.id}`);
    const closeToo = (json: object) =>
      call<{ code?: string; note?: string }>('PUT', `/api/admin/reports/${id}/outcome`, {
        token,
        json: { outcome: 'no_violation', ...json },
      });
    expect((await close(id, { outcome: 'no_violation', note: 'looked at' })).status).toBe(200);
    expect(await closeToo({ note: 'I saw it, too' })).toMatchObject({ status: 409, body: { code: 'report_closed' } });
    for (const said of [{}, { note: ' looked at ' }])
      expect(await closeToo(said)).toMatchObject({ status: 200, body: { note: 'looked at' } });
    const { body: template } = await call<{ id: number }>('POST', '/api/admin/saved-replies', {
      token,
      json: { purpose: 'report', titles: { en: 'Thanks' }, texts: { en: 'Thanks', fa: 'تشکر', ps: 'مننه' } },
    });
    expect((await closeToo({ template: template.id })).status).toBe(409);
    expect((await close(id, { outcome: 'no_violation', note: 'once more' })).body.note).toBe('looked at');
  });

  it('for all closes every open report of the same ad, and each reporter is told', async () => {
    const [a, b, c] = [await member(), await member(), await member()];
    const [ad, other] = [await publishListing(seller.token), await publishListing(seller.token)];
    const first = await complain(a, `listings/${ad}`);
    const second = await complain(b, `listings/${ad}`);
    const elsewhere = await complain(c, `listings/${other}`);
    expect((await close(second, { outcome: 'no_violation', note: 'of the second', all: 1 })).body.openReports).toBe(0);
    expect((await read(first)).body).toMatchObject({ outcome: 'no_violation', note: '' });
    expect((await read(second)).body).toMatchObject({ outcome: 'no_violation', note: 'of the second' });
    expect((await read(elsewhere)).body.outcome).toBe(null);
    const [act] = await actsOf(second);
    expect(JSON.parse(act?.after ?? '')).toEqual({ outcome: 'no_violation', all: true, reports: [first, second] });
    expect([await noticesOf(a), await noticesOf(b), await noticesOf(c)].map((all) => all.length)).toEqual([1, 1, 0]);
  });

  it('for one leaves the others open', async () => {
    const [a, b] = [await member(), await member()];
    const ad = await publishListing(seller.token);
    const first = await complain(a, `listings/${ad}`);
    await complain(b, `listings/${ad}`);
    expect((await close(first, { outcome: 'no_violation' })).body.openReports).toBe(1);
    expect(await noticesOf(b)).toEqual([]);
  });

  it('is mailed to those who take mail', async () => {
    const me = await member();
    await confirmAddress(me.id);
    const { mails, MAIL } = mailbox();
    const id = await complain(me, `members/${seller.id}`);
    const options = { token: moderator.token, json: { outcome: 'no_violation' }, bindings: { MAIL } };
    expect((await call('PUT', `/api/admin/reports/${id}/outcome`, options)).status).toBe(200);
    const [mail] = mails.filter(({ to }) => to === me.email);
    expect(mail?.text).toContain('Your report of a member: we found nothing against our rules');
    expect(mail?.text).toContain(`/member/${seller.id}`);
    expect(mail?.text).not.toContain(seller.username);
  });

  it('of a message leads its reporter back to the conversation', async () => {
    const [me, other] = [await member(), await member()];
    const conversation = await begin(me, other);
    for (const text of ['salaam', 'give me money']) await sendText(other, conversation, text);
    const path = `/api/conversations/${conversation}/reports`;
    const json = { reason: 'abuse', messageId: 2 };
    const { body } = await call<{ id: number }>('POST', path, { token: me.token, json });
    await close(body.id, { outcome: 'action_taken' });
    expect((await noticesOf(me)).map(({ event }) => event)).toEqual([
      { kind: 'report_closed', outcome: 'action_taken', about: 'message', placeId: conversation, title: '', reason: '' },
    ]);
  });

  it.each(['newest', 'oldest'])(
    'of the %s for all is that of two hundred others at once, and as many are told',
    async (which) => {
      const target = 'member:700000';
      await env.DB.batch(
        [
          `INSERT OR IGNORE INTO users (username, email, password_hash, created_at) SELECT 'crowd' || value, 'crowd' || value || '@example.af', '', 0 FROM json_each(?)`,
          `INSERT INTO reports (reporter_id, target, about_user_id, reason, created_at) SELECT u.id, '${target}', 1, 'spam', 0
         FROM json_each(?) AS j CROSS JOIN users AS u ON u.username = 'crowd' || j.value ORDER BY u.id`,
        ].map((statement) => env.DB.prepare(statement).bind(JSON.stringify(Array.from({ length: 203 }, (_, index) => index)))),
      );
      const ids = await env.DB.prepare('SELECT id FROM reports WHERE target = ? ORDER BY id').bind(target).all<{ id: number }>();
      const own = ids.results.at(which === 'newest' ? -1 : 0)?.id ?? 0;
      const others = ids.results.filter(({ id }) => id !== own);
      expect((await close(own, { outcome: 'no_violation', all: true })).status).toBe(200);
      const open = env.DB.prepare('SELECT id FROM reports WHERE target = ? AND closed_at IS NULL').bind(target);
      expect((await open.all()).results).toEqual(others.slice(200));
      const [act] = await actsOf(own);
      const { reports } = JSON.parse(act?.after ?? '') as { reports: number[] };
      expect(reports.toSorted((a, b) => a - b)).toEqual(
        [...others.slice(0, 200).map(({ id }) => id), own].toSorted((a, b) => a - b),
      );
      const told = await env.DB.prepare(
        "SELECT count(*) AS n FROM notifications WHERE once IN (SELECT 'report:' || id || ':' || closed_at FROM reports WHERE target = ?)",
      )
        .bind(target)
        .first('n');
      expect(told).toBe(201);
      await env.DB.prepare('DELETE FROM reports WHERE target = ?').bind(target).run();
    },
  );

  it('can be given where nobody is left whom the report is about', async () => {
    const me = await member();
    const id = await env.DB.prepare(
      "INSERT INTO reports (reporter_id, target, reason, created_at) VALUES (?, 'listing:987654', 'spam', 0) RETURNING id",
    )
      .bind(me.id)
      .first<number>('id');
    expect(await close(id ?? 0, { outcome: 'duplicate' })).toMatchObject({
      status: 200,
      body: { outcome: 'duplicate', owner: null },
    });
    expect((await noticesOf(me)).map(({ event }) => event)).toMatchObject([{ about: 'listing', placeId: 987_654, title: '' }]);
  });

  it('ignores fields that the call does not name', async () => {
    const me = await member();
    const id = await complain(me, `members/${seller.id}`);
    await close(id, { outcome: 'no_violation', closedBy: me.id, closed_at: 5, reporterId: seller.id, id: 1 });
    const row = await env.DB.prepare('SELECT * FROM reports WHERE id = ?').bind(id).first();
    expect(row).toMatchObject({ closed_by: moderator.id, reporter_id: me.id });
    expect(row?.['closed_at']).toBeGreaterThan(5);
  });

  it('is refused when it is none, or the report is not there', async () => {
    const id = await complain(await member(), `members/${seller.id}`);
    expect(await close(id, { outcome: 'done' })).toMatchObject({ status: 400, body: { code: 'report_outcome_invalid' } });
    const note = 'x'.repeat(1_001);
    expect(await close(id, { outcome: 'duplicate', note })).toMatchObject({
      status: 400,
      body: { code: 'report_note_too_long' },
    });
    expect(await close(999_999, { outcome: 'duplicate' })).toMatchObject({ status: 404, body: { code: 'report_not_found' } });
    expect((await read(id)).body.outcome).toBe(null);
  });
});

it('no statement of the moderators scans a table that grows', async () => {
  const { DB, statements } = recordingDb();
  const options = { token: moderator.token, bindings: { DB } };
  for (const query of ['', '?cursor=9', '?kind=listing', '?state=closed', '?state=closed&kind=member&cursor=9'])
    expect((await call('GET', `/api/admin/reports${query}`, options)).status).toBe(200);
  const id = await complain(await member(), `members/${seller.id}`);
  expect((await call('GET', `/api/admin/reports/${id}`, options)).status).toBe(200);
  const json = { outcome: 'no_violation', all: true };
  expect((await call('PUT', `/api/admin/reports/${id}/outcome`, { ...options, json })).status).toBe(200);
  expect(statements.size).toBeGreaterThan(8);
  expect(await scansOf(statements, ['l', 'u', 'o', 'w', 'k', 'm', 'c', 's', 'n'])).toEqual([]);
});

it('of a member who has left keeps no words: nobody would erase them', async () => {
  const [reporter, about, staying] = [await member(), await member(), await member()];
  const id = await complain(reporter, `members/${about.id}`);
  const other = await complain(reporter, `members/${staying.id}`);
  const gone = await call('DELETE', `/api/users/${about.id}`, { token: about.token, json: { password: PASSWORD } });
  expect(gone.status).toBe(204);
  expect(await close(id, { outcome: 'action_taken', note: 'had two shops' })).toMatchObject({ status: 200, body: { note: '' } });
  expect((await read(id)).body).toMatchObject({ outcome: 'action_taken', note: '' });
  expect((await close(other, { outcome: 'action_taken', note: 'has two shops' })).body.note).toBe('has two shops');
});

async function complain(who: Person, path: string, json: object = { reason: 'spam' }): Promise<number> {
  const { status, body } = await call<{ id: number }>('POST', `/api/${path}/reports`, { token: who.token, json });
  if (status !== 201) throw new Error(`No report: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

function queue(query = '') {
  return call<AdminReport[]>('GET', `/api/admin/reports?${query}`, { token: moderator.token });
}

function read(id: number) {
  return call<AdminReportDetails>('GET', `/api/admin/reports/${id}`, { token: moderator.token });
}

function close(id: number, json: object) {
  return call<AdminReportDetails & { code?: string }>('PUT', `/api/admin/reports/${id}/outcome`, {
    token: moderator.token,
    json,
  });
}

async function noticesOf({ token }: Person): Promise<Notification[]> {
  return (await call<Notification[]>('GET', '/api/notifications', { token })).body;
}

async function actsOf(id: number) {
  const { results } = await env.DB.prepare('SELECT * FROM audit_log WHERE target = ?')
    .bind(`report:${id}`)
    .all<{ admin_id: number; action: string; before: string; after: string }>();
  return results;
}
