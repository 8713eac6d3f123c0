import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { PackOffer } from '#schema/contracts/packs';
import type { Area } from '#schema/pack/format';
import { fileSize } from '../../kit/i18n/file-size.ts';
import { formatAgo } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { useStore } from '../../kit/store/store.ts';
import { Select } from '../../kit/fields/select.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { useAreaName } from './area-name.ts';
import { filesTo, totalBytes } from './fetch-pack.ts';
import { type Download, downloads, discardDownload, keepPack, removePack, stopDownload } from './kept-packs.ts';
import { packOffersQuery } from './pack-offers.ts';
import type { KeptPack } from './pack-store.ts';

/** What this phone keeps, what it is downloading, and what else it could keep: each with its size before anything is downloaded. */
export function PackShelf({ packs }: { packs: readonly KeptPack[] }) {
  const t = useT();
  const offers = useQuery(packOffersQuery);
  const underWay = [...useStore(downloads)];
  return (
    <section
      id="shelf"
      tabIndex={-1}
      aria-label={t('pocket.manage')}
      className="flex scroll-mt-20 flex-col gap-6 outline-none rounded-card border border-line bg-surface p-4 shadow-card md:p-5"
    >
      {underWay.length > 0 && (
        <ul className="flex flex-col gap-3">
          {underWay.map(([area, download]) => (
            <li key={area}>
              <Downloading area={area} download={download} />
            </li>
          ))}
        </ul>
      )}
      {packs.length > 0 && (
        <div>
          <h2 className="text-lg font-bold">{t('pocket.keptHeading')}</h2>
          <ul className="mt-1 divide-y divide-line">
            {packs.map((pack) => (
              <li key={pack.area}>
                <KeptPackRow pack={pack} offer={offers.data?.find(({ area }) => area === pack.area)} />
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-soft">{t('pocket.wifiText')}</p>
        </div>
      )}
      <div>
        <h2 className="mb-3 text-lg font-bold">{t('pocket.keepHeading')}</h2>
        {offers.data ? (
          <OfferPicker offers={offers.data} packs={packs} />
        ) : offers.isLoadingError ? (
          <LoadFailure
            text={t(navigator.onLine ? 'pocket.offersFailed' : 'pocket.offersOffline')}
            onRetry={() => void offers.refetch()}
          />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </div>
    </section>
  );
}

/** A choice of one area at a time, with its size; then one button. An area without an ad has nothing to keep, and renews only what is kept. */
function OfferPicker({ offers, packs }: { offers: readonly PackOffer[]; packs: readonly KeptPack[] }) {
  const t = useT();
  const name = useAreaName();
  const { search } = useLocation();
  // A link from the list of one province preselects that province.
  const [chosen, setChosen] = useState(() => new URLSearchParams(search).get('keep') ?? '');
  const all = useStore(downloads);
  const full = offers.filter(({ ads }) => ads > 0);
  const free = full.filter(({ area }) => !packs.some((pack) => pack.area === area) && !all.has(area));
  const offer = free.find(({ area }) => area === chosen);
  if (free.length === 0) return <p className="text-soft">{t(full.length === 0 ? 'pocket.noOffers' : 'pocket.allKept')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t('pocket.area')}
        placeholder={t('pocket.choose')}
        options={free.map(({ area }) => ({ value: area, label: name(area) }))}
        value={offer?.area ?? ''}
        onChange={(event) => setChosen(event.target.value)}
      />
      {offer && (
        <>
          <p role="status" className="text-soft">
            {t('pocket.weight', { count: offer.ads, size: fileSize(offer.bytes, 'pocket') })}
            {' · '}
            {t('pocket.asOf', { ago: formatAgo(offer.asOf) })}
          </p>
          <Button variant="accent" size="large" wide className="py-2.5" onClick={() => void keepPack(offer)}>
            <Icon name="download" className="size-5 shrink-0" />
            {t('pocket.keep', { area: name(offer.area) })}
          </Button>
        </>
      )}
    </div>
  );
}

function KeptPackRow({ pack, offer }: { pack: KeptPack; offer: PackOffer | undefined }) {
  const t = useT();
  const name = useAreaName()(pack.area);
  const isBusy = useStore(downloads).has(pack.area);
  const newer = offer && offer.asOf !== pack.asOf ? offer : null;
  const size = newer && fileSize(totalBytes(filesTo(newer, pack).files), 'pocket');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-40 flex-1">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-sm text-soft">
          {t('pocket.kept', { count: pack.ads, size: fileSize(pack.bytes, 'pocket') })}
          {' · '}
          {t('pocket.asOf', { ago: formatAgo(pack.asOf) })}
        </p>
        {offer && !newer && <p className="text-sm font-medium text-success">{t('pocket.isNew')}</p>}
      </div>
      {newer && size && !isBusy && (
        <Button variant="outline" aria-label={t('pocket.renewArea', { area: name, size })} onClick={() => void keepPack(newer)}>
          {t('pocket.renew', { size })}
        </Button>
      )}
      <button
        type="button"
        aria-label={t('pocket.remove', { area: name })}
        title={t('pocket.removeTip')}
        onClick={() => {
          void removePack(pack.area);
        }}
        className="grid size-11 shrink-0 place-items-center rounded-control text-danger hover:bg-danger-soft"
      >
        <ScreenIcon name="trash" className="size-5" />
      </button>
    </div>
  );
}

function Downloading({ area, download: { state, got, of } }: { area: Area; download: Download }) {
  const t = useT();
  const client = useQueryClient();
  const share = Math.floor((100 * got) / of);
  const words = { area: useAreaName()(area), share };
  // The offer of the time when it stopped may be gone.
  const resume = async () => {
    const offers = await client
      .fetchQuery({ ...packOffersQuery, staleTime: 0 })
      .catch(() => client.getQueryData(packOffersQuery.queryKey));
    const offer = offers?.find((offer) => offer.area === area);
    if (offer) await keepPack(offer);
  };
  if (state === 'running') {
    return (
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p role="status">{t('pocket.running', words)}</p>
          <progress value={got} max={of} aria-hidden="true" className="mt-1.5 h-2 w-full accent-primary" />
        </div>
        <Button variant="outline" onClick={() => stopDownload(area)}>
          {t('pocket.stop')}
        </Button>
      </div>
    );
  }
  const isBroken = state === 'broken';
  return (
    <div
      role={isBroken ? 'status' : 'alert'}
      className={`flex flex-wrap items-center gap-3 rounded-control px-4 py-3 ${isBroken ? 'bg-accent-soft text-accent-ink' : 'bg-danger-soft text-danger'}`}
    >
      <p className="min-w-48 flex-1 font-medium">
        {t(isBroken ? 'pocket.broken' : state === 'refused' ? 'pocket.refused' : 'pocket.notKept', words)}
      </p>
      <Button variant="outline" onClick={() => void resume()}>
        {t(isBroken ? 'pocket.goOn' : 'shell.tryAgain')}
      </Button>
      <Button variant="quiet" onClick={() => void discardDownload(area)}>
        {t('pocket.giveUp')}
      </Button>
    </div>
  );
}
