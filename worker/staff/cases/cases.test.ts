import { STAFF_NOTES_SHOWN } from '#schema/catalog/limits';
import type { FoundSignal } from '#schema/catalog/fraud/signals';
import type { Queues } from '#schema/contracts/queues';
import { sweepFeatured } from '../../market/listings/renewal/endings.ts';
import { raiseSignals } from '../../market/signals/raise.ts';
import type { StaffCase } from '#schema/contracts/cases';
import { DAY } from '#schema/durations';
import type { AdminListing, BulkAnswer } from '#schema/contracts/moderation';
import type { AdminReportDetails } from '#schema/contracts/reports';
import type { Notification } from '#schema/contracts/notifications';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { administrator, begin, listenAsRooms, member, type Person, sendText } from '../../chat/conversations/test/talk.ts';
import { openDb } from '../../platform/db.ts';
import { everything } from '../../test/all-rows.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, PASSWORD } from '../../test/client.ts';
import { publishListing } from '../../test/credits.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';
import { SENT_AGAIN_WITHIN } from '../sent-again.ts';
import { sweepDecisions, undoOfAds } from './undo.ts';

let one: Person;
let two: Person;
beforeAll(async () => {
  listenAsRooms();
  [one, two] = [await administrator(), await administrator()];
});
afterEach(() => void vi.useRealTimers());

