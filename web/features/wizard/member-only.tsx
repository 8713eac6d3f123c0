import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Key } from '../../i18n/domains.ts';
import { t } from '../../i18n/i18n.ts';
import type { Member } from '../../lib/member.ts';
import { doorPath } from '../../lib/next-path.ts';
import { useSession } from '../../lib/session.ts';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { toast } from '../../ui/toast.ts';

/** Sends visitors, and members whose session has ended, to sign in and then back here; `reason` tells them why. */
export function MemberOnly({ reason, children }: { reason: Key; children: (member: Member) => ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedOut = session.status === 'signed-out';

  useEffect(() => {
    if (!signedOut) return;
    toast({ title: t('wizard.authenticationRequired'), description: t(reason) });
    void navigate(doorPath('/sign-in', { pathname, search }), { replace: true });
  }, [signedOut, navigate, pathname, search, reason]);

  return session.status === 'signed-in' ? children(session.member) : <ScreenSkeleton />;
}
