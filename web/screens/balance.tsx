import { CreditsView } from '../money/credits/credits-view.tsx';
import { useT } from '../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { useSession } from '../account/session.ts';
import { PleaseSignIn } from '../kit/screen/please-sign-in.tsx';
import { ScreenSkeleton } from '../kit/screen/screen-skeleton.tsx';

export default function BalanceScreen() {
  const t = useT();
  const session = useSession();
  useDocumentTitle(t('credits.title'));
  if (session.status === 'loading') return <ScreenSkeleton />;
  if (session.status === 'signed-out') return <PleaseSignIn text={t('credits.signInText')} />;
  return (
    <div className="column py-8 md:py-12">
      <h1 className="text-3xl font-extrabold md:text-4xl">{t('credits.title')}</h1>
      <p className="mt-2 mb-6 text-soft">{t('credits.text')}</p>
      <CreditsView key={session.member.id} memberId={session.member.id} />
    </div>
  );
}
