import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { CODE_TYPED_MAX } from '#schema/catalog/limits';
import { asciiDigits } from '#schema/digits';
import { readPhoneNumber, formatPhone } from '#schema/phone';
import { formatDigits } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Form } from '../../kit/fields/form.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { formErrorAt, type FormError } from '../form-error.ts';
import { type StartedProof, endOfProof } from './stored-proof.ts';
import { arrivalQuery } from './number.queries.ts';

export interface StepProps {
  error: FormError | null;
  banner: string | null | undefined;
  errorOf: (field: string) => string | undefined;
  busy: boolean;
  onError: (fault: FormError | null) => void;
  onStartAgain: () => void;
}

interface CodeStepProps extends StepProps {
  proof: StartedProof;
  /** The number as it was typed. */
  phone: string;
  code: string;
  onTyped: (code: string) => void;
  /** Settles once the result is known. */
  onCode: (code: string) => Promise<unknown> | undefined;
  sending: boolean;
  onSendAgain: () => void;
}

/** Explains how the code reaches the holder of the number, and has the field for it. */
export function CodeStep(props: CodeStepProps) {
  const { proof, phone, error, banner, errorOf, busy, code, onTyped, onCode, onError, sending, onSendAgain, onStartAgain } =
    props;
  const t = useT();
  const isOver = useIsExpired(endOfProof(proof));
  const shown = formatDigits(formatPhone(readPhoneNumber(phone) ?? phone));

  const submit = (typed: string) => {
    const plain = asciiDigits(typed).replace(/\D/g, '');
    if (plain === '') return onError(formErrorAt({ field: 'code', code: 'phone_code_required' }));
    return onCode(plain);
  };

  return (
    <div className="flex flex-col gap-5">
      <p className="text-soft">
        {t('number.proving')}{' '}
        <bdi dir="ltr" className="font-semibold whitespace-nowrap text-ink">
          {shown}
        </bdi>
      </p>
      {isOver ? (
        <Banner>{t('number.over')}</Banner>
      ) : proof.via === 'whatsapp' ? (
        <ByWhatsApp begun={proof} />
      ) : (
        <p>{t('number.smsSent')}</p>
      )}
      {!isOver && (
        <Form error={error} banner={banner} onSubmit={(read) => submit(read('code'))}>
          <TextField
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={CODE_TYPED_MAX}
            required
            defaultValue={code}
            onChange={({ target }) => onTyped(target.value)}
            label={t(proof.via === 'whatsapp' ? 'number.whatsAppCode' : 'number.smsCode')}
            hint={t('number.codeHint')}
            error={errorOf('code')}
            className="text-lg tracking-[.2em] rtl:text-right"
          />
          <Button type="submit" size="large" wide busy={busy}>
            {t(busy ? 'number.checking' : 'number.goOn')}
          </Button>
        </Form>
      )}
      <div className="flex flex-wrap gap-3">
        {proof.via === 'sms' && !isOver && (
          <Button variant="outline" busy={sending} onClick={onSendAgain}>
            {t('number.sendAgain')}
          </Button>
        )}
        <Button variant={isOver ? 'primary' : 'quiet'} onClick={onStartAgain}>
          {t('number.startAgain')}
        </Button>
      </div>
    </div>
  );
}

/** The member writes to us, and our reply has the code. So a link that somebody else forwards opens no account on its own. */
function ByWhatsApp({ begun }: { begun: StartedProof }) {
  const { id, link } = begun;
  const t = useT();
  const { data: hasCome } = useQuery(arrivalQuery(id, endOfProof(begun)));
  const message = link === null ? null : messageIn(link);
  return (
    <>
      <ol className="flex flex-col gap-4">
        <Step number={1} isDone={hasCome === true} text={t('number.stepSend')}>
          {link !== null && (
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              referrerPolicy="no-referrer"
              className={`${buttonClass({ variant: hasCome ? 'outline' : 'primary', size: 'large', wide: true })} mt-2`}
            >
              <ScreenIcon name="whatsapp" className="size-6" />
              {t('number.openWhatsApp')}
            </a>
          )}
          {message && (
            <details className="mt-1 text-sm">
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
                {t('number.otherPhone')}
              </summary>
              <p>{t('number.otherPhoneText')}</p>
              <p className="mt-2 rounded-control bg-sunken p-3">
                <bdi dir="ltr" className="block font-semibold">
                  {formatDigits(message.to)}
                </bdi>
                <span dir="auto" className="mt-1 block break-words select-all">
                  {message.text}
                </span>
              </p>
            </details>
          )}
        </Step>
        <Step number={2} isDone={false} text={t('number.stepAnswer')} />
        <Step number={3} isDone={false} text={t('number.stepType')} />
      </ol>
      <p
        role="status"
        className={`rounded-control px-4 py-3 ${hasCome ? 'bg-success-soft font-medium text-success' : 'bg-sunken'}`}
      >
        {t(hasCome ? 'number.hasCome' : 'number.waiting')}
      </p>
    </>
  );
}

function Step({ number, isDone, text, children }: { number: number; isDone: boolean; text: string; children?: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className={`grid size-8 shrink-0 place-items-center rounded-full font-bold ${isDone ? 'bg-success-soft text-success' : 'bg-primary-soft text-primary'}`}
      >
        {isDone ? <Icon name="check" className="size-5" /> : formatDigits(String(number))}
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <p>{text}</p>
        {children}
      </div>
    </li>
  );
}

/** Whether the code has expired. Rerenders at the moment when it does. */
function useIsExpired(end: number): boolean {
  const [isOver, setOver] = useState(() => Date.now() > end);
  useEffect(() => {
    const left = end - Date.now();
    if (isOver || left > 2 ** 31 - 1) return undefined;
    const timer = setTimeout(() => setOver(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [end, isOver]);
  return isOver;
}

/** Returns the message in the link and its recipient, for people who have WhatsApp on another phone. */
function messageIn(link: string): { to: string; text: string } | null {
  try {
    const { pathname, searchParams } = new URL(link);
    return { to: `+${pathname.slice(1)}`, text: searchParams.get('text') ?? '' };
  } catch {
    return null;
  }
}
