import { SITE_LINE_MAX } from '#schema/catalog/limits';
import { LANGUAGE_CODES } from '#schema/catalog/languages';
import { toZonedTime } from '../../kit/i18n/clock.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { KABUL, timeZone } from '../../kit/time-zone.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { TONE_WORDS } from '../code-words.ts';
import { formatMoment } from '../format-moment.ts';
import { FormCard } from './form-card.tsx';
import { SettingField } from './setting-field.tsx';
import { type SiteTabProps, useSiteForm } from './use-site-form.ts';

const FIELDS = [...LANGUAGE_CODES.map((language) => `banner.${language}` as const), 'bannerUntil' as const];

/** The form of the banner that every visitor reads at the top of every screen. */
export function BannerTab(tab: SiteTabProps) {
  const t = useT();
  const form = useSiteForm(tab);
  const until = form.shown('bannerUntil');
  const zone = timeZone();
  const zoneWords = zone === KABUL ? t('adminSite.untilKabul') : t('adminSite.untilZone', { zone });
  const isEmpty = FIELDS.every((field) => form.shown(field) === '');
  const clear = () => {
    for (const field of FIELDS) form.set(field, '');
  };
  return (
    <FormCard form={form} title={t('adminSite.bannerTitle')} text={t('adminSite.bannerText')}>
      {LANGUAGE_CODES.map((language) => (
        <SettingField
          key={language}
          form={form}
          field={`banner.${language}`}
          label="adminSite.bannerIn"
          language={language}
          lines={2}
          maxLength={SITE_LINE_MAX}
        />
      ))}
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={t('adminSite.tone')}
          value={form.shown('bannerTone') || 'info'}
          onChange={({ target }) => form.set('bannerTone', target.value)}
          error={form.errorOf('bannerTone')}
          options={Object.entries(TONE_WORDS).map(([value, word]) => ({ value, label: t(word) }))}
        />
        <TextField
          type="datetime-local"
          label={t('adminSite.until')}
          // The browser's calendar and time zone may differ from the reader's.
          hint={`${zoneWords} ${until === '' ? t('adminSite.untilHint') : formatMoment(until)}`}
          error={form.errorOf('bannerUntil')}
          value={localOf(until)}
          onChange={({ target }) => form.set('bannerUntil', instantOf(target.value))}
        />
      </div>
      {!isEmpty && (
        <div>
          <Button variant="outline" onClick={clear}>
            {t('adminSite.bannerClear')}
          </Button>
        </div>
      )}
    </FormCard>
  );
}

/** Returns an instant as local time in the zone in which times are shown, in the field's format. */
function localOf(iso: string): string {
  return iso === '' ? '' : new Date(toZonedTime(Date.parse(iso))).toISOString().slice(0, 16);
}

/** Returns the instant of a local time in that zone. */
function instantOf(local: string): string {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return '';
  // The zone's offset is known only for an instant: take it at one nearby, then at the result.
  const near = shown - (toZonedTime(shown) - shown);
  return new Date(shown - (toZonedTime(near) - near)).toISOString();
}