describe('among administrators', () => {
  it('a note stands at what it is about, with who and when, and goes by whoever wrote it', async () => {
    const me = await member();
    const target = `user:${me.id}`;
    const { status, body } = await api<StaffCase>(one, 'POST', 'notes', { target, text: 'Called. Speaks for two shops.' });
    expect(status).toBe(201);
    expect(body.notes).toMatchObject([{ text: 'Called. Speaks for two shops.', admin: { id: one.id } }]);
    await api(two, 'POST', 'notes', { target, text: 'Second' });
    const notes = (await caseOf(target)).notes;
    expect(notes.map(({ text }) => text)).toEqual(['Called. Speaks for two shops.', 'Second']);
    expect(await api(two, 'DELETE', `notes/${notes[0]?.id}`)).toMatchObject({ status: 404, body: { code: 'note_not_found' } });
    expect((await api(one, 'DELETE', `notes/${notes[0]?.id}`)).status).toBe(204);
    expect((await caseOf(target)).notes).toHaveLength(1);
    // Of very many notes only the newest are shown.
    await env.DB.prepare(
      "INSERT INTO staff_notes (target, about_user_id, admin_id, text, created_at) SELECT ?, ?, ?, 'note ' || value, value FROM json_each(?)",
    )
      .bind(target, me.id, one.id, JSON.stringify(Array.from({ length: STAFF_NOTES_SHOWN }, (_, at) => at)))
      .run();
    const shown = (await caseOf(target)).notes.map(({ text }) => text);
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([STAFF_NOTES_SHOWN, 'note 0', `note ${STAFF_NOTES_SHOWN - 1}`]);
    expect(await acts(target)).toEqual(['note.added', 'note.added', 'note.removed']);
    const log = await env.DB.prepare('SELECT * FROM audit_log WHERE target = ?').bind(target).all();
    expect(JSON.stringify(log.results)).not.toContain('Called');
  });

  it('a note that is sent again after a lost answer is the same, and is written down once; later on it is another', async () => {
    const me = await member();
    const target = `user:${me.id}`;
    const send = (who: Person, text = 'Called') => api<StaffCase>(who, 'POST', 'notes', { target, text });
    const answers = [await send(one), await send(one)];
    expect(answers.map(({ status, body }) => [status, body.notes.length])).toEqual([
      [201, 1],
      [201, 1],
    ]);
    expect(await acts(target)).toEqual(['note.added']);
    // A colleague's note is their own, and so is one about somebody else.
    await send(two);
    await send(one, 'Called again');
    const other = `user:${(await member()).id}`;
    const elsewhere = await api<StaffCase>(one, 'POST', 'notes', { target: other, text: 'Called' });
    expect(elsewhere.body.notes).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() + SENT_AGAIN_WITHIN, toFake: ['Date'] });
    expect((await send(one)).body.notes.map(({ text }) => text)).toEqual(['Called', 'Called', 'Called again', 'Called']);
  });

  it('of a colleague whose account is gone no name is left', async () => {
    const [colleague, me] = [await administrator(), await member()];
    const target = `user:${me.id}`;
    await env.DB.prepare("UPDATE users SET first_name = 'Nawid' WHERE id = ?").bind(colleague.id).run();
    await api(colleague, 'POST', 'notes', { target, text: 'Called' });
    await api(colleague, 'PUT', 'assignee', { target });
    expect(await caseOf(target)).toMatchObject({ assignee: { fullName: 'Nawid' }, notes: [{ admin: { fullName: 'Nawid' } }] });
    await env.DB.prepare("UPDATE users SET deleted_at = 1, role = 'user' WHERE id = ?").bind(colleague.id).run();
    const gone = { id: colleague.id, username: '', fullName: null };
    expect(await caseOf(target)).toMatchObject({ assignee: gone, notes: [{ text: 'Called', admin: gone }] });
  });

  it('about a member who has left nothing more is noted, at whatever it is: nobody would erase it', async () => {
    const me = await member();
    const ad = await publishListing(me.token);
    const ticket = await begin(me, { id: 1 });
    await sendText(me, ticket, 'salaam');
    const reported = await complain(await member(), ad);
    const gone = await call('DELETE', `/api/users/${me.id}`, { token: me.token, json: { password: PASSWORD } });
    expect(gone.status).toBe(204);
    for (const target of [`user:${me.id}`, `listing:${ad}`, `conversation:${ticket}`, `report:${reported}`])
      expect(await api(one, 'POST', 'notes', { target, text: 'zxlater' })).toMatchObject({
        status: 404,
        body: { code: 'case_not_found' },
      });
    const kept = await env.DB.prepare("SELECT target FROM staff_notes WHERE text = 'zxlater'").all();
    expect([kept.results, await acts(`report:${reported}`)]).toEqual([[], []]);
    // An open case can still be taken and decided.
    expect((await api(one, 'PUT', 'assignee', { target: `report:${reported}` })).status).toBe(200);
  });

  it('no answer to a member holds one, their download neither', async () => {
    const me = await member();
    const ad = await publishListing(me.token);
    const ticket = await begin(me, { id: 1 });
    await sendText(me, ticket, 'salaam');
    const reported = await complain(await member(), ad);
    for (const target of [`user:${me.id}`, `listing:${ad}`, `conversation:${ticket}`, `report:${reported}`])
      expect((await api(one, 'POST', 'notes', { target, text: 'zxsecret' })).status).toBe(201);
    // The member with whose account they are deleted.
    const about = await env.DB.prepare("SELECT DISTINCT about_user_id AS id FROM staff_notes WHERE text = 'zxsecret'").all();
    expect(about.results).toEqual([{ id: me.id }]);
    for (const path of [
      'members/me',
      `members/${me.id}`,
      `listings/${ad}`,
      'conversations',
      `conversations/${ticket}`,
      'notifications',
    ])
      expect(JSON.stringify((await call('GET', `/api/${path}`, { token: me.token })).body)).not.toContain('zxsecret');
    const download = await call('POST', '/api/members/me/data', { token: me.token, json: { password: PASSWORD } });
    expect(download.status).toBe(200);
    expect(JSON.stringify(download.body)).not.toContain('zxsecret');
  });

  it('something is taken by one of two, who is named to the other, and given up', async () => {
    const [target, beside] = [`user:${(await member()).id}`, `user:${(await member()).id}`];
    const third = await administrator();
    expect((await api(third, 'PUT', 'assignee', { target: beside })).status).toBe(200);
    const taken = await Promise.all([one, two].map((who) => api<StaffCase>(who, 'PUT', 'assignee', { target })));
    expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const holder = (await caseOf(target)).assignee?.id === one.id ? one : two;
    const other = holder === one ? two : one;
    expect((await api(holder, 'PUT', 'assignee', { target })).status).toBe(200);
    expect(await api(other, 'PUT', 'assignee', { target })).toMatchObject({ status: 409, body: { code: 'case_taken' } });
    expect((await api(other, 'DELETE', `assignee?target=${target}`)).status).toBe(200);
    expect((await caseOf(target)).assignee?.id).toBe(holder.id);
    expect(await api(other, 'PUT', 'assignee', { target, from: holder.id })).toMatchObject({
      status: 200,
      body: { assignee: { id: other.id } },
    });
    // The one who has it takes it from nobody.
    expect((await api(other, 'PUT', 'assignee', { target, from: other.id })).status).toBe(200);
    // A third administrator was about to take it from the first.
    expect(await api(third, 'PUT', 'assignee', { target, from: holder.id })).toMatchObject({ status: 409 });
    expect((await caseOf(target)).assignee?.id).toBe(other.id);
    expect((await api<StaffCase>(other, 'DELETE', `assignee?target=${target}`)).body.assignee).toBe(null);
    expect((await caseOf(beside)).assignee?.id).toBe(third.id);
    expect(await acts(target)).toEqual(['case.taken', 'case.taken', 'case.given_up']);
    const from = await env.DB.prepare(
      "SELECT before ->> '$.from' AS id FROM audit_log WHERE target = ? AND action = 'case.taken' ORDER BY id",
    )
      .bind(target)
      .all();
    expect(from.results).toEqual([{ id: null }, { id: holder.id }]);
  });

  it('what is not there has none of it', async () => {
    for (const target of ['user:987654321', 'listing:987654321', 'report:987654321', 'conversation:987654321']) {
      expect((await api(one, 'GET', `cases?target=${target}`)).status).toBe(404);
      expect((await api(one, 'POST', 'notes', { target, text: 'x' })).status).toBe(404);
      expect((await api(one, 'PUT', 'assignee', { target })).status).toBe(404);
    }
    // Nor for a conversation between two members.
    const [a, b] = [await member(), await member()];
    const theirs = `conversation:${await begin(a, b)}`;
    expect((await api(one, 'GET', `cases?target=${theirs}`)).status).toBe(404);
    expect((await api(one, 'POST', 'notes', { target: theirs, text: 'x' })).status).toBe(404);
    for (const target of ['purchase:1', 'user:x', 'user', ''])
      expect((await api(one, 'GET', `cases?target=${target}`)).status).toBe(400);
    expect(await api(one, 'POST', 'notes', { target: `user:${one.id}`, text: ' ' })).toMatchObject({
      status: 400,
      body: { code: 'note_required' },
    });
  });
});

