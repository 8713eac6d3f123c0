import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { inputOf, queryOf, respond, respondPage, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { idParam, limitJson } from '../../platform/http/validate.ts';
import { listSupportInbox, showSupportConversation } from './support-inbox.ts';
import { markDone, reopenConversation } from './done.ts';
import { publishSides } from '../../chat/conversations/publish.ts';

/** `/api/admin/conversations`: the mailbox's support inbox, with open and done conversations. */
export const supportInboxRoutes = new Hono<AppEnv>();

route(supportInboxRoutes, 'GET /api/admin/conversations', adminOnly, async (c) => {
  const { conversations, cursor } = await listSupportInbox(c.get('db'), adminOf(c), queryOf(c));
  return respondPage(c, conversations, cursor);
});

route(supportInboxRoutes, 'GET /api/admin/conversations/:id', adminOnly, async (c) => {
  return respond(c, await showSupportConversation(c.get('db'), adminOf(c), idParam(c, 'conversation_not_found')));
});

route(supportInboxRoutes, 'PUT /api/admin/conversations/:id/done', adminOnly, limitJson, async (c) => {
  const id = idParam(c, 'conversation_not_found');
  const { upTo } = await inputOf(c);
  const { conversation, mine } = await markDone(c.get('db'), adminOf(c), id, upTo);
  publishSides(c, mine ? [mine] : []);
  return respond(c, conversation);
});

route(supportInboxRoutes, 'DELETE /api/admin/conversations/:id/done', adminOnly, async (c) => {
  const { conversation, mine } = await reopenConversation(c.get('db'), adminOf(c), idParam(c, 'conversation_not_found'));
  publishSides(c, mine ? [mine] : []);
  return respond(c, conversation);
});
