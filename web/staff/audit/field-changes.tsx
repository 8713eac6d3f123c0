import type { AuditEntry } from '#schema/contracts/audit';
import { formatNumber } from '../../kit/i18n/format.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.ts';
import { formatMoment } from '../format-moment.ts';
import { codeWords, fieldLabel } from './field-words.ts';

/** The fields of an act, each with its value before and after; words that were erased with an account are marked so. */
export function FieldChanges({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const { action, before, after } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return <p className="text-sm text-soft">{t('adminAudit.noFields')}</p>;
  return (
    <table className="w-full table-fixed text-start text-sm">
      <thead>
        <tr className="border-b border-line text-soft">
          {(['fieldName', 'before', 'after'] as const).map((name) => (
            <th key={name} scope="col" className="py-1 pe-2 text-start font-medium">
              {t(HEADS[name])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field} className="border-b border-line align-top last:border-0">
            <th scope="row" className="py-1 pe-2 text-start font-medium [overflow-wrap:anywhere]">
              {fieldLabel(t, action, field)}
            </th>
            <td className="py-1 pe-2 text-soft [overflow-wrap:anywhere]">{valueIn(t, entry, before, field)}</td>
            <td className="py-1 [overflow-wrap:anywhere]">{valueIn(t, entry, after, field)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HEADS = { fieldName: 'adminAudit.fieldName', before: 'adminAudit.before', after: 'adminAudit.after' } as const;

/** Numbers from here on are read as milliseconds since 1970: no amount of ours is as large. */
const MOMENT_MIN = 1_000_000_000_000;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function valueIn(t: Translate, { action, erased }: AuditEntry, fields: Record<string, unknown> | null, field: string) {
  if (fields === null || !(field in fields)) return '–';
  if (erased.includes(field)) return <i>{t('adminAudit.erased')}</i>;
  const value = fields[field];
  if (value === null || value === undefined || value === '') return <i>{t('adminAudit.nothing')}</i>;
  if (typeof value === 'boolean') return t(value ? 'adminAudit.yes' : 'adminAudit.no');
  if (typeof value === 'number') return value >= MOMENT_MIN ? formatMoment(new Date(value).toISOString()) : formatNumber(value);
  if (typeof value === 'string')
    return codeWords(t, action, field, value) ?? (MOMENT.test(value) ? formatMoment(value) : <bdi>{value}</bdi>);
  return <code dir="ltr">{JSON.stringify(value)}</code>;
}
