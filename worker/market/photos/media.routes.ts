import { IMAGE_BYTES_MAX } from '#schema/catalog/limits';
import { Hono } from 'hono';
import { respond, route } from '../../platform/http/calls.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { limitByMember, limitWrites } from '../../platform/http/rate-limit.ts';
import { memberOf, memberOnly } from '../../platform/http/session.ts';
import { actKeyOf, limitBody } from '../../platform/http/validate.ts';
import { deliver, deliverPrivately } from '../../platform/media/delivery.ts';
import { verifyPictureLink } from '../../platform/media/signed-link.ts';
import { bytesOf, formBody } from '../../platform/media/form.ts';
import { makeSmall, thumbKeyOf } from '../../platform/media/thumbs.ts';
import { upload } from './uploads.ts';
import { audienceOf } from './withdrawn.ts';

/** A photo of the largest size, its thumbs, and the form around them. */
const UPLOAD_BYTES_MAX = IMAGE_BYTES_MAX + 64 * 1024;
const KEY =
  /^(?:photos\/[\w-]{1,64}\.(?:jpg|png|webp|gif)|(?:thumbs|small)\/[\w-]{1,64}\.(?:jpg|webp)|apk\/[\w-]{1,64}\.apk|packs\/[a-z-]{1,20}\/[\d-]{1,40}\.pack|favicons\/[\w-]{1,64}\.(?:png|jpg|gif|svg|ico|webp|bmp|tiff))$/;

const PICTURE = /^(?:photos|thumbs|small)\//;
/** The colours of the upper and the lower half of a photo, three hex digits each, as CSS writes them. */
const COLORS = /^[0-9a-f]{6}$/;

/** `POST /api/uploads`. */
export const uploadRoutes = new Hono<AppEnv>();

route(
  uploadRoutes,
  'POST /api/uploads',
  limitWrites,
  memberOnly,
  limitByMember('UPLOADS_BY_MEMBER'),
  limitBody(UPLOAD_BYTES_MAX),
  async (c) => {
    const form = await formBody(c);
    const file = await bytesOf(form.get('file'));
    if (file === null) throw refuseField('file', 'file_required');
    const [colors, hashes] = [form.get('colors'), form.get('hashes')];
    const given = { thumb: await bytesOf(form.get('thumb')), small: await bytesOf(form.get('small')) };
    const uploaded = await upload(
      c.env,
      c.get('db'),
      memberOf(c),
      file,
      given,
      // Invalid colours or hashes are ignored: a photo is not refused because of them.
      {
        colors: typeof colors === 'string' && COLORS.test(colors) ? colors : null,
        hashes: typeof hashes === 'string' ? hashes : null,
      },
      actKeyOf(c),
    );
    return respond(c, uploaded, 201);
  },
);

/**
 * `GET /media/*`: public files, immutable, kept for a year in browsers. A picture of a deleted ad is served to nobody, one of a hidden ad only by
 * signed link, as its owner's and administrators' lists have it.
 */
export const mediaRoutes = new Hono<AppEnv>();

mediaRoutes.get('/*', async (c) => {
  const url = new URL(c.req.url);
  // The path as it was sent, not decoded: `%2e%2e` and the like match no key.
  const key = url.pathname.slice('/media/'.length);
  if (!KEY.test(key)) throw refuse('not_found');
  const answer = PICTURE.test(key) ? await deliverPicture(c, key, url) : await deliver(c.env, c.req.raw, key);
  if (answer === null) throw refuse('not_found');
  return answer;
});

mediaRoutes.all('/*', (c) => {
  c.header('Allow', 'GET, HEAD');
  throw refuse('method_not_allowed');
});

/** Delivers a picture to those who may see it. A small thumb has the audience of the thumb that it is made of. */
async function deliverPicture(c: AppContext, key: string, url: URL): Promise<Response | null> {
  const thumb = thumbKeyOf(key);
  const audience = audienceOf(c.get('db'), thumb ?? key);
  const until = url.searchParams.has('s') ? await verifyPictureLink(c.env, thumb ?? key, url) : null;
  const made = (give: () => Promise<Response | null>) => (thumb === null ? give() : orMakeSmall(c, thumb, give));
  if (until !== null && (await audience) === 'linked') return made(() => deliverPrivately(c.env, c.req.raw, key, until));
  // In parallel: a page of thumbs must not wait for one after the other.
  const [isFor, answer] = await Promise.all([audience, made(() => deliver(c.env, c.req.raw, key))]);
  if (isFor === 'everyone') return answer;
  await answer?.body?.cancel();
  return null;
}

/**
 * What `give` returns; where there is nothing yet, after the small thumb was made of its thumb. That happens with older photos and with browsers
 * that made none.
 */
async function orMakeSmall(c: AppContext, thumb: string, give: () => Promise<Response | null>): Promise<Response | null> {
  const there = await give();
  if (there !== null) return there;
  return (await makeSmall(c.env, thumb)) ? give() : null;
}
