import { Hono } from 'hono';
import { DAY } from '#schema/durations';
import { seatOf } from '../conversations/participant.ts';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitMessages } from '../../platform/http/rate-limit.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { renewSeat } from './seat.ts';

/** `POST /api/seats`, which rooms call: a fresh ticket, sent over an open socket, renews its seat. */
export const seatRoutes = new Hono<AppEnv>();

/** How long an open page may have slept after its seat expired. */
const SEAT_GRACE = 30 * DAY;

// Only a room holds the token of a seat, so nobody can turn a ticket from an address into one.
route(seatRoutes, 'POST /api/seats', limitJson, async (c) => {
  const held = await seatOf(c, SEAT_GRACE);
  await limitMessages(c, held);
  const { ticket } = await inputOf(c);
  return respond(c, await renewSeat(c.env, c.get('db'), held, ticket), 201);
});
