import type { ReactNode } from 'react';
import type { ListingCard } from '#schema/contracts/listings';
import { useT } from '../../kit/i18n/i18n.ts';
import { useOwnFoot } from '../../kit/screen/own-foot.ts';
import { PriceLines } from './price-lines.tsx';

/** The phone's bar: the price and the buttons to the seller, within reach of the thumb while the listing is on the screen. */
export function ActionBar({ listing, children }: { listing: ListingCard; children: ReactNode }) {
  useT();
  useOwnFoot();
  const through = listing.status === 'sold' || listing.status === 'asleep' ? 'line-through' : '';
  return (
    <div data-own-foot className="sticky bottom-0 z-20 border-t border-line bg-paper lg:hidden">
      <div className="one-piece column flex flex-wrap items-center gap-x-2 gap-y-1.5 py-2.5">
        <p className={`me-auto text-xl font-extrabold text-price ${through}`}>
          <PriceLines ad={listing} />
        </p>
        {children}
      </div>
      <div className="h-[env(safe-area-inset-bottom)]" />
    </div>
  );
}