describe('a decision is undone', () => {
  it('of an ad that was hidden: it is what it was, is found, and its owner hears of it', async () => {
    const seller = await member();
    const ad = await publishListing(seller.token, 'zxcorolla');
    const before = await rowOf('listings', ad);
    await hide(ad);
    expect(await found('zxcorolla')).toBe(false);
    const [decision] = (await caseOf(`listing:${ad}`)).decisions;
    expect(decision).toMatchObject({ kind: 'listing.hidden', admin: { id: one.id } });
    expect(Date.parse(decision?.until ?? '') - Date.parse(decision?.createdAt ?? '')).toBe(DAY);
    const id = decision?.id ?? 0;
    expect((await undo(two, id)).status).toBe(204);
    const { updated_at: version, ...after } = await rowOf('listings', ad);
    const { updated_at: was, ...stood } = before;
    expect(after).toEqual(stood);
    expect(Number(version)).toBeGreaterThan(Number(was));
    expect(await found('zxcorolla')).toBe(true);
    expect((await noticesOf(seller)).map(({ event }) => event.kind)).toEqual(['listing_restored', 'listing_hidden']);
    expect((await caseOf(`listing:${ad}`)).decisions).toEqual([]);
    expect(await acts(`listing:${ad}`)).toEqual(['listing.hidden', 'decision.undone']);
    // When it is hidden again, the owner is told again.
    await hide(ad);
    expect(await noticesOf(seller)).toHaveLength(3);
  });

  it('of one that is featured: it stands before the others in a search again', async () => {
    const seller = await member();
    const ad = await publishListing(seller.token, 'zxrickshaw');
    const newer = await publishListing(seller.token, 'zxrickshaw');
    await api(one, 'PUT', `listings/${ad}/featured`, { days: 7 });
    const inOrder = async () => (await call<{ id: number }[]>('GET', '/api/listings?q=zxrickshaw')).body.map(({ id }) => id);
    expect(await inOrder()).toEqual([ad, newer]);
    await hide(ad);
    expect((await undo(one, await decisionOf(`listing:${ad}`))).status).toBe(204);
    expect(await inOrder()).toEqual([ad, newer]);
  });

  it('of one whose promotion a sweep ends in that moment: it is found by its words', async () => {
    const seller = await member();
    const ad = await publishListing(seller.token, 'Zebu xylophone');
    await env.DB.prepare('UPDATE listings SET featured = 1, featured_until = 1 WHERE id = ?').bind(ad).run();
    await hide(ad);
    const DB = beforeBatch(1, () => sweepFeatured(openDb(env.DB), Date.now()));
    const decision = await decisionOf(`listing:${ad}`);
    const undone = await call('POST', `/api/admin/decisions/${decision}/undo`, { token: one.token, bindings: { DB } });
    expect([undone.status, await found('xylophone')]).toEqual([204, true]);
  });

  it('of one that was sold, or hidden and answered before', async () => {
    const seller = await member();
    const [sold, answered] = [await publishListing(seller.token, 'zxrubab'), await publishListing(seller.token)];
    await call('PUT', `/api/listings/${sold}/sale`, { token: seller.token });
    for (const turn of [1, 2]) {
      await hide(answered, `reason ${turn}`);
      await call('PATCH', `/api/listings/${answered}`, { token: seller.token, json: { title: `Better ${turn}` } });
    }
    for (const ad of [sold, answered]) {
      const { updated_at: _, ...before } = await rowOf('listings', ad);
      await hide(ad, 'again');
      expect((await undo(one, await decisionOf(`listing:${ad}`))).status).toBe(204);
      const { updated_at: __, ...after } = await rowOf('listings', ad);
      expect(after).toEqual(before);
    }
    expect(await found('zxrubab')).toBe(false);
  });

  it('of one that has run out: it is asleep, found by nobody, and its owner is not told that it can be seen', async () => {
    const seller = await member();
    const [asleep, ending, sold] = [
      await publishListing(seller.token, 'zxkrakow'),
      await publishListing(seller.token, 'zxkrakow'),
      await publishListing(seller.token, 'zxkrakow'),
    ];
    await call('PUT', `/api/listings/${sold}/sale`, { token: seller.token });
    await env.DB.prepare("UPDATE listings SET status = 'asleep', expires_at = 1 WHERE id = ?").bind(asleep).run();
    for (const ad of [asleep, ending, sold]) await hide(ad);
    await env.DB.prepare('UPDATE listings SET expires_at = 1 WHERE id IN (?, ?)').bind(ending, sold).run();
    for (const ad of [asleep, ending, sold]) expect((await undo(one, await decisionOf(`listing:${ad}`))).status).toBe(204);
    const stand = await env.DB.prepare('SELECT status FROM listings WHERE user_id = ? ORDER BY id').bind(seller.id).all();
    expect(stand.results.map(({ status }) => status)).toEqual(['asleep', 'asleep', 'sold']);
    const indexed = await env.DB.prepare('SELECT count(*) AS n FROM listing_search WHERE rowid >= CAST(? AS INTEGER)')
      .bind(asleep)
      .first('n');
    expect(indexed).toBe(0);
    // A sold ad keeps its address, whether or not it expired.
    const back = (await noticesOf(seller)).filter(({ event }) => event.kind !== 'listing_hidden');
    expect(back.map(({ event }) => event)).toMatchObject([{ kind: 'listing_restored', listingId: sold }]);
  });

  it('of one that ended while it was hidden: it is shown for the days of the warning that its owner did not get', async () => {
    const seller = await member();
    const ad = await publishListing(seller.token);
    await hide(ad);
    const now = Date.now();
    await env.DB.prepare('UPDATE listings SET hidden_at = ?, expires_at = ? WHERE id = ?')
      .bind(now - 9, now - 3, ad)
      .run();
    expect((await undo(one, await decisionOf(`listing:${ad}`))).status).toBe(204);
    const after = await rowOf('listings', ad);
    expect([after['status'], Number(after['expires_at']) > now + 2 * DAY]).toEqual(['active', true]);
    expect((await noticesOf(seller))[0]?.event).toMatchObject({ kind: 'listing_restored', listingId: ad });
  });

  it('of one that was held and has run out: its owner hears that it waits for a look', async () => {
    const seller = await member();
    const ad = await publishListing(seller.token);
    await raiseSignals(openDb(env.DB), ad, [{ signal: 'prepayment', weight: 140, detail: {} }], Date.now());
    await hide(ad);
    await env.DB.prepare('UPDATE listings SET expires_at = 1 WHERE id = ?').bind(ad).run();
    expect((await undo(one, await decisionOf(`listing:${ad}`))).status).toBe(204);
    expect((await rowOf('listings', ad))['status']).toBe('held');
    expect((await noticesOf(seller))[0]?.event).toMatchObject({ kind: 'listing_held', listingId: ad });
    await api(one, 'PUT', `listings/${ad}/released`, {});
  });

  it('of one that was approved: it waits for a look again, and nobody hears of it', async () => {
    const seller = await member();
    const ad = await publishListing(seller.token);
    const before = await rowOf('listings', ad);
    expect(before['review']).toBe('new');
    const approve = () => api(one, 'PUT', `listings/${ad}/review`);
    await approve();
    const id = await decisionOf(`listing:${ad}`);
    expect((await undo(two, id)).status).toBe(204);
    expect(await rowOf('listings', ad)).toEqual(before);
    expect(await noticesOf(seller)).toEqual([]);
    await approve();
    const again = await decisionOf(`listing:${ad}`);
    await call('PATCH', `/api/listings/${ad}`, { token: seller.token, json: { title: 'Better' } });
    expect(await undo(one, again)).toMatchObject({ status: 409, body: { code: 'undo_changed' } });
    expect((await caseOf(`listing:${ad}`)).decisions).toEqual([]);
    // Nor an approval of an ad that is held by now: it waits for another review.
    const held = await publishListing(seller.token);
    await api(one, 'PUT', `listings/${held}/review`);
    const approved = await decisionOf(`listing:${held}`);
    await raiseSignals(openDb(env.DB), held, [{ signal: 'prepayment', weight: 140, detail: {} }], Date.now());
    expect(await undo(one, approved)).toMatchObject({ status: 409, body: { code: 'undo_changed' } });
    await api(one, 'PUT', `listings/${held}/released`, {});
  });

  it('of a member who was suspended: the suspension before stands again', async () => {
    const me = await member();
    const ban = (json: object) => api(one, 'PUT', `users/${me.id}/ban`, json);
    const before = await bansOf(me);
    await ban({ reason: 'first', until: new Date(Date.now() + 9 * DAY).toISOString() });
    const first = await bansOf(me);
    await ban({ reason: 'second', until: null });
    expect((await undo(two, await decisionOf(`user:${me.id}`))).status).toBe(204);
    expect(await bansOf(me)).toEqual(first);
    expect((await undo(two, await decisionOf(`user:${me.id}`))).status).toBe(204);
    expect(await bansOf(me)).toEqual(before);
    const told = await env.DB.prepare('SELECT kind FROM notifications WHERE user_id = ?').bind(me.id).all();
    expect(told.results).toEqual([{ kind: 'ban_undone' }]);
  });

  it('brings back with a ban the ads that were hidden with it, and no other', async () => {
    const me = await member();
    const [own, another, before, worse, colleagues, held] = [
      await publishListing(me.token),
      await publishListing(me.token),
      await publishListing(me.token),
      await publishListing(me.token),
      await publishListing(me.token),
      await publishListing(me.token),
    ];
    await api(one, 'PUT', `listings/${before}/hidden`, { reason: 'spam' });
    await api(one, 'PUT', `users/${me.id}/ban`, { reason: 'spam', until: null });
    const ban = await decisionOf(`user:${me.id}`);
    await raiseSignals(openDb(env.DB), held, [{ signal: 'photo_elsewhere', weight: 120, detail: {} }], Date.now());
    await api(one, 'POST', 'listings/bulk', { action: 'hide', ids: [own, another, held], reason: 'spam' });
    await hide(worse, 'stolen');
    // A colleague looked at this one, and happened to use the same reason.
    await api(two, 'PUT', `listings/${colleagues}/hidden`, { reason: 'spam' });
    expect((await undo(two, ban)).status).toBe(204);
    const statuses = await env.DB.prepare('SELECT status FROM listings WHERE user_id = ? ORDER BY id').bind(me.id).all();
    expect(statuses.results.map(({ status }) => status)).toEqual(['active', 'active', 'hidden', 'hidden', 'hidden', 'held']);
    const told = await env.DB.prepare('SELECT kind FROM notifications WHERE user_id = ? ORDER BY id DESC LIMIT 4')
      .bind(me.id)
      .all();
    const kinds = told.results.map(({ kind }) => String(kind));
    expect(kinds.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'ban_undone',
      'listing_held',
      'listing_restored',
      'listing_restored',
    ]);
    expect((await undo(one, ban)).status).toBe(204);
    // Hiding it is a decision of its own.
    expect((await undo(one, await decisionOf(`listing:${worse}`))).status).toBe(204);
    await api(one, 'PUT', `listings/${held}/released`, {});
  });

  it('of reports that were closed together: all are open, are counted, and their reporters hear of it', async () => {
    const [a, b, seller] = [await member(), await member(), await member()];
    // Another ad, so that the ad's id is not that of a report of it.
    await publishListing(seller.token);
    const ad = await publishListing(seller.token, 'zxkamaz');
    const ids = [await complain(a, ad), await complain(b, ad, 'fraud')];
    // Another report by one of them, about another ad, does not prevent it.
    await complain(a, await publishListing(seller.token));
    const before = await rowOf('listings', ad);
    await api(one, 'PUT', `reports/${ids[0]}/outcome`, { outcome: 'no_violation', all: true, note: 'hm' });
    expect((await undo(one, await decisionOf(`report:${ids[0]}`))).status).toBe(204);
    for (const id of ids)
      expect((await report(id)).body).toMatchObject({ outcome: null, closedAt: null, note: '', openReports: 2 });
    const { open_report_count: open, report_reasons: reasons } = await rowOf('listings', ad);
    expect([open, reasons]).toEqual([before['open_report_count'], before['report_reasons']]);
    const queue = await api<AdminListing[]>(one, 'GET', 'listings?queue=reported');
    expect(queue.body.some(({ id }) => id === ad)).toBe(true);
    for (const who of [a, b])
      expect((await noticesOf(who)).map(({ event }) => event)).toMatchObject([
        { kind: 'report_reopened', about: 'listing', placeId: ad, title: 'zxkamaz' },
        { kind: 'report_closed', title: 'zxkamaz' },
      ]);
    await api(one, 'PUT', `reports/${ids[0]}/outcome`, { outcome: 'action_taken' });
    expect(await noticesOf(a)).toHaveLength(3);
  });

  it('of a report of a member: it is open and counts again, each time, beside another that is open', async () => {
    const [me, other, bad] = [await member(), await member(), await member()];
    const json = { reason: 'spam' };
    const complains = async ({ token }: Person) =>
      (await call<{ id: number }>('POST', `/api/members/${bad.id}/reports`, { token, json })).body.id;
    const id = await complains(me);
    await complains(other);
    for (const _ of ['once', 'twice']) {
      await api(one, 'PUT', `reports/${id}/outcome`, { outcome: 'no_violation' });
      expect((await report(id)).body.openReports).toBe(1);
      expect((await undo(two, await decisionOf(`report:${id}`))).status).toBe(204);
      expect((await report(id)).body).toMatchObject({ outcome: null, openReports: 2 });
    }
  });

  it('once, whoever of two is first, and again is the same', async () => {
    const seller = await member();
    const ad = await publishListing(seller.token);
    await hide(ad);
    const id = await decisionOf(`listing:${ad}`);
    const answers = await Promise.all([one, two, one].map((who) => undo(who, id)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await acts(`listing:${ad}`)).filter((act) => act === 'decision.undone')).toHaveLength(1);
    expect((await noticesOf(seller)).filter(({ event }) => event.kind === 'listing_restored')).toHaveLength(1);
  });
});

