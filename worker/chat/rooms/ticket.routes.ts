import type { TicketAnswer } from '#schema/contracts/tickets';
import { Hono } from 'hono';
import { correspondentOf } from '../conversations/correspondent.ts';
import { respond } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitMessages } from '../../platform/http/rate-limit.ts';
import { idParam } from '../../platform/http/validate.ts';
import { issueTicket } from './issue-ticket.ts';

/** `POST /api/conversations/{id}/ticket`: lets one of the two who talk into their room. */
export const ticketRoutes = new Hono<AppEnv>();

ticketRoutes.post('/:id/ticket', async (c) => {
  const id = idParam(c, 'conversation_not_found');
  const correspondent = await correspondentOf(c);
  await limitMessages(c, correspondent.userId);
  const answer: TicketAnswer = { ticket: await issueTicket(c.env, c.get('db'), correspondent, `conversation:${id}`) };
  return respond(c, 'POST /api/conversations/:id/ticket', answer, 200, { 'Cache-Control': 'no-store' });
});
