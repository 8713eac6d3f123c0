import { useState } from 'react';
import { savesData } from '../../../kit/store/saves-data.ts';
import { useBrowserValue } from '../../../kit/store/store.ts';

export interface LoadablePhotos {
  mayLoad: (photo: number) => boolean;
  /** The photos that were pressed for, where data is saved: there none loads automatically. */
  pressed: ReadonlySet<number>;
  press: (photo: number) => void;
  /** Whether the photo loads only when it is pressed. */
  needsPress: (photo: number) => boolean;
  onLoaded: (photo: number) => void;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * The photos that may load: those that were in view, and the next one as soon as the one in view has loaded; where data is saved, those that were
 * pressed for.
 */
export function useLoadablePhotos(index: number, pressedBefore = NONE): LoadablePhotos {
  const isSaving = useBrowserValue(savesData, false);
  const [asked, setAsked] = useState(pressedBefore);
  const [wanted, setWanted] = useState<ReadonlySet<number>>(() => new Set([index]));
  if (!wanted.has(index)) setWanted(new Set([...wanted, index]));
  const wants = (photo: number) => (isSaving ? asked : wanted).has(photo);
  return {
    mayLoad: wants,
    pressed: asked,
    press: (photo) => setAsked(new Set([...asked, photo])),
    needsPress: (photo) => isSaving && !wants(photo),
    onLoaded: (photo) => {
      if (photo === index && !savesData() && !wanted.has(photo + 1)) setWanted(new Set([...wanted, photo + 1]));
    },
  };
}
