import type { Listing } from '#schema/contracts/listings';
import type { Upload } from '#schema/contracts/uploads';
import { ApiError } from '../../kit/api/api-error.ts';
import type { Api } from '../../kit/api/api.ts';
import { withTimeout } from '../../kit/outbox/retry-delay.ts';
import { refusalOf } from '../../kit/outbox/refusals.ts';
import type { ShrunkPhoto } from '../../kit/upload/encode-photo.ts';
import { isFresh, type UploadedPhoto } from './uploaded-photo.ts';
import { changeSince, createRequest, editRequest } from './listing-request.ts';
import type { ActPhoto, ActRow, ListingAct } from './acts.ts';

/** The server's response: the ad where there is one. */
export type ActAnswer = Awaited<ReturnType<typeof sendAct>>;

export interface SendContext {
  api: Api;
  upload: (file: ShrunkPhoto, key: string) => Promise<Upload>;
  /** Resolves when the next call may begin; rejects when no more calls are allowed. */
  waitTurn: () => Promise<void>;
  /** Watches each response for a pause that the server asks for, also one for which nobody waits any longer. */
  watch: <Answer>(request: Promise<Answer>) => Promise<Answer>;
  /** Called when a photo has been uploaded. */
  onPhotos: (photos: readonly ActPhoto[]) => Promise<void>;
  now: () => number;
}

/** A connection on which no response comes for this long counts as dead, in milliseconds. */
const RESPONSE_TIMEOUT = 30_000;

/**
 * Sends one act, each kind in its own way. A repeat is idempotent: each call has an id of the act, or says what the state shall be and not how it
 * changes.
 */
export async function sendAct(row: Pick<ActRow, 'clientId' | 'version' | 'act'>, context: SendContext) {
  const { act, clientId } = row;
  const { api } = context;
  const headers = { 'Idempotency-Key': clientId };
  switch (act.kind) {
    case 'publish':
    case 'edit':
      return sendListing(row, act, context);
    case 'sell':
      return callInTurn(context, () => {
        const input = act.buyerId === undefined ? {} : { buyerId: act.buyerId };
        return api.call('PUT /api/listings/:id/sale', { params: { id: act.id }, input });
      });
    case 'reopen':
      return callInTurn(context, () => api.call('DELETE /api/listings/:id/sale', { params: { id: act.id } }));
    case 'renew':
      return callInTurn(context, () => api.call('POST /api/listings/:id/renew', { params: { id: act.id } }));
    case 'remove':
      return callInTurn(context, () => api.call('DELETE /api/listings/:id', { params: { id: act.id } }).catch(ignoreNotFound));
    case 'save':
      return callInTurn(context, () => api.call('PUT /api/favorites/:id', { params: { id: act.id } }));
    case 'unsave':
      return callInTurn(context, () => api.call('DELETE /api/favorites/:id', { params: { id: act.id } }));
    case 'ask': {
      const { userId } = await callInTurn(context, () => api.call('GET /api/listings/:id', { params: { id: act.id } }));
      const { id } = await callInTurn(context, () => api.call('POST /api/conversations', { input: { otherUserId: userId } }));
      const input = { clientId, content: act.text, messageType: 'listing', listingId: act.id } as const;
      return callInTurn(context, () => api.call('POST /api/conversations/:id/messages', { params: { id }, input }));
    }
    case 'report': {
      const { about, id, messageId, reason, details } = act;
      const request = { params: { id }, input: { reason, details }, headers };
      return callInTurn(context, () => {
        if (about === 'listing') return api.call('POST /api/listings/:id/reports', request);
        if (about === 'member') return api.call('POST /api/members/:id/reports', request);
        return api.call('POST /api/conversations/:id/reports', { ...request, input: { ...request.input, messageId } });
      });
    }
    default:
      return act satisfies never;
  }
}

/** Sends a new ad, or the changes to an ad. */
async function sendListing(row: Pick<ActRow, 'clientId' | 'version'>, act: ListingAct, context: SendContext) {
  const photos = await uploadPhotos(act.photos, context);
  try {
    return await sendOnce(row, { ...act, photos }, context);
  } catch (error) {
    // The server sweeps photos that no ad uses: after a long wait they are uploaded again.
    const isSwept = refusalOf(error)?.code === 'image_not_yours' && photos.some(({ file }) => file !== null);
    if (!isSwept) throw error;
    const unsent = photos.map((photo) => (photo.file ? { ...photo, upload: null } : photo));
    return sendOnce(row, { ...act, photos: await uploadPhotos(unsent, context) }, context);
  }
}

async function sendOnce({ clientId, version }: Pick<ActRow, 'clientId' | 'version'>, act: ListingAct, context: SendContext) {
  const images = act.photos.flatMap(({ upload }) => (upload ? [upload.url] : []));
  const change = async (listing: Listing, input: ReturnType<typeof editRequest>) => {
    if (Object.keys(input).length === 0) return listing;
    // A version that was changed while it waited is another edit, with its own key.
    const headers = { 'Idempotency-Key': `${clientId}-${version}` };
    return callInTurn(context, () => context.api.call('PATCH /api/listings/:id', { params: { id: listing.id }, input, headers }));
  };
  if (act.kind === 'edit') return change(act.listing, editRequest(act.listing, act.fields, images));
  const input = createRequest(act.fields, images);
  const published = await callInTurn(context, () =>
    context.api.call('POST /api/listings', { input, headers: { 'Idempotency-Key': clientId } }),
  );
  // If an earlier send arrived but its response was lost, this is the ad as it was sent then: the changes since follow.
  return change(published, (version > 0 ? editRequest : changeSince)(published, act.fields, images));
}

/** Uploads all photos, one after the other; each is recorded as sent once it has arrived. */
async function uploadPhotos(photos: readonly ActPhoto[], { upload, waitTurn, onPhotos, now }: SendContext): Promise<ActPhoto[]> {
  const sent: ActPhoto[] = [...photos];
  for (const [index, photo] of photos.entries()) {
    if (photo.file === null || isUploaded(photo.upload, now())) continue;
    await waitTurn();
    sent[index] = { ...photo, upload: { ...(await upload(photo.file, photo.key)), at: now() } };
    await onPhotos(sent);
  }
  return sent;
}

function isUploaded(upload: UploadedPhoto | null, now: number): boolean {
  return upload !== null && isFresh(upload, now);
}

async function callInTurn<Answer>({ waitTurn, watch }: SendContext, call: () => Promise<Answer>): Promise<Answer> {
  await waitTurn();
  return withTimeout(RESPONSE_TIMEOUT, watch(call()));
}

/** An ad that no longer exists was deleted by an earlier send, or on another device. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'listing_not_found') throw error;
}
