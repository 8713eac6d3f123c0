import { useMutation } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';
import { EMAIL_MAX } from '#schema/catalog/limits';
import { language, t as now, useT } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { api } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { toast } from '../../kit/overlays/toast.ts';

/** The server checks the address, because the browser's own messages are in the phone's language, not the page's. */
export function Newsletter() {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const subscribe = useMutation({
    mutationFn: (email: string) => api.call('POST /api/newsletter', { input: { email, language: language() } }),
  });

  const send = () => {
    const email = field.current?.value.trim() ?? '';
    subscribe.mutate(email, {
      onSuccess: () => {
        form.current?.reset();
        toast({ title: now('site.newsletterDone'), description: now('site.newsletterDoneText', { email }), tone: 'success' });
      },
      onError: (error) => {
        if (error instanceof ApiError && error.status === 400) field.current?.focus();
        void fail(error);
      },
    });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!subscribe.isPending) send();
  };

  return (
    // `dialog`: before its code has loaded the form sends nothing, so the e-mail does not get into the page's address. A press is carried out later.
    <form ref={form} method="dialog" noValidate onSubmit={submit} className="max-w-md">
      <h2 className="text-lg font-bold">{t('site.newsletterTitle')}</h2>
      <p className="mt-1 text-on-night-soft">{t('site.newsletterText')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <input
          ref={field}
          type="email"
          name="email"
          required
          maxLength={EMAIL_MAX}
          autoComplete="email"
          dir="ltr"
          aria-label={t('site.newsletterEmail')}
          placeholder={t('site.newsletterEmail')}
          className="h-11 min-w-0 flex-1 basis-48 rounded-control border border-on-night-soft bg-surface px-3.5 text-ink placeholder:text-soft rtl:text-right"
        />
        <Button variant="accent" busy={subscribe.isPending} onClick={send}>
          {t(subscribe.isPending ? 'site.newsletterSubscribing' : 'site.newsletterSubscribe')}
        </Button>
      </div>
      <noscript>
        <p className="mt-2">{t('site.newsletterNeedsScript')}</p>
      </noscript>
    </form>
  );
}

async function fail(error: Error): Promise<void> {
  const description = await errorSentence(error, now('shell.offline'));
  toast({ title: now('site.newsletterFailed'), description, tone: 'danger' });
}
