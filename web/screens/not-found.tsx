import { Link } from '../kit/ui/link.tsx';
import { useT } from '../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { ScreenNotice } from '../kit/screen/screen-notice.tsx';
import { buttonClass } from '../kit/ui/button/button-class.ts';

export default function NotFoundScreen() {
  const t = useT();
  useDocumentTitle(t('faults.notFoundTitle'));
  return (
    <ScreenNotice icon="search" title={t('faults.notFoundTitle')} text={t('faults.notFoundText')}>
      <p className="max-w-md text-soft">{t('faults.notFoundHelp')}</p>
      <Link to="/" className={`${buttonClass({ size: 'large' })} mt-4`}>
        {t('shell.goToHomepage')}
      </Link>
    </ScreenNotice>
  );
}
