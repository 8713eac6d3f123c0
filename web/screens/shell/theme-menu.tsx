import { useT } from '../../kit/i18n/i18n.ts';
import { setTheme, THEMES, useTheme } from '../../account/theme.ts';
import { THEME_WORDS } from '../../account/theme-words.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Menu } from '../../kit/overlays/menu.tsx';

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
