import { registerRoute } from 'workbox-routing';
import { SHARE_ACTION, SHARED_PHOTOS } from '#schema/catalog/offline';
import { keepShared } from '../kit/store/shared-photos.ts';

/** Photos that were shared from the gallery wait on the device for the wizard, which opens with them: a page can't read the body of the request that it came by. */
export function takeSharedPhotos(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_ACTION,
    async ({ request }) => {
      const form = await request.formData();
      await keepShared(form.getAll(SHARED_PHOTOS).filter((file) => file instanceof File));
      // A GET, whatever the method was.
      return Response.redirect(SHARE_ACTION, 303);
    },
    'POST',
  );
}
