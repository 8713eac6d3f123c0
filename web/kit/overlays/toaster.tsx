import { useState } from 'react';
import { PlainToast } from './plain-toast.tsx';
import { shownToast } from './toast.ts';
import { useLate } from '../screen/use-late.ts';
import { useStore } from '../store/store.ts';

const load = () => import('./toast-radix.tsx');

/**
 * The place of toasts; what draws them loads with the first one, and where it can't, they come plain. From then on their region stays in
 * the document: screen readers hear what changes in it. `high`: at the top, where the foot of the screen is for writing.
 */
export function Toaster({ high }: { high: boolean }) {
  const toast = useStore(shownToast);
  const [unloaded, setUnloaded] = useState(false);
  const drawn = useLate(load, toast !== null, () => setUnloaded(true));
  if (drawn) return <drawn.ToastRadix toast={toast} place={placeOf(high)} />;
  return unloaded && toast && <PlainToast toast={toast} place={placeOf(high)} />;
}

function placeOf(high: boolean): string {
  const edge = high ? 'top-18' : 'bottom-22 sm:bottom-6';
  return `fixed inset-x-4 z-50 mx-auto max-w-md sm:start-auto sm:end-6 sm:w-96 ${edge}`;
}
