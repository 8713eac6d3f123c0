import { AFN_PER_USD_DEFAULT } from '#schema/catalog/credits';
import { LANGUAGE_CODES } from '#schema/catalog/languages';
import type { SiteSettings } from '#schema/contracts/site-settings';
import { useT } from '../../kit/i18n/i18n.ts';
import { FormCard } from './form-card.tsx';
import { SettingField } from './setting-field.tsx';
import { useSiteForm } from './use-site-form.ts';

/** Where members pay, and at which rate. */
export function PaymentsTab({ settings }: { settings: SiteSettings }) {
  const t = useT();
  const form = useSiteForm(settings);
  return (
    <FormCard form={form} title={t('adminSite.paymentsTitle')} text={t('adminSite.paymentsText')}>
      <SettingField
        form={form}
        field="afnPerUsd"
        label="adminSite.rate"
        hint={t('adminSite.rateHint', { count: AFN_PER_USD_DEFAULT })}
        language="code"
        numeric
      />
      {LANGUAGE_CODES.map((language) => (
        <SettingField
          key={language}
          form={form}
          field={`instructions.${language}`}
          label="adminSite.instructionsIn"
          language={language}
          lines={6}
          maxLength={1000}
        />
      ))}
    </FormCard>
  );
}
