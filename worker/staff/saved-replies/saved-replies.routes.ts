import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { respond, inputOf, queryOf } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { idParam, limitJson } from '../../platform/http/validate.ts';
import { createSavedReply, deleteSavedReply, editSavedReply, listSavedReplies } from './saved-replies.ts';

/** `/api/admin/saved-replies`: what administrators answer again and again. */
export const savedReplyRoutes = new Hono<AppEnv>();

savedReplyRoutes.get('/', adminOnly, async (c) =>
  respond(c, 'GET /api/admin/saved-replies', await listSavedReplies(c.get('db'), queryOf(c, 'GET /api/admin/saved-replies'))),
);

savedReplyRoutes.post('/', adminOnly, limitJson, async (c) => {
  const reply = await inputOf(c, 'POST /api/admin/saved-replies');
  return respond(c, 'POST /api/admin/saved-replies', await createSavedReply(c.get('db'), adminOf(c), reply, Date.now()), 201);
});

savedReplyRoutes.patch('/:id', adminOnly, limitJson, async (c) => {
  const id = idParam(c, 'saved_reply_not_found');
  return respond(
    c,
    'PATCH /api/admin/saved-replies/:id',
    await editSavedReply(c.get('db'), adminOf(c), id, await inputOf(c, 'PATCH /api/admin/saved-replies/:id'), Date.now()),
  );
});

savedReplyRoutes.delete('/:id', adminOnly, async (c) => {
  await deleteSavedReply(c.get('db'), adminOf(c), idParam(c, 'saved_reply_not_found'));
  return c.body(null, 204);
});
