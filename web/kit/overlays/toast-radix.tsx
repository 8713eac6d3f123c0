import * as Radix from '@radix-ui/react-toast';
import { TOAST_DURATION, TOAST_HOTKEY, TOAST_SWIPE_THRESHOLD_PX } from '#schema/catalog/home';
import { useT } from '../i18n/i18n.ts';
import { Icon } from '../ui/icon.tsx';
import { dismissToast, type ShownToast } from './toast.ts';

/** Milliseconds; the timer pauses while the pointer or the focus is on the toast. */
const ACTION_DURATION = 10_000;
const TONES = { neutral: 'border-s-primary', success: 'border-s-success', danger: 'border-s-danger' };

/** Renders the current toast; `place` is the classes of its position. */
export function ToastRadix({ toast, className }: { toast: ShownToast | null; className: string }) {
  const t = useT();
  return (
    <Radix.Provider
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
      label={t('shell.notifications')}
    >
      {toast && (
        <Radix.Root
          key={toast.id}
          type={toast.tone === 'danger' ? 'foreground' : 'background'}
          {...(toast.action && { duration: ACTION_DURATION })}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          className={`flex items-start gap-3 rounded-card border border-s-4 border-line bg-surface p-4 pe-2 text-ink shadow-float data-[state=open]:animate-[rise_.2s] data-[swipe=move]:[transform:translateX(var(--radix-toast-swipe-move-x))] ${TONES[toast.tone ?? 'neutral']}`}
        >
          <div className="min-w-0 flex-1">
            <Radix.Title className="font-bold">{toast.title}</Radix.Title>
            {toast.description && <Radix.Description className="mt-0.5 text-soft">{toast.description}</Radix.Description>}
          </div>
          {toast.action && (
            <Radix.Action altText={toast.action.altText} asChild>
              <button
                type="button"
                onClick={toast.action.run}
                className="-my-2 min-h-11 shrink-0 rounded-control px-3 font-semibold text-primary hover:bg-sunken"
              >
                {toast.action.label}
              </button>
            </Radix.Action>
          )}
          <Radix.Close
            aria-label={t('shell.close')}
            className="-my-2 grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-sunken"
          >
            <Icon name="close" className="size-5" />
          </Radix.Close>
        </Radix.Root>
      )}
      {/* A modal dialog hides everything else from screen readers but what has `aria-live`; each toast announces itself, so: off. */}
      <Radix.Viewport
        hotkey={[TOAST_HOTKEY]}
        label={t('shell.toasts', { hotkey: '{hotkey}' })}
        aria-live="off"
        className={`pointer-events-auto ${className}`}
      />
    </Radix.Provider>
  );
}
