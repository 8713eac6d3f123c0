import { useEffect, useState } from 'react';
import type { Listing } from '#schema/contracts/listings';
import { useSiteName } from '../../kit/api/site.ts';
import { importWithRetry } from '../../kit/late/import-with-retry.ts';
import { whenIdle } from '../../kit/late/when-idle.ts';
import { savesData } from '../../kit/store/saves-data.ts';

/**
 * The picture to share with the member's own ad, where one is `wanted`: drawn and uploaded when the page is idle, unless data is saved. Null until it
 * is drawn. Failures are ignored: previews then show the photo, and the next visit to the ad tries again.
 */
export function useSharePicture(ad: Listing | undefined, wanted: boolean, cover: Blob | null = null): File | null {
  const brand = useSiteName();
  const [picture, setPicture] = useState<File | null>(null);
  useEffect(() => {
    if (!ad || !wanted || savesData()) return undefined;
    let closed = false;
    const draw = async () => {
      const { uploadPicture, makePicture } = await importWithRetry(() => import('./upload-picture.ts'));
      const drawn = await makePicture(ad, cover, brand);
      if (closed) return;
      setPicture(drawn);
      await uploadPicture(ad, drawn);
    };
    const forget = whenIdle(() => void draw().catch(() => undefined));
    return () => {
      closed = true;
      forget();
    };
  }, [ad, wanted, cover, brand]);
  return picture;
}
