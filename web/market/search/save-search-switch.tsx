import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { askedFor } from '#schema/search/asked-for';
import { mayOfferPush } from '../../account/push/moment.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { useLate } from '../../kit/late/use-late.ts';
import { shownToast } from '../../kit/overlays/toast.ts';
import { useStore } from '../../kit/store/store.ts';
import { useSavedSearches } from './saved-searches.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { savedSpelling } from './saved-spelling.ts';

interface SaveSearchSwitchProps {
  memberId: number;
  search: string;
  /** Whether somebody pressed before the switch had loaded: the search is saved at once. `onTaken` is called when that has been done. */
  isWanted: boolean;
  onTaken: () => void;
}

/** Whether the search is saved, and the switch for it. */
export default function SaveSearchSwitch({ memberId, search, isWanted, onTaken }: SaveSearchSwitchProps) {
  const t = useT();
  const { searches, keep, forget, isBusy } = useSavedSearches(memberId);
  const [asks, setAsks] = useState(false);
  const isSaying = useStore(shownToast) !== null;
  const same = askedFor(savedSpelling(search));
  const saved = searches?.find((each) => askedFor(each.search) === same);
  const offer = useLate(
    () => import('../../account/push/push-offer.tsx'),
    asks && saved !== undefined,
    () => setAsks(false),
  );
  const save = () => {
    keep(search);
    setAsks(mayOfferPush());
  };
  useEffect(() => {
    if (!isWanted) return;
    onTaken();
    // Saving a search that is already saved changes nothing on the server.
    save();
    // Only the press starts it; the functions are new at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted]);
  return (
    <>
      <Button look="outline" aria-pressed={saved !== undefined} busy={isBusy} onClick={() => (saved ? forget(saved) : save())}>
        <Icon name={saved ? 'check' : 'bell'} className={`size-5 ${saved ? 'text-success' : ''}`} />
        {t(saved ? 'home.searchSaved' : 'home.saveSearch')}
      </Button>
      {/* In the body, because the row scrolls sideways and would cut it off; the toast about the saved search comes first. */}
      {offer &&
        asks &&
        saved &&
        !isSaying &&
        createPortal(
          <offer.PushOffer
            moment="search"
            onAnswered={() => setAsks(false)}
            className="fixed inset-x-4 bottom-[calc(var(--bar)+1rem)] z-30 mx-auto max-w-md sm:start-6 sm:end-auto"
          />,
          document.body,
        )}
    </>
  );
}
