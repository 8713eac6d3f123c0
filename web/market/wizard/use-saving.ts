import { useRef, useState } from 'react';
import type { Listing } from '#schema/contracts/listings';
import type { ErrorCode } from '#schema/errors/errors';
import { t } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { failureSentence } from './failure-sentence.ts';
import type { ListingFields } from '../acts/listing-fields.ts';
import { editRequest } from '../acts/listing-request.ts';
import { showPending } from '../acts/show-pending.ts';
import { type PhotoQueue, whenSettled } from './photos/photo-queue.ts';
import { basicErrors, detailErrors, type FieldErrors, firstError, sentenceOf, serverErrors } from './validation.ts';
import { listingOf, useSendListing } from './wizard.queries.ts';

interface Saving {
  state: 'idle' | 'waiting' | 'sending';
  /** Why the listing cannot be saved as it was opened: somebody changed or closed it meanwhile. */
  conflict: ErrorCode | null;
  /** Resolves with true when the listing is saved or waits for the network, or nothing was changed (which a moderator's hidden ad does not allow). */
  save: (fields: ListingFields) => Promise<boolean>;
}

/** Checks an edit, waits for its photos and sends the changes, once. */
export function useSaving(listing: Listing, queue: PhotoQueue, onErrors: (errors: FieldErrors) => void): Saving {
  const { mutateAsync } = useSendListing();
  const [state, setState] = useState<Saving['state']>('idle');
  const [conflict, setConflict] = useState<ErrorCode | null>(null);
  const busy = useRef(false);

  const attempt = async (fields: ListingFields): Promise<boolean> => {
    // A listing may have no description; only the wizard requires one.
    const { description, ...basic } = basicErrors(fields);
    const found = {
      ...basic,
      ...(description === 'description_too_long' ? { description } : {}),
      ...detailErrors(fields),
    } satisfies FieldErrors;
    const first = firstError(found);
    if (first) {
      onErrors(found);
      return fail(t('wizard.validationError'), sentenceOf(t, first[1]));
    }
    setState('waiting');
    await whenSettled(queue);
    // The edit was cancelled meanwhile, or another one was opened.
    if (queue.isClosed) return false;
    const photos = queue.photosToSend();
    if (photos === null) {
      onErrors({ images: 'photos_refused' });
      return fail(t('wizard.error'), t('wizard.photosRefused'));
    }
    const images = photos.map(({ key, upload }) => upload?.url ?? key);
    if (Object.keys(editRequest(listing, fields, images)).length === 0) {
      // An edit without changes is no answer to the moderators.
      return listing.hidden && !listing.hidden.held ? fail(t('wizard.error'), t('errors.listing_unchanged')) : true;
    }
    setState('sending');
    if (listingOf(await mutateAsync({ act: { kind: 'edit', listing, fields, photos } }))) {
      toast({ title: t('wizard.success'), description: t('wizard.saved'), tone: 'success' });
    } else void showPending();
    return true;
  };

  const save = async (fields: ListingFields): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setConflict(null);
    try {
      return await attempt(fields);
    } catch (error) {
      if (error instanceof ApiError) {
        const found = serverErrors(error.fields ?? {});
        if (firstError(found)) onErrors(found);
        if (error.code === 'listing_changed' || error.code === 'listing_closed') setConflict(error.code);
        if (error.status === 401) return false;
      }
      return fail(t('wizard.error'), failureSentence(error, 'wizard.saveFailed'));
    } finally {
      busy.current = false;
      setState('idle');
    }
  };

  return { state, conflict, save };
}

function fail(title: string, description: string | undefined): false {
  toast({ title, description, tone: 'danger' });
  return false;
}
