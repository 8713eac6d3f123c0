import { useRef, type FormEvent } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { OtherFilters } from '../search/other-filters.tsx';
import { useSearchBox } from '../search/search.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { IconButton } from '../../kit/ui/button/icon-button.tsx';

/** The large search field on phones. It follows the address, like the header's field, which wider screens always show. */
export function HeroSearch({ className }: { className: string }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const { draft, box, search, clear } = useSearchBox(field);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };

  return (
    <form
      role="search"
      action="/"
      aria-label={t('home.heroSearch')}
      onSubmit={submit}
      className={`flex w-full items-center gap-1 rounded-full border border-control bg-surface p-1 ps-4 text-ink md:hidden has-[input:focus-visible]:ringed ${className}`}
    >
      <OtherFilters fields={['q']} />
      <input
        {...box}
        aria-label={t('home.heroSearch')}
        placeholder={t('home.heroPlaceholder')}
        className="h-11 min-w-0 flex-1 bg-transparent text-start text-ink supports-[selector(:has(*))]:outline-none placeholder:text-soft"
      />
      {draft && (
        <IconButton label={t('shell.clearSearch')} onClick={clear} className="rounded-full text-soft">
          <Icon name="close" className="size-5" />
        </IconButton>
      )}
      <Button variant="accent" type="submit" className="rounded-full px-3">
        <Icon name="search" className="size-5" />
        <span className="sr-only">{t('shell.search')}</span>
      </Button>
    </form>
  );
}
