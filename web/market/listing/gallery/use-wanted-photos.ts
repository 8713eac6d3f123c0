import { useState } from 'react';
import { savesData } from '../../../kit/store/saves-data.ts';
import { useFact } from '../../../kit/store/store.ts';

export interface WantedPhotos {
  wants: (photo: number) => boolean;
  /** The photos that were pressed for, where data is saved: there none loads automatically. */
  asked: ReadonlySet<number>;
  ask: (photo: number) => void;
  /** Whether the photo loads only when it is pressed. */
  waits: (photo: number) => boolean;
  arrived: (photo: number) => void;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * The photos that may load: those that were in view, and the next one as soon as the one in view has loaded; where data is saved, those that were
 * pressed for.
 */
export function useWantedPhotos(index: number, askedBefore = NONE): WantedPhotos {
  const spares = useFact(savesData, false);
  const [asked, setAsked] = useState(askedBefore);
  const [wanted, setWanted] = useState<ReadonlySet<number>>(() => new Set([index]));
  if (!wanted.has(index)) setWanted(new Set([...wanted, index]));
  const wants = (photo: number) => (spares ? asked : wanted).has(photo);
  return {
    wants,
    asked,
    ask: (photo) => setAsked(new Set([...asked, photo])),
    waits: (photo) => spares && !wants(photo),
    arrived: (photo) => {
      if (photo === index && !savesData() && !wanted.has(photo + 1)) setWanted(new Set([...wanted, photo + 1]));
    },
  };
}
