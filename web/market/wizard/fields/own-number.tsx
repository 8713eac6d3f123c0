import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { PHONE_TYPED_MAX } from '#schema/catalog/limits';
import { readAfghanPhone, formatPhone } from '#schema/phone';
import { api } from '../../../kit/api/api.ts';
import { queryKeys } from '../../../kit/api/query-keys.ts';
import { PasswordField } from '../../../kit/fields/password-field.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { formatDigits } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.ts';
import { formDraftStorage } from '../../../kit/store/draft-storage.ts';
import { Banner } from '../../../kit/ui/banner.tsx';
import { Button } from '../../../kit/ui/button/button.tsx';
import { Link } from '../../../kit/ui/link.tsx';
import { formErrorAt, formErrorOf, useFormError } from '../../../account/form-error.ts';
import { ownMemberQuery } from '../../../account/own-member.ts';

interface OwnNumberProps {
  memberId: number;
  /** The error of an ad that needs a number where there is none. */
  error: string | undefined;
}

/** The number that buyers will see, or the fields to enter one. */
export default function OwnNumber({ memberId, error }: OwnNumberProps) {
  const t = useT();
  const { data: own, isLoadingError, refetch } = useQuery(ownMemberQuery(memberId));
  if (own?.phone)
    return (
      <p role="status" className="mt-2 rounded-control bg-sunken px-4 py-2.5">
        {t('settings.reachNumber', { phone: formatDigits(formatPhone(own.phone)) })}{' '}
        <Link
          to="/settings"
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {t('settings.reachChange')}
        </Link>
      </p>
    );
  if (own) return <NumberFields memberId={memberId} error={error} />;
  if (!isLoadingError) return null;
  return (
    <div className="mt-2">
      <Banner>{t('shell.offline')}</Banner>
      <Button variant="outline" onClick={() => void refetch()} className="mt-2">
        {t('shell.tryAgain')}
      </Button>
    </div>
  );
}

/**
 * The fields for the account's number, saved on their own, although they are inside the form of the ad. The typed number is kept on the device until
 * then, the password is not. A new number requires the password: somebody who finds a phone unlocked must not put their own number on its owner's
 * ads.
 */
function NumberFields({ memberId, error }: OwnNumberProps) {
  const t = useT();
  const client = useQueryClient();
  const root = useRef<HTMLDivElement>(null);
  const { setError, banner, error: formError, errorOf } = useFormError();
  const [place] = useState(() => formDraftStorage(memberId, 'reach'));
  const [phone, setPhone] = useState(() => {
    const typed = place.read()?.['phone'];
    return typeof typed === 'string' ? typed : '';
  });
  const [password, setPassword] = useState('');
  const save = useMutation({
    mutationFn: () => api.call('PUT /api/auth/profile', { input: { phone: phone.trim(), password } }),
    onSuccess: () => {
      place.write(null);
      return client.invalidateQueries({ queryKey: queryKeys.ownMember(memberId) });
    },
    onError: (failure) => fail(formErrorOf(failure, 'settings.updateFailedText')),
  });

  const fail = (found: ReturnType<typeof formErrorAt>) => {
    setError(found);
    // Found by its purpose: its type is `text` while the typed password is shown.
    const field = found.fields['password'] ? '[autocomplete=current-password]' : '[type=tel]';
    root.current?.querySelector<HTMLElement>(field)?.focus();
  };
  const submit = () => {
    if (save.isPending) return;
    setError(null);
    if (readAfghanPhone(phone) === null) return fail(formErrorAt({ field: 'phone', code: 'phone_invalid' }));
    if (password === '') return fail(formErrorAt({ field: 'password', code: 'password_required' }));
    save.mutate();
  };
  // Enter saves the number, and must not publish the ad.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };

  const hasField = formError !== null && Object.keys(formError.fields).length > 0;
  return (
    <div ref={root} className="mt-2 grid gap-4 rounded-control bg-sunken p-4">
      <p>{t('settings.reachNoNumber')}</p>
      {banner && !hasField && <Banner>{banner}</Banner>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          type="tel"
          dir="ltr"
          label={t('settings.phone')}
          placeholder={formatDigits('0701 234 567')}
          value={phone}
          onChange={({ target }) => {
            setPhone(target.value);
            place.write(target.value === '' ? null : { phone: target.value });
          }}
          autoComplete="tel"
          onKeyDown={onKeyDown}
          maxLength={PHONE_TYPED_MAX}
          className="rtl:text-right"
          error={errorOf('phone') ?? error}
        />
        <PasswordField
          label={t('settings.currentPassword')}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="current-password"
          onKeyDown={onKeyDown}
          error={errorOf('password')}
        />
      </div>
      <Button variant="outline" busy={save.isPending} onClick={submit} className="justify-self-start">
        {t(save.isPending ? 'settings.saving' : 'settings.reachSave')}
      </Button>
    </div>
  );
}
