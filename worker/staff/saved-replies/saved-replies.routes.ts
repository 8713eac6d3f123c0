import { savedReplyEditRequest, savedReplyRequest } from '#schema/contracts/saved-replies';
import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { idParam, jsonBody, limitJson } from '../../platform/http/validate.ts';
import { createSavedReply, deleteSavedReply, editSavedReply, listSavedReplies } from './saved-replies.ts';

/** `/api/admin/saved-replies`: what administrators answer again and again. */
export const savedReplyRoutes = new Hono<AppEnv>();

savedReplyRoutes.use(async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
});

savedReplyRoutes.get('/', adminOnly, async (c) => c.json(await listSavedReplies(c.get('db'))));

savedReplyRoutes.post('/', adminOnly, limitJson, async (c) => {
  const reply = await jsonBody(c, savedReplyRequest);
  return c.json(await createSavedReply(c.get('db'), adminOf(c), reply, Date.now()), 201);
});

savedReplyRoutes.patch('/:id', adminOnly, limitJson, async (c) => {
  const id = idParam(c, 'saved_reply_not_found');
  return c.json(await editSavedReply(c.get('db'), adminOf(c), id, await jsonBody(c, savedReplyEditRequest), Date.now()));
});

savedReplyRoutes.delete('/:id', adminOnly, async (c) => {
  await deleteSavedReply(c.get('db'), adminOf(c), idParam(c, 'saved_reply_not_found'));
  return c.body(null, 204);
});
