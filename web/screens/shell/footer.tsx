import { useLocation } from 'react-router';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { useFormat } from '../../kit/i18n/format.ts';
import { signInPath, signUpPath, usePlace } from '../../kit/screen/next-path.ts';
import { usePage } from '../../kit/page.ts';
import { useSession } from '../../account/session.ts';
import { useSite, useSiteName } from '../../kit/api/site.ts';
import { useFilters } from '../../market/search/use-filters.ts';
import { Newsletter } from './newsletter.tsx';
import { SiteContact } from './site-contact.tsx';

const LINK = 'inline-flex min-h-11 items-center hover:underline';

/** Who works, chooses or looks for something has one line below it; the other screens have all of it. */
export default function Footer() {
  const { pathname } = useLocation();
  const { search } = useFilters().filters;
  const isShort =
    pathname === '/' ? search !== '' : /^\/(create-listing|settings|notifications|listing\/\d+\/edit)$/.test(pathname);
  return isShort ? <ShortFooter /> : <FullFooter />;
}

function ShortFooter() {
  const t = useT();
  const format = useFormat();
  const { now } = usePage();
  return (
    <footer className="mt-10">
      <div className="column text-sm text-soft">
        <div className="flex flex-wrap justify-between gap-x-3 border-t border-line">
          <p className="py-3">{t('site.copyright', { year: format.year(now) })}</p>
          <Link to="/safety" className={LINK}>
            {t('site.safety')}
          </Link>
          <Link to="/terms" className={LINK}>
            {t('site.terms')}
          </Link>
          <Link to="/privacy" className={LINK}>
            {t('site.privacy')}
          </Link>
        </div>
      </div>
    </footer>
  );
}

function FullFooter() {
  const t = useT();
  const format = useFormat();
  const { now } = usePage();
  const name = useSiteName();
  const hasContact = Object.keys(useSite()).some((field) => !/^(name|banner|numberWays)/.test(field));
  const session = useSession();
  const place = usePlace();
  return (
    <footer className="mt-16 bg-night text-on-night [--color-focus:#f0b045]">
      <div className="column grid grid-cols-1 gap-10 py-12 md:grid-cols-[2fr_1fr_2fr]">
        <div className="max-w-sm">
          <p className="text-2xl font-extrabold">{name}</p>
          <p className="mt-2 text-on-night-soft">{t('site.about')}</p>
          {hasContact && <SiteContact />}
        </div>
        <nav aria-label={t('site.footerLinks')}>
          <ul>
            <li>
              <Link to="/" className={LINK}>
                {t('shell.home')}
              </Link>
            </li>
            <li>
              <Link to="/create-listing" className={LINK}>
                {t('shell.createListing')}
              </Link>
            </li>
            <li>
              <Link to="/pocket" className={LINK}>
                {t('site.pocket')}
              </Link>
            </li>
            {session.status === 'signed-out' && (
              <>
                <li>
                  <Link to={signInPath(place)} className={LINK}>
                    {t('shell.signIn')}
                  </Link>
                </li>
                <li>
                  <Link to={signUpPath(place)} className={LINK}>
                    {t('shell.createAccount')}
                  </Link>
                </li>
              </>
            )}
            <li>
              <Link to="/safety" className={LINK}>
                {t('site.safety')}
              </Link>
            </li>
            <li>
              <Link to="/terms" className={LINK}>
                {t('site.terms')}
              </Link>
            </li>
            <li>
              <Link to="/privacy" className={LINK}>
                {t('site.privacy')}
              </Link>
            </li>
          </ul>
        </nav>
        <Newsletter />
      </div>
      <div className="column text-sm text-on-night-soft">
        <p className="border-t border-[#ffffff26] py-5">{t('site.copyright', { year: format.year(now) })}</p>
      </div>
    </footer>
  );
}
