import { type InputEvent, useState } from 'react';
import { NAME_MAX } from '#schema/catalog/limits';
import type { OwnMember, UserEditRequest } from '#schema/contracts/members';
import { readPhoneNumber, readAfghanPhone } from '#schema/phone';
import { t as now, useT } from '../../../kit/i18n/i18n.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { Form } from '../../../kit/fields/form.tsx';
import { PasswordField } from '../../../kit/fields/password-field.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { toast } from '../../../kit/overlays/toast.ts';
import { type AccountDraft, type AccountFields, accountDrafts, fieldsFromForm } from './account-draft.ts';
import { SignInAgain, type UnsentProps } from './sign-in-again.tsx';
import { formErrorAt, formErrorOf, useFormError } from '../../form-error.ts';
import { useSaveAccount } from '../settings.queries.ts';

/** Added to the count of what signing out would lose: what is typed in this form. */
const TYPED_HERE = 1;

/** The form that edits the account. A draft is kept on the device until it is saved. A new address takes effect once its mailed link was opened. */
export function AccountForm({ own, countUnsent, onDone }: { own: OwnMember; onDone: () => void } & UnsentProps) {
  const t = useT();
  const save = useSaveAccount(own.id);
  const { error, setError, banner, errorOf } = useFormError();
  const [drafts] = useState(() => accountDrafts(own));
  const [{ fields, isRestored, older }, setDraft] = useState(drafts.begin);
  // Whether what is in the fields needs the password; null until something is typed: then the draft's fields decide.
  const [isProofTyped, setProofTyped] = useState<boolean | null>(null);
  const takesPassword = isProofTyped ?? needsPassword(fields, own);

  const show = (draft: AccountDraft) => {
    setDraft(draft);
    setProofTyped(null);
  };

  const saveDraft = ({ currentTarget }: InputEvent<HTMLElement>) => {
    const typed = new FormData(currentTarget.closest('form') ?? undefined);
    const read = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value : '';
    };
    const fieldsNow = fieldsFromForm(read);
    drafts.save(fieldsNow);
    setProofTyped(needsPassword(fieldsNow, own));
  };

  const fail = (error: Error) => {
    toast({ title: now('settings.updateFailed'), description: now('settings.updateFailedText'), tone: 'danger' });
    setError(formErrorOf(error, 'settings.updateFailedText'));
  };

  const submit = (read: (name: string) => string) => {
    setError(null);
    const email = read('email').trim().toLowerCase();
    const phone = read('phone').trim();
    // An account with an address must keep one. An account without one signs in by its number and needs none.
    if (email === '' && own.email !== null) return setError(formErrorAt({ field: 'email', code: 'email_required' }));
    if (email !== '' && !email.includes('@')) return setError(formErrorAt({ field: 'email', code: 'email_invalid' }));
    const isNewPhone = isOtherPhone(phone, own);
    // A foreign number is in an account only because it was proven. This form has no proof, so a new number must be Afghan.
    if (isNewPhone && phone !== '' && readAfghanPhone(phone) === null)
      return setError(formErrorAt({ field: 'phone', code: 'phone_invalid' }));
    const names = { firstName: read('firstName'), lastName: read('lastName') };
    const edit: UserEditRequest = email === (own.email ?? '') ? names : { ...names, email };
    const sendsPassword = (edit.email !== undefined || isNewPhone) && own.hasPassword;
    const password = sendsPassword ? read('password') : undefined;
    if (password === '') return setError(formErrorAt({ field: 'password', code: 'password_required' }));
    return save.mutateAsync(
      { edit, phone: isNewPhone ? phone : undefined, password },
      {
        onSuccess: () => {
          drafts.end();
          toast({ title: now('settings.updated'), description: now('settings.updatedText'), tone: 'success' });
          onDone();
        },
        onError: fail,
      },
    );
  };

  return (
    <Form error={error} banner={banner} onSubmit={submit}>
      {(isRestored || older) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-primary-soft py-1 ps-4 pe-1">
          <p role="status" className="min-w-0 flex-1 basis-56 py-2">
            {t(older ? 'settings.draftOutdated' : 'settings.draftRestored')}
          </p>
          {older && (
            <Button variant="outline" onClick={() => show(drafts.restore())}>
              {t('settings.bringBack')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => show(drafts.end())}>
            {t('settings.discard')}
          </Button>
        </div>
      )}
      {/* Inputs read `defaultValue` only once, so another draft needs new inputs: hence the key. */}
      <div key={JSON.stringify(fields)} onInput={saveDraft} className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="firstName"
          label={t('settings.firstName')}
          defaultValue={fields.firstName}
          maxLength={NAME_MAX}
          autoComplete="given-name"
          autoFocus={!isRestored && !older}
          error={errorOf('firstName')}
        />
        <TextField
          name="lastName"
          label={t('settings.lastName')}
          defaultValue={fields.lastName}
          maxLength={NAME_MAX}
          autoComplete="family-name"
          error={errorOf('lastName')}
        />
        <TextField
          name="email"
          type="email"
          dir="ltr"
          label={t('settings.emailAddress')}
          hint={t(own.email === null ? 'settings.emailHintFirst' : 'settings.emailHint')}
          defaultValue={fields.email}
          autoComplete="email"
          className="rtl:text-right"
          error={errorOf('email')}
        />
        <TextField
          name="phone"
          type="tel"
          dir="ltr"
          label={t('settings.phone')}
          hint={t('settings.phoneHint')}
          defaultValue={fields.phone}
          autoComplete="tel"
          className="rtl:text-right"
          error={errorOf('phone')}
        />
      </div>
      {takesPassword && !own.hasPassword && <SignInAgain countUnsent={async () => (await countUnsent()) + TYPED_HERE} />}
      {takesPassword && own.hasPassword && (
        <div className="max-w-md">
          <PasswordField
            name="password"
            label={t('settings.currentPassword')}
            hint={t('settings.proofHint')}
            autoComplete="current-password"
            required
            error={errorOf('password')}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending} className="min-w-36">
          {t(save.isPending ? 'settings.saving' : 'settings.save')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            drafts.end();
            onDone();
          }}
        >
          {t('shell.cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** A changed address or number needs the password: somebody who holds the phone for a minute must not take over the account. */
function needsPassword({ email, phone }: AccountFields, own: OwnMember): boolean {
  return email.trim().toLowerCase() !== (own.email ?? '') || isOtherPhone(phone.trim(), own);
}

/** Whether the number differs from the account's. The same number in another notation does not; text that is not a number does. */
function isOtherPhone(phone: string, own: OwnMember): boolean {
  return (phone === '' ? '' : (readPhoneNumber(phone) ?? phone)) !== (own.phone ?? '');
}
