import { Hono } from 'hono';
import { type Participant, participantOf, participantOfHolder, seatOf } from '../conversations/participant.ts';
import { respond, route } from '../../platform/http/calls.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { refuse } from '../../platform/errors.ts';
import { limitMessages, mayAnnounce } from '../../platform/http/rate-limit.ts';
import { closeInbox, openInbox } from './inbox.ts';
import { issueTicket } from './tickets.ts';
import { SEAT_LIFE } from '../../platform/rooms/ticket.ts';

/** `/api/inbox`: the ticket for one's own inbox, and the room's calls when the member comes and goes. */
export const inboxRoutes = new Hono<AppEnv>();

route(inboxRoutes, 'POST /api/inbox/ticket', async (c) => {
  const participant = await participantOf(c);
  await limitMessages(c, participant);
  const ticket = await issueTicket(c.env, c.get('db'), participant, `inbox:${participant.id}`);
  return respond(c, { ticket });
});

route(inboxRoutes, 'POST /api/inbox/open', async (c) => {
  const owner = await ownerOf(c, 0);
  await limitMessages(c, owner);
  return respond(c, await openInbox(c, owner, await mayAnnounce(c, owner)));
});

// A socket also closes because it expired or its session ended; the room must still be able to report that its member has gone.
route(inboxRoutes, 'POST /api/inbox/close', async (c) => {
  const owner = await ownerOf(c, SEAT_LIFE);
  // Separate from the limit of messages: otherwise somebody who wrote too many would be shown as online for ever.
  if (await mayAnnounce(c, owner)) c.executionCtx.waitUntil(closeInbox(c, owner));
  return c.body(null, 204);
});

/** The owner of the inbox that a room speaks for, by the token of a seat in it, which may have expired `grace` milliseconds ago. */
async function ownerOf(c: AppContext, grace: number): Promise<Participant> {
  const seat = await seatOf(c, grace);
  const owner = participantOfHolder(seat);
  if (seat.room !== `inbox:${owner.id}`) throw refuse('ticket_invalid');
  return owner;
}
