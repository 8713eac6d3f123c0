import { lazy, Suspense, useSyncExternalStore } from 'react';
import { shownToast, subscribeToToasts } from './toast.ts';

const ToastRadix = lazy(async () => ({ default: (await import('./toast-radix.tsx')).ToastRadix }));

/** The place of toasts; what draws them loads with the first one. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, shownToast);
  const needed = useSyncExternalStore(subscribeToToasts, hasSpoken);
  return (
    needed && (
      <Suspense>
        <ToastRadix toast={toast} />
      </Suspense>
    )
  );
}

let spoken = false;

/** Once the first toast was shown, its region stays in the document: screen readers hear what changes in it. */
function hasSpoken(): boolean {
  spoken ||= shownToast() !== null;
  return spoken;
}
