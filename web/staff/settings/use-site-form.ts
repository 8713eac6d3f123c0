import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useState } from 'react';
import type { Language } from '#schema/catalog/languages';
import type { SiteSettings, SiteSettingsRequest, WordedField } from '#schema/contracts/site-settings';
import { asciiDigits } from '#schema/digits';
import { t as now, useT } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { adminApi } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { useAct } from '../use-act.ts';
import { siteSettingsQuery } from './site.queries.ts';

/** A field of the form: `email`, `banner.en`. */
export type SiteField = Exclude<keyof SiteSettings, WordedField | 'afnPerUsdSince'> | `${WordedField}.${Language}`;
export type SiteForm = ReturnType<typeof useSiteForm>;

const NUMBERS: ReadonlySet<SiteField> = new Set(['afnPerUsd', 'adsADay', 'conversationsADay', 'filesADay'] as const);

type SiteDraft = [typed: Texts, setTyped: Dispatch<SetStateAction<Texts>>];

/** What was typed into a form and not saved, for whoever keeps it while other tabs are shown. */
export const useSiteDraft = (): SiteDraft => useState<Texts>({});

/** What the form of each tab is made of. */
export interface SiteTabProps {
  settings: SiteSettings;
  draft: SiteDraft;
}

/** A form over settings that sends only what was changed, so that nobody overwrites what somebody else is changing. */
export function useSiteForm({ settings, draft: [typed, setTyped] }: SiteTabProps) {
  const t = useT();
  const queries = useQueryClient();
  const save = useAct(
    ['settings'],
    async (sent: readonly [SiteField, string][]) => {
      const answer = await adminApi.call('PUT /api/admin/site', { input: requestOf(sent) });
      queries.setQueryData(siteSettingsQuery.queryKey, answer);
      // What was typed meanwhile is still to be saved.
      setTyped((before) => newerThan(sent, before));
      // This very tab shows the name and the banner, too, even if the form is gone by now.
      void queries.invalidateQueries({ queryKey: queryKeys.site });
      return answer;
    },
    now('adminSite.saved'),
  );
  const fields = save.error instanceof ApiError ? save.error.fields : null;
  const saved = textsOf(settings);
  const shown = (field: SiteField) => typed[field] ?? saved[field] ?? '';
  const changed = typedIn(typed).filter(([field, text]) => text !== (saved[field] ?? ''));
  return {
    shown,
    set: (field: SiteField, text: string) => setTyped((before) => ({ ...before, [field]: text })),
    errorOf: (field: SiteField) => {
      const code = fields?.[field];
      return code && t(`errors.${code}`);
    },
    isChanged: changed.length > 0,
    isSaving: save.isPending,
    /** Says once more what is set, whose day begins anew. */
    confirm: (field: SiteField) => save.mutate([[field, saved[field] ?? '']]),
    save: () => save.mutate(changed),
  };
}

type Texts = Partial<Record<SiteField, string>>;

/** What the settings say, field by field of the form. */
function textsOf(settings: SiteSettings): Texts {
  const leaves = Object.entries(settings).flatMap(([field, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([language, text]) => [`${field}.${language}`, text ?? ''])
      : [[field, String(value ?? '')]],
  );
  return Object.fromEntries(leaves);
}

function typedIn(typed: Texts) {
  return Object.entries(typed) as [SiteField, string][]; // its own keys
}

function requestOf(changed: readonly [SiteField, string][]): SiteSettingsRequest {
  const request: Record<string, unknown> = {};
  for (const [field, text] of changed) {
    const [name = '', language] = field.split('.');
    const value = valueOf(field, text);
    request[name] = language === undefined ? value : { ...Object(request[name]), [language]: value };
  }
  return request;
}

function newerThan(sent: readonly [SiteField, string][], typed: Texts): Texts {
  const saved = new Map(sent);
  return Object.fromEntries(typedIn(typed).filter(([field, text]) => saved.get(field) !== text));
}

/** What the server takes: numbers in any digits, an instant for a local time, null for nothing. What is no number is refused there as 0. */
function valueOf(field: SiteField, text: string): string | number | null {
  const plain = text.trim();
  if (plain === '') return null;
  if (!NUMBERS.has(field)) return plain;
  const digits = asciiDigits(plain).replace(/[,\u066c]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}
