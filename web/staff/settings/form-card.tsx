import type { ReactNode } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import type { SiteForm } from './use-site-form.ts';

/** A form of settings with its button, which is enabled by a change. */
export function FormCard({ form, title, text, children }: { form: SiteForm; title: string; text: string; children: ReactNode }) {
  const t = useT();
  return (
    <form
      noValidate
      aria-label={title}
      className="max-w-3xl rounded-card border border-line bg-surface p-4 shadow-card md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <h3 className="text-xl font-bold">{title}</h3>
      <p className="mt-1 mb-5 text-soft">{text}</p>
      <div className="flex flex-col gap-5">{children}</div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button type="submit" busy={form.isSaving} disabled={!form.isChanged}>
          {t(form.isSaving ? 'adminSite.saving' : 'adminSite.save')}
        </Button>
        {form.isChanged && !form.isSaving && <p className="text-soft">{t('adminSite.unsaved')}</p>}
      </div>
    </form>
  );
}
