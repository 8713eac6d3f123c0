import type { AuditAction } from '#schema/catalog/audit-actions';
import type { Key } from '../../i18n/domains.ts';
import type { Translate } from '../../kit/i18n/i18n.ts';
import { REASON_WORDS } from '../../market/reports/reason-words.ts';
import { fieldName, wordsOrNull, targetWords } from '../audit-words.ts';
import { PRIORITY_WORDS, TONE_WORDS } from '../code-words.ts';

/** Returns the words for a field of an act, or the field's own name where the dictionary has none. */
export function fieldLabel(t: Translate, action: AuditAction, field: string): string {
  const key = NAMES.get(`${action} ${field}`);
  return key ? t(key) : fieldName(t, field);
}

/** Returns the words for a value that is a code of ours; null for other values, and for a code without words. Needs the domains `adminAudit`,
 * `adminKeywords`, `adminSite`, `adminSystem` and `reports`. */
export function codeWords(t: Translate, action: AuditAction, field: string, value: string): string | null {
  const words = CODES.get(`${action} ${field}`) ?? CODES.get(field);
  return words ? words(t, value) : null;
}

/** Fields that have another meaning in this act than in other acts. */
const NAMES = new Map<`${AuditAction} ${string}`, Key>([
  ['decision.undone kind', 'adminAudit.filterAction'],
  ['report.closed target', 'adminAudit.field.reported'],
]);

type WordsOf = (t: Translate, value: string) => string | null;

const state: WordsOf = (t, value) => wordsOrNull(t, `adminAudit.value.${value}`);

/** By field, or by act and field where the field holds codes only in this act, or other codes than in other acts. */
const CODES = new Map<string, WordsOf>([
  ['status', state],
  ['role', state],
  ['outcome', state],
  ['review', state],
  ['priority', oneOf(PRIORITY_WORDS)],
  ['bannerTone', oneOf(TONE_WORDS)],
  ['kind', (t, value) => wordsOrNull(t, `adminSystem.${value}Kind`)],
  ['decision.undone kind', (t, value) => wordsOrNull(t, `adminAudit.name.${value}`)],
  // Only for reports: the reason of a ban or of a hidden ad is free text.
  ['report.closed reason', oneOf(REASON_WORDS)],
  ['report.closed target', targetWords],
]);

function oneOf(words: Readonly<Record<string, Key>>): WordsOf {
  return (t, value) => {
    const key = Object.hasOwn(words, value) ? words[value] : undefined;
    return key === undefined ? null : t(key);
  };
}
