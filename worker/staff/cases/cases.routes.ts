import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { inputOf, queryOf, respond } from '../../platform/http/calls.ts';
import { Refusal } from '../../platform/errors.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { idParam, limitJson } from '../../platform/http/validate.ts';
import { addNote, giveUpCase, removeNote, showCase, takeCase } from './cases.ts';
import { hiddenWith, tellUndone, undoDecision } from './undo.ts';

/** `/api/admin/cases`, `notes`, `assignee` and `decisions`: what administrators note and share out among themselves, and take back. No member reads any of it. */
export const caseRoutes = new Hono<AppEnv>();

caseRoutes.get('/cases', adminOnly, async (c) => {
  c.header('Cache-Control', 'no-store');
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
  const undo = async (actId: number) => {
    const told = await undoDecision(c.get('db'), adminOf(c), actId, Date.now());
    c.executionCtx.waitUntil(tellUndone(c.env, actId, told));
  };
  await undo(id);
  // One that was changed meanwhile stays as it is; pressing again goes on where this broke off.
  for (const hidden of await hiddenWith(c.get('db'), id)) await undo(hidden).catch(unlessRefused);
  return c.body(null, 204);
});

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
