import type { ActName } from '#schema/catalog/acts';
import type { Key } from '../../i18n/domains.ts';
import type { Translate } from '../../kit/i18n/i18n.ts';
import { REASON_WORDS } from '../../market/reports/reason-words.ts';
import { fieldName, knownWords, targetWords } from '../act-words.ts';
import { PRIORITY_WORDS, TONE_WORDS } from '../code-words.ts';

/** What a field of an act is called; its own name where the dictionary has none. */
export function nameOf(t: Translate, action: ActName, field: string): string {
  const key = NAMES.get(`${action} ${field}`);
  return key ? t(key) : fieldName(t, field);
}

/** A value that is a code of ours, in words; null for what is none, and for a code that has no words. Needs the domains `adminAudit`, `adminKeywords`, `adminSite`, `adminSystem` and `reports`. */
export function codeWords(t: Translate, action: ActName, field: string, value: string): string | null {
  const words = CODES.get(`${action} ${field}`) ?? CODES.get(field);
  return words ? words(t, value) : null;
}

/** Fields that mean something else in this act than in the others. */
const NAMES = new Map<`${ActName} ${string}`, Key>([
  ['decision.undone kind', 'adminAudit.filterAction'],
  ['report.closed target', 'adminAudit.field.reported'],
]);

type InWords = (t: Translate, value: string) => string | null;

const state: InWords = (t, value) => knownWords(t, `adminAudit.value.${value}`);

/** By field, or by act and field where a field holds codes in this act alone, or others than elsewhere. */
const CODES = new Map<string, InWords>([
  ['status', state],
  ['role', state],
  ['outcome', state],
  ['review', state],
  ['priority', oneOf(PRIORITY_WORDS)],
  ['bannerTone', oneOf(TONE_WORDS)],
  ['kind', (t, value) => knownWords(t, `adminSystem.${value}Kind`)],
  ['decision.undone kind', (t, value) => knownWords(t, `adminAudit.name.${value}`)],
  // Of a ban or a hiding the reason is what somebody wrote.
  ['report.closed reason', oneOf(REASON_WORDS)],
  ['report.closed target', targetWords],
]);

function oneOf(words: Readonly<Record<string, Key>>): InWords {
  return (t, value) => {
    const key = Object.hasOwn(words, value) ? words[value] : undefined;
    return key === undefined ? null : t(key);
  };
}
