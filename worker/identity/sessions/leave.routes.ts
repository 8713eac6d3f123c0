import type { LeaveRequest } from '#schema/contracts/auth';
import { Hono } from 'hono';
import { deleteBookmark } from '../../platform/http/bookmark.ts';
import { deleteDeviceCookie } from '../../platform/http/caller.ts';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitJson } from '../../platform/http/validate.ts';

/**
 * What a browser deletes at each moment of a shared phone's use. At `begin` and `close`, `storage` is not included: it would delete the mark that the
 * phone is shared from a page that is only reloaded. The page also deletes its data itself: old browsers do not know `Clear-Site-Data`, and none has
 * it without https. https://w3c.github.io/webappsec-clear-site-data/
 */
const CLEARED: Record<LeaveRequest['moment'], string> = {
  begin: '"cache"',
  close: '"cache"',
  leave: '"cache", "cookies", "storage"',
};

/**
 * `POST /api/leave`: deletes in a browser what its pages cannot delete themselves. It accepts only JSON, which no other site can send here: that site
 * could delete what waits to be sent on a member's phone.
 */
export const leaveRoutes = new Hono<AppEnv>();

route(leaveRoutes, 'POST /api/leave', limitJson, async (c) => {
  const { moment } = await inputOf(c);
  deleteDeviceCookie(c);
  deleteBookmark(c);
  return respond(c, {}, 200, { 'Clear-Site-Data': CLEARED[moment] });
});
