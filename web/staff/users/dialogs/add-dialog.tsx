import { type FormEvent, useId, useState } from 'react';
import { useT } from '../../../kit/i18n/i18n.ts';
import { adminApi } from '../../../kit/api/api.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { PasswordField } from '../../../kit/fields/password-field.tsx';
import { Select } from '../../../kit/fields/select.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { toast } from '../../../kit/overlays/toast.ts';
import { useAct } from '../../use-act.ts';
import { useFieldSentences } from './field-sentences.ts';

const EMPTY = { username: '', email: '', firstName: '', lastName: '', password: '', role: 'user' };

const FIELDS = [
  { name: 'username', label: 'adminUsers.username', dir: 'auto' },
  { name: 'email', label: 'adminUsers.email', dir: 'ltr' },
  { name: 'firstName', label: 'adminUsers.firstName', dir: 'auto' },
  { name: 'lastName', label: 'adminUsers.lastName', dir: 'auto' },
] as const;

/** Adds a member, with a password or with a mailed link to set one. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const form = useId();
  const [draft, setDraft] = useState(EMPTY);
  const add = useAct(['users'], ({ password, ...rest }: typeof EMPTY) =>
    adminApi.call('POST /api/admin/users', { input: { ...rest, password: password || null } }),
  );
  const sentenceAt = useFieldSentences(add.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(draft, {
      onSuccess: () => {
        toast({ title: t(draft.password === '' ? 'adminUsers.invited' : 'adminUsers.created'), tone: 'success' });
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('adminUsers.add')}
      description={t('adminUsers.addText')}
      cancel={t('admin.cancel')}
      footer={
        <Button type="submit" form={form} busy={add.isPending}>
          {t(add.isPending ? 'adminUsers.creating' : 'adminUsers.create')}
        </Button>
      }
    >
      <form id={form} noValidate className="mt-4 grid gap-4 sm:grid-cols-2" onSubmit={submit}>
        {FIELDS.map(({ name, label, dir }) => (
          <TextField
            key={name}
            label={t(label)}
            error={sentenceAt(name)}
            dir={dir}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete="off"
            value={draft[name]}
            onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
          />
        ))}
        <PasswordField
          label={t('adminUsers.password')}
          hint={t('adminUsers.passwordHint')}
          error={sentenceAt('password')}
          autoComplete="new-password"
          value={draft.password}
          onChange={(event) => setDraft({ ...draft, password: event.target.value })}
        />
        <Select
          label={t('adminUsers.role')}
          error={sentenceAt('role')}
          options={[
            { value: 'user', label: t('adminUsers.roleUser') },
            { value: 'admin', label: t('adminUsers.roleAdmin') },
          ]}
          value={draft.role}
          onChange={(event) => setDraft({ ...draft, role: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
