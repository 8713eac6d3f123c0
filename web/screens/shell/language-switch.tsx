import { useLanguage, useT } from '../../kit/i18n/i18n.ts';
import { switchLanguage } from './switch-language.ts';

/** The other language, in its own words: one press changes it. */
export function LanguageSwitch({ compact = false, className = '' }: { compact?: boolean; className?: string }) {
  const t = useT();
  const other = useLanguage() === 'fa' ? 'en' : 'fa';
  return (
    <button
      type="button"
      aria-label={t('shell.otherLanguage')}
      lang={other === 'fa' ? 'fa-AF' : 'en'}
      onClick={() => void switchLanguage(other)}
      className={`inline-flex h-11 min-w-11 items-center justify-center rounded-control px-2.5 font-semibold text-ink hover:bg-sunken ${className}`}
    >
      {compact ? t('shell.otherLanguageShort') : t('shell.otherLanguage')}
    </button>
  );
}
