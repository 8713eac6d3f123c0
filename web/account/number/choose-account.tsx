import { useState } from 'react';
import { ACCOUNTS_A_NUMBER, USERNAME_MIN } from '#schema/catalog/limits';
import type { AccountOfNumber, PhoneConfirmRequest } from '#schema/contracts/phone';
import { useT } from '../../kit/i18n/i18n.ts';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { PersonPicture } from '../../kit/ui/person-picture.tsx';
import { Agreement } from '../auth/agreement.tsx';
import { UsernameField } from '../auth/username-field.tsx';
import { formErrorAt, type FieldProblem } from '../form-error.ts';
import type { StepProps } from './code-step.tsx';
import type { Purpose } from './stored-proof.ts';

/** The account to open or to create, and the one that is asked to give up the number (`from`). */
export type Choice = Pick<PhoneConfirmRequest, 'account' | 'username' | 'from'>;

export interface ChooseAccountProps extends StepProps {
  purpose: Purpose;
  accounts: readonly AccountOfNumber[];
  mayCreate: boolean;
  username: string;
  onTyped: (username: string) => void;
  /** Settles once the result is known. */
  onChosen: (choice: Choice) => Promise<unknown> | undefined;
}

/**
 * The accounts of a proven number; a phone that a family shares has several. A new account needs a name and, if the number has no room for one more,
 * another account that gives the number up.
 */
