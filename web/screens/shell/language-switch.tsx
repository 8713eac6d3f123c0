import { useLocation, useNavigate } from 'react-router';
import { type Language, LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import { noteChoice } from '../../account/appearance-chosen.ts';
import { setLanguage, t as now, useLanguage, useT } from '../../kit/i18n/i18n.ts';
import { Menu } from '../../kit/overlays/menu.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { Icon } from '../../kit/ui/icon.tsx';

/** The languages in their own words. The button names the page's language; where there is no room for that, `nameClass` leaves it to screen readers. */
export function LanguageSwitch({ nameClass, className = '' }: { nameClass?: string; className?: string }) {
  const t = useT();
  const language = useLanguage();
  const place = useLocation();
  const navigate = useNavigate();

  /** An address that names a language would bring that one back. */
  const leaveAddress = () => {
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
        onSelect: () => void choose(code, leaveAddress),
      }))}
      saysIt
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

/** Without a network the other language's words can't arrive: the page stays as it is and says so. */
async function choose(language: Language, onChosen: () => void): Promise<void> {
  try {
    await setLanguage(language);
    noteChoice();
    onChosen();
  } catch {
    toast({ title: now('shell.offline'), tone: 'danger' });
  }
}
