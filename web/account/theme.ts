import { noteChoice } from './appearance-chosen.ts';
import { readStored, store } from '../kit/store/storage.ts';
import { createStore, useStore } from '../kit/store/store.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** The colour of the browser's own bars: the paper of each theme. */
const PAPER = { light: '#faf7f1', dark: '#0c1224' };

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const theme = createStore<Theme>(storedTheme(), 'system');

/** The visitor's choice; the boot script has applied it before the first paint. */
export function useTheme(): Theme {
  return useStore(theme);
}

export const currentTheme = theme.get;

/** The visitor chooses. */
export function setTheme(next: Theme): void {
  showTheme(next);
  noteChoice();
}

/** Shows what the account had chosen elsewhere. */
export function showTheme(next: Theme): void {
  store('theme', next);
  become(next);
}

/** Follows the system, and the other tabs. Called once. */
export function startTheme(): void {
  apply(currentTheme());
  systemDark.addEventListener('change', () => apply(currentTheme()));
  addEventListener('storage', ({ key }) => {
    if (key === 'theme') become(storedTheme());
  });
}

function become(next: Theme): void {
  apply(next);
  theme.set(next);
}

function apply(theme: Theme): void {
  const shade = theme === 'dark' || (theme === 'system' && systemDark.matches) ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = shade;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAPER[shade]);
}

function storedTheme(): Theme {
  const stored = readStored('theme');
  return THEMES.find((name) => name === stored) ?? 'system';
}
