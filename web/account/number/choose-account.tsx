import { useState } from 'react';
import { USERNAME_MAX, USERNAME_MIN } from '#schema/catalog/limits';
import type { AccountOfNumber } from '#schema/contracts/phone';
import { useT } from '../../kit/i18n/i18n.ts';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { PersonPicture } from '../../kit/ui/person-picture.tsx';
import { Agreement } from '../auth/agreement.tsx';
import { faultAt } from '../fault.ts';
import type { StepProps } from './code-step.tsx';

interface ChooseAccountProps extends StepProps {
  accounts: readonly AccountOfNumber[];
  mayCreate: boolean;
  username: string;
  onTyped: (username: string) => void;
  onChosen: (account: number | 'new', username?: string) => void;
}

/** The accounts of a number that is proven; a phone that a family shares has several. A new one takes a name. */
export function ChooseAccount(props: ChooseAccountProps) {
  const { accounts, mayCreate, username, busy, banner, fault, onChosen, onStartAgain } = props;
  const t = useT();
  const [isNew, setNew] = useState(accounts.length === 0 || username !== '');
  const [chosen, setChosen] = useState<number | null>(null);
  const choose = (id: number) => {
    setChosen(id);
    onChosen(id);
  };
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="success">{t('number.proven')}</Banner>
      {accounts.length > 0 && (
        <section aria-labelledby="which-account">
          <h2 id="which-account" className="text-lg font-bold">
            {t('number.which')}
          </h2>
          {!isNew && banner && (
            <div className="mt-3">
              <Banner>{banner}</Banner>
            </div>
          )}
          <ul className="mt-3 flex flex-col gap-2">
            {accounts.map(({ id, username: handle, fullName, profileImageUrl }) => (
              <li key={id}>
                <button
                  type="button"
                  disabled={busy}
                  aria-busy={(busy && chosen === id) || undefined}
                  onClick={() => choose(id)}
                  className="flex w-full items-center gap-3 rounded-control border border-control bg-surface p-3 text-start hover:bg-sunken disabled:opacity-60"
                >
                  <PersonPicture name={fullName ?? handle} src={profileImageUrl} className="size-11" />
                  <span className="min-w-0 flex-1">
                    <bdi className="block truncate font-bold">{fullName ?? handle}</bdi>
                    <bdi dir="ltr" className="block truncate text-sm text-soft">
                      @{handle}
                    </bdi>
                  </span>
                  <Icon name="chevron" className="size-5 text-soft" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!mayCreate && <p className="text-sm text-soft">{t('number.noMore')}</p>}
      {mayCreate && !isNew && (
        <Button look="outline" wide onClick={() => setNew(true)}>
          <Icon name="plus" className="size-5" />
          {t('number.another')}
        </Button>
      )}
      {mayCreate && isNew && <NewAccount {...props} fault={fault} />}
      <Button look="quiet" className="self-start" onClick={onStartAgain}>
        {t('number.startAgain')}
      </Button>
    </div>
  );
}

/** A name is all that an account of a number needs. */
function NewAccount({ fault, banner, sayOf, busy, username, onTyped, onChosen, onFault }: ChooseAccountProps) {
  const t = useT();
  const submit = (read: (name: string) => string) => {
    const typed = read('username').trim();
    if (typed === '') return onFault(faultAt({ field: 'username', code: 'username_required' }));
    if (typed.length < USERNAME_MIN) return onFault(faultAt({ field: 'username', code: 'username_too_short' }));
    if (read('agreed') === '') return onFault(faultAt({ field: 'agreed', code: 'terms_required' }));
    return onChosen('new', typed);
  };
  return (
    <section aria-labelledby="new-account">
      <h2 id="new-account" className="text-lg font-bold">
        {t('number.newAccount')}
      </h2>
      <p className="mt-1 mb-4 text-soft">{t('number.newAccountText')}</p>
      <Form fault={fault} banner={banner} onSubmit={submit}>
        <TextField
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          maxLength={USERNAME_MAX}
          required
          defaultValue={username}
          onChange={({ target }) => onTyped(target.value)}
          label={t('auth.username')}
          hint={t('auth.usernameHint')}
          error={sayOf('username')}
          className="rtl:text-right"
        />
        <Checkbox name="agreed" required label={<Agreement />} error={sayOf('agreed')} />
        <Button type="submit" size="large" wide busy={busy}>
          {t(busy ? 'auth.creatingAccount' : 'shell.createAccount')}
        </Button>
      </Form>
    </section>
  );
}
