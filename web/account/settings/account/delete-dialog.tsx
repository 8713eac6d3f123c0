import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Key } from '../../../i18n/domains.ts';
import { t as now, useT } from '../../../kit/i18n/i18n.ts';
import { signOut } from '../../session.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { Checkbox } from '../../../kit/fields/checkbox.tsx';
import { Form } from '../../../kit/fields/form.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { PasswordField } from '../../../kit/fields/password-field.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { toast } from '../../../kit/overlays/toast.ts';
import { SignInAgain, type UnsentProps } from './sign-in-again.tsx';
import { formErrorAt, formErrorOf, useFormError } from '../../form-error.ts';
import { useDeleteAccount } from '../settings.queries.ts';

const DELETED: readonly Key[] = ['settings.goesAds', 'settings.goesOwn', 'settings.goesWords', 'settings.goesCredits'];
const RETAINED: readonly Key[] = ['settings.staysStars', 'settings.staysLedger', 'settings.staysBackups'];

export interface DeleteDialogProps extends UnsentProps {
  memberId: number;
  username: string;
  hasPassword: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for two things before an account is deleted: the password proves who it is, the typed name that it is intended. */
export function DeleteDialog({ memberId, username, hasPassword, countUnsent, open, onOpenChange }: DeleteDialogProps) {
  const t = useT();
  const form = useId();
  const navigate = useNavigate();
  const remove = useDeleteAccount(memberId);
  const { error, setError, banner, errorOf } = useFormError();
  const [erasesMessages, setErasesMessages] = useState(false);

  const fail = (error: Error) => setError(formErrorOf(error, 'settings.deleteFailed'));

  const submit = (read: (name: string) => string) => {
    setError(null);
    if (read('confirmation').trim().toLowerCase() !== username.toLowerCase()) {
      const key = 'settings.confirmationWrong';
      return setError({ banner: key, values: { name: username }, fields: { confirmation: key } });
    }
    const password = read('password');
    if (hasPassword && password === '') return setError(formErrorAt({ field: 'password', code: 'password_required' }));
    return remove.mutateAsync(
      { password, eraseMessages: erasesMessages },
      {
        onSuccess: () => {
          toast({ title: now('settings.deleted'), description: now('settings.deletedText') });
          void navigate('/', { replace: true });
          void signOut();
        },
        onError: fail,
      },
    );
  };

  const change = (next: boolean) => {
    setError(null);
    onOpenChange(next);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t('settings.deleteTitle')}
      cancel={t('shell.cancel')}
      footer={
        <Button type="submit" form={form} variant="danger" busy={remove.isPending}>
          {t(remove.isPending ? 'settings.deleting' : 'settings.deleteForGood')}
        </Button>
      }
    >
      <div className="mb-5 flex flex-col gap-4">
        <Points
          title={t('settings.goes')}
          icon="close"
          items={erasesMessages ? [...DELETED, 'settings.goesMessages'] : DELETED}
        />
        <Points
          title={t('settings.stays')}
          icon="check"
          items={erasesMessages ? RETAINED : ['settings.staysMessages', ...RETAINED]}
        />
      </div>
      <Form id={form} error={error} banner={banner} onSubmit={submit}>
        <Checkbox
          label={t('settings.eraseMessages')}
          checked={erasesMessages}
          onChange={(event) => setErasesMessages(event.target.checked)}
        />
        <TextField
          name="confirmation"
          label={t('settings.confirmation', { name: username })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('confirmation')}
        />
        {hasPassword ? (
          <PasswordField
            name="password"
            label={t('settings.password')}
            autoComplete="current-password"
            error={errorOf('password')}
          />
        ) : (
          <SignInAgain countUnsent={countUnsent} />
        )}
      </Form>
    </Dialog>
  );
}

function Points({ title, icon, items }: { title: string; icon: 'close' | 'check'; items: readonly Key[] }) {
  const t = useT();
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 flex flex-col gap-1 text-soft">
        {items.map((key) => (
          <li key={key} className="flex gap-2">
            <Icon name={icon} className={`mt-0.5 size-5 shrink-0 ${icon === 'close' ? 'text-danger' : 'text-success'}`} />
            {t(key)}
          </li>
        ))}
      </ul>
    </div>
  );
}
