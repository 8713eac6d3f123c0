import { useT } from '../../kit/i18n/i18n.ts';
import { useSavedSearches } from '../search/saved-searches.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { savedSpelling } from './saved-spelling.ts';

/** Whether the search is kept, and the switch for it. */
export default function SaveSearchSwitch({ memberId, search }: { memberId: number; search: string }) {
  const t = useT();
  const { searches, keep, forget, isBusy } = useSavedSearches(memberId);
  const spelling = savedSpelling(search);
  const saved = searches?.find((each) => each.search === spelling);
  return (
    <Button
      look="outline"
      aria-pressed={saved !== undefined}
      busy={isBusy}
      onClick={() => (saved ? forget(saved) : keep(search))}
    >
      <Icon name={saved ? 'check' : 'bell'} className={`size-5 ${saved ? 'text-success' : ''}`} />
      {t(saved ? 'home.searchSaved' : 'home.saveSearch')}
    </Button>
  );
}
