import { useState } from 'react';
import { LANGUAGE_CODES } from '#schema/catalog/languages';
import { wordsIn } from '#schema/words';
import { useLanguage, useT } from '../../kit/i18n/i18n.ts';
import { useSite } from '../../kit/api/site.ts';
import { usePage } from '../../kit/page.ts';
import { readStored, store } from '../../kit/store/storage.ts';
import { createLazyStore, useStore } from '../../kit/store/store.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { IconButton } from '../../kit/ui/button/icon-button.tsx';

const TONES = {
  info: 'bg-primary-soft text-primary',
  success: 'bg-success-soft text-success',
  warning: 'bg-accent-soft text-accent-ink',
};

/** The text, in all languages, of the banner that was last closed on this device. */
const closedBanner = createLazyStore<string | null>(() => readStored('banner_closed'), null);

/**
 * The administrators' message to everybody. Once closed, it stays hidden until its text changes. `isOverlay` lays it over the screen; so is a banner that
 * loads after the screen, because it would push down what somebody is reading.
 */
export function SiteBanner({ isOverlay }: { isOverlay: boolean }) {
  const t = useT();
  const { banner = {}, bannerTone = 'info', bannerUntil } = useSite();
  const text = wordsIn(useLanguage(), banner);
  const [isLate] = useState(text === '');
  const { now } = usePage();
  const closed = useStore(closedBanner);
  const allTexts = LANGUAGE_CODES.map((code) => banner[code] ?? '').join('|');
  if (text === '' || closed === allTexts || (bannerUntil && Date.parse(bannerUntil) < now)) return null;
  const close = () => {
    store('banner_closed', allTexts);
    closedBanner.set(allTexts);
  };
  // If one was closed before, `opens` hides the served one (the boot script marks the page) until its text is known to be new; it then lies on top.
  const place = isOverlay || isLate || closed !== null ? 'absolute inset-x-0 z-20' : 'opens';
  return (
    <div role="status" className={`${place} ${TONES[bannerTone]}`}>
      <div className="column flex items-center gap-2 py-1">
        <p dir="auto" className="min-w-0 flex-1 py-1.5 font-medium">
          {text}
        </p>
        <IconButton label={t('shell.close')} onClick={close}>
          <Icon name="close" />
        </IconButton>
      </div>
    </div>
  );
}
