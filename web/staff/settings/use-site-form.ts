import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SiteSettings, SiteSettingsRequest } from '#schema/contracts/site-settings';
import { asciiDigits } from '#schema/digits';
import { t as now, useT } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { adminApi } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { useAct } from '../use-act.ts';
import { siteSettingsQuery } from './site.queries.ts';

export type SiteField = keyof SiteSettings;
export type SiteForm = ReturnType<typeof useSiteForm>;

const NUMBERS: ReadonlySet<SiteField> = new Set(['afnPerUsd', 'adsADay', 'conversationsADay', 'filesADay'] as const);

/** A form over settings that sends only what was changed, so that nobody overwrites what somebody else is changing. */
export function useSiteForm(settings: SiteSettings) {
  const t = useT();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<Record<SiteField, string>>>({});
  const save = useAct(
    ['settings'],
    async (changes: SiteSettingsRequest) => {
      const answer = await adminApi.put<SiteSettings>('/api/admin/site', changes);
      queries.setQueryData(siteSettingsQuery.queryKey, answer);
      // This very tab shows the name and the banner, too, even if the form is gone by now.
      void queries.invalidateQueries({ queryKey: queryKeys.site });
      return answer;
    },
    now('adminSite.saved'),
  );
  const fields = save.error instanceof ApiError ? save.error.fields : null;
  const shown = (field: SiteField) => typed[field] ?? String(settings[field] ?? '');
  const changed = Object.entries(typed).filter(([field, text]) => text !== String(settings[field as SiteField] ?? '')); // its own keys
  return {
    shown,
    set: (field: SiteField, text: string) => setTyped((before) => ({ ...before, [field]: text })),
    errorOf: (field: SiteField) => {
      const code = fields?.[field];
      return code && t(`errors.${code}`);
    },
    isChanged: changed.length > 0,
    isSaving: save.isPending,
    save: () =>
      save.mutate(Object.fromEntries(changed.map(([field, text]) => [field, valueOf(field as SiteField, text)])), {
        // What was typed meanwhile is still to be saved.
        onSuccess: () => setTyped((before) => newerThan(changed, before)),
      }),
  };
}

function newerThan(
  sent: readonly [string, string][],
  typed: Partial<Record<SiteField, string>>,
): Partial<Record<SiteField, string>> {
  const saved = new Map(sent);
  return Object.fromEntries(Object.entries(typed).filter(([field, text]) => saved.get(field) !== text));
}

/** What the server takes: numbers in any digits, an instant for a local time, null for nothing. What is no number is refused there as 0. */
function valueOf(field: SiteField, text: string): string | number | null {
  const plain = text.trim();
  if (plain === '') return null;
  if (!NUMBERS.has(field)) return plain;
  const digits = asciiDigits(plain).replace(/[,\u066c]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}
