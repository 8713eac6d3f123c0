import { readStored, store } from '../store/storage.ts';
import { createStore, useStore } from '../store/store.ts';

/** What is chosen on this device: to spare data, not to, or as the browser and the line say. */
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

/** Follows the line, as it becomes slow or fast, and the other tabs. What is on the screen stays as it is. */
export function followSaver(): void {
  line()?.addEventListener?.('change', say);
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== 'data_saver') return;
    choice.set(chosen());
    say();
  });
}

/** Whether the browser or the line asks for it: Chrome's alone, TypeScript has no name for it. */
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

/** As web/build/boot.js has it. */
function say(): void {
  const now = chosen();
  document.documentElement.toggleAttribute('data-saves', now === 'on' || (now === 'auto' && lineSavesData()));
}
