import { Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../kit/i18n/i18n.ts';
import { lazyPart } from '../../kit/screen/lazy-screen.tsx';
import { useUnmounted } from '../../kit/screen/use-unmounted.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { preloadDialog } from '../../kit/overlays/dialog.tsx';
import { showOnHome } from '../home/home-sheet.ts';
import type { DraftStore } from './drafts/draft-store.ts';
import { failureSentence } from './failure-sentence.ts';
import { whenSettled } from './photos/photo-queue.ts';
import { showPending } from '../acts/show-pending.ts';
import {
  basicErrors,
  categoryErrors,
  detailErrors,
  type FieldErrors,
  firstError,
  sentenceOf,
  serverErrors,
} from './validation.ts';
import { listingOf, useSendListing } from './wizard.queries.ts';

const PublishedSheet = lazyPart(() => import('./published-sheet.tsx'));

export interface Publishing {
  state: 'idle' | 'waiting' | 'sending';
  publish: () => Promise<void>;
}

/**
 * Checks the draft, waits for its photos, sends it once, and goes home, where a sheet offers what comes next. What the network does not take waits on
 * the device, with its photos; what the server refuses leaves the draft as it is.
 */
export function usePublishing(store: DraftStore, onErrors: (errors: FieldErrors) => void): Publishing {
  const navigate = useNavigate();
  const { mutateAsync } = useSendListing();
  const [state, setState] = useState<Publishing['state']>('idle');
  const busy = useRef(false);
  const gone = useUnmounted();

  const attempt = async () => {
    const { fields } = store.get();
    const found = { ...basicErrors(fields), ...categoryErrors(fields), ...detailErrors(fields) };
    const first = firstError(found);
    if (first) {
      onErrors(found);
      return fail(t('wizard.validationError'), sentenceOf(t, first[1]));
    }
    preloadDialog();
    setState('waiting');
    await whenSettled(store.photos);
    if (gone.current || store.photos.isClosed) return;
    const photos = store.photos.photosToSend();
    if (photos === null) {
      onErrors({ images: 'photos_refused' });
      return fail(t('wizard.error'), t('wizard.photosRefused'));
    }
    setState('sending');
    const draft = store.get();
    const ad = listingOf(await mutateAsync({ act: { kind: 'publish', fields: draft.fields, photos }, key: draft.key }));
    store.startOver();
    if (!ad) void showPending();
    // For a held ad the sheet says more, and no success.
    else if (!ad.hidden) toast({ title: t('wizard.success'), description: t('wizard.created'), tone: 'success' });
    if (gone.current) return;
    if (ad)
      showOnHome(
        <Suspense>
          <PublishedSheet ad={ad} cover={photos[0]?.file?.photo ?? null} />
        </Suspense>,
      );
    void navigate('/');
  };

  const publish = async () => {
    // State changes with the next render; a second press may be faster.
    if (busy.current) return;
    busy.current = true;
    try {
      await attempt();
    } catch (error) {
      const found = error instanceof ApiError ? serverErrors(error.fields ?? {}) : {};
      if (firstError(found)) onErrors(found);
      // The session has ended: the redirect to sign-in has its own message.
      if (!(error instanceof ApiError && error.status === 401))
        fail(t('wizard.error'), failureSentence(error, 'wizard.createFailed'));
    } finally {
      busy.current = false;
      setState('idle');
    }
  };

  return { state, publish };
}

function fail(title: string, description: string | undefined): void {
  toast({ title, description, tone: 'danger' });
}
