import type { Key } from '../i18n/domains.ts';
import type { IconName } from '../kit/ui/icon.tsx';
import type { Theme } from './theme.ts';

/** The name and the icon of each theme. */
export const THEME_WORDS: Record<Theme, { icon: IconName; label: Key }> = {
  light: { icon: 'sun', label: 'shell.themeLight' },
  dark: { icon: 'moon', label: 'shell.themeDark' },
  system: { icon: 'system', label: 'shell.themeSystem' },
};
