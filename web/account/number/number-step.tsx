import { useState } from 'react';
import { PHONE_TYPED_MAX } from '#schema/catalog/limits';
import type { ProofChannel } from '#schema/contracts/phone';
import { readPhoneNumber } from '#schema/phone';
import type { Key } from '../../i18n/domains.ts';
import { formatDigits } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { PasswordField } from '../../kit/fields/password-field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { useNumberWays } from './number-ways.ts';

const WORDS: Record<ProofChannel, Key> = { whatsapp: 'number.byWhatsApp', sms: 'number.bySms' };

export interface NumberStepProps {
  error: object | null;
  banner: string | null | undefined;
  errorOf: (field: string) => string | undefined;
  needsPassword: (phone: string | null) => boolean;
  initial: string;
  onTyped: (phone: string) => void;
  /** The way by which a code is being requested; null if none is. */
  busy: ProofChannel | null;
  onBegin: (phone: string, via: ProofChannel, password: string) => void;
}

/** The field for the number, and a button for each way to prove it. */
export function NumberStep({ error, banner, errorOf, needsPassword, initial, onTyped, busy, onBegin }: NumberStepProps) {
  const t = useT();
  const ways = useNumberWays();
  const [phone, setPhone] = useState(initial);
  // These are not submit buttons: the e-mail form on the same page has the only one.
  const begin = (via: ProofChannel, form: HTMLFormElement | null) => {
    const password = form && new FormData(form).get('password');
    onBegin(phone, via, typeof password === 'string' ? password : '');
  };
  const read = readPhoneNumber(phone);
  const hasFieldError = (errorOf('phone') ?? errorOf('password')) !== undefined;
  return (
    <Form
      error={error}
      // A field shows its own fault.
      banner={hasFieldError ? null : banner}
      onSubmit={(valueOf) => onBegin(valueOf('phone'), ways[0] ?? 'whatsapp', valueOf('password'))}
    >
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={PHONE_TYPED_MAX}
        required
        value={phone}
        onChange={({ target }) => {
          setPhone(target.value);
          onTyped(target.value);
        }}
        label={t('number.field')}
        hint={t('number.hint')}
        placeholder={formatDigits('0701 234 567')}
        error={errorOf('phone')}
        className="rtl:text-right"
      />
      {read !== null && needsPassword(read) && (
        <PasswordField
          name="password"
          label={t('settings.currentPassword')}
          autoComplete="current-password"
          required
          error={errorOf('password')}
        />
      )}
      <div className={`grid gap-3 ${ways.length > 1 ? 'sm:grid-cols-2' : ''}`}>
        {ways.map((way, at) => (
          <Button
            key={way}
            variant={at === 0 ? 'primary' : 'outline'}
            busy={busy !== null}
            onClick={({ currentTarget }) => begin(way, currentTarget.form)}
          >
            {way === 'whatsapp' && <ScreenIcon name="whatsapp" className="size-5" />}
            {t(busy === way ? 'number.beginning' : WORDS[way])}
          </Button>
        ))}
      </div>
    </Form>
  );
}
