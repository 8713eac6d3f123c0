import { markAppearanceChosen } from './appearance-chosen.ts';
import { readStored, store } from '../kit/store/storage.ts';
import { createLazyStore, useStore } from '../kit/store/store.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** The colour of the browser's own bars: the page background of each theme. */
const BAR_COLORS = { light: '#faf7f1', dark: '#0c1224' };

const theme = createLazyStore<Theme>(storedTheme, 'system');

/** The visitor's choice; the boot script has applied it before the first paint. */
export function useTheme(): Theme {
  return useStore(theme);
}

export const currentTheme = theme.get;

/** Applies and records a theme that somebody chose on this device. */
export function setTheme(next: Theme): void {
  showTheme(next);
  markAppearanceChosen();
}

/** Applies a theme without recording it as chosen here, such as the account's. */
export function showTheme(next: Theme): void {
  store('theme', next);
  setCurrent(next);
}

/** Applies the theme and follows the other tabs; the styles follow the system. Called once. */
export function startTheme(): void {
  apply(currentTheme());
  addEventListener('storage', ({ key }) => {
    if (key === 'theme') setCurrent(storedTheme());
  });
}

function setCurrent(next: Theme): void {
  apply(next);
  theme.set(next);
}

function apply(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  // There is one tag for each colour scheme of the system; a chosen theme has one colour for both.
  for (const shade of ['light', 'dark'] as const)
    document
      .querySelector(`meta[name=theme-color][media*=${shade}]`)
      ?.setAttribute('content', BAR_COLORS[theme === 'system' ? shade : theme]);
}

function storedTheme(): Theme {
  const stored = readStored('theme');
  return THEMES.find((name) => name === stored) ?? 'system';
}
