import type { AuditAction } from '#schema/catalog/audit-actions';
import { LANGUAGE_CODES } from '#schema/catalog/languages';
import type { AuditEntry } from '#schema/contracts/audit';
import type { Key } from '../i18n/domains.ts';
import { formatDigits } from '../kit/i18n/format.ts';
import { languageName } from '../kit/i18n/language-name.ts';
import type { Translate } from '../kit/i18n/i18n.ts';
import type { Values } from '#schema/phrase';
import { nameOf } from './name-of.ts';
import { sectionAddress } from './sections.ts';

/** What an administrator did, as a sentence: 'Karim hid ad 9.' Needs the domain `adminAudit`. */
export function auditSentence(t: Translate, { admin, action, target }: AuditEntry): string {
  return t(`adminAudit.act.${action}`, { admin: nameOf(t, admin), target: targetWords(t, target) });
}

/** The name of a kind of act, for choosing one: 'Ad hidden'. */
export function auditActName(t: Translate, action: AuditAction): string {
  return t(`adminAudit.name.${action}`);
}

/** Returns the address where the target of an act can be seen; null where it has none. */
export function targetAddress(target: string): string | null {
  const [kind, id] = partsOf(target);
  if (kind === 'user') return `${sectionAddress('users')}&q=${encodeURIComponent(id)}`;
  if (kind === 'listing') return `${sectionAddress('listings')}&tab=all&q=${encodeURIComponent(id)}`;
  if (kind === 'report') return `${sectionAddress('reports')}&report=${encodeURIComponent(id)}`;
  if (kind === 'conversation') return `${sectionAddress('messages')}&c=${encodeURIComponent(id)}`;
  if (kind === 'purchase') return `${sectionAddress('payments')}&reference=${encodeURIComponent(id)}`;
  return null;
}

/** Returns the words for a field that an act changed (`email`, `banner.en`), or the field itself where the dictionary has none. */
export function fieldName(t: Translate, field: string): string {
  const [name = '', code] = field.split('.');
  const language = LANGUAGE_CODES.find((known) => known === code);
  if (language) return wordsOrNull(t, `adminAudit.field.${name}In`, { language: languageName(language) }) ?? field;
  return wordsOrNull(t, `adminAudit.field.${field}`) ?? field;
}

/** Returns `user:7` as 'member 7'; a kind that the dictionary does not know is returned as the log names it. */
export function targetWords(t: Translate, target: string): string {
  const [kind, id] = partsOf(target);
  const values = { id: /^\d+$/.test(id) ? formatDigits(id) : id };
  return wordsOrNull(t, `adminAudit.target.${kind}`, values) ?? target;
}

/** Splits `user:7` into its kind and its id; the id of `site` is ''. */
function partsOf(target: string): [kind: string, id: string] {
  const at = target.indexOf(':');
  return at === -1 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)];
}

/** Returns the words of a key that is built at run time; null where the dictionary has none: `t` then returns the key itself. */
export function wordsOrNull(t: Translate, key: string, values?: Values): string | null {
  const words = t(key as Key, values);
  return words === key ? null : words;
}
