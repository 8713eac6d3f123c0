import { APK_PART_BYTES } from '#schema/contracts/site-settings';
import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { respond, inputOf } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { limitBody, limitJson } from '../../platform/http/validate.ts';
import { abortApk, beginApk, completeApk, takePart } from './apk-upload.ts';
import { removeApk, showApk } from './apk.ts';
import { saveSettings, showSettings } from './site-settings.ts';

/** `/api/admin/site`: what the whole site says and allows. */
export const siteSettingsRoutes = new Hono<AppEnv>();
/** `/api/admin/apk`: the app's file, which comes in parts. */
export const apkRoutes = new Hono<AppEnv>();

siteSettingsRoutes.get('/', adminOnly, async (c) => {
  return respond(c, 'GET /api/admin/site', await showSettings(c.get('db')));
});

siteSettingsRoutes.put('/', adminOnly, limitJson, async (c) =>
  respond(
    c,
    'PUT /api/admin/site',
    await saveSettings(c.get('db'), adminOf(c), await inputOf(c, 'PUT /api/admin/site'), Date.now()),
  ),
);

apkRoutes.get('/', adminOnly, async (c) => {
  return respond(c, 'GET /api/admin/apk', { apk: await showApk(c.get('db')) });
});

apkRoutes.delete('/', adminOnly, async (c) => {
  await removeApk(c.env, c.get('db'), adminOf(c));
  return c.body(null, 204);
});

apkRoutes.post('/uploads', adminOnly, limitJson, async (c) =>
  respond(
    c,
    'POST /api/admin/apk/uploads',
    await beginApk(c.env, c.get('db'), await inputOf(c, 'POST /api/admin/apk/uploads'), Date.now()),
    201,
  ),
);

apkRoutes.put('/uploads/:id/parts/:part', adminOnly, limitBody(APK_PART_BYTES), async (c) => {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  return respond(
    c,
    'PUT /api/admin/apk/uploads/:id/parts/:part',
    await takePart(c.env, c.get('db'), c.req.param('id'), Number(c.req.param('part')), bytes),
  );
});

apkRoutes.post('/uploads/:id/complete', adminOnly, limitJson, async (c) => {
  const { parts } = await inputOf(c, 'POST /api/admin/apk/uploads/:id/complete');
  return respond(
    c,
    'POST /api/admin/apk/uploads/:id/complete',
    await completeApk(c.env, c.get('db'), adminOf(c), c.req.param('id'), parts, Date.now()),
    201,
  );
});

apkRoutes.delete('/uploads/:id', adminOnly, async (c) => {
  await abortApk(c.env, c.get('db'), c.req.param('id'));
  return c.body(null, 204);
});