describe('what was done to several ads at once', () => {
  const bulk = (who: Person, json: object) => api<BulkAnswer>(who, 'POST', 'listings/bulk', json);

  it('is undone at once: each is what it was, is found, and its owner hears of it once', async () => {
    const seller = await member();
    const ads = [await publishListing(seller.token, 'zxlada'), await publishListing(seller.token, 'zxlada')];
    await bulk(one, { action: 'approve', ids: ads });
    const versionless = async () =>
      (await Promise.all(ads.map((ad) => rowOf('listings', ad)))).map((row) => ({ ...row, updated_at: 0 }));
    const before = await versionless();
    await bulk(one, { action: 'hide', ids: ads, reason: 'spam' });
    expect(await found('zxlada')).toBe(false);
    const undone = await bulk(one, { action: 'undo', ids: ads });
    expect(undone).toMatchObject({ status: 200, body: { changed: ads.toReversed() } });
    expect(undone.trips).toBeLessThanOrEqual(4);
    expect(await versionless()).toEqual(before);
    expect(await found('zxlada')).toBe(true);
    expect((await noticesOf(seller)).filter(({ event }) => event.kind === 'listing_restored')).toHaveLength(2);
    for (const ad of ads) expect(await acts(`listing:${ad}`)).toEqual(['listing.approved', 'listing.hidden', 'decision.undone']);
    expect((await bulk(one, { action: 'undo', ids: ads })).body.changed).toEqual([]);
  });

  it('is undone of each for itself: what was sold is not found again with what was not', async () => {
    const seller = await member();
    const ads = [await publishListing(seller.token, 'zxvolga'), await publishListing(seller.token, 'zxvolga')];
    await call('PUT', `/api/listings/${ads[1]}/sale`, { token: seller.token });
    await bulk(one, { action: 'hide', ids: ads, reason: 'spam' });
    expect((await bulk(one, { action: 'undo', ids: ads })).body.changed).toHaveLength(2);
    const { body } = await call<{ id: number }[]>('GET', '/api/listings?q=zxvolga');
    expect(body.map(({ id }) => id)).toEqual([ads[0]]);
    const indexed = env.DB.prepare('SELECT rowid FROM listing_search WHERE rowid = ?').bind(ads[1]);
    expect(await indexed.first()).toBe(null);
  });

  it('is undone of those that stand as it left them, and of the queue of new ads, too', async () => {
    const seller = await member();
    const [left, edited] = [await publishListing(seller.token), await publishListing(seller.token)];
    await bulk(one, { action: 'approve', ids: [left, edited] });
    await call('PATCH', `/api/listings/${edited}`, { token: seller.token, json: { title: 'Better' } });
    expect((await bulk(one, { action: 'undo', ids: [left, edited, 987_654_321] })).body.changed).toEqual([left]);
    expect((await rowOf('listings', left))['review']).toBe('new');
    expect(await acts(`listing:${edited}`)).toEqual(['listing.approved']);
  });

  it('is not undone by a colleague who undoes a list, nor by whoever is no administrator any more', async () => {
    const seller = await member();
    const ad = await publishListing(seller.token);
    await hide(ad);
    expect((await bulk(two, { action: 'undo', ids: [ad] })).body.changed).toEqual([]);
    expect(
      (await call('POST', '/api/admin/listings/bulk', { token: seller.token, json: { action: 'undo', ids: [ad] } })).status,
    ).toBe(401);
    const gone = { kind: 'admin' as const, id: one.id, requestId: 'r', sessionId: 's' };
    await env.DB.prepare("UPDATE users SET role = 'user' WHERE id = ?").bind(one.id).run();
    const asked = undoOfAds(openDb(env.DB), gone, [ad], Date.now());
    await expect(asked).rejects.toMatchObject({ code: 'admin_required' });
    await env.DB.prepare("UPDATE users SET role = 'admin' WHERE id = ?").bind(one.id).run();
    expect((await rowOf('listings', ad))['status']).toBe('hidden');
  });

  it('fifty are one batch', async () => {
    const ads: number[] = [];
    for (let owner = 0; owner < 10; owner += 1) {
      const { token } = await member();
      for (let ad = 0; ad < 5; ad += 1) ads.push(await publishListing(token));
    }
    await bulk(one, { action: 'hide', ids: ads, reason: 'spam' });
    const undone = await bulk(one, { action: 'undo', ids: ads });
    expect(undone.body.changed).toHaveLength(50);
    expect(undone.trips).toBeLessThanOrEqual(4);
  });
});

