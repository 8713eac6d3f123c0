import { IMAGE_BYTES_MAX } from '#schema/catalog/limits';
import type { Upload } from '#schema/contracts/uploads';
import { Hono } from 'hono';
import type { AppEnv } from '../../platform/http/context.ts';
import { refuse } from '../../platform/errors.ts';
import { limitByAddress, limitByMember } from '../../platform/http/rate-limit.ts';
import { memberOf, memberOnly } from '../../platform/http/session.ts';
import { limitBody } from '../../platform/http/validate.ts';
import { deliver } from '../../platform/media/delivery.ts';
import { bytesOf, formBody } from '../../platform/media/form.ts';
import { upload } from './uploads.ts';

/** A photo of the largest size, its thumb, and the form around them. */
const UPLOAD_BYTES_MAX = IMAGE_BYTES_MAX + 64 * 1024;
const KEY =
  /^(?:photos\/[\w-]{1,64}\.(?:jpg|png|webp|gif)|thumbs\/[\w-]{1,64}\.(?:jpg|webp)|apk\/[\w-]{1,64}\.apk|favicons\/[\w-]{1,64}\.(?:png|jpg|gif|svg|ico|webp|bmp|tiff))$/;

/** `POST /api/uploads`. */
export const uploadRoutes = new Hono<AppEnv>();

uploadRoutes.post(
  '/',
  limitByAddress('WRITES_BY_ADDRESS'),
  memberOnly,
  limitByMember('UPLOADS_BY_MEMBER'),
  limitBody(UPLOAD_BYTES_MAX),
  async (c) => {
    const form = await formBody(c);
    const file = await bytesOf(form.get('file'));
    if (file === null) throw refuse('file_required', { file: 'file_required' });
    const uploaded: Upload = await upload(c.env, c.get('db'), memberOf(c), file, await bytesOf(form.get('thumb')));
    return c.json(uploaded, 201);
  },
);

/** `GET /media/*`: photos, immutable and cached for a year. */
export const mediaRoutes = new Hono<AppEnv>();

mediaRoutes.get('/*', async (c) => {
  // The path as it was sent: `%2e%2e` and the like are no part of a key.
  const key = new URL(c.req.url).pathname.slice('/media/'.length);
  const answer = KEY.test(key) ? await deliver(c.env, c.req.raw, key) : null;
  if (answer === null) throw refuse('not_found');
  return answer;
});

mediaRoutes.all('/*', (c) => {
  c.header('Allow', 'GET, HEAD');
  throw refuse('method_not_allowed');
});