export function ChooseAccount(props: ChooseAccountProps) {
  const { purpose, accounts, mayCreate, username, busy, banner, onChosen, onError, onStartAgain } = props;
  const t = useT();
  const [isNew, setNew] = useState(accounts.length === 0 || username !== '');
  const [chosen, setChosen] = useState<number | null>(null);
  // `mayCreate` is also false if an account is suspended. If the number is not full, nobody is then asked to give it up.
  const isFull = !mayCreate && accounts.length >= ACCOUNTS_A_NUMBER;
  const choose = (id: number) => {
    setChosen(id);
    void onChosen({ account: id });
  };
  if (isFull && (purpose === 'number' || isNew)) {
    return (
      <div className="flex flex-col gap-5">
        <ProvenBanner />
        <RequestNumber
          {...props}
          onBack={() => {
            onError(null);
            setNew(false);
          }}
        />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <ProvenBanner />
      {accounts.length > 0 && (
        <section aria-labelledby="which-account">
          <h2 id="which-account" className="text-lg font-bold">
            {t('number.which')}
          </h2>
          {!(isNew && mayCreate) && banner && (
            <div className="mt-3">
              <Banner>{banner}</Banner>
            </div>
          )}
          <ul className="mt-3 flex flex-col gap-2">
            {accounts.map((account) => (
              <li key={account.id}>
                <button
                  type="button"
                  disabled={busy}
                  aria-busy={(busy && chosen === account.id) || undefined}
                  onClick={() => choose(account.id)}
                  className="flex w-full items-center gap-3 rounded-control border border-control bg-surface p-3 text-start hover:bg-sunken disabled:opacity-60"
                >
                  <AccountRow account={account} />
                  <Icon name="chevron" className="size-5 text-soft" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isFull && (
        <div>
          <p className="text-sm text-soft">{t('number.noMore')}</p>
          <Button variant="outline" wide className="mt-3" onClick={() => setNew(true)}>
            {t('number.noneIsMine')}
          </Button>
        </div>
      )}
      {mayCreate && !isNew && (
        <Button variant="outline" wide onClick={() => setNew(true)}>
          <Icon name="plus" className="size-5" />
          {t('number.another')}
        </Button>
      )}
      {mayCreate && isNew && <NewAccount {...props} />}
      <Button variant="quiet" className="self-start" onClick={onStartAgain}>
        {t('number.startAgain')}
      </Button>
    </div>
  );
}

/** Takes the focus, so that it is read aloud and scrolled into view: the step with the code was longer. */
function ProvenBanner() {
  const t = useT();
  return (
    <div ref={focus} tabIndex={-1} className="outline-none">
      <Banner tone="success">{t('number.proven')}</Banner>
    </div>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}

function AccountRow({ account: { username, fullName, profileImageUrl } }: { account: AccountOfNumber }) {
  return (
    <>
      <PersonPicture name={fullName ?? username} src={profileImageUrl} className="size-11" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-bold">{fullName ?? username}</bdi>
        <bdi dir="ltr" className="block truncate text-sm text-soft">
          @{username}
        </bdi>
      </span>
    </>
  );
}

/** The form for a new account: with a proven number, it needs only a name and the consent to the terms. */
function NewAccount(props: ChooseAccountProps) {
  const { error, banner, busy, onChosen, onError } = props;
  const t = useT();
  const submit = (read: (name: string) => string) => {
    const finding = nameError(read);
    if (finding) return onError(formErrorAt(finding));
    return onChosen({ account: 'new', username: read('username').trim() });
  };
  return (
    <section aria-labelledby="new-account">
      <h2 id="new-account" className="text-lg font-bold">
        {t('number.newAccount')}
      </h2>
      <p className="mt-1 mb-4 text-soft">{t('number.newAccountText')}</p>
      <Form error={error} banner={banner} onSubmit={submit}>
        <NameFields {...props} />
        <Button type="submit" size="large" wide busy={busy}>
          {t(busy ? 'auth.creatingAccount' : 'shell.createAccount')}
        </Button>
      </Form>
    </section>
  );
}

function nameError(read: (name: string) => string): FieldProblem | null {
  const typed = read('username').trim();
  if (typed === '') return { field: 'username', code: 'username_required' };
  if (typed.length < USERNAME_MIN) return { field: 'username', code: 'username_too_short' };
  if (read('agreed') === '') return { field: 'agreed', code: 'terms_required' };
  return null;
}

function NameFields({ username, onTyped, errorOf }: ChooseAccountProps) {
  return (
    <>
      <UsernameField defaultValue={username} onChange={({ target }) => onTyped(target.value)} error={errorOf('username')} />
      <Checkbox name="agreed" required label={<Agreement />} error={errorOf('agreed')} />
    </>
  );
}

/** For somebody to whom none of the accounts belongs: one of them is asked to give up the number, for the member's own account or a new one. */
function RequestNumber(props: ChooseAccountProps & { onBack: () => void }) {
  const { purpose, accounts, error, banner, busy, onChosen, onError, onBack, onStartAgain } = props;
  const t = useT();
  const isNew = purpose === 'sign-in';
  const submit = (read: (name: string) => string) => {
    if (read('from') === '') return onError(formErrorAt({ field: 'from', code: 'phone_account_unknown' }));
    const from = Number(read('from'));
    if (!isNew) return onChosen({ from });
    const finding = nameError(read);
    if (finding) return onError(formErrorAt(finding));
    return onChosen({ account: 'new', username: read('username').trim(), from });
  };
  return (
    <Form error={error} banner={banner} onSubmit={submit}>
      <fieldset>
        <legend className="text-lg font-bold">{t('number.whoGives')}</legend>
        <p className="mt-1 text-soft">{t('number.whoGivesText')}</p>
        <div className="mt-3 flex flex-col gap-2">
          {accounts.map((account) => (
            <label
              key={account.id}
              className="flex items-center gap-3 rounded-control border border-control bg-surface p-3 has-checked:border-primary has-checked:bg-primary-soft"
            >
              <input type="radio" name="from" value={account.id} required className="tick" />
              <AccountRow account={account} />
            </label>
          ))}
        </div>
      </fieldset>
      {isNew && (
        <>
          <p className="text-soft">{t('number.waitsText')}</p>
          <NameFields {...props} />
        </>
      )}
      <Button type="submit" size="large" wide busy={busy}>
        {t(busy ? 'number.asking' : 'number.ask')}
      </Button>
      <Button variant="quiet" className="self-start" onClick={isNew ? onBack : onStartAgain}>
        {t(isNew ? 'number.back' : 'number.startAgain')}
      </Button>
    </Form>
  );
}
