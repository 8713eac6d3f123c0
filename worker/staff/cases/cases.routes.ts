import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { inputOf, queryOf, respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { idParam, limitJson } from '../../platform/http/validate.ts';
import { addNote, giveUpCase, removeNote, showCase, takeCase } from './cases.ts';
import { notifyUndone, undoDecision, undoHidingsOf } from './undo.ts';

/**
 * `/api/admin/cases`, `notes`, `assignee` and `decisions`: administrators' notes, the sharing of cases among them, and the undoing of decisions. No
 * member can read any of it.
 */
export const caseRoutes = new Hono<AppEnv>();

route(caseRoutes, 'GET /api/admin/cases', adminOnly, async (c) => {
  const { target } = queryOf(c);
  return respond(c, await showCase(c.get('db'), target, Date.now()));
});

route(caseRoutes, 'POST /api/admin/notes', adminOnly, limitJson, async (c) => {
  const note = await inputOf(c);
  return respond(c, await addNote(c.get('db'), adminOf(c), note, Date.now()), 201);
});

route(caseRoutes, 'DELETE /api/admin/notes/:id', adminOnly, async (c) => {
  await removeNote(c.get('db'), adminOf(c), idParam(c, 'note_not_found'));
  return c.body(null, 204);
});

route(caseRoutes, 'PUT /api/admin/assignee', adminOnly, limitJson, async (c) => {
  const asked = await inputOf(c);
  return respond(c, await takeCase(c.get('db'), adminOf(c), asked, Date.now()));
});

route(caseRoutes, 'DELETE /api/admin/assignee', adminOnly, async (c) => {
  const { target } = queryOf(c);
  return respond(c, await giveUpCase(c.get('db'), adminOf(c), target, Date.now()));
});

route(caseRoutes, 'POST /api/admin/decisions/:id/undo', adminOnly, async (c) => {
  const id = idParam(c, 'decision_not_found');
  const [db, admin, now] = [c.get('db'), adminOf(c), Date.now()];
  const undone = await undoDecision(db, admin, id, now);
  c.executionCtx.waitUntil(notifyUndone(c.env, undone));
  c.executionCtx.waitUntil(notifyUndone(c.env, await undoHidingsOf(db, admin, id, now)));
  return c.body(null, 204);
});
