import { type Network, NETWORKS } from '#schema/catalog/site-settings/networks';
import { wordsIn } from '#schema/words';
import { useFormat } from '../../kit/i18n/format.ts';
import { useLanguage, useT } from '../../kit/i18n/i18n.ts';
import { useSite } from '../../kit/api/site.ts';

const LINK = 'inline-flex min-h-11 items-center hover:underline';

/** The site's contact data and its pages in social networks. */
export function SiteContact() {
  const t = useT();
  const format = useFormat();
  const site = useSite();
  const address = wordsIn(useLanguage(), site.address ?? {});
  const networks = (Object.keys(NETWORKS) as Network[]).filter((network) => site[network] !== undefined); // it has no other keys
  return (
    <div className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
      {(site.email ?? site.phone ?? address) !== '' && (
        <address className="not-italic">
          <p className="font-bold">{t('site.contact')}</p>
          {site.email && (
            <a href={`mailto:${site.email}`} dir="ltr" className={LINK}>
              {site.email}
            </a>
          )}
          {site.phone && (
            <p>
              <a href={`tel:${site.phone}`} dir="ltr" className={LINK}>
                {format.digits(site.phone.replace('+93', '0'))}
              </a>
            </p>
          )}
          {address && (
            <p dir="auto" className="py-2">
              {address}
            </p>
          )}
        </address>
      )}
      {networks.length > 0 && (
        <nav aria-label={t('site.follow')}>
          <p className="font-bold">{t('site.follow')}</p>
          <ul className="flex flex-wrap gap-x-4">
            {networks.map((network) => (
              <li key={network}>
                <a href={site[network]} target="_blank" rel="noopener noreferrer" className={LINK}>
                  {NETWORKS[network].name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
