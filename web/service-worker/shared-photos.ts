import { registerRoute } from 'workbox-routing';
import { SHARE_ACTION, SHARED_PHOTOS } from '#schema/catalog/offline';
import { storeSharedPhotos } from '../kit/store/shared-photos.ts';

/** Keeps photos shared from the gallery on the device for the wizard, which opens with them: a page cannot read the request body that opened it. */
export function receiveSharedPhotos(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_ACTION,
    async ({ request }) => {
      const form = await request.formData();
      await storeSharedPhotos(form.getAll(SHARED_PHOTOS).filter((file) => file instanceof File));
      // 303: the browser follows with a GET.
      return Response.redirect(SHARE_ACTION, 303);
    },
    'POST',
  );
}
