import { type FormEvent, Fragment, useId, useState } from 'react';
import type { AdminMember } from '#schema/contracts/admin-users';
import { useT } from '../../../kit/i18n/i18n.ts';
import { adminApi } from '../../../kit/api/api.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { Checkbox } from '../../../kit/fields/checkbox.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { PasswordField } from '../../../kit/fields/password-field.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { useAct } from '../../use-act.ts';
import { type ChangeRequest, changesIn, draftOf, type EditDraft } from './edit-draft.ts';
import { useFieldSentences } from './field-sentences.ts';
import { useRefetchUser } from './use-refetch-user.ts';
import { useIsOwnAccount } from '../own-account.ts';

const FIELDS = [
  { name: 'username', label: 'adminUsers.username', dir: 'auto' },
  { name: 'email', label: 'adminUsers.email', dir: 'ltr' },
  { name: 'firstName', label: 'adminUsers.firstName', dir: 'auto' },
  { name: 'lastName', label: 'adminUsers.lastName', dir: 'auto' },
  { name: 'credits', label: 'adminUsers.credits', dir: 'ltr' },
  { name: 'role', label: 'adminUsers.role', dir: 'ltr' },
] as const;

/** Edits a member; a change of the role needs a second click. Typed text stays until the server has accepted it. */
export function EditDialog({ user, onClose }: { user: AdminMember; onClose: () => void }) {
  const t = useT();
  const form = useId();
  // The list behind the dialog may be fetched again while it is open: changes are compared with the values that were shown.
  const [baseline, setBaseline] = useState(user);
  const refetchUser = useRefetchUser(user);
  const [draft, setDraft] = useState<EditDraft>(() => draftOf(user));
  const [password, setPassword] = useState('');
  // The new role for which the dialog has asked for confirmation.
  const [roleToConfirm, setRoleToConfirm] = useState<string | null>(null);
  const isOwn = useIsOwnAccount(user);
  const save = useAct(
    ['users'],
    (changes: ChangeRequest) => adminApi.call('PATCH /api/admin/users/:id', { params: { id: user.id }, input: changes }),
    t('adminUsers.saved'),
    t('adminUsers.saveFailed'),
  );
  const sentenceAt = useFieldSentences(save.error);
  const changes = changesIn(draft, baseline);
  const isEmailChanged = changes.email !== undefined && changes.email !== baseline.email;
  // If the address is refused, that error is shown in place of this hint.
  const emailHint = isEmailChanged && !sentenceAt('email') ? t('adminUsers.emailHint') : undefined;
  const newRole = changes.role !== undefined && changes.role !== baseline.role ? changes.role : null;
  const isConfirming = newRole !== null && newRole === roleToConfirm;
  const [confirmLabel, confirmText] =
    newRole === 'admin'
      ? (['adminUsers.reallyAdmin', 'adminUsers.adminMeans'] as const)
      : (['adminUsers.reallyRole', 'adminUsers.roleMeans'] as const);
  const takesPassword = isOwn && isEmailChanged;
  const handleConflict = async (error: Error) => {
    const now = await refetchUser(error, 'balance_changed');
    // Only the balance: the other fields are still compared with the values when the dialog was opened.
    if (now) setBaseline((before) => ({ ...before, credits: now.credits }));
  };
  const hints: Record<string, string | undefined> = {
    email: emailHint,
    credits:
      baseline.credits === user.credits ? t('adminUsers.creditsHint') : t('adminUsers.balance', { count: baseline.credits }),
    role: t('adminUsers.roleHint'),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (newRole !== null && !isConfirming) setRoleToConfirm(newRole);
    else
      save.mutate(takesPassword && password !== '' ? { ...changes, password } : changes, {
        onSuccess: onClose,
        onError: (error) => void handleConflict(error),
      });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('adminUsers.editUser')}
      cancel={t('admin.cancel')}
      footer={
        <Button type="submit" form={form} busy={save.isPending}>
          {t(save.isPending ? 'adminUsers.saving' : isConfirming ? confirmLabel : 'adminUsers.save')}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
        {FIELDS.map((field) => (
          <Fragment key={field.name}>
            <TextField
              label={t(field.label)}
              hint={hints[field.name]}
              error={sentenceAt(field.name)}
              dir={field.dir}
              type={field.name === 'email' ? 'email' : 'text'}
              inputMode={field.name === 'credits' ? 'numeric' : undefined}
              autoComplete="off"
              value={draft[field.name]}
              onChange={(event) => setDraft({ ...draft, [field.name]: event.target.value })}
            />
            {field.name === 'email' && takesPassword && (
              <div className="sm:col-span-2">
                <PasswordField
                  name="password"
                  label={t('adminUsers.ownPassword')}
                  hint={t('adminUsers.ownPasswordHint')}
                  error={sentenceAt('password')}
                  autoComplete="current-password"
                  required
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              </div>
            )}
          </Fragment>
        ))}
        <div className="sm:col-span-2">
          <Checkbox
            label={t('adminUsers.vipStatus')}
            checked={draft.isVip}
            onChange={(event) => setDraft({ ...draft, isVip: event.target.checked })}
          />
          <p className="text-sm text-soft">{t('adminUsers.vipHint')}</p>
        </div>
        <p role="alert" className="font-medium text-danger empty:hidden sm:col-span-2">
          {isConfirming && t(confirmText)}
        </p>
      </form>
    </Dialog>
  );
}
