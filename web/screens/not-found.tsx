import { Link } from '../kit/ui/link.tsx';
import { useT } from '../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { buttonClass } from '../kit/ui/button/button-class.ts';
import { Icon } from '../kit/ui/icon.tsx';

export default function NotFoundScreen() {
  const t = useT();
  useDocumentTitle(t('faults.notFoundTitle'));
  return (
    <section className="column flex flex-col items-center gap-4 py-20 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon name="search" className="size-9" />
      </span>
      <h1 className="text-3xl font-extrabold">{t('faults.notFoundTitle')}</h1>
      <p className="text-soft">{t('faults.notFoundText')}</p>
      <p className="max-w-md text-soft">{t('faults.notFoundHelp')}</p>
      <Link to="/" className={`${buttonClass({ size: 'large' })} mt-4`}>
        {t('shell.goToHomepage')}
      </Link>
    </section>
  );
}
