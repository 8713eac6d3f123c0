import { APK_PART_BYTES } from '#schema/contracts/site-settings';
import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { limitBody, limitJson } from '../../platform/http/validate.ts';
import { abortApk, beginApk, completeApk, storePart } from './apk-upload.ts';
import { removeApk, showApk } from './apk.ts';
import { saveSettings, showSettings } from './site-settings.ts';

/** `/api/admin/site`: texts and limits of the whole site. */
export const siteSettingsRoutes = new Hono<AppEnv>();
/** `/api/admin/apk`: the app's file, which is uploaded in parts. */
export const apkRoutes = new Hono<AppEnv>();

route(siteSettingsRoutes, 'GET /api/admin/site', adminOnly, async (c) => {
  return respond(c, await showSettings(c.get('db')));
});

route(siteSettingsRoutes, 'PUT /api/admin/site', adminOnly, limitJson, async (c) =>
  respond(c, await saveSettings(c.get('db'), adminOf(c), await inputOf(c), Date.now())),
);

route(apkRoutes, 'GET /api/admin/apk', adminOnly, async (c) => {
  return respond(c, { apk: await showApk(c.get('db')) });
});

route(apkRoutes, 'DELETE /api/admin/apk', adminOnly, async (c) => {
  await removeApk(c.env, c.get('db'), adminOf(c));
  return c.body(null, 204);
});

route(apkRoutes, 'POST /api/admin/apk/uploads', adminOnly, limitJson, async (c) =>
  respond(c, await beginApk(c.env, c.get('db'), await inputOf(c), Date.now()), 201),
);

route(apkRoutes, 'PUT /api/admin/apk/uploads/:id/parts/:part', adminOnly, limitBody(APK_PART_BYTES), async (c) => {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  return respond(c, await storePart(c.env, c.get('db'), c.req.param('id'), Number(c.req.param('part')), bytes));
});

route(apkRoutes, 'POST /api/admin/apk/uploads/:id/complete', adminOnly, limitJson, async (c) => {
  const { parts } = await inputOf(c);
  return respond(c, await completeApk(c.env, c.get('db'), adminOf(c), c.req.param('id'), parts, Date.now()), 201);
});

route(apkRoutes, 'DELETE /api/admin/apk/uploads/:id', adminOnly, async (c) => {
  await abortApk(c.env, c.get('db'), c.req.param('id'));
  return c.body(null, 204);
});
