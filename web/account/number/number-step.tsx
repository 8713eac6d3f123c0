import { useState } from 'react';
import { readNumber } from '#schema/phone';
import { formatDigits } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { PasswordField } from '../../kit/fields/password-field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';

type Way = 'whatsapp' | 'sms';

export interface NumberStepProps {
  fault: object | null;
  banner: string | null | undefined;
  sayOf: (field: string) => string | undefined;
  takesPassword: (phone: string | null) => boolean;
  initial: string;
  onTyped: (phone: string) => void;
  /** By which way a code is being asked for. */
  busy: Way | null;
  onBegin: (phone: string, via: Way, password: string) => void;
}

/** The number, and by which of the two ways it is proven. */
export function NumberStep({ fault, banner, sayOf, takesPassword, initial, onTyped, busy, onBegin }: NumberStepProps) {
  const t = useT();
  const [phone, setPhone] = useState(initial);
  // Neither way is the form's own: beside it stands the form of the e-mail, which has the one button that sends.
  const begin = (via: Way, form: HTMLFormElement | null) => {
    const password = form && new FormData(form).get('password');
    onBegin(phone, via, typeof password === 'string' ? password : '');
  };
  const read = readNumber(phone);
  const isFieldsFault = (sayOf('phone') ?? sayOf('password')) !== undefined;
  return (
    <Form
      fault={fault}
      // A field with a fault says it itself.
      banner={isFieldsFault ? null : banner}
      onSubmit={(valueOf) => onBegin(valueOf('phone'), 'whatsapp', valueOf('password'))}
    >
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={40}
        required
        value={phone}
        onChange={({ target }) => {
          setPhone(target.value);
          onTyped(target.value);
        }}
        label={t('number.field')}
        hint={t('number.hint')}
        placeholder={formatDigits('0701 234 567')}
        error={sayOf('phone')}
        className="rtl:text-right"
      />
      {read !== null && takesPassword(read) && (
        <PasswordField
          name="password"
          label={t('settings.currentPassword')}
          autoComplete="current-password"
          required
          error={sayOf('password')}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button busy={busy !== null} onClick={({ currentTarget }) => begin('whatsapp', currentTarget.form)}>
          <ScreenIcon name="whatsapp" className="size-5" />
          {t(busy === 'whatsapp' ? 'number.beginning' : 'number.byWhatsApp')}
        </Button>
        <Button look="outline" busy={busy !== null} onClick={({ currentTarget }) => begin('sms', currentTarget.form)}>
          {t(busy === 'sms' ? 'number.beginning' : 'number.bySms')}
        </Button>
      </div>
    </Form>
  );
}
