import { useState } from 'react';
import { NAME_MAX } from '#schema/catalog/limits';
import type { OwnMember, UserEditRequest } from '#schema/contracts/members';
import { readPhone, shownPhone } from '#schema/phone';
import { t as now, useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { faultAt, faultOf, type Fault } from './fault.ts';
import { useSaveAccount } from './settings.queries.ts';

/** The same, to change. A new address counts once the link that is mailed to it has been opened. */
export function AccountForm({ own, onDone }: { own: OwnMember; onDone: () => void }) {
  const t = useT();
  const save = useSaveAccount(own.id);
  const [fault, setFault] = useState<Fault | null>(null);

  const fail = async (error: Error) => {
    const description = now('settings.updateFailedText');
    toast({ title: now('settings.updateFailed'), description, tone: 'danger' });
    setFault(await faultOf(error, description));
  };

  const submit = async (read: (name: string) => string) => {
    setFault(null);
    const failed = now('settings.updateFailedText');
    const email = read('email').trim().toLowerCase();
    const phone = read('phone').trim();
    if (email === '') return setFault(await faultAt('email', 'email_required', failed));
    if (!email.includes('@')) return setFault(await faultAt('email', 'email_invalid', failed));
    if (phone !== '' && readPhone(phone) === null) return setFault(await faultAt('phone', 'phone_invalid', failed));
    const names = { firstName: read('firstName'), lastName: read('lastName') };
    const edit: UserEditRequest = email === own.email ? names : { ...names, email };
    const isNewPhone = (readPhone(phone) ?? '') !== (own.phone ?? '');
    return save.mutate(
      { edit, phone: isNewPhone ? phone : undefined },
      {
        onSuccess: () => {
          toast({ title: now('settings.updated'), description: now('settings.updatedText'), tone: 'success' });
          onDone();
        },
        onError: (error) => void fail(error),
      },
    );
  };

  return (
    <Form fault={fault} banner={fault?.banner} onSubmit={(read) => void submit(read)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="firstName"
          label={t('settings.firstName')}
          defaultValue={own.firstName ?? ''}
          maxLength={NAME_MAX}
          autoComplete="given-name"
          autoFocus
          error={fault?.fields['firstName']}
        />
        <TextField
          name="lastName"
          label={t('settings.lastName')}
          defaultValue={own.lastName ?? ''}
          maxLength={NAME_MAX}
          autoComplete="family-name"
          error={fault?.fields['lastName']}
        />
        <TextField
          name="email"
          type="email"
          dir="ltr"
          label={t('settings.emailAddress')}
          hint={t('settings.emailHint')}
          defaultValue={own.email}
          autoComplete="email"
          className="rtl:text-right"
          error={fault?.fields['email']}
        />
        <TextField
          name="phone"
          type="tel"
          dir="ltr"
          label={t('settings.phone')}
          hint={t('settings.phoneHint')}
          defaultValue={own.phone === null ? '' : shownPhone(own.phone)}
          autoComplete="tel"
          className="rtl:text-right"
          error={fault?.fields['phone']}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending} className="min-w-36">
          {t(save.isPending ? 'settings.saving' : 'settings.save')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('shell.cancel')}
        </Button>
      </div>
    </Form>
  );
}
