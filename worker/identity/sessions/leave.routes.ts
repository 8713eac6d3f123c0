import type { LeaveRequest } from '#schema/contracts/auth';
import { Hono } from 'hono';
import { forgetBookmark } from '../../platform/http/bookmark.ts';
import { forgetDevice } from '../../platform/http/caller.ts';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitJson } from '../../platform/http/validate.ts';

/**
 * What a browser deletes at each moment of a phone that is shared. `storage` would take the mark of that from a page that is only loaded anew. The
 * page deletes by hand as well: old browsers know no `Clear-Site-Data`, none has it without https. https://w3c.github.io/webappsec-clear-site-data/
 */
const CLEARED: Record<LeaveRequest['moment'], string> = {
  begin: '"cache"',
  close: '"cache"',
  leave: '"cache", "cookies", "storage"',
};

/** `POST /api/leave`: takes from a browser what its pages can't delete themselves. It is for JSON alone, which no other site can send here: it would wipe what waits on a member's phone. */
export const leaveRoutes = new Hono<AppEnv>();

route(leaveRoutes, 'POST /api/leave', limitJson, async (c) => {
  const { moment } = await inputOf(c);
  forgetDevice(c);
  forgetBookmark(c);
  return respond(c, {}, 200, { 'Clear-Site-Data': CLEARED[moment] });
});
