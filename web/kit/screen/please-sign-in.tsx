import { useLocation } from 'react-router';
import { Link } from '../ui/link.tsx';
import { useT } from '../i18n/i18n.ts';
import { signInPath } from './next-path.ts';
import { buttonClass } from '../ui/button/button-class.ts';
import { Icon } from '../ui/icon.tsx';

/** What a member's own screen shows to visitors: why, and the way to sign in and back; `short` where something for them stands below. */
export function PleaseSignIn({ text, short = false }: { text: string; short?: boolean }) {
  const t = useT();
  const place = useLocation();
  return (
    <section
      className={`column flex flex-col items-center gap-4 text-center ${short ? 'py-8' : 'min-h-[calc(100vh-4rem)] py-20'}`}
    >
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon name="user" className="size-10" />
      </span>
      <h1 className="text-3xl font-extrabold">{t('shell.pleaseSignIn')}</h1>
      <p className="max-w-md text-soft">{text}</p>
      <Link to={signInPath(place)} className={`${buttonClass({ size: 'large' })} mt-2 min-w-44`}>
        {t('shell.signIn')}
      </Link>
    </section>
  );
}
