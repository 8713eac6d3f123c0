import { type SiteLimit, SITE_LIMITS } from '#schema/catalog/site-limits';
import type { SiteSettings } from '#schema/contracts/site-settings';
import { useT } from '../../kit/i18n/i18n.ts';
import { FormCard } from './form-card.tsx';
import { SettingField } from './setting-field.tsx';
import { useSiteForm } from './use-site-form.ts';

const LIMITS = Object.keys(SITE_LIMITS) as SiteLimit[]; // its own keys

/** How much one member may do in a day. */
export function LimitsTab({ settings }: { settings: SiteSettings }) {
  const t = useT();
  const form = useSiteForm(settings);
  return (
    <FormCard form={form} title={t('adminSite.limitsTitle')} text={t('adminSite.limitsText')}>
      {LIMITS.map((limit) => (
        <SettingField
          key={limit}
          form={form}
          field={limit}
          label={`adminSite.${limit}`}
          hint={t('adminSite.limitHint', SITE_LIMITS[limit])}
          language="code"
          numeric
        />
      ))}
    </FormCard>
  );
}
