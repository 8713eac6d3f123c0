import { useEffect } from 'react';
import type { PhotoQueue } from './photo-queue.ts';

/** Photos that are still only on the device are tried again when the screen opens. Where the device does not keep them they would be lost with the page: the browser asks first. */
export function useUnsentPhotos(queue: PhotoQueue): void {
  useEffect(() => queue.retryAll(), [queue]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (queue.hasLoose()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [queue]);
}
