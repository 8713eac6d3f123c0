import { useState } from 'react';
import { PASSWORD_MIN } from '#schema/catalog/limits';
import type { ErrorCode } from '#schema/errors';
import { t as now, useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { PasswordField } from '../../kit/fields/password-field.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { Card } from './card.tsx';
import { faultAt, faultOf, type Fault } from './fault.ts';
import { useChangePassword } from './settings.queries.ts';

/** A new password for who knows the old one. */
export function PasswordCard({ memberId }: { memberId: number }) {
  const t = useT();
  const change = useChangePassword(memberId);
  const [fault, setFault] = useState<Fault | null>(null);
  // A form of its own after each success: what was typed is gone.
  const [round, setRound] = useState(0);

  const fail = async (error: Error) => setFault(await faultOf(error, now('settings.passwordFailed')));

  const submit = async (read: (name: string) => string) => {
    setFault(null);
    const failed = now('settings.passwordFailed');
    const [currentPassword, password] = [read('currentPassword'), read('password')];
    const finding = findingOf(currentPassword, password, read('confirmation'));
    if (finding) return setFault(await faultAt(...finding, failed));
    return change.mutate(
      { currentPassword, password },
      {
        onSuccess: () => {
          toast({ title: now('settings.passwordChanged'), description: now('settings.passwordChangedText'), tone: 'success' });
          setRound(round + 1);
        },
        onError: (error) => void fail(error),
      },
    );
  };

  return (
    <Card title={t('settings.changePassword')} text={t('settings.changePasswordText')}>
      <Form key={round} fault={fault} banner={fault?.banner} onSubmit={(read) => void submit(read)}>
        <div className="flex max-w-md flex-col gap-4">
          <PasswordField
            name="currentPassword"
            label={t('settings.currentPassword')}
            autoComplete="current-password"
            error={fault?.fields['currentPassword']}
          />
          <PasswordField
            name="password"
            label={t('settings.newPassword')}
            hint={t('settings.passwordHint')}
            autoComplete="new-password"
            error={fault?.fields['password']}
          />
          <PasswordField
            name="confirmation"
            label={t('settings.repeatPassword')}
            autoComplete="new-password"
            error={fault?.fields['confirmation']}
          />
        </div>
        <Button type="submit" busy={change.isPending} className="self-start">
          {t(change.isPending ? 'settings.saving' : 'settings.changePassword')}
        </Button>
      </Form>
    </Card>
  );
}

/** The first thing that is wrong, from the top of the form down. */
function findingOf(current: string, password: string, confirmation: string): [field: string, code: ErrorCode] | null {
  if (current === '') return ['currentPassword', 'password_required'];
  if (password === '') return ['password', 'password_required'];
  if (password.length < PASSWORD_MIN) return ['password', 'password_too_short'];
  return password === confirmation ? null : ['confirmation', 'passwords_do_not_match'];
}