describe('a decision is not undone', () => {
  it('when something has changed since', async () => {
    const seller = await member();
    const ad = await publishListing(seller.token);
    await hide(ad);
    const hidden = await decisionOf(`listing:${ad}`);
    await call('PATCH', `/api/listings/${ad}`, { token: seller.token, json: { title: 'Better' } });
    expect(await undo(one, hidden)).toMatchObject({ status: 409, body: { code: 'undo_changed' } });
    // Hidden again, it waits for a review after each edit: it is hidden, but by another decision, and later with other words.
    await hide(ad);
    const again = await decisionOf(`listing:${ad}`);
    await call('PATCH', `/api/listings/${ad}`, { token: seller.token, json: { title: 'Best' } });
    expect([again === hidden, (await rowOf('listings', ad))['status']]).toEqual([false, 'hidden']);
    for (const each of [hidden, again])
      expect(await undo(one, each)).toMatchObject({ status: 409, body: { code: 'undo_changed' } });

    const [me, alike] = [await member(), await member()];
    for (const { id } of [me, alike]) await api(one, 'PUT', `users/${id}/ban`, { reason: 'spam', until: null });
    // Another member who was suspended in the same moment still is.
    await env.DB.prepare('UPDATE users SET banned_at = (SELECT banned_at FROM users WHERE id = ?) WHERE id = ?')
      .bind(me.id, alike.id)
      .run();
    const banned = await decisionOf(`user:${me.id}`);
    await api(one, 'DELETE', `users/${me.id}/ban`);
    expect(await undo(one, banned)).toMatchObject({ status: 409, body: { code: 'undo_changed' } });

    const [reporter, other] = [await member(), await publishListing(seller.token)];
    const first = await complain(reporter, other);
    await api(one, 'PUT', `reports/${first}/outcome`, { outcome: 'no_violation' });
    const closed = await decisionOf(`report:${first}`);
    await complain(reporter, other);
    expect(await undo(one, closed)).toMatchObject({ status: 409, body: { code: 'undo_changed' } });
    for (const target of [`listing:${ad}`, `user:${me.id}`, `report:${first}`]) {
      expect(await acts(target)).not.toContain('decision.undone');
      // Nor is an undo offered.
      expect((await caseOf(target)).decisions).toEqual([]);
    }
  });

  it('after a day, when the sweep forgets what stood before', async () => {
    const seller = await member();
    const ad = await publishListing(seller.token);
    await hide(ad);
    const id = await decisionOf(`listing:${ad}`);
    await env.DB.prepare('UPDATE decisions SET created_at = created_at - ? WHERE act_id = ?').bind(DAY, id).run();
    expect(await undo(one, id)).toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
    expect((await caseOf(`listing:${ad}`)).decisions).toEqual([]);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const offered = async (createdAt: number) => {
      await env.DB.prepare('UPDATE decisions SET created_at = ? WHERE act_id = ?').bind(createdAt, id).run();
      return (await caseOf(`listing:${ad}`)).decisions.length;
    };
    expect([await offered(Date.now() - DAY + 1), await offered(Date.now() - DAY)]).toEqual([1, 0]);
    now.mockRestore();
    await sweepDecisions(openDb(env.DB), Date.now());
    expect(await undo(one, id)).toMatchObject({ status: 404, body: { code: 'decision_not_found' } });
  });
});

