import { PhonePanel } from '../account/settings/phone-panel.tsx';
import { SettingsView } from '../account/settings/settings-view.tsx';
import { useT } from '../kit/i18n/i18n.ts';
import { importWithRetry } from '../kit/late/import-with-retry.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { useSession } from '../account/session.ts';
import { PleaseSignIn } from '../kit/screen/please-sign-in.tsx';
import { ScreenSkeleton } from '../kit/screen/screen-skeleton.tsx';

export default function SettingsScreen() {
  const t = useT();
  const session = useSession();
  useDocumentTitle(t('settings.title'));
  switch (session.status) {
    case 'loading':
      return <ScreenSkeleton />;
    case 'signed-out':
      return (
        <>
          <PleaseSignIn text={t('settings.signInText')} short />
          <section aria-label={t('phone.thisPhone')} className="column pb-8 md:pb-12">
            <div className="mx-auto flex max-w-3xl flex-col gap-5">
              <PhonePanel countUnsent={countUnsent} />
            </div>
          </section>
        </>
      );
    case 'signed-in':
      // The key mounts a new view for each member: what one typed must not be shown to the next.
      return <SettingsView key={session.member.id} memberId={session.member.id} countUnsent={countUnsent} />;
    default:
      return session satisfies never;
  }
}

async function countUnsent(): Promise<number> {
  return (await importWithRetry(() => import('./shell/count-unsent.ts'))).countUnsent();
}
