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
import { FreshNeeded, type UnsentProps } from './fresh-needed.tsx';
import { faultAt, faultOf, useFault } from '../../fault.ts';
import { useDeleteAccount } from '../settings.queries.ts';

const GOES: readonly Key[] = ['settings.goesAds', 'settings.goesOwn', 'settings.goesWords', 'settings.goesCredits'];
const STAYS: readonly Key[] = ['settings.staysStars', 'settings.staysLedger', 'settings.staysBackups'];

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
  const { fault, setFault, banner, sayOf } = useFault();
  const [erasesMessages, setErasesMessages] = useState(false);

  const fail = (error: Error) => setFault(faultOf(error, 'settings.deleteFailed'));

  const submit = (read: (name: string) => string) => {
    setFault(null);
    if (read('confirmation').trim().toLowerCase() !== username.toLowerCase()) {
      const key = 'settings.confirmationWrong';
      return setFault({ banner: key, values: { name: username }, fields: { confirmation: key } });
    }
    const password = read('password');
    if (hasPassword && password === '') return setFault(faultAt({ field: 'password', code: 'password_required' }));
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
    setFault(null);
    onOpenChange(next);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t('settings.deleteTitle')}
      cancel={t('shell.cancel')}
      footer={
        <Button type="submit" form={form} look="danger" busy={remove.isPending}>
          {t(remove.isPending ? 'settings.deleting' : 'settings.deleteForGood')}
        </Button>
      }
    >
      <div className="mb-5 flex flex-col gap-4">
        <Points title={t('settings.goes')} icon="close" of={erasesMessages ? [...GOES, 'settings.goesMessages'] : GOES} />
        <Points title={t('settings.stays')} icon="check" of={erasesMessages ? STAYS : ['settings.staysMessages', ...STAYS]} />
      </div>
      <Form id={form} fault={fault} banner={banner} onSubmit={submit}>
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
          error={sayOf('confirmation')}
        />
        {hasPassword ? (
          <PasswordField
            name="password"
            label={t('settings.password')}
            autoComplete="current-password"
            error={sayOf('password')}
          />
        ) : (
          <FreshNeeded countUnsent={countUnsent} />
        )}
      </Form>
    </Dialog>
  );
}

function Points({ title, icon, of }: { title: string; icon: 'close' | 'check'; of: readonly Key[] }) {
  const t = useT();
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 flex flex-col gap-1 text-soft">
        {of.map((key) => (
          <li key={key} className="flex gap-2">
            <Icon name={icon} className={`mt-0.5 size-5 shrink-0 ${icon === 'close' ? 'text-danger' : 'text-success'}`} />
            {t(key)}
          </li>
        ))}
      </ul>
    </div>
  );
}
