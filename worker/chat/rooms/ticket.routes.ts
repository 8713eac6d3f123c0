import { Hono } from 'hono';
import { participantOf } from '../conversations/participant.ts';
import { respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitMessages } from '../../platform/http/rate-limit.ts';
import { idParam } from '../../platform/http/validate.ts';
import { issueTicket } from './tickets.ts';

/** `POST /api/conversations/{id}/ticket`: lets one of the conversation's two members into its room. */
export const ticketRoutes = new Hono<AppEnv>();

route(ticketRoutes, 'POST /api/conversations/:id/ticket', async (c) => {
  const id = idParam(c, 'conversation_not_found');
  const participant = await participantOf(c);
  await limitMessages(c, participant);
  const ticket = await issueTicket(c.env, c.get('db'), participant, `conversation:${id}`);
  return respond(c, { ticket });
});
