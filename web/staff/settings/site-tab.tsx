import { EMAIL_MAX, PHONE_TYPED_MAX, SITE_LINE_MAX, SITE_LINK_MAX, SITE_NAME_MAX } from '#schema/catalog/limits';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#schema/catalog/languages';
import { NETWORKS, type Network } from '#schema/catalog/site-settings/networks';
import { useT } from '../../kit/i18n/i18n.ts';
import { FormCard } from './form-card.tsx';
import { SettingField } from './setting-field.tsx';
import { type SiteTabProps, useSiteForm } from './use-site-form.ts';

const LINKS = Object.keys(NETWORKS) as Network[]; // its own keys

/** The form of the site's name, its contacts, and its pages on other networks. */
export function SiteTab(tab: SiteTabProps) {
  const t = useT();
  const form = useSiteForm(tab);
  return (
    <FormCard form={form} title={t('adminSite.siteTitle')} text={t('adminSite.siteText')}>
      <div className="grid gap-5 sm:grid-cols-2">
        {LANGUAGE_CODES.map((language) => (
          <SettingField
            key={language}
            form={form}
            field={`name.${language}`}
            label="adminSite.nameIn"
            hint={language === DEFAULT_LANGUAGE ? t('adminSite.nameHint') : undefined}
            language={language}
            maxLength={SITE_NAME_MAX}
          />
        ))}
        <SettingField form={form} field="email" label="adminSite.email" language="code" type="email" maxLength={EMAIL_MAX} />
        <SettingField form={form} field="phone" label="adminSite.phone" language="code" type="tel" maxLength={PHONE_TYPED_MAX} />
        {LANGUAGE_CODES.map((language) => (
          <SettingField
            key={language}
            form={form}
            field={`address.${language}`}
            label="adminSite.addressIn"
            language={language}
            maxLength={SITE_LINE_MAX}
          />
        ))}
      </div>
      <fieldset>
        <legend className="mb-1 text-lg font-bold">{t('adminSite.links')}</legend>
        <p className="mb-4 text-soft">{t('adminSite.linksText')}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          {LINKS.map((network) => (
            <SettingField
              key={network}
              form={form}
              field={network}
              label={`adminSite.${network}`}
              language="code"
              type="url"
              maxLength={SITE_LINK_MAX}
            />
          ))}
        </div>
      </fieldset>
    </FormCard>
  );
}
