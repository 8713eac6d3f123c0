import { useT } from '../../kit/i18n/i18n.ts';
import type { DeskState } from './desk-rows.ts';

interface DeskSwitchProps {
  state: DeskState;
  onChange: (state: DeskState) => void;
}

/** Whether the list shows what is open or what is done. */
export function DeskSwitch({ state, onChange }: DeskSwitchProps) {
  const t = useT();
  return (
    <div role="group" aria-label={t('adminDesk.state')} className="mx-4 mb-2 grid grid-cols-2 rounded-control bg-sunken p-1">
      {(['open', 'done'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === state}
          onClick={() => onChange(each)}
          className="min-h-11 rounded-control px-3 font-semibold text-soft transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:text-primary aria-pressed:shadow-card"
        >
          {t(each === 'open' ? 'adminDesk.open' : 'adminDesk.done')}
        </button>
      ))}
    </div>
  );
}
