import { createRoot } from 'react-dom/client';
import { useEffect, useState } from 'react';
import { languageStore, t } from '../kit/i18n/i18n.ts';
import { isAppleTouch, isInstalled } from '../kit/screen/installed.ts';
import { savesData } from '../kit/store/saves-data.ts';
import { readStored, store } from '../kit/store/storage.ts';
import { useStore } from '../kit/store/store.ts';
import { countVisit, shouldOfferInstall } from '../kit/store/visits.ts';
import { Button } from '../kit/ui/button/button.tsx';
import { keepShell } from './service-worker.ts';

/** Chrome's event `beforeinstallprompt`, which web/build/boot.js keeps from the first moment on. TypeScript has no type for it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  // TypeScript needs `var` for a property of `globalThis`.
  var installPrompt: InstallPrompt | undefined;
}

/** Offers once, after a second visit or a first post, to install the app: a card at the bottom that blocks nothing. Safari has no API for it: there
 * the card explains how. On Save-Data it asks whether the app may be kept. */
export function offerInstall(): void {
  countVisit(Date.now());
  addEventListener('appinstalled', () => void keepShell());
  if (readStored('install_offered') !== null || isInstalled()) return;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<InstallOffer />);
}

function InstallOffer() {
  useStore(languageStore);
  const isWanted = useStore(shouldOfferInstall);
  const [isClosed, setClosed] = useState(false);
  const prompt = globalThis.installPrompt;
  const way = prompt ? 'prompt' : isAppleTouch() ? 'menu' : savesData() ? 'shell' : null;
  // The phone may be marked as shared while the page is open.
  const isShared = 'shared' in document.documentElement.dataset;
  const isShown = isWanted && !isClosed && !isShared && way !== null;
  useEffect(() => {
    if (isShown) store('install_offered', String(Date.now()));
  }, [isShown]);
  if (!isShown) return null;
  const install = () => {
    setClosed(true);
    // A person who installs the app wants all of it on this device, on Save-Data, too.
    void keepShell();
    void prompt?.prompt();
  };
  return (
    <section
      aria-label={t('offline.installTitle')}
      className="fixed inset-x-4 bottom-[calc(var(--bar)+1rem)] z-30 mx-auto max-w-md rounded-card border border-line bg-surface p-4 text-ink shadow-float sm:start-6 sm:end-auto"
    >
      <p className="font-bold">{t('offline.installTitle')}</p>
      <p className="mt-0.5 text-soft">{t(way === 'menu' ? 'offline.installByHand' : 'offline.installText')}</p>
      <div className="mt-3 flex gap-2">
        {way !== 'menu' && <Button onClick={install}>{t(way === 'prompt' ? 'offline.install' : 'offline.keep')}</Button>}
        <Button variant="quiet" onClick={() => setClosed(true)}>
          {t('offline.notNow')}
        </Button>
      </div>
    </section>
  );
}
