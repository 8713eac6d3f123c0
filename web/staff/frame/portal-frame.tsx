import type { ReactNode } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';

/** The card of the administrators' door, on the night of the house: nobody takes it for the members'. */
export function PortalFrame({ footer, children }: { footer: ReactNode; children: ReactNode }) {
  const t = useT();
  return (
    <section className="grid min-h-screen items-center bg-night px-4 py-10">
      <div className="mx-auto w-full max-w-md rounded-card border border-line bg-surface px-5 py-7 shadow-float sm:px-9 sm:py-9">
        <span className="grid size-14 place-items-center rounded-card bg-primary-soft text-primary">
          <ScreenIcon name="shield" className="size-8" />
        </span>
        <h1 className="mt-4 text-3xl font-extrabold">{t('admin.portal')}</h1>
        <p className="mt-1 mb-6 text-soft">{t('admin.portalText')}</p>
        {children}
        <div className="mt-5 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">{footer}</div>
      </div>
    </section>
  );
}