describe('an undo that is refused has changed nothing', () => {
  /** A decision, and what else can happen to its target. */
  type Decided = () => Promise<{ target: string; change: () => Promise<unknown> }>;
  const kinds: Record<string, Decided> = {
    'an ad that was hidden': async () => {
      const seller = await member();
      const ad = await publishListing(seller.token);
      await raiseSignals(openDb(env.DB), ad, [{ signal: 'asked_in_chat', weight: 10, detail: {} }], Date.now());
      await hide(ad);
      return { target: `listing:${ad}`, change: () => edit(seller, ad) };
    },
    'an ad that was approved': async () => {
      const seller = await member();
      const ad = await publishListing(seller.token);
      await api(one, 'PUT', `listings/${ad}/review`);
      return { target: `listing:${ad}`, change: () => edit(seller, ad) };
    },
    'a member who was suspended': async () => {
      const me = await member();
      await api(one, 'PUT', `users/${me.id}/ban`, { reason: 'spam', until: null });
      return { target: `user:${me.id}`, change: () => api(two, 'DELETE', `users/${me.id}/ban`) };
    },
    'a report that was closed': async () => {
      const [reporter, ad] = [await member(), await publishListing((await member()).token)];
      const id = await complain(reporter, ad);
      await api(one, 'PUT', `reports/${id}/outcome`, { outcome: 'no_violation' });
      return { target: `report:${id}`, change: () => complain(reporter, ad) };
    },
  };
  const edit = ({ token }: Person, ad: number) => call('PATCH', `/api/listings/${ad}`, { token, json: { title: 'Better' } });
  const standing = async () => ({
    ...(await everything()),
    found: (await env.DB.prepare('SELECT rowid FROM listing_search ORDER BY 1').all()).results,
  });

  /** Undoes it while something happens between the reads of the decision and the batch that undoes it. */
  async function undoAsThatHappens(id: number, happens: () => Promise<unknown>) {
    let stood: object = {};
    const DB = beforeBatch(1, async () => {
      await happens();
      stood = await standing();
    });
    const { status } = await call('POST', `/api/admin/decisions/${id}/undo`, { token: one.token, bindings: { DB } });
    expect(await standing()).toEqual(stood);
    return status;
  }

  it.each(Object.entries(kinds))('when something has changed since: %s', async (_, decide) => {
    const { target, change } = await decide();
    const id = await decisionOf(target);
    expect(await undoAsThatHappens(id, change)).toBe(409);
  });

  it.each(Object.entries(kinds))('when a colleague was faster: %s', async (_, decide) => {
    const id = await decisionOf((await decide()).target);
    expect(await undoAsThatHappens(id, () => undo(two, id))).toBe(204);
  });

  it.each(Object.entries(kinds))('when whoever undoes it is no administrator any more: %s', async (_, decide) => {
    const id = await decisionOf((await decide()).target);
    const become = (role: string) => env.DB.prepare('UPDATE users SET role = ? WHERE id = ?').bind(role, one.id).run();
    try {
      expect(await undoAsThatHappens(id, () => become('user'))).toBe(403);
    } finally {
      await become('admin');
    }
  });
});

