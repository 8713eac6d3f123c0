import { readStored, store } from '../store/storage.ts';
import { createStore, useStore } from '../store/store.ts';

/** The choice on this device: save data, do not, or follow the browser and the network. */
export const SAVER_CHOICES = ['auto', 'on', 'off'] as const;
export type SaverChoice = (typeof SAVER_CHOICES)[number];

interface NetworkInfo extends Partial<EventTarget> {
  saveData?: boolean;
  effectiveType?: string;
}

const choice = createStore<SaverChoice>('auto');

export function useSaverChoice(): SaverChoice {
  return useStore({ ...choice, get: storedChoice });
}

export function chooseSaver(next: SaverChoice): void {
  store('data_saver', next === 'auto' ? null : next);
  choice.set(next);
  applyAttribute();
}

/** Follows changes of the network's speed and of the choice in other tabs. What is on the screen stays as it is. */
export function watchDataSaver(): void {
  networkInfo()?.addEventListener?.('change', applyAttribute);
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== 'data_saver') return;
    choice.set(storedChoice());
    applyAttribute();
  });
}

/** Whether the browser or the network asks to save data. Only Chrome says so; TypeScript has no type for it. */
export function networkSavesData(): boolean {
  const { saveData, effectiveType = '' } = networkInfo() ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

function networkInfo(): NetworkInfo | undefined {
  return 'connection' in navigator ? (navigator.connection as NetworkInfo | undefined) : undefined;
}

function storedChoice(): SaverChoice {
  const stored = readStored('data_saver');
  return SAVER_CHOICES.find((name) => name === stored) ?? 'auto';
}

/** Sets the attribute by the same rule as web/build/boot.js. */
function applyAttribute(): void {
  const now = storedChoice();
  document.documentElement.toggleAttribute('data-saves', now === 'on' || (now === 'auto' && networkSavesData()));
}
