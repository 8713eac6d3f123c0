import { Link } from 'react-router';
import type { ReportTarget } from '#schema/contracts/reports';
import { useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button-class.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';

/** The sections in which something is done about what was reported. */
export function TargetActions({ target }: { target: ReportTarget }) {
  const t = useT();
  const person = target.kind === 'listing' ? target.ownerId : (target.person?.id ?? null);
  return (
    <>
      {target.kind === 'listing' && (
        <Link to={`/admin/dashboard?section=listings&q=${target.id}`} className={buttonClass({ look: 'outline' })}>
          <ScreenIcon name="tag" className="size-5" />
          {t('adminReports.toListing')}
        </Link>
      )}
      {person !== null && (
        <Link to={`/admin/dashboard?section=users&q=${person}`} className={buttonClass({ look: 'outline' })}>
          <ScreenIcon name="people" className="size-5" />
          {t(target.kind === 'listing' ? 'adminReports.toOwner' : 'adminReports.toMember')}
        </Link>
      )}
    </>
  );
}
