import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { faultOf } from '../account/fault.ts';
import { Link } from '../kit/ui/link.tsx';
import { ApiError } from '../kit/api/api-error.ts';
import { api } from '../kit/api/api.ts';
import { useT } from '../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { useMailedToken } from '../kit/screen/mailed-token.ts';
import { Banner } from '../kit/ui/banner.tsx';
import { Button } from '../kit/ui/button/button.tsx';
import { buttonClass } from '../kit/ui/button/button-class.ts';
import { Icon } from '../kit/ui/icon.tsx';

/** The screen behind the newsletter's links: one button each. Nothing happens before it is pressed, because programs that look into mails open links too. */
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
  const done = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      act === 'confirm'
        ? api.call('POST /api/newsletter/confirmation', { input: { token } })
        : api.call('POST /api/newsletter/unsubscribe', { query: { token } }),
  });
  // The button that had the focus is gone.
  useEffect(() => {
    if (isSuccess) done.current?.focus();
  }, [isSuccess]);

  if (error instanceof ApiError && error.code === 'newsletter_link_invalid') return <BadLink />;
  if (isSuccess)
    return (
      <Frame icon="check">
        <h1 ref={done} tabIndex={-1} className="text-3xl font-extrabold outline-none">
          {t(act === 'confirm' ? 'auth.newsletterConfirmed' : 'auth.newsletterEnded')}
        </h1>
        <p className="max-w-md text-soft">{t(act === 'confirm' ? 'auth.newsletterConfirmedText' : 'auth.newsletterEndedText')}</p>
        <ToHome />
      </Frame>
    );
  return (
    <Frame icon="bell">
      <h1 className="text-3xl font-extrabold">{t(act === 'confirm' ? 'auth.newsletterConfirm' : 'auth.newsletterEnd')}</h1>
      <p className="max-w-md text-soft">{t(act === 'confirm' ? 'auth.newsletterConfirmText' : 'auth.newsletterEndText')}</p>
      {error && !isPending && <Banner>{t(faultOf(error, 'shell.offline').banner)}</Banner>}
      <Button size="large" look={act === 'confirm' ? 'accent' : 'primary'} busy={isPending} onClick={() => mutate()}>
        {t(act === 'confirm' ? 'auth.newsletterConfirmButton' : 'auth.newsletterEndButton')}
      </Button>
    </Frame>
  );
}

function BadLink() {
  const t = useT();
  return (
    <Frame icon="close">
      <h1 className="text-3xl font-extrabold">{t('site.newsletterTitle')}</h1>
      <p role="alert" className="max-w-md text-soft">
        {t('errors.newsletter_link_invalid')}
      </p>
      <ToHome />
    </Frame>
  );
}

function ToHome() {
  const t = useT();
  return (
    <Link to="/" className={`${buttonClass({ size: 'large' })} mt-3`}>
      {t('shell.goToHomepage')}
    </Link>
  );
}

const TONES = {
  check: 'bg-success-soft text-success',
  close: 'bg-danger-soft text-danger',
  bell: 'bg-primary-soft text-primary',
};

function Frame({ icon, children }: { icon: keyof typeof TONES; children: ReactNode }) {
  return (
    <section className="column flex min-h-[calc(100vh-4rem)] flex-col items-center gap-4 py-20 text-center">
      <span className={`grid size-20 place-items-center rounded-full ${TONES[icon]}`}>
        <Icon name={icon} className="size-10" />
      </span>
      {children}
    </section>
  );
}
