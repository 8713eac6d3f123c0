import type { TicketAnswer } from '#schema/contracts/tickets';
import { Hono } from 'hono';
import { correspondentOf } from '../conversations/correspondent.ts';
import type { AppEnv } from '../lib/context.ts';
import { limitMessages } from '../lib/rate-limit.ts';
import { issueTicket } from './issue-ticket.ts';

/** `/api/inbox`: the ticket for one's own inbox, and what its room says when the member comes and goes. */
export const inboxRoutes = new Hono<AppEnv>();

inboxRoutes.post('/ticket', async (c) => {
  const correspondent = await correspondentOf(c);
  await limitMessages(c, correspondent.userId);
  const ticket = await issueTicket(c.env, c.get('db'), correspondent, `inbox:${correspondent.id}`);
  return c.json({ ticket } satisfies TicketAnswer, 200, { 'Cache-Control': 'no-store' });
});
