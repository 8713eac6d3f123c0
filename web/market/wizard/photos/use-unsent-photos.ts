import { useEffect } from 'react';
import type { PhotoQueue } from './photo-queue.ts';

/** Photos that are still only on the device are tried again when the screen opens, and would be lost with the page: the browser asks first. */
export function useUnsentPhotos(queue: PhotoQueue): void {
  useEffect(() => queue.retryAll(), [queue]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (queue.get().some(({ stage }) => stage.is !== 'uploaded')) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [queue]);
}
