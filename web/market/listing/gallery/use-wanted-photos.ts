import { useState } from 'react';
import { savesData } from '../../../kit/store/saves-data.ts';
import { useFact } from '../../../kit/store/store.ts';

export interface WantedPhotos {
  wants: (photo: number) => boolean;
  /** Photos that were pressed for, because data is spared: none travels by itself. */
  asked: ReadonlySet<number>;
  ask: (photo: number) => void;
  /** Whether a press is what brings this one. */
  waits: (photo: number) => boolean;
  arrived: (photo: number) => void;
}

const NONE: ReadonlySet<number> = new Set();

/** Which photos may travel: those that were in view, and the next one as soon as the one in view is here; where data is spared, those that were pressed for. */
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
