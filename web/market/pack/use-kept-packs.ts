import { useEffect, useState } from 'react';
import type { Area } from '#schema/pack/format';
import type { FoldedAds } from '#schema/pack/find';
import { useStore } from '../../kit/store/store.ts';
import { keptPacks, openPack, loadKeptPacks } from './kept-packs.ts';
import type { KeptPack } from './pack-store.ts';

/** The packs of this device; null until they have been read. */
export function useKeptPacks(): readonly KeptPack[] | null {
  useEffect(() => void loadKeptPacks(), []);
  return useStore(keptPacks);
}

/** The ads of one pack; null while it is being opened. */
export function usePackAds(pack: KeptPack | undefined): FoldedAds | 'failed' | null {
  const [opened, setOpened] = useState<{ of: string; ads: FoldedAds | 'failed' } | null>(null);
  const [area, asOf] = [pack?.area, pack?.asOf];
  const of = `${area} ${asOf}`;
  useEffect(() => {
    let isWanted = true;
    const show = (ads: FoldedAds | 'failed') => isWanted && setOpened({ of: `${area} ${asOf}`, ads });
    if (area !== undefined && asOf !== undefined)
      openPack({ area, asOf }).then(
        (ads) => show(ads ?? 'failed'),
        () => show('failed'),
      );
    return () => {
      isWanted = false;
    };
  }, [area, asOf]);
  return opened?.of === of ? opened.ads : null;
}

/** The pack that an address asks for, otherwise the first one. */
export function packOf(packs: readonly KeptPack[], area: string | null): KeptPack | undefined {
  return packs.find((pack) => pack.area === (area as Area | null)) ?? packs[0]; // any text may be compared
}
