import { useT } from '../kit/i18n/i18n.ts';
import { useAddressId } from '../kit/screen/address-id.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { ScreenSkeleton } from '../kit/screen/screen-skeleton.tsx';
import { Button } from '../kit/ui/button/button.tsx';
import { PackAdPage } from '../market/pack/pack-ad-page.tsx';
import { PackSearch } from '../market/pack/pack-search.tsx';
import { PackShelf } from '../market/pack/pack-shelf.tsx';
import type { KeptPack } from '../market/pack/pack-store.ts';
import { useKeptPacks } from '../market/pack/use-kept-packs.ts';

/** The provinces kept on this phone, and the page of each of their ads. One file, because without a network a second one could not be loaded. */
export default function PocketScreen() {
  const packs = useKeptPacks();
  const id = useAddressId();
  if (packs === null) return <ScreenSkeleton />;
  return id === '' ? <Pocket packs={packs} /> : <PackAdPage packs={packs} id={Number(id)} />;
}

/** Lets people search, renew and remove the kept provinces, with a network or without. */
function Pocket({ packs }: { packs: readonly KeptPack[] }) {
  const t = useT();
  useDocumentTitle(t('pocket.title'));
  return (
    <div className="column py-8 md:py-12">
      <h1 className="text-3xl font-extrabold md:text-4xl">{t('pocket.title')}</h1>
      <p className="mt-2 max-w-2xl text-soft">{t('pocket.text')}</p>
      {packs.length > 0 && (
        <Button variant="outline" className="mt-3 lg:hidden" onClick={showShelf}>
          {t('pocket.manage')}
        </Button>
      )}
      <div className={`mt-6 ${packs.length > 0 ? 'grid items-start gap-8 lg:grid-cols-[2fr_1fr]' : 'max-w-xl'}`}>
        {packs.length > 0 && <PackSearch packs={packs} />}
        <PackShelf packs={packs} />
      </div>
    </div>
  );
}

/** Scrolls to the list of packs and focuses it: on a phone it is below all search results. */
function showShelf(): void {
  const shelf = document.getElementById('shelf');
  shelf?.scrollIntoView({ behavior: 'smooth' });
  shelf?.focus({ preventScroll: true });
}
