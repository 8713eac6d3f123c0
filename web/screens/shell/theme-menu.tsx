import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { setTheme, THEMES, useTheme, type Theme } from '../../account/theme.ts';
import { Icon, type IconName } from '../../kit/ui/icon.tsx';
import { Menu } from '../../kit/overlays/menu.tsx';

export const THEME_WORDS: Record<Theme, { icon: IconName; label: Key }> = {
  light: { icon: 'sun', label: 'shell.themeLight' },
  dark: { icon: 'moon', label: 'shell.themeDark' },
  system: { icon: 'system', label: 'shell.themeSystem' },
};

export function ThemeMenu() {
  const t = useT();
  const theme = useTheme();
  return (
    <Menu
      label={t('shell.theme')}
      items={THEMES.map((name) => ({
        id: name,
        label: t(THEME_WORDS[name].label),
        icon: <Icon name={THEME_WORDS[name].icon} className="size-5" />,
        checked: name === theme,
        onSelect: () => setTheme(name),
      }))}
    >
      <Icon name="theme" />
    </Menu>
  );
}
