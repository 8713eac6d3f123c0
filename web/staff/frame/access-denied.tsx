import { Link } from 'react-router';
import { useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button-class.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';

/** What a dashboard without an administrator shows. */
export function AccessDenied() {
  const t = useT();
  return (
    <section className="grid min-h-screen place-items-center px-4">
      <div className="flex flex-col items-center gap-3 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-danger-soft text-danger">
          <ScreenIcon name="shield" className="size-8" />
        </span>
        <h1 className="text-3xl font-extrabold">{t('admin.accessDenied')}</h1>
        <p className="max-w-md text-soft">{t('admin.accessDeniedText')}</p>
        <Link to="/admin/login" className={`${buttonClass({ size: 'large' })} mt-3`}>
          {t('admin.goToLogin')}
        </Link>
      </div>
    </section>
  );
}
