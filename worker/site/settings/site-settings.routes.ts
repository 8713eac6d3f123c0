import { APK_PART_BYTES, apkCompleteRequest, apkUploadRequest, siteSettingsRequest } from '#schema/contracts/site-settings';
import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { jsonBody, limitBody, limitJson } from '../../platform/http/validate.ts';
import { abortApk, beginApk, completeApk, takePart } from './apk-upload.ts';
import { removeApk, showApk } from './apk.ts';
import { saveSettings, showSettings } from './site-settings.ts';

/** `/api/admin/site`: what the whole site says and allows. */
export const siteSettingsRoutes = new Hono<AppEnv>();
/** `/api/admin/apk`: the app's file, which comes in parts. */
export const apkRoutes = new Hono<AppEnv>();

siteSettingsRoutes.get('/', adminOnly, async (c) => {
  c.header('Cache-Control', 'no-store');
  return c.json(await showSettings(c.get('db')));
});

siteSettingsRoutes.put('/', adminOnly, limitJson, async (c) =>
  c.json(await saveSettings(c.get('db'), adminOf(c), await jsonBody(c, siteSettingsRequest), Date.now())),
);

apkRoutes.get('/', adminOnly, async (c) => {
  c.header('Cache-Control', 'no-store');
  return c.json({ apk: await showApk(c.get('db')) });
});

apkRoutes.delete('/', adminOnly, async (c) => {
  await removeApk(c.env, c.get('db'), adminOf(c));
  return c.body(null, 204);
});

apkRoutes.post('/uploads', adminOnly, limitJson, async (c) =>
  c.json(await beginApk(c.env, c.get('db'), await jsonBody(c, apkUploadRequest), Date.now()), 201),
);

apkRoutes.put('/uploads/:id/parts/:part', adminOnly, limitBody(APK_PART_BYTES), async (c) => {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  return c.json(await takePart(c.env, c.get('db'), c.req.param('id'), Number(c.req.param('part')), bytes));
});

apkRoutes.post('/uploads/:id/complete', adminOnly, limitJson, async (c) => {
  const { parts } = await jsonBody(c, apkCompleteRequest);
  return c.json(await completeApk(c.env, c.get('db'), adminOf(c), c.req.param('id'), parts, Date.now()), 201);
});

apkRoutes.delete('/uploads/:id', adminOnly, async (c) => {
  await abortApk(c.env, c.get('db'), c.req.param('id'));
  return c.body(null, 204);
});
