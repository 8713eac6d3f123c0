import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ACTS } from '#schema/catalog/acts';
import { PAGE_SIZE_MAX } from '#schema/catalog/limits';
import type { AuditEntry } from '#schema/contracts/audit';
import { nameOf } from '../name-of.ts';
import { Link } from '../../kit/ui/link.tsx';
import { formatDigits } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Select } from '../../kit/fields/select.tsx';
import { actName } from '../act-words.ts';
import { FilterField } from '../filter-field.tsx';
import { addressOf } from '../sections.ts';
import { usersQuery } from '../users/users.queries.ts';
import { chosenIn, cleanWhich, TARGETS, targetOf, valueOf } from './targets.ts';

type Admin = AuditEntry['admin'];

interface AuditFiltersProps {
  filters: { search: string; valueOf: (name: string) => string; set: (name: string, value: string) => void };
  /** Who stands in the entries that are shown: also those who are no administrators any more. */
  known: readonly Admin[];
}

/** Chooses acts by their kind, by who did them and by what they were done to. */
export function AuditFilters({ filters, known }: AuditFiltersProps) {
  const t = useT();
  // The kind of thing that was chosen, while it is not said which one.
  const [picked, setPicked] = useState('');
  return (
    <div role="search" aria-label={t('adminAudit.filters')} className="mb-5 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-52">
        <Select
          label={t('adminAudit.filterAction')}
          placeholder={t('adminAudit.allActions')}
          value={filters.valueOf('action')}
          onChange={(event) => filters.set('action', event.target.value)}
          options={ACTS.map((act) => ({ value: act, label: actName(t, act) }))}
        />
      </div>
      <div className="min-w-0 flex-1 basis-52">
        <AdminSelect value={filters.valueOf('adminId')} known={known} onChange={(id) => filters.set('adminId', id)} />
      </div>
      <TargetFields
        target={filters.valueOf('target')}
        picked={picked}
        onPick={setPicked}
        onChange={(target) => filters.set('target', target)}
      />
      {filters.search !== '' && (
        <Link
          to={addressOf('audit')}
          replace
          onClick={() => setPicked('')}
          className={buttonClass({ look: 'outline', size: 'large' })}
        >
          {t('adminAudit.clear')}
        </Link>
      )}
    </div>
  );
}

interface AdminSelectProps {
  value: string;
  known: readonly Admin[];
  onChange: (id: string) => void;
}

/** The administrators by name; whom the address names is among them, whoever they are now. */
function AdminSelect({ value, known, onChange }: AdminSelectProps) {
  const t = useT();
  const { data } = useInfiniteQuery(usersQuery(`role=admin&limit=${PAGE_SIZE_MAX}`));
  const admins = new Map<string, string>();
  const numbered = (id: string) => t('adminAudit.adminNumber', { id: formatDigits(id) });
  for (const admin of [...(data?.pages.flatMap(({ items }) => items) ?? []), ...known]) {
    const id = String(admin.id);
    // Those who are gone have no name to choose them by.
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
  /** As the log names it; '' for anything. */
  target: string;
  picked: string;
  onPick: (value: string) => void;
  onChange: (target: string) => void;
}

/** What acts were done to: a kind of thing, and which one of them. */
function TargetFields({ target, picked, onPick, onChange }: TargetFieldsProps) {
  const t = useT();
  const chosen = chosenIn(target);
  const choice = chosen?.choice ?? TARGETS.find((each) => valueOf(each) === picked);
  // Of another release, or typed into the address: it stays what it is, and can be left.
  const isUnknown = target !== '' && chosen === null;
  const options = TARGETS.map((each) => ({ value: valueOf(each), label: t(each.label) }));
  return (
    <>
      <div className="min-w-0 flex-1 basis-52">
        <Select
          label={t('adminAudit.filterTarget')}
          placeholder={t('adminAudit.allTargets')}
          value={isUnknown ? target : choice ? valueOf(choice) : ''}
          onChange={({ currentTarget: { value } }) => {
            const next = TARGETS.find((each) => valueOf(each) === value);
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
            clean={(typed) => cleanWhich(choice, typed)}
            onChange={(which) => {
              // Emptied, it stays there for another one.
              onPick(valueOf(choice));
              onChange(targetOf(choice, which.trim()));
            }}
          />
        </div>
      )}
    </>
  );
}
