import type { InputHTMLAttributes } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';

/** The field for searching conversations; `className` places it. */
export function SearchField({ className = '', ...input }: InputHTMLAttributes<HTMLInputElement>) {
  const t = useT();
  return (
    <label className={`relative block ${className}`}>
      <span className="sr-only">{t('chat.search')}</span>
      <Icon name="search" className="pointer-events-none absolute start-3 top-3 size-5 text-soft" />
      <input
        {...input}
        type="search"
        placeholder={t('chat.search')}
        className="h-11 w-full rounded-full border border-transparent bg-sunken ps-10 pe-4 text-ink placeholder:text-soft focus:border-control"
      />
    </label>
  );
}
