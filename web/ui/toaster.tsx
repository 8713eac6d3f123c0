import { useState, useSyncExternalStore } from 'react';
import { PlainToast } from './plain-toast.tsx';
import { shownToast, subscribeToToasts } from './toast.ts';
import { useLate } from './use-late.ts';

const load = () => import('./toast-radix.tsx');

/**
 * The place of toasts; what draws them loads with the first one, and where it can't, they come plain. From then on their region stays in
 * the document: screen readers hear what changes in it.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, shownToast);
  const [unloaded, setUnloaded] = useState(false);
  const drawn = useLate(load, toast !== null, () => setUnloaded(true));
  if (drawn) return <drawn.ToastRadix toast={toast} />;
  return unloaded && toast && <PlainToast toast={toast} />;
}
