import type { Wish } from '../service-worker/wishes.ts';
import { current } from '../kit/i18n/i18n.ts';
import { savesData } from '../kit/screen/saves-data.ts';
import { writeFact } from '../kit/store/device-facts.ts';

/** Registers `/sw.js`, and lets it keep the shell of the app; on Save-Data only `keepShell` does that. Not while one works on the web: Vite makes no `/sw.js`. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Where it is refused (private windows, storage that is full), everything works that needs a network.
  register().catch(() => undefined);
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  current.subscribe(() => void keepAgain());
  if (!savesData()) await keepShell();
}

/** The words of another language take the place of what was kept. */
async function keepAgain(): Promise<void> {
  await writeFact('language', current.get());
  await wish('keep-shell');
}

/** Brings the app onto this device, so that it opens without a network. */
async function keepShell(): Promise<void> {
  await Promise.all([writeFact('keepsShell', true), writeFact('language', current.get())]);
  await wish('keep-shell');
}

async function wish(what: Wish): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // Nothing is handed over with it.
  active?.postMessage(what, []);
}
