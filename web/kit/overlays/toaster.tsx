import { useEffect, useState } from 'react';
import { TOAST_DURATION } from '#schema/catalog/home';
import { dismissToast, shownToast, type ShownToast } from './toast.ts';
import { useLazyModule } from '../late/use-lazy-module.ts';
import { useStore } from '../store/store.ts';

const load = () => import('./toast-radix.tsx');

/**
 * The place of toasts. Their code loads with the first one; if that fails, they are shown plain. From then on their region stays in
 * the document, because screen readers announce changes in it. `high`: at the top, for screens with an input at the bottom.
 */
export function Toaster({ atTop }: { atTop: boolean }) {
  const toast = useStore(shownToast);
  const [unloaded, setUnloaded] = useState(false);
  const drawn = useLazyModule(load, toast !== null, () => setUnloaded(true));
  if (drawn) return <drawn.ToastRadix toast={toast} className={positionClass(atTop)} />;
  return unloaded && toast && <PlainToast toast={toast} place={positionClass(atTop)} />;
}

function positionClass(high: boolean): string {
  const edge = high ? 'top-18' : 'bottom-[calc(var(--bar)+1.5rem)]';
  return `fixed inset-x-4 z-50 mx-auto max-w-md sm:start-auto sm:end-6 md:end-16 sm:w-96 ${edge}`;
}

/** A toast without Radix, which may not be loadable: most failures are those of the network, and they must be shown too. */
function PlainToast({ toast: { id, title, description, tone }, place }: { toast: ShownToast; place: string }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`rounded-card border border-line bg-surface p-4 text-ink shadow-float ${place}`}
    >
      <p className="font-bold">{title}</p>
      {description && <p className="mt-0.5 text-soft">{description}</p>}
    </div>
  );
}
