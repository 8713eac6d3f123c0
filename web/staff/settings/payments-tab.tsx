import { AFN_PER_USD_DEFAULT } from '#schema/catalog/credits';
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
      <SettingField form={form} field="paymentsEn" label="adminSite.instructionsEn" language="en" lines={6} maxLength={1000} />
      <SettingField form={form} field="paymentsFa" label="adminSite.instructionsFa" language="fa" lines={6} maxLength={1000} />
    </FormCard>
  );
}
