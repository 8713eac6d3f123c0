import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LANGUAGES } from '#schema/catalog/languages';
import type { ReasonPurpose } from '#schema/catalog/reply-purposes';
import { wordsIn } from '#schema/words';
import { useLanguage, useT } from '../../kit/i18n/i18n.ts';
import { Select } from '../../kit/fields/select.tsx';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { sortedByTitle, savedRepliesQuery } from './reasons.queries.ts';

/** The reason for a decision in the form: a template by its id, or typed text. */
export interface ReasonDraft {
  template: number | null;
  text: string;
}

/** Returns the reason as the calls take it: a template takes precedence over typed text. */
export function reasonOf({ template, text }: ReasonDraft): { reason: string; template?: number } {
  return template === null ? { reason: text.trim() } : { reason: '', template };
}

export function hasReason({ template, text }: ReasonDraft): boolean {
  return template !== null || text.trim() !== '';
}

interface ReasonFieldProps {
  purpose: ReasonPurpose;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The most characters that typed text may have. */
  max: number;
  value: ReasonDraft;
  onChange: (value: ReasonDraft) => void;
  /** Nothing can be typed: only a template can be picked, or none. */
  onlyTemplates?: boolean;
}

/** Picks a template, which each member reads in their own language, or takes a typed reason. Typed text stays while templates are tried. */
export function ReasonField({ purpose, label, hint, error, max, value, onChange, onlyTemplates = false }: ReasonFieldProps) {
  const t = useT();
  const language = useLanguage();
  const { data = [] } = useQuery(savedRepliesQuery(purpose));
  const templates = sortedByTitle(data, language);
  const picked = templates.find(({ id }) => id === value.template);
  return (
    <div className="flex flex-col gap-3">
      {(templates.length > 0 || onlyTemplates) && (
        <Select
          label={onlyTemplates ? label : t('admin.template')}
          hint={onlyTemplates ? hint : undefined}
          placeholder={t(onlyTemplates ? 'admin.noTemplate' : 'admin.ownWords')}
          value={picked ? String(picked.id) : ''}
          onChange={({ target }) => onChange({ ...value, template: target.value === '' ? null : Number(target.value) })}
          options={templates.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      )}
      {picked ? (
        <figure className="rounded-control bg-sunken px-4 py-3">
          <blockquote dir="auto" lang={LANGUAGES[language].tag} className="whitespace-pre-line">
            {wordsIn(language, picked.texts)}
          </blockquote>
          <figcaption className="mt-1 text-sm text-soft">{t('admin.templateLanguage')}</figcaption>
        </figure>
      ) : (
        !onlyTemplates && (
          <TextArea
            label={label}
            hint={hint}
            error={error}
            rows={3}
            dir="auto"
            maxLength={max}
            value={value.text}
            // Typing also clears a template that a colleague has deleted meanwhile.
            onChange={({ target }) => onChange({ template: null, text: target.value })}
          />
        )
      )}
    </div>
  );
}

/** The state of a reason field. */
export function useReason(text = '') {
  return useState<ReasonDraft>({ template: null, text });
}
