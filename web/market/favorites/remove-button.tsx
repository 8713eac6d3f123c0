import { useT } from '../../kit/i18n/i18n.ts';
import { removeWithToast } from './favorites.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';

export interface RemoveButtonProps {
  id: number;
  title: string;
  className: string;
}

export function RemoveButton({ id, title, className }: RemoveButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      aria-label={t('favorites.remove', { title })}
      title={t('favorites.removeTip')}
      onClick={() => removeWithToast(id, title)}
      className={`grid size-11 place-items-center rounded-full ${className}`}
    >
      <span className="grid size-9 place-items-center rounded-full bg-surface text-danger shadow-card hover:bg-danger-soft">
        <ScreenIcon name="trash" className="size-5" />
      </span>
    </button>
  );
}
