import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { comparableSearch } from '#schema/search/comparable-search';
import { mayOfferPush } from '../../account/push/moment.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { useLazyModule } from '../../kit/late/use-lazy-module.ts';
import { shownToast } from '../../kit/overlays/toast.ts';
import { useStore } from '../../kit/store/store.ts';
import { useSavedSearches } from './saved-searches.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { canonicalSavedSearch } from './canonical-saved-search.ts';

interface SaveSearchSwitchProps {
  memberId: number;
  search: string;
  /** Whether somebody pressed before the switch had loaded: the search is saved at once. `onHandled` is called when that has been done. */
  isPressed: boolean;
  onHandled: () => void;
}

/** Whether the search is saved, and the switch for it. */
export default function SaveSearchSwitch({ memberId, search, isPressed, onHandled }: SaveSearchSwitchProps) {
  const t = useT();
  const { searches, add, remove, isBusy } = useSavedSearches(memberId);
  const [offersPush, setOffersPush] = useState(false);
  const hasToast = useStore(shownToast) !== null;
  const same = comparableSearch(canonicalSavedSearch(search));
  const saved = searches?.find((each) => comparableSearch(each.search) === same);
  const offer = useLazyModule(
    () => import('../../account/push/push-offer.tsx'),
    offersPush && saved !== undefined,
    () => setOffersPush(false),
  );
  const save = () => {
    add(search);
    setOffersPush(mayOfferPush());
  };
  useEffect(() => {
    if (!isPressed) return;
    onHandled();
    // Saving a search that is already saved changes nothing on the server.
    save();
    // Only the press starts it; the functions are new at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPressed]);
  return (
    <>
      <Button variant="outline" aria-pressed={saved !== undefined} busy={isBusy} onClick={() => (saved ? remove(saved) : save())}>
        <Icon name={saved ? 'check' : 'bell'} className={`size-5 ${saved ? 'text-success' : ''}`} />
        {t(saved ? 'home.searchSaved' : 'home.saveSearch')}
      </Button>
      {/* In the body, because the row scrolls sideways and would cut it off; the toast about the saved search comes first. */}
      {offer &&
        offersPush &&
        saved &&
        !hasToast &&
        createPortal(
          <offer.PushOffer
            moment="search"
            onAnswered={() => setOffersPush(false)}
            className="fixed inset-x-4 bottom-[calc(var(--bar)+1rem)] z-30 mx-auto max-w-md sm:start-6 sm:end-auto"
          />,
          document.body,
        )}
    </>
  );
}
