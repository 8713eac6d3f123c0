import { IMAGE_BYTES_MAX, SHARE_BYTES_MAX } from '#schema/catalog/limits';
import { Hono } from 'hono';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { Listing } from '#schema/contracts/listings';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { openDb } from '../../platform/db.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { log } from '../../platform/log.ts';
import { limitByMember, limitViews, limitWrites } from '../../platform/http/rate-limit.ts';
import { routeRead } from '../../platform/http/reads.ts';
import { tokenActor, memberTokenOnly, memberOf, memberCheckedOnRead } from '../../platform/http/session.ts';
import { actKeyOf, idParam, limitBody, limitJson } from '../../platform/http/validate.ts';
import { refuseField } from '../../platform/errors.ts';
import { bytesOf, formBody } from '../../platform/media/form.ts';
import { decodeDataUrl, discardPhoto, inspectPhoto, storePhoto } from '../../platform/media/photos.ts';
import { hashThumb } from '../../platform/media/thumb-hashes.ts';
import { comparePhotos } from '../photos/photos-elsewhere.ts';
import { notifyPriceDrop } from './price-drops.ts';
import { editListing } from './edit.ts';
import { readFacets, readGuidance, readListing, readListings, readSimilar } from './listings.reads.ts';
import { publish } from './publish.ts';
import { removeListing } from './own.ts';
import { keepSharePicture } from './share-picture.ts';
import { renew } from './renewal/renew.ts';
import { showListing } from './show.ts';
import { hasUpload } from './uploads.queries.ts';
import { countView } from './views.ts';
import { notifyHeld, notifyIfHeld } from '../signals/raise.ts';
import { withSignedPictures } from '../photos/withdrawn.ts';

/** Browse, search, show, publish, edit, renew and delete listings; count their views. */
export const listingRoutes = new Hono<AppEnv>();

/** A listing may carry its cover as a base64 data URL, a third larger than the photo. */
const CREATE_BYTES_MAX = Math.ceil((IMAGE_BYTES_MAX * 4) / 3) + 64 * 1024;

routeRead(listingRoutes, readListings);
routeRead(listingRoutes, readGuidance);
routeRead(listingRoutes, readFacets);
routeRead(listingRoutes, readListing);
routeRead(listingRoutes, readSimilar);

route(
  listingRoutes,
  'POST /api/listings',
  limitWrites,
  memberCheckedOnRead,
  limitByMember('LISTINGS_BY_MEMBER'),
  limitBody(CREATE_BYTES_MAX),
  async (c) => {
    const { imageUrl, ...input } = await inputOf(c);
    const clientId = actKeyOf(c) ?? crypto.randomUUID();
    const published = async (cover: Parameters<typeof publish>[4]) => {
      const listing = await publish(c.get('db'), memberOf(c), input, clientId, cover, Date.now());
      c.executionCtx.waitUntil(notifyIfHeld(c.env, listing));
      const answered = listing.images.length > 0 ? await afterPhotos(c, listing) : listing;
      return respond(c, await withSignedPictures(c.env, answered), 201);
    };
    if (!imageUrl) return published(null);
    const photo = inspectPhoto(decodeDataUrl(imageUrl));
    const cover = { ...(await storePhoto(c.env, photo)), hashes: await hashThumb(c.env, photo.bytes) };
    try {
      return await published(cover);
    } catch (error) {
      // A cover with a row belongs to the ad, if D1's response was lost after the commit, or to the sweep.
      if (!(await hasUpload(c.get('db'), cover.key).catch(() => true))) await discardPhoto(c.env, cover);
      throw error;
    }
  },
);

route(listingRoutes, 'PATCH /api/listings/:id', limitWrites, memberTokenOnly, limitJson, async (c) => {
  const id = idParam(c, 'listing_not_found');
  const input = await inputOf(c);
  const edited = await editListing(c.get('db'), memberOf(c), id, input, Date.now(), actKeyOf(c));
  c.executionCtx.waitUntil(notifyIfHeld(c.env, edited));
  if (input.price !== undefined) c.executionCtx.waitUntil(notifyPriceDrop(c.env, openDb(c.env.DB), id));
  const answered = input.images === undefined ? edited : await afterPhotos(c, edited);
  return respond(c, await withSignedPictures(c.env, answered));
});

/**
 * Compares the ad's photos and returns the ad as it is then, so that its owner learns whether it is held. A failed comparison blocks nobody's ad.
 */
async function afterPhotos(c: AppContext, listing: Listing): Promise<Listing> {
  const looking = comparePhotos(c.get('db'), listing.id, Date.now()).catch((error: unknown) => {
    log('error', 'photos_not_compared', errorForLog(error));
    return null;
  });
  // Continues even if the owner has closed the connection.
  c.executionCtx.waitUntil(looking.then((held) => held && notifyHeld(c.env, held)));
  const held = await looking;
  return held ? showListing(c.get('db'), memberOf(c), listing.id, Date.now()) : listing;
}

route(
  listingRoutes,
  'PUT /api/listings/:id/picture',
  limitWrites,
  memberTokenOnly,
  limitByMember('UPLOADS_BY_MEMBER'),
  limitBody(SHARE_BYTES_MAX + 64 * 1024),
  async (c) => {
    const id = idParam(c, 'listing_not_found');
    const form = await formBody(c);
    const [file, fingerprint] = [await bytesOf(form.get('file')), form.get('fingerprint')];
    if (file === null) throw refuseField('file', 'file_required');
    const drawn = { file, fingerprint: typeof fingerprint === 'string' ? fingerprint : '' };
    return respond(c, await keepSharePicture(c.env, c.get('db'), memberOf(c), id, drawn, Date.now()));
  },
);

route(listingRoutes, 'DELETE /api/listings/:id', limitWrites, memberTokenOnly, async (c) => {
  await removeListing(c.get('db'), memberOf(c), idParam(c, 'listing_not_found'), Date.now());
  return c.body(null, 204);
});

route(listingRoutes, 'POST /api/listings/:id/renew', limitWrites, memberTokenOnly, async (c) => {
  const id = idParam(c, 'listing_not_found');
  return respond(c, await renew(c.get('db'), memberOf(c), id, Date.now()));
});

route(listingRoutes, 'POST /api/listings/:id/views', limitViews, limitJson, async (c) => {
  const { deviceId } = await inputOf(c);
  const id = idParam(c, 'listing_not_found');
  const { answer, told } = await countView(c.env, await tokenActor(c), id, deviceId ?? '', Date.now());
  c.executionCtx.waitUntil(told);
  return respond(c, answer);
});
