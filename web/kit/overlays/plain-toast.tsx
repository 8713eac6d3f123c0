import { useEffect } from 'react';
import { TOAST_DURATION } from '#schema/catalog/home';
import { dismissToast, type ShownToast } from './toast.ts';

/** A toast without what usually draws it: most of what goes wrong goes wrong without a network, and must be said all the same. */
export function PlainToast({ toast: { id, title, description, tone }, place }: { toast: ShownToast; place: string }) {
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
