import { useState } from 'react';
import { savesData } from '../../../kit/screen/saves-data.ts';

/** Which photos may travel: those that were in view, and the next one as soon as the one in view is here. */
export function useWantedPhotos(index: number): { wants: (photo: number) => boolean; arrived: (photo: number) => void } {
  const [wanted, setWanted] = useState<ReadonlySet<number>>(() => new Set([index]));
  if (!wanted.has(index)) setWanted(new Set([...wanted, index]));
  return {
    wants: (photo) => wanted.has(photo),
    arrived: (photo) => {
      if (photo === index && !savesData() && !wanted.has(photo + 1)) setWanted(new Set([...wanted, photo + 1]));
    },
  };
}
