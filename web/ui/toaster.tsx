import { useSyncExternalStore } from 'react';
import { shownToast, subscribeToToasts } from './toast.ts';
import { useLate } from './use-late.ts';

const load = () => import('./toast-radix.tsx');

/**
 * The place of toasts; what draws them loads with the first one. From then on their region stays in the document: screen readers hear
 * what changes in it.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, shownToast);
  const drawn = useLate(load, toast !== null, () => undefined);
  return drawn && <drawn.ToastRadix toast={toast} />;
}
