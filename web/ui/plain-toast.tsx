import { useEffect } from 'react';
import { TOAST_DURATION } from '#schema/catalog/home';
import { dismissToast, type ShownToast } from './toast.ts';

/** A toast without what usually draws it: most of what goes wrong goes wrong without a network, and must be said all the same. */
export function PlainToast({ toast: { id, title, description, tone } }: { toast: ShownToast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className="fixed inset-x-4 bottom-22 z-50 mx-auto max-w-md rounded-card border border-line bg-surface p-4 text-ink shadow-float sm:start-auto sm:end-6 sm:bottom-6 sm:w-96"
    >
      <p className="font-bold">{title}</p>
      {description && <p className="mt-0.5 text-soft">{description}</p>}
    </div>
  );
}
