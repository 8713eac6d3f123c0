import { useSyncExternalStore } from 'react';
import { noteChoice } from './appearance-chosen.ts';
import { readStored, store } from '../kit/store/storage.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** The colour of the browser's own bars: the paper of each theme. */
const PAPER = { light: '#faf7f1', dark: '#0c1224' };

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let theme = storedTheme();

/** The visitor's choice; the boot script has applied it before the first paint. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => theme);
}

export function currentTheme(): Theme {
  return theme;
}

/** The visitor chooses. */
export function setTheme(next: Theme): void {
  showTheme(next);
  noteChoice();
}

/** Shows what the account had chosen elsewhere. */
export function showTheme(next: Theme): void {
  theme = next;
  store('theme', next);
  apply();
  for (const listener of listeners) listener();
}

/** Follows the system, and the other tabs. Called once. */
export function startTheme(): void {
  apply();
  systemDark.addEventListener('change', apply);
  addEventListener('storage', ({ key }) => {
    if (key !== 'theme') return;
    theme = storedTheme();
    apply();
    for (const listener of listeners) listener();
  });
}

function apply(): void {
  const shade = theme === 'dark' || (theme === 'system' && systemDark.matches) ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = shade;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAPER[shade]);
}

function storedTheme(): Theme {
  const stored = readStored('theme');
  return THEMES.find((name) => name === stored) ?? 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
