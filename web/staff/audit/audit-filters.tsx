import { Link } from 'react-router';
import { ACTS } from '#schema/catalog/acts';
import { asciiDigits } from '#schema/digits';
import { useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button-class.ts';
import { Select } from '../../kit/fields/select.tsx';
import { actName } from '../act-words.ts';
import { FilterField } from '../filter-field.tsx';
import { addressOf } from '../frame/sections.ts';

interface AuditFiltersProps {
  filters: { search: string; valueOf: (name: string) => string; set: (name: string, value: string) => void };
}

/** Chooses acts by their kind, by who did them and by what they were done to. */
export function AuditFilters({ filters: { search, valueOf, set } }: AuditFiltersProps) {
  const t = useT();
  return (
    <div role="search" aria-label={t('adminAudit.filters')} className="mb-5 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <Select
          label={t('adminAudit.filterAction')}
          placeholder={t('adminAudit.allActions')}
          value={valueOf('action')}
          onChange={(event) => set('action', event.target.value)}
          options={ACTS.map((act) => ({ value: act, label: actName(t, act) }))}
        />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <FilterField
          label={t('adminAudit.filterAdmin')}
          inputMode="numeric"
          value={valueOf('adminId')}
          clean={(text) => asciiDigits(text).replace(/\D/g, '').replace(/^0+/, '').slice(0, 15)}
          onChange={(text) => set('adminId', text)}
        />
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <FilterField
          label={t('adminAudit.filterTarget')}
          value={valueOf('target')}
          clean={(text) => text.slice(0, 80)}
          onChange={(text) => set('target', text)}
        />
      </div>
      {search !== '' && (
        <Link to={addressOf('audit')} replace className={buttonClass({ look: 'outline', size: 'large' })}>
          {t('adminAudit.clear')}
        </Link>
      )}
    </div>
  );
}
