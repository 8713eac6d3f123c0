import { useLocation } from 'react-router';
import type { Key } from '../../i18n/domains.ts';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { useFormat } from '../../kit/i18n/format.ts';
import { useServedHead } from '../../kit/screen/served-head.ts';
import { signInPath, signUpPath, usePagePath } from '../../kit/screen/next-path.ts';
import { usePage } from '../../kit/page.ts';
import { useSession } from '../../account/session.ts';
import { useSite, useSiteName } from '../../kit/api/site.ts';
import { useFilters } from '../../market/search/use-filters.ts';
import { Newsletter } from './newsletter.tsx';
import { SiteContact } from './site-contact.tsx';

const LINK = 'inline-flex min-h-11 items-center hover:underline';

type FooterLink = readonly [to: string, words: Key];

/** Links that every footer has. */
const POLICY_LINKS: readonly FooterLink[] = [
  ['/safety', 'site.safety'],
  ['/terms', 'site.terms'],
  ['/privacy', 'site.privacy'],
];

/** The screens for searching, writing and settings have a footer of one line; the others have the full one. */
export default function Footer() {
  const { pathname } = useLocation();
  // This is called here because the footer loads late and is below every page that has such tags in its head.
  useServedHead();
  const { search } = useFilters().filters;
  const isShort =
    pathname === '/' ? search !== '' : /^\/(create-listing|settings|notifications|listing\/\d+\/edit)$/.test(pathname);
  return isShort ? <ShortFooter /> : <FullFooter />;
}

function ShortFooter() {
  const t = useT();
  const format = useFormat();
  const { now } = usePage();
  const name = useSiteName();
  return (
    <footer className="mt-10">
      <div className="column text-sm text-soft">
        <div className="flex flex-wrap justify-between gap-x-3 border-t border-line">
          <p className="py-3">{t('site.copyright', { year: format.year(now), name })}</p>
          {POLICY_LINKS.map(([to, words]) => (
            <Link key={words} to={to} className={LINK}>
              {t(words)}
            </Link>
          ))}
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
  const place = usePagePath();
  const visitors: readonly FooterLink[] = [
    [signInPath(place), 'shell.signIn'],
    [signUpPath(place), 'shell.createAccount'],
  ];
  const links: readonly FooterLink[] = [
    ['/', 'shell.home'],
    ['/create-listing', 'shell.createListing'],
    ['/pocket', 'site.pocket'],
    ...(session.status === 'signed-out' ? visitors : []),
    ...POLICY_LINKS,
  ];
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
            {links.map(([to, words]) => (
              <li key={words}>
                <Link to={to} className={LINK}>
                  {t(words)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Newsletter />
      </div>
      <div className="column text-sm text-on-night-soft">
        <p className="border-t border-[#ffffff26] py-5">{t('site.copyright', { year: format.year(now), name })}</p>
      </div>
    </footer>
  );
}
