import { useState } from 'react';
import { LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import { MINUTE } from '#schema/durations';
import { clockTime } from '../../kit/i18n/clock.ts';
import { validZone } from '../../kit/time-zone.ts';
import { formatDate, formatDigits } from '../../kit/i18n/format.ts';
import { useLanguage, useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { zoneOffset } from '../../kit/i18n/zone-offset.ts';
import type { Key } from '../../i18n/domains.ts';
import { THEMES, useTheme } from '../theme.ts';
import { THEME_WORDS } from '../theme-words.ts';
import { Card } from '../../kit/ui/card.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { saveSetting } from './save-setting.ts';
import { SwitchRow } from '../../kit/fields/switch-row.tsx';
import { WithSettings } from './with-settings.tsx';

/** How Sarai looks on all of the member's devices. */
export function AppearancePanel() {
  const t = useT();
  const theme = useTheme();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  return (
    <Card title={t('settings.looks')} text={t('settings.looksText')}>
      <WithSettings lines={4}>
        {({ appearance }) => (
          <div className="flex flex-col gap-6">
            <ChoiceRow
              label={t('shell.theme')}
              options={THEMES.map((value) => ({
                value,
                label: t(THEME_WORDS[value].label),
                icon: <Icon name={THEME_WORDS[value].icon} className="size-5" />,
              }))}
              chosen={theme}
              onChoose={(value) => void saveSetting('appearance', 'theme', value)}
            />
            <ChoiceRow
              label={t('settings.language')}
              options={LANGUAGE_CODES.map((value) => ({
                value,
                label: LANGUAGES[value].name,
                lang: LANGUAGES[value].tag,
                icon: <Icon name="globe" className="size-5" />,
              }))}
              chosen={language}
              onChoose={(value) => void saveSetting('appearance', 'language', value)}
            />
            <Select
              label={t('settings.timeZone')}
              hint={t('settings.timeZoneText', {
                date: formatDate(now.toISOString()),
                time: clockTime(now.getTime(), validZone(appearance.timezone)),
              })}
              value={appearance.timezone}
              onChange={(event) => void saveSetting('appearance', 'timezone', event.target.value)}
              options={zones(appearance.timezone).map(({ zone, label }) => ({
                value: zone,
                label: `${label} (UTC${formatDigits(`\u200e${offsetOf(zone, now)}`)})`,
              }))}
            />
            <SwitchRow
              label={t('settings.compactMode')}
              hint={t('settings.compactModeText')}
              checked={appearance.compactMode}
              onChange={(on) => void saveSetting('appearance', 'compactMode', on)}
            />
          </div>
        )}
      </WithSettings>
    </Card>
  );

  /** Returns the zones on offer, with the chosen one added if the list has no name for it. */
  function zones(chosen: string) {
    const named = TIME_ZONES.map(({ zone, name }) => ({ zone, label: t(name) }));
    return named.some(({ zone }) => zone === chosen) ? named : [...named, { zone: chosen, label: chosen }];
  }
}

/** Time zones of places where Afghans live: Kabul first, then from west to east. */
const TIME_ZONES: readonly { zone: string; name: Key }[] = [
  { zone: 'Asia/Kabul', name: 'settings.zoneKabul' },
  { zone: 'America/Los_Angeles', name: 'settings.zoneLosAngeles' },
  { zone: 'America/Chicago', name: 'settings.zoneChicago' },
  { zone: 'America/Toronto', name: 'settings.zoneToronto' },
  { zone: 'UTC', name: 'settings.zoneUtc' },
  { zone: 'Europe/London', name: 'settings.zoneLondon' },
  { zone: 'Europe/Berlin', name: 'settings.zoneBerlin' },
  { zone: 'Europe/Stockholm', name: 'settings.zoneStockholm' },
  { zone: 'Europe/Istanbul', name: 'settings.zoneIstanbul' },
  { zone: 'Europe/Moscow', name: 'settings.zoneMoscow' },
  { zone: 'Asia/Riyadh', name: 'settings.zoneRiyadh' },
  { zone: 'Asia/Tehran', name: 'settings.zoneTehran' },
  { zone: 'Asia/Dubai', name: 'settings.zoneDubai' },
  { zone: 'Asia/Tashkent', name: 'settings.zoneTashkent' },
  { zone: 'Asia/Dushanbe', name: 'settings.zoneDushanbe' },
  { zone: 'Asia/Karachi', name: 'settings.zoneKarachi' },
  { zone: 'Asia/Kolkata', name: 'settings.zoneDelhi' },
  { zone: 'Australia/Sydney', name: 'settings.zoneSydney' },
];

/** Returns the offset of a zone from UTC at a moment, such as '+04:30'; '' if the browser does not know the zone. */
function offsetOf(zone: string, at = new Date()): string {
  try {
    const minutes = zoneOffset(zone, at) / MINUTE;
    const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
    return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
  } catch {
    return '';
  }
}
