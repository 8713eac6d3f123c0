import { useLocation } from 'react-router';
import { Link } from '../ui/link.tsx';
import { useT } from '../i18n/i18n.ts';
import { signInPath } from './next-path.ts';
import { buttonClass } from '../ui/button/button-class.ts';
import { ScreenNotice } from './screen-notice.tsx';

/** The notice that a members' screen shows to visitors: why, and a link to sign in that leads back. `short` if there is content for them below. */
export function PleaseSignIn({ text, short = false }: { text: string; short?: boolean }) {
  const t = useT();
  const place = useLocation();
  return (
    <ScreenNotice icon="user" title={t('shell.pleaseSignIn')} text={text} short={short}>
      <Link to={signInPath(place)} className={`${buttonClass({ size: 'large' })} mt-2 min-w-44`}>
        {t('shell.signIn')}
      </Link>
    </ScreenNotice>
  );
}
