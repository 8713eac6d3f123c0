import { readStored, store } from '../store/storage.ts';
import { createStore, useStore } from '../store/store.ts';

/** The choice on this device: save data, do not, or follow the browser and the network. */
export const SAVER_CHOICES = ['auto', 'on', 'off'] as const;
export type SaverChoice = (typeof SAVER_CHOICES)[number];

interface Line extends Partial<EventTarget> {
  saveData?: boolean;
  effectiveType?: string;
}

const choice = createStore<SaverChoice>('auto');

export function useSaverChoice(): SaverChoice {
  return useStore({ ...choice, get: chosen });
}

export function chooseSaver(next: SaverChoice): void {
  store('data_saver', next === 'auto' ? null : next);
  choice.set(next);
  say();
}

/** Follows changes of the network's speed and of the choice in other tabs. What is on the screen stays as it is. */
export function followSaver(): void {
  line()?.addEventListener?.('change', say);
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== 'data_saver') return;
    choice.set(chosen());
    say();
  });
}

/** Whether the browser or the network asks to save data. Only Chrome says so; TypeScript has no type for it. */
export function lineSavesData(): boolean {
  const { saveData, effectiveType = '' } = line() ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

function line(): Line | undefined {
  return 'connection' in navigator ? (navigator.connection as Line | undefined) : undefined;
}

function chosen(): SaverChoice {
  const stored = readStored('data_saver');
  return SAVER_CHOICES.find((name) => name === stored) ?? 'auto';
}

/** Sets the attribute by the same rule as web/build/boot.js. */
function say(): void {
  const now = chosen();
  document.documentElement.toggleAttribute('data-saves', now === 'on' || (now === 'auto' && lineSavesData()));
}
