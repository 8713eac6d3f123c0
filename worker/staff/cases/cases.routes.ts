import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { inputOf, queryOf, respond } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { idParam, limitJson } from '../../platform/http/validate.ts';
import { addNote, giveUpCase, removeNote, showCase, takeCase } from './cases.ts';
import { tellUndone, undoDecision, undoHidingsOf } from './undo.ts';

/** `/api/admin/cases`, `notes`, `assignee` and `decisions`: what administrators note and share out among themselves, and take back. No member reads any of it. */
export const caseRoutes = new Hono<AppEnv>();

caseRoutes.get('/cases', adminOnly, async (c) => {
  const { target } = queryOf(c, 'GET /api/admin/cases');
  return respond(c, 'GET /api/admin/cases', await showCase(c.get('db'), target, Date.now()));
});

caseRoutes.post('/notes', adminOnly, limitJson, async (c) => {
  const note = await inputOf(c, 'POST /api/admin/notes');
  return respond(c, 'POST /api/admin/notes', await addNote(c.get('db'), adminOf(c), note, Date.now()), 201);
});

caseRoutes.delete('/notes/:id', adminOnly, async (c) => {
  await removeNote(c.get('db'), adminOf(c), idParam(c, 'note_not_found'));
  return c.body(null, 204);
});

caseRoutes.put('/assignee', adminOnly, limitJson, async (c) => {
  const asked = await inputOf(c, 'PUT /api/admin/assignee');
  return respond(c, 'PUT /api/admin/assignee', await takeCase(c.get('db'), adminOf(c), asked, Date.now()));
});

caseRoutes.delete('/assignee', adminOnly, async (c) => {
  const { target } = queryOf(c, 'DELETE /api/admin/assignee');
  return respond(c, 'DELETE /api/admin/assignee', await giveUpCase(c.get('db'), adminOf(c), target, Date.now()));
});

caseRoutes.post('/decisions/:id/undo', adminOnly, async (c) => {
  const id = idParam(c, 'decision_not_found');
  const [db, admin, now] = [c.get('db'), adminOf(c), Date.now()];
  const undone = await undoDecision(db, admin, id, now);
  c.executionCtx.waitUntil(tellUndone(c.env, undone));
  c.executionCtx.waitUntil(tellUndone(c.env, await undoHidingsOf(db, admin, id, now)));
  return c.body(null, 204);
});
