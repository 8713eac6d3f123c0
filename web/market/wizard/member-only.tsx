import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../kit/i18n/i18n.ts';
import type { Member } from '../../account/member.ts';
import { signInPath } from '../../kit/screen/next-path.ts';
import { useSession } from '../../account/session.ts';
import { ScreenSkeleton } from '../../kit/screen/screen-skeleton.tsx';
import { toast } from '../../kit/overlays/toast.ts';

/** Sends visitors, and members whose session has ended, to sign in and then back here; the toast tells them why. */
export function MemberOnly({ purpose, children }: { purpose: keyof typeof REASONS; children: (member: Member) => ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedOut = session.status === 'signed-out';

  useEffect(() => {
    if (!signedOut) return;
    toast({ title: t('wizard.authenticationRequired'), description: t(REASONS[purpose]) });
    void navigate(signInPath({ pathname, search }), { replace: true });
  }, [signedOut, navigate, pathname, search, purpose]);

  return session.status === 'signed-in' ? children(session.member) : <ScreenSkeleton />;
}

const REASONS = { create: 'wizard.authenticationText', edit: 'wizard.authenticationEditText' } as const;
