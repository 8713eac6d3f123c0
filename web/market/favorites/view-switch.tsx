import { useT } from '../../kit/i18n/i18n.ts';
import { Drawing } from '../../kit/ui/drawing.tsx';
import type { View } from './use-arrangement.ts';

const GRID = 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z';
const LIST = 'M4 6.5h3M4 12h3M4 17.5h3M10.5 6.5H20M10.5 12H20M10.5 17.5H20';

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = useT();
  const choices = [
    { name: 'grid', label: t('favorites.grid'), path: GRID },
    { name: 'list', label: t('favorites.list'), path: LIST },
  ] as const;
  return (
    <div
      role="group"
      aria-label={t('favorites.view')}
      className="col-span-2 flex w-fit gap-1 justify-self-end rounded-control bg-sunken p-0.5 md:col-span-1"
    >
      {choices.map(({ name, label, path }) => (
        <button
          key={name}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={name === view}
          onClick={() => onChange(name)}
          className="grid size-11 place-items-center rounded-lg text-soft aria-pressed:bg-surface aria-pressed:text-primary aria-pressed:shadow-card"
        >
          <Drawing path={path} mirrored={name === 'list'} />
        </button>
      ))}
    </div>
  );
}
