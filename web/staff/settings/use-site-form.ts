import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useState } from 'react';
import type { Language } from '#schema/catalog/languages';
import type { SiteSettings, SiteSettingsRequest, WordedField } from '#schema/contracts/site-settings';
import { asciiDigits } from '#schema/digits';
import { t as translate, useT } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { adminApi } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { useAct } from '../use-act.ts';
import { siteSettingsQuery } from './site.queries.ts';

/** A field of the form: `email`, `banner.en`. */
export type SiteField = Exclude<keyof SiteSettings, WordedField | 'afnPerUsdSince'> | `${WordedField}.${Language}`;
export type SiteForm = ReturnType<typeof useSiteForm>;

const NUMBERS: ReadonlySet<SiteField> = new Set(['afnPerUsd', 'adsADay', 'conversationsADay', 'filesADay'] as const);

/** The typed text that is not saved, and the value of each field when the typing began. */
type Draft = Record<'typed' | 'seen', Texts>;
type SiteDraft = [draft: Draft, setDraft: Dispatch<SetStateAction<Draft>>];

/** The unsaved text of a form, for a parent that keeps it while other tabs are shown. */
export const useSiteDraft = (): SiteDraft => useState<Draft>({ typed: {}, seen: {} });

/** The props of each tab's form. */
export interface SiteTabProps {
  settings: SiteSettings;
  draft: SiteDraft;
}

/**
 * A form over settings. It sends only the changed fields, with the values from which they were changed, so that nobody overwrites another
 * administrator's change unseen. After such a refusal the field shows the other administrator's value, and a second save replaces it.
 */
export function useSiteForm({ settings, draft: [{ typed, seen }, setDraft] }: SiteTabProps) {
  const t = useT();
  const queries = useQueryClient();
  const save = useAct(
    ['settings'],
    async ({ sent, from }: { sent: readonly [SiteField, string][]; from: Texts }) => {
      const before = Object.fromEntries(sent.map(([field]) => [field, valueOf(field, from[field] ?? '')]));
      const answer = await adminApi.call('PUT /api/admin/site', { input: { ...requestOf(sent), seen: before } });
      queries.setQueryData(siteSettingsQuery.queryKey, answer);
      const serverTexts = textsOf(answer);
      setDraft((draft) => ({
        // Text typed meanwhile is not saved yet.
        typed: withoutSent(sent, draft.typed),
        seen: { ...draft.seen, ...Object.fromEntries(sent.map(([field]) => [field, serverTexts[field] ?? ''])) },
      }));
      // This browser tab shows the site's name and banner, too, even if the form has closed by now.
      void queries.invalidateQueries({ queryKey: queryKeys.site });
      return answer;
    },
    translate('adminSite.saved'),
  );
  const fields = save.error instanceof ApiError ? save.error.fields : null;
  const saved = textsOf(settings);
  const isConflict = (field: SiteField) => fields?.[field] === 'site_changed';
  const shown = (field: SiteField) => typed[field] ?? saved[field] ?? '';
  const changed = typedEntries(typed).filter(([field, text]) => text !== (saved[field] ?? ''));
  return {
    shown,
    set: (field: SiteField, text: string) =>
      setDraft((before) => ({
        typed: { ...before.typed, [field]: text },
        seen: field in before.typed ? before.seen : { ...before.seen, [field]: saved[field] ?? '' },
      })),
    /** The value that another administrator saved in this field, after a refusal. */
    othersValue: (field: SiteField) => (isConflict(field) ? saved[field] : undefined),
    errorOf: (field: SiteField) => {
      const code = fields?.[field];
      return code && t(`errors.${code}`);
    },
    isChanged: changed.length > 0,
    isSaving: save.isPending,
    /** Saves the same value again, so that the day on which it was set is today. */
    confirm: (field: SiteField) => save.mutate({ sent: [[field, saved[field] ?? '']], from: saved }),
    save: () =>
      save.mutate({
        sent: changed,
        // The form has shown the other administrator's value since the refusal.
        from: Object.fromEntries(changed.map(([field]) => [field, (isConflict(field) ? saved : seen)[field] ?? ''])),
      }),
  };
}

type Texts = Partial<Record<SiteField, string>>;

/** Returns the settings as texts, one for each field of the form. */
function textsOf(settings: SiteSettings): Texts {
  const leaves = Object.entries(settings).flatMap(([field, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([language, text]) => [`${field}.${language}`, text ?? ''])
      : [[field, String(value ?? '')]],
  );
  return Object.fromEntries(leaves);
}

function typedEntries(typed: Texts) {
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

function withoutSent(sent: readonly [SiteField, string][], typed: Texts): Texts {
  const saved = new Map(sent);
  return Object.fromEntries(typedEntries(typed).filter(([field, text]) => saved.get(field) !== text));
}

/** Returns a field's text as the server takes it: a number for digits of any script, null for an empty text. A text that is no number becomes 0,
 * which the server refuses. */
function valueOf(field: SiteField, text: string): string | number | null {
  const plain = text.trim();
  if (plain === '') return null;
  if (!NUMBERS.has(field)) return plain;
  const digits = asciiDigits(plain).replace(/[,\u066c]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}
