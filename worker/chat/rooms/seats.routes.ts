import { Hono } from 'hono';
import { DAY } from '#schema/durations';
import { seatOf } from '../conversations/participant.ts';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitMessages } from '../../platform/http/rate-limit.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { renewSeat } from './seat.ts';

/** `POST /api/seats`, which rooms call: a fresh ticket, said on an open socket, keeps its seat. */
export const seatRoutes = new Hono<AppEnv>();

/** The longest that an open page may have slept beyond the end of its seat. */
const SLEPT_MAX = 30 * DAY;

// Only a room holds the token of a seat, so nobody turns the ticket of an address into one.
route(seatRoutes, 'POST /api/seats', limitJson, async (c) => {
  const held = await seatOf(c, SLEPT_MAX);
  await limitMessages(c, held);
  const { ticket } = await inputOf(c);
  return respond(c, await renewSeat(c.env, c.get('db'), held, ticket), 201);
});