it('no statement scans a table that grows', async () => {
  const { DB, statements } = recordingDb();
  const seller = await member();
  const ad = await publishListing(seller.token);
  const id = await complain(await member(), ad);
  await hide(ad);
  await api(one, 'PUT', `reports/${id}/outcome`, { outcome: 'no_violation', all: true });
  const asked = async (method: string, path: string, json?: object) =>
    call(method, `/api/admin/${path}`, { token: one.token, ...(json && { json }), bindings: { DB } });
  for (const target of [`listing:${ad}`, `user:${seller.id}`, `report:${id}`]) {
    expect((await asked('GET', `cases?target=${target}`)).status).toBe(200);
    await asked('POST', 'notes', { target, text: 'x' });
    await asked('PUT', 'assignee', { target });
  }
  const other = await publishListing(seller.token);
  await hide(other);
  expect((await asked('POST', 'listings/bulk', { action: 'undo', ids: [other] })).body).toEqual({ changed: [other] });
  for (const target of [`listing:${ad}`, `report:${id}`])
    expect((await asked('POST', `decisions/${await decisionOf(target)}/undo`)).status).toBe(204);
  await sweepDecisions(openDb(DB), Date.now());
  expect(await scansOf(statements, ['d', 'n', 'a', 'u', 'l', 'r', 't'])).toEqual([]);
});

function api<Body = unknown>(who: Person, method: string, path: string, json?: object) {
  return call<Body>(method, `/api/admin/${path}`, { token: who.token, ...(json && { json }) });
}

