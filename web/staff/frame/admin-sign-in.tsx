import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { SigninRequest } from '#schema/contracts/auth';
import { useT } from '../../kit/i18n/i18n.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { openAdminSession } from '../../account/admin-session.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { adminApi } from '../../kit/api/api.ts';

/** The card of the administrators' sign-in, on a dark page, so that nobody confuses it with the members' sign-in. */
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

/** Rejects with the error of a wrong password, also if the server returns a user who is not an administrator. */
export function useAdminSignIn() {
  return useMutation({
    mutationFn: async (input: SigninRequest) => {
      const answer = await adminApi.call('POST /api/auth/admin-signin', { input });
      if (answer.user.role !== 'admin')
        throw new ApiError(401, JSON.stringify({ code: 'admin_invalid_credentials', message: '' }));
      return answer;
    },
    onSuccess: openAdminSession,
  });
}
