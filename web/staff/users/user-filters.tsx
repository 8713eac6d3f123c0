import { PROVINCES } from '#schema/catalog/places/provinces';
import { useT } from '../../kit/i18n/i18n.ts';
import { Select } from '../../kit/fields/select.tsx';

/** The filters' names in the address and in the call. */
export const USER_FILTERS = ['role', 'vip', 'banned', 'province'] as const;

interface UserFiltersProps {
  valueOf: (name: string) => string;
  set: (name: string, value: string) => void;
}

/** The filters of the list of members. */
export function UserFilters({ valueOf, set }: UserFiltersProps) {
  const t = useT();
  const choices = {
    role: {
      label: t('adminUsers.role'),
      any: t('adminUsers.anyRole'),
      options: [
        { value: 'user', label: t('adminUsers.roleUser') },
        { value: 'admin', label: t('adminUsers.roleAdmin') },
      ],
    },
    vip: {
      label: t('adminUsers.membership'),
      any: t('adminUsers.anyMembership'),
      options: [{ value: 'true', label: t('adminUsers.onlyVip') }],
    },
    banned: {
      label: t('adminUsers.state'),
      any: t('adminUsers.anyState'),
      options: [{ value: 'true', label: t('adminUsers.onlyBanned') }],
    },
    province: {
      label: t('adminUsers.province'),
      any: t('adminUsers.anyProvince'),
      options: PROVINCES.map(({ en }) => ({ value: en, label: t(`shell.province.${en}`) })),
    },
  };
  return (
    <div className="mt-3 grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-4">
      {USER_FILTERS.map((name) => (
        <Select
          key={name}
          label={choices[name].label}
          placeholder={choices[name].any}
          options={choices[name].options}
          value={valueOf(name)}
          onChange={(event) => set(name, event.target.value)}
        />
      ))}
    </div>
  );
}
