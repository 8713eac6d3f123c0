import { useLocation, useNavigate } from 'react-router';
import { type Language, LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import { markAppearanceChosen } from '../../account/appearance-chosen.ts';
import { setLanguage, t as now, useLanguage, useT } from '../../kit/i18n/i18n.ts';
import { Menu } from '../../kit/overlays/menu.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { Icon } from '../../kit/ui/icon.tsx';

/** Lists the languages by their own names. The button names the page's language; `nameClass` can hide that name where there is no room. */
export function LanguageSwitch({ nameClass, className = '' }: { nameClass?: string; className?: string }) {
  const t = useT();
  const language = useLanguage();
  const place = useLocation();
  const navigate = useNavigate();

  /** Removes `lang` from the address, which would otherwise bring that language back. */
  const removeLangParam = () => {
    const rest = new URLSearchParams(place.search);
    if (!rest.has('lang')) return;
    rest.delete('lang');
    void navigate({ search: rest.toString(), hash: place.hash }, { replace: true, state: place.state });
  };

  return (
    <Menu
      label={t('shell.language')}
      items={LANGUAGE_CODES.map((code) => ({
        id: code,
        label: LANGUAGES[code].name,
        lang: LANGUAGES[code].tag,
        checked: code === language,
        onSelect: () => void switchLanguage(code, removeLangParam),
      }))}
      isSelfLabeled
      className={`px-2.5 font-semibold ${className}`}
    >
      <Icon name="globe" className="size-5" />
      <span className="sr-only">{t('shell.language')}: </span>
      <span lang={LANGUAGES[language].tag} className={nameClass}>
        {LANGUAGES[language].name}
      </span>
    </Menu>
  );
}

/** Switches the language. Without a network its words can't be loaded: the page stays as it is and shows a toast. */
async function switchLanguage(language: Language, onChosen: () => void): Promise<void> {
  try {
    await setLanguage(language);
    markAppearanceChosen();
    onChosen();
  } catch {
    toast({ title: now('shell.offline'), tone: 'danger' });
  }
}
