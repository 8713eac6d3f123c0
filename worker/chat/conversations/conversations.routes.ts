import { ATTACHMENT_BYTES_MAX } from '#schema/catalog/limits';
import { forSender } from '#schema/contracts/messages';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { inputOf, queryOf, respond, respondPage, route } from '../../platform/http/calls.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { refuse } from '../../platform/errors.ts';
import { limitMessages, limitWrites } from '../../platform/http/rate-limit.ts';
import { actKeyOf, idParam, limitBody, limitJson } from '../../platform/http/validate.ts';
import { block, unblock } from './block.ts';
import { type Participant, participantOf, participantsOnly } from './participant.ts';
import { storeInline } from './store-attachment.ts';
import { listOwnConversations, showConversation, showUnread } from './list.ts';
import { publishRead, publishSent, publishBlock } from './publish.ts';
import { markRead } from './read.ts';
import { reportMember } from './report.ts';
import { raiseForChat } from './advice.ts';
import { openDb } from '../../platform/db.ts';
import { storeMessage } from './send.ts';
import { startConversation } from './start.ts';
import { type NextPage, readMessages } from './thread.ts';

/** Conversations and their messages, for members and for administrators as the mailbox; rooms forward what comes over their sockets. */
export const conversationRoutes = new Hono<AppEnv>();

/** A message may carry its file as a base64 data URL, a third larger than the file. */
const SEND_BYTES_MAX = Math.ceil((ATTACHMENT_BYTES_MAX * 4) / 3) + 64 * 1024;

/**
 * All rooms call from one address for everyone, so their calls are not limited by address; the signature of the seat's token is checked instead,
 * and each member is limited separately.
 */
const limitUnlessRoom = createMiddleware<AppEnv>((c, next) =>
  /^Seat /i.test(c.req.header('Authorization') ?? '') ? next() : limitWrites(c, next),
);

route(conversationRoutes, 'GET /api/conversations', async (c) => {
  const { conversations, cursor } = await listOwnConversations(c.get('db'), await participantByToken(c), queryOf(c));
  return respondPage(c, conversations, cursor);
});

route(conversationRoutes, 'POST /api/conversations', limitUnlessRoom, participantsOnly, limitJson, async (c) => {
  const me = await participantByToken(c);
  const { otherUserId } = await inputOf(c);
  const { conversation, isNew } = await startConversation(c.get('db'), me, otherUserId);
  return respond(c, conversation, isNew ? 201 : 200);
});

route(conversationRoutes, 'GET /api/conversations/unread', async (c) =>
  respond(c, await showUnread(c.get('db'), await participantByToken(c))),
);

route(conversationRoutes, 'GET /api/conversations/:id', async (c) =>
  respond(c, await showConversation(c.get('db'), await participantByToken(c), conversationId(c))),
);

route(conversationRoutes, 'GET /api/conversations/:id/messages', async (c) => {
  const { messages, next } = await readMessages(c.env, c.get('db'), await participantByToken(c), conversationId(c), queryOf(c));
  if (next) c.header('Link', `<${nextPageAddress(c.req.url, next)}>; rel="next"`);
  return respond(c, messages);
});

route(
  conversationRoutes,
  'POST /api/conversations/:id/messages',
  limitUnlessRoom,
  participantsOnly,
  limitBody(SEND_BYTES_MAX),
  async (c) => {
    const id = conversationId(c);
    const me = await participantHere(c, id);
    await limitMessages(c, me);
    const input = await storeInline(c.env, c.get('db'), me, id, await inputOf(c));
    const sent = await storeMessage(c.env, c.get('db'), me, id, input, c.get('requestId'));
    publishSent(c, me, sent);
    if (sent.isNew && sent.advice) c.executionCtx.waitUntil(raiseForChat(c.env, openDb(c.env.DB), sent.advice, Date.now()));
    // A room needs the whole message for its readers, and leaves the advice out for its sender.
    const message = me.room === null ? forSender(sent.message) : sent.message;
    return respond(c, message, sent.isNew ? 201 : 200);
  },
);

route(conversationRoutes, 'PUT /api/conversations/:id/read', limitUnlessRoom, participantsOnly, limitJson, async (c) => {
  const id = conversationId(c);
  const me = await participantHere(c, id);
  await limitMessages(c, me);
  const { upTo } = await inputOf(c);
  const { answer, hasMoved, isHidden, sides } = await markRead(c.get('db'), me, id, upTo);
  const hidden = isHidden ? ({ hidden: true } as const) : {};
  if (hasMoved) publishRead(c, me, { ...answer, ...hidden }, sides);
  // The reader is not told that they are blocked.
  return respond(c, me.room === null ? answer : { ...answer, ...hidden });
});

route(conversationRoutes, 'PUT /api/conversations/:id/block', limitUnlessRoom, async (c) => {
  publishBlock(c, await block(c.get('db'), await participantByToken(c), conversationId(c)));
  return c.body(null, 204);
});

route(conversationRoutes, 'DELETE /api/conversations/:id/block', limitUnlessRoom, async (c) => {
  publishBlock(c, await unblock(c.get('db'), await participantByToken(c), conversationId(c)));
  return c.body(null, 204);
});

route(conversationRoutes, 'POST /api/conversations/:id/reports', limitUnlessRoom, participantsOnly, limitJson, async (c) => {
  const me = await participantByToken(c);
  const id = conversationId(c);
  return respond(c, await reportMember(c.get('db'), me, id, await inputOf(c), actKeyOf(c)), 201);
});

/** The caller with a token of their own; a room's token is refused here. */
async function participantByToken(c: AppContext): Promise<Participant> {
  const me = await participantOf(c);
  if (me.room !== null) throw refuse('ticket_invalid');
  return me;
}

/** The one who writes or reads in this conversation: by their own token, or over a socket of its room and no other. */
async function participantHere(c: AppContext, id: number): Promise<Participant> {
  const me = await participantOf(c);
  if (me.room !== null && me.room !== `conversation:${id}`) throw refuse('ticket_invalid');
  return me;
}

function conversationId(c: AppContext): number {
  return idParam(c, 'conversation_not_found');
}

function nextPageAddress(url: string, next: NextPage): string {
  const { pathname, searchParams } = new URL(url);
  for (const [name, id] of Object.entries(next)) searchParams.set(name, String(id));
  return `${pathname}?${searchParams.toString()}`;
}
