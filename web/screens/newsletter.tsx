import { useMutation } from '@tanstack/react-query';
import { formErrorOf } from '../account/form-error.ts';
import { Link } from '../kit/ui/link.tsx';
import { ApiError } from '../kit/api/api-error.ts';
import { api } from '../kit/api/api.ts';
import { useT } from '../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { useMailedToken } from '../kit/screen/mailed-token.ts';
import { ScreenNotice } from '../kit/screen/screen-notice.tsx';
import { Banner } from '../kit/ui/banner.tsx';
import { Button } from '../kit/ui/button/button.tsx';
import { buttonClass } from '../kit/ui/button/button-class.ts';

/** The screen of the newsletter's links, with one button. Nothing happens before it is pressed: programs that scan mails open links, too. */
export default function NewsletterScreen() {
  const t = useT();
  const { token: confirm } = useMailedToken('confirm');
  const { token: unsubscribe } = useMailedToken('unsubscribe');
  useDocumentTitle(t('site.newsletterTitle'));
  const token = confirm || unsubscribe;
  return token === '' ? <BadLink /> : <Question key={token} act={confirm ? 'confirm' : 'unsubscribe'} token={token} />;
}

function Question({ act, token }: { act: 'confirm' | 'unsubscribe'; token: string }) {
  const t = useT();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      act === 'confirm'
        ? api.call('POST /api/newsletter/confirmation', { input: { token } })
        : api.call('POST /api/newsletter/unsubscribe', { query: { token } }),
  });

  if (error instanceof ApiError && error.code === 'newsletter_link_invalid') return <BadLink />;
  if (isSuccess)
    return (
      <ScreenNotice
        icon="check"
        title={t(act === 'confirm' ? 'auth.newsletterConfirmed' : 'auth.newsletterEnded')}
        text={t(act === 'confirm' ? 'auth.newsletterConfirmedText' : 'auth.newsletterEndedText')}
        takesFocus
      >
        <HomeLink />
      </ScreenNotice>
    );
  return (
    <ScreenNotice
      icon="bell"
      title={t(act === 'confirm' ? 'auth.newsletterConfirm' : 'auth.newsletterEnd')}
      text={t(act === 'confirm' ? 'auth.newsletterConfirmText' : 'auth.newsletterEndText')}
    >
      {error && !isPending && <Banner>{t(formErrorOf(error, 'shell.offline').banner)}</Banner>}
      <Button size="large" variant={act === 'confirm' ? 'accent' : 'primary'} busy={isPending} onClick={() => mutate()}>
        {t(act === 'confirm' ? 'auth.newsletterConfirmButton' : 'auth.newsletterEndButton')}
      </Button>
    </ScreenNotice>
  );
}

function BadLink() {
  const t = useT();
  return (
    <ScreenNotice icon="close" title={t('site.newsletterTitle')}>
      <p role="alert" className="max-w-md text-soft">
        {t('errors.newsletter_link_invalid')}
      </p>
      <HomeLink />
    </ScreenNotice>
  );
}

function HomeLink() {
  const t = useT();
  return (
    <Link to="/" className={`${buttonClass({ size: 'large' })} mt-3`}>
      {t('shell.goToHomepage')}
    </Link>
  );
}