const undo = (who: Person, id: number) => api(who, 'POST', `decisions/${id}/undo`);
const hide = (ad: number, reason = 'why') => api(one, 'PUT', `listings/${ad}/hidden`, { reason });
const report = (id: number) => api<AdminReportDetails>(one, 'GET', `reports/${id}`);

async function caseOf(target: string): Promise<StaffCase> {
  return (await api<StaffCase>(one, 'GET', `cases?target=${target}`)).body;
}

async function decisionOf(target: string): Promise<number> {
  const [decision] = (await caseOf(target)).decisions;
  if (!decision) throw new Error(`Nothing to undo at ${target}`);
  return decision.id;
}

async function complain(who: Person, ad: number, reason = 'spam'): Promise<number> {
  return (await call<{ id: number }>('POST', `/api/listings/${ad}/reports`, { token: who.token, json: { reason } })).body.id;
}

async function rowOf(table: string, id: number): Promise<Record<string, unknown>> {
  return (await env.DB.prepare(`SELECT * FROM ${table} WHERE id = ?`).bind(id).first()) ?? {};
}

async function bansOf({ id }: Person) {
  const { banned_at: at, banned_until: until, ban_reason: reason } = await rowOf('users', id);
  return { at, until, reason };
}

async function found(words: string): Promise<boolean> {
  return (await call<unknown[]>('GET', `/api/listings?q=${words}`)).body.length > 0;
}

async function noticesOf({ token }: Person): Promise<Notification[]> {
  return (await call<Notification[]>('GET', '/api/notifications', { token })).body;
}

async function acts(target: string): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT action FROM audit_log WHERE target = ? ORDER BY id')
    .bind(target)
    .all<{ action: string }>();
  return results.map(({ action }) => action);
}

it('an ad that was held waits for a look again when its hiding is undone, and its signals count as right no more', async () => {
  const seller = await member();
  const ad = await publishListing(seller.token);
  const found: FoundSignal[] = [
    { signal: 'price_low', weight: 60, detail: { price: 100, usual: 900 } },
    { signal: 'photo_elsewhere', weight: 70, detail: { listingId: 1 } },
  ];
  await raiseSignals(openDb(env.DB), ad, found, Date.now());
  const { updated_at: _, ...before } = await rowOf('listings', ad);
  expect(before['status']).toBe('held');
  const counts = () => env.DB.prepare('SELECT signal, outcome, count FROM signal_outcomes WHERE count <> 0 ORDER BY 1, 2').all();
  // Counts of how often they were raised, and found false in other ads.
  await env.DB.prepare("INSERT INTO signal_outcomes (signal, outcome, count) VALUES ('price_low', 'false', 3)").run();
  const { results: raised } = await counts();
  await hide(ad);
  const confirmed = found.map(({ signal }) => ({ signal, outcome: 'confirmed', count: 1 }));
  const { results: judged } = await counts();
  expect(judged).toHaveLength(raised.length + 2);
  expect(judged).toEqual(expect.arrayContaining([...raised, ...confirmed]));
  expect((await undo(one, await decisionOf(`listing:${ad}`))).status).toBe(204);
  const { updated_at: __, ...after } = await rowOf('listings', ad);
  expect(after).toEqual(before);
  expect((await counts()).results).toEqual(raised);
  // It is not visible, so it is not announced as restored.
  expect((await noticesOf(seller)).map(({ event }) => event.kind)).toEqual(['listing_held', 'listing_hidden']);
  const open = env.DB.prepare('SELECT count(*) AS n FROM listing_signals WHERE listing_id = ? AND outcome IS NULL').bind(ad);
  expect(await open.first('n')).toBe(2);
  expect((await api<Queues>(one, 'GET', 'queues')).body.held.count).toBe(1);
});

it('a hiding that two administrators undo at once is undone once, and leaves alone what was found of a signal before', async () => {
  const ad = await publishListing((await member()).token);
  const found: FoundSignal[] = [
    { signal: 'price_low', weight: 20, detail: { price: 100, usual: 900 } },
    { signal: 'photo_elsewhere', weight: 70, detail: { listingId: 1 } },
  ];
  await raiseSignals(openDb(env.DB), ad, found, Date.now());
  await env.DB.prepare("UPDATE listing_signals SET outcome = 'false' WHERE listing_id = ? AND signal = 'price_low'")
    .bind(ad)
    .run();
  const outcomes = async () => ({
    of: (await env.DB.prepare('SELECT signal, outcome FROM listing_signals WHERE listing_id = ? ORDER BY 1').bind(ad).all())
      .results,
    counts: (await env.DB.prepare('SELECT * FROM signal_outcomes ORDER BY 1, 2').all()).results,
  });
  const { of, counts } = await outcomes();
  await hide(ad);
  expect((await outcomes()).of).toEqual([
    { signal: 'photo_elsewhere', outcome: 'confirmed' },
    { signal: 'price_low', outcome: 'false' },
  ]);
  const decision = await decisionOf(`listing:${ad}`);
  const DB = beforeBatch(1, async () => expect((await undo(two, decision)).status).toBe(204));
  expect((await call('POST', `/api/admin/decisions/${decision}/undo`, { token: one.token, bindings: { DB } })).status).toBe(204);
  expect(await outcomes()).toEqual({ of, counts: expect.arrayContaining(counts) });
});
