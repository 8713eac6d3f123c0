import { Link } from 'react-router';
import { useT } from '../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { buttonClass } from '../kit/ui/button-class.ts';
import { Icon } from '../kit/ui/icon.tsx';

export default function NotFoundScreen() {
  const t = useT();
  useDocumentTitle(t('shell.notFoundTitle'));
  return (
    <section className="column flex flex-col items-center gap-4 py-20 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon name="search" className="size-9" />
      </span>
      <h1 className="text-3xl font-extrabold">{t('shell.notFoundTitle')}</h1>
      <p className="text-soft">{t('shell.notFoundText')}</p>
      <p className="max-w-md text-soft">{t('shell.notFoundHelp')}</p>
      <Link to="/" className={`${buttonClass({ size: 'large' })} mt-4`}>
        {t('shell.goToHomepage')}
      </Link>
    </section>
  );
}
