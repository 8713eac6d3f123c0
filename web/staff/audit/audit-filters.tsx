import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AUDIT_ACTIONS } from '#schema/catalog/audit-actions';
import { PAGE_SIZE_MAX } from '#schema/catalog/limits';
import type { AuditEntry } from '#schema/contracts/audit';
import { nameOf } from '../name-of.ts';
import { Link } from '../../kit/ui/link.tsx';
import { formatDigits } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Select } from '../../kit/fields/select.tsx';
import { auditActName } from '../audit-words.ts';
import { FilterField } from '../filter-field.tsx';
import { sectionAddress } from '../sections.ts';
import { usersQuery } from '../users/users.queries.ts';
import { parseTarget, cleanTargetId, TARGETS, targetOf, choiceValue } from './targets.ts';

type Admin = AuditEntry['admin'];

interface AuditFiltersProps {
  filters: { search: string; valueOf: (name: string) => string; set: (name: string, value: string) => void };
  /** The administrators of the entries shown, including former ones. */
  seenAdmins: readonly Admin[];
}

/** Filters acts by their kind, their administrator and their target. */
export function AuditFilters({ filters, seenAdmins }: AuditFiltersProps) {
  const t = useT();
  // The chosen kind of target while no single one has been named.
  const [picked, setPicked] = useState('');
  return (
    <div role="search" aria-label={t('adminAudit.filters')} className="mb-5 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-52">
        <Select
          label={t('adminAudit.filterAction')}
          placeholder={t('adminAudit.allActions')}
          value={filters.valueOf('action')}
          onChange={(event) => filters.set('action', event.target.value)}
          options={AUDIT_ACTIONS.map((act) => ({ value: act, label: auditActName(t, act) }))}
        />
      </div>
      <div className="min-w-0 flex-1 basis-52">
        <AdminSelect value={filters.valueOf('adminId')} seenAdmins={seenAdmins} onChange={(id) => filters.set('adminId', id)} />
      </div>
      <TargetFields
        target={filters.valueOf('target')}
        picked={picked}
        onPick={setPicked}
        onChange={(target) => filters.set('target', target)}
      />
      {filters.search !== '' && (
        <Link
          to={sectionAddress('audit')}
          replace
          onClick={() => setPicked('')}
          className={buttonClass({ variant: 'outline', size: 'large' })}
        >
          {t('adminAudit.clear')}
        </Link>
      )}
    </div>
  );
}

interface AdminSelectProps {
  value: string;
  seenAdmins: readonly Admin[];
  onChange: (id: string) => void;
}

/** Chooses an administrator by name. The one in the address is always among the options, even if no longer an administrator. */
function AdminSelect({ value, seenAdmins, onChange }: AdminSelectProps) {
  const t = useT();
  const { data } = useInfiniteQuery(usersQuery(`role=admin&limit=${PAGE_SIZE_MAX}`));
  const admins = new Map<string, string>();
  const numbered = (id: string) => t('adminAudit.adminNumber', { id: formatDigits(id) });
  for (const admin of [...(data?.pages.flatMap(({ items }) => items) ?? []), ...seenAdmins]) {
    const id = String(admin.id);
    // Deleted accounts have no name, so they are listed by number.
    if (!admins.has(id)) admins.set(id, admin.username === '' ? numbered(id) : nameOf(t, admin));
  }
  if (value !== '' && !admins.has(value)) admins.set(value, numbered(value));
  return (
    <Select
      label={t('adminAudit.filterAdmin')}
      placeholder={t('adminAudit.allAdmins')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[...admins].map(([id, label]) => ({ value: id, label }))}
    />
  );
}

interface TargetFieldsProps {
  /** As the log names it; '' for any target. */
  target: string;
  picked: string;
  onPick: (value: string) => void;
  onChange: (target: string) => void;
}

/** Chooses the target of acts: a kind of thing, and which one. */
function TargetFields({ target, picked, onPick, onChange }: TargetFieldsProps) {
  const t = useT();
  const chosen = parseTarget(target);
  const choice = chosen?.choice ?? TARGETS.find((each) => choiceValue(each) === picked);
  // A target of another release, or typed into the address: it is kept as it is, and can be cleared.
  const isUnknown = target !== '' && chosen === null;
  const options = TARGETS.map((each) => ({ value: choiceValue(each), label: t(each.label) }));
  return (
    <>
      <div className="min-w-0 flex-1 basis-52">
        <Select
          label={t('adminAudit.filterTarget')}
          placeholder={t('adminAudit.allTargets')}
          value={isUnknown ? target : choice ? choiceValue(choice) : ''}
          onChange={({ currentTarget: { value } }) => {
            const next = TARGETS.find((each) => choiceValue(each) === value);
            onPick(value);
            onChange(next ? targetOf(next, '') : '');
          }}
          options={isUnknown ? [...options, { value: target, label: target }] : options}
        />
      </div>
      {choice && 'asks' in choice && !isUnknown && (
        <div className="min-w-0 flex-1 basis-40">
          <FilterField
            key={choice.kind}
            label={t(choice.asks)}
            {...(choice.asks === 'adminAudit.whichNumber' ? { inputMode: 'numeric' } : {})}
            value={chosen?.which ?? ''}
            clean={(typed) => cleanTargetId(choice, typed)}
            onChange={(which) => {
              // When the field is emptied, the kind stays chosen, so that another one can be typed.
              onPick(choiceValue(choice));
              onChange(targetOf(choice, which.trim()));
            }}
          />
        </div>
      )}
    </>
  );
}
