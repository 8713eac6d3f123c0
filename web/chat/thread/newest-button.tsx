import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';

/** Brings a reader who is further up back to the newest message, and says when something came in the meantime. */
export function NewestButton({ shown, arrived, onPress }: { shown: boolean; arrived: number; onPress: () => void }) {
  const t = useT();
  if (!shown) return null;
  return (
    <button
      type="button"
      aria-label={arrived > 0 ? undefined : t('chat.toNewest')}
      onClick={onPress}
      className={`absolute bottom-3 flex min-h-11 min-w-11 animate-[rise_.15s] items-center justify-center gap-2 rounded-full border border-line font-semibold shadow-float ${
        arrived > 0 ? 'inset-x-0 mx-auto w-fit bg-primary px-4 text-on-primary' : 'end-4 bg-surface text-ink'
      }`}
    >
      {arrived > 0 && t('chat.newMessages', { count: arrived })}
      <Icon name="chevron-down" className="size-5" />
    </button>
  );
}
