import { FAVICON_BYTES_MAX, type FaviconSide, variantField } from '#schema/contracts/favicon';
import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { refuseField } from '../../platform/errors.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { limitBody } from '../../platform/http/validate.ts';
import { bytesOf, formBody } from '../../platform/media/form.ts';
import { changeFavicon, removeFavicon } from './change-favicon.ts';

/** The icon, its variants and the form around them, and some more, so that somebody who sends three megabytes is told of the limit of two. */
const FORM_BYTES_MAX = 2 * FAVICON_BYTES_MAX;

/** `/api/admin`: the site's icon. Visitors get it from `GET /api/seo/favicon/current`. */
export const faviconRoutes = new Hono<AppEnv>();

route(faviconRoutes, 'POST /api/admin/upload-favicon', adminOnly, limitBody(FORM_BYTES_MAX), async (c) => {
  const form = await formBody(c);
  const picture = await bytesOf(form.get('favicon'));
  if (picture === null || picture.length === 0) throw refuseField('favicon', 'file_required');
  const part = (side: FaviconSide) => bytesOf(form.get(variantField(side)));
  const [s32, s16, s180] = await Promise.all([part(32), part(16), part(180)]);
  const favicon = await changeFavicon(c.env, c.get('db'), adminOf(c), picture, { 32: s32, 16: s16, 180: s180 }, Date.now());
  return respond(c, favicon, 201);
});

route(faviconRoutes, 'DELETE /api/admin/favicon', adminOnly, async (c) => {
  await removeFavicon(c.env, c.get('db'), adminOf(c));
  return c.body(null, 204);
});
