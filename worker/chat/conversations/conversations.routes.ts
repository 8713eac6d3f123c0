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
import { list, show, unread } from './list.ts';
import { publishRead, publishSent, publishBlock } from './publish.ts';
import { markRead } from './read.ts';
import { report } from './report.ts';
import { raiseOnAd } from './advice.ts';
import { openDb } from '../../platform/db.ts';
import { send } from './send.ts';
import { start } from './start.ts';
import { type Onward, thread } from './thread.ts';

/** Conversations and their messages, for members and for administrators as the mailbox; rooms forward what comes over their sockets. */
export const conversationRoutes = new Hono<AppEnv>();

/** A message may carry its file as a base64 data URL, a third larger than the file. */
const SEND_BYTES_MAX = Math.ceil((ATTACHMENT_BYTES_MAX * 4) / 3) + 64 * 1024;

/**
 * All rooms call from one address for everyone, so their calls are not limited by address; the signature of the seat's token is checked instead,
 * and each member is limited separately.
 */
const limitTalk = createMiddleware<AppEnv>((c, next) =>
  /^Seat /i.test(c.req.header('Authorization') ?? '') ? next() : limitWrites(c, next),
);

route(conversationRoutes, 'GET /api/conversations', async (c) => {
  const { conversations, cursor } = await list(c.get('db'), await bearerOf(c), queryOf(c));
  return respondPage(c, conversations, cursor);
});

route(conversationRoutes, 'POST /api/conversations', limitTalk, participantsOnly, limitJson, async (c) => {
  const me = await bearerOf(c);
  const { otherUserId } = await inputOf(c);
  const { conversation, isNew } = await start(c.get('db'), me, otherUserId);
  return respond(c, conversation, isNew ? 201 : 200);
});

route(conversationRoutes, 'GET /api/conversations/unread', async (c) => respond(c, await unread(c.get('db'), await bearerOf(c))));

route(conversationRoutes, 'GET /api/conversations/:id', async (c) =>
  respond(c, await show(c.get('db'), await bearerOf(c), conversationId(c))),
);

route(conversationRoutes, 'GET /api/conversations/:id/messages', async (c) => {
  const { messages, next } = await thread(c.env, c.get('db'), await bearerOf(c), conversationId(c), queryOf(c));
  if (next) c.header('Link', `<${onwardAddress(c.req.url, next)}>; rel="next"`);
  return respond(c, messages);
});

route(
  conversationRoutes,
  'POST /api/conversations/:id/messages',
  limitTalk,
  participantsOnly,
  limitBody(SEND_BYTES_MAX),
  async (c) => {
    const id = conversationId(c);
    const me = await speakerOf(c, id);
    await limitMessages(c, me);
    const input = await storeInline(c.env, c.get('db'), me, id, await inputOf(c));
    const sent = await send(c.env, c.get('db'), me, id, input, c.get('requestId'));
    publishSent(c, me, sent);
    if (sent.isNew && sent.advice) c.executionCtx.waitUntil(raiseOnAd(c.env, openDb(c.env.DB), sent.advice, Date.now()));
    // A room needs the whole message for its readers, and leaves the advice out for its sender.
    const message = me.room === null ? forSender(sent.message) : sent.message;
    return respond(c, message, sent.isNew ? 201 : 200);
  },
);

route(conversationRoutes, 'PUT /api/conversations/:id/read', limitTalk, participantsOnly, limitJson, async (c) => {
  const id = conversationId(c);
  const me = await speakerOf(c, id);
  await limitMessages(c, me);
  const { upTo } = await inputOf(c);
  const { answer, hasMoved, isHidden, sides } = await markRead(c.get('db'), me, id, upTo);
  const hidden = isHidden ? ({ hidden: true } as const) : {};
  if (hasMoved) publishRead(c, me, { ...answer, ...hidden }, sides);
  // The reader is not told that they are blocked.
  return respond(c, me.room === null ? answer : { ...answer, ...hidden });
});

route(conversationRoutes, 'PUT /api/conversations/:id/block', limitTalk, async (c) => {
  publishBlock(c, await block(c.get('db'), await bearerOf(c), conversationId(c)));
  return c.body(null, 204);
});

route(conversationRoutes, 'DELETE /api/conversations/:id/block', limitTalk, async (c) => {
  publishBlock(c, await unblock(c.get('db'), await bearerOf(c), conversationId(c)));
  return c.body(null, 204);
});

route(conversationRoutes, 'POST /api/conversations/:id/reports', limitTalk, participantsOnly, limitJson, async (c) => {
  const me = await bearerOf(c);
  const id = conversationId(c);
  return respond(c, await report(c.get('db'), me, id, await inputOf(c), actKeyOf(c)), 201);
});

/** The caller with a token of their own; a room's token is refused here. */
async function bearerOf(c: AppContext): Promise<Participant> {
  const me = await participantOf(c);
  if (me.room !== null) throw refuse('ticket_invalid');
  return me;
}

/** The one who writes or reads in this conversation: by their own token, or over a socket of its room and no other. */
async function speakerOf(c: AppContext, id: number): Promise<Participant> {
  const me = await participantOf(c);
  if (me.room !== null && me.room !== `conversation:${id}`) throw refuse('ticket_invalid');
  return me;
}

function conversationId(c: AppContext): number {
  return idParam(c, 'conversation_not_found');
}

function onwardAddress(url: string, next: Onward): string {
  const { pathname, searchParams } = new URL(url);
  for (const [name, id] of Object.entries(next)) searchParams.set(name, String(id));
  return `${pathname}?${searchParams.toString()}`;
}
