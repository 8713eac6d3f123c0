import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { inputOf, queryOf, respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { idParam, limitJson } from '../../platform/http/validate.ts';
import { createSavedReply, deleteSavedReply, editSavedReply, listSavedReplies } from './saved-replies.ts';

/** `/api/admin/saved-replies`: texts that administrators send often. */
export const savedReplyRoutes = new Hono<AppEnv>();

route(savedReplyRoutes, 'GET /api/admin/saved-replies', adminOnly, async (c) =>
  respond(c, await listSavedReplies(c.get('db'), queryOf(c))),
);

route(savedReplyRoutes, 'POST /api/admin/saved-replies', adminOnly, limitJson, async (c) => {
  const reply = await inputOf(c);
  return respond(c, await createSavedReply(c.get('db'), adminOf(c), reply, Date.now()), 201);
});

route(savedReplyRoutes, 'PATCH /api/admin/saved-replies/:id', adminOnly, limitJson, async (c) => {
  const id = idParam(c, 'saved_reply_not_found');
  return respond(c, await editSavedReply(c.get('db'), adminOf(c), id, await inputOf(c), Date.now()));
});

route(savedReplyRoutes, 'DELETE /api/admin/saved-replies/:id', adminOnly, async (c) => {
  await deleteSavedReply(c.get('db'), adminOf(c), idParam(c, 'saved_reply_not_found'));
  return c.body(null, 204);
});
