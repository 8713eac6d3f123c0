import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OwnMember } from '#schema/contracts/members';
import { formatPhone } from '#schema/phone';
import { useT } from '../../../kit/i18n/i18n.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { ScreenIcon } from '../../../kit/ui/screen-icon.tsx';
import { formatDigits } from '../../../kit/i18n/format.ts';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { preloadDialog } from '../../../kit/overlays/dialog.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Form } from '../../../kit/fields/form.tsx';
import { PasswordField } from '../../../kit/fields/password-field.tsx';
import { saveFile } from '../../../kit/upload/save-file.ts';
import { ownMemberQuery } from '../../own-member.ts';
import { endAccountDraft, hasAccountDraft } from './account-draft.ts';
import { AccountForm } from './account-form.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { NumberCard } from './number-card.tsx';
import { EmailState } from './email-state.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { SignInAgain, type UnsentProps } from './sign-in-again.tsx';
import { formErrorAt, formErrorOf, useFormError } from '../../form-error.ts';
import { useDownloadData } from '../settings.queries.ts';

/** The account tab: the member's names, address and number, the download of their data, and the deletion of the account. */
export function AccountPanel({ memberId, countUnsent }: { memberId: number } & UnsentProps) {
  const t = useT();
  const { data: own, isLoadingError, refetch } = useQuery(ownMemberQuery(memberId));
  const [editing, setEditing] = useState(() => hasAccountDraft(memberId));
  return (
    <>
      <Card
        title={t('settings.personal')}
        action={
          own && (
            <Button
              variant="outline"
              onClick={() => {
                endAccountDraft(memberId);
                setEditing(!editing);
              }}
            >
              {!editing && <ScreenIcon name="edit" className="size-5 max-sm:hidden" />}
              {t(editing ? 'shell.cancel' : 'settings.editProfile')}
            </Button>
          )
        }
      >
        {own ? (
          editing ? (
            <AccountForm own={own} countUnsent={countUnsent} onDone={() => setEditing(false)} />
          ) : (
            <AccountFacts own={own} />
          )
        ) : isLoadingError ? (
          <div role="alert" className="flex flex-col items-start gap-3">
            <p>{t('settings.loadFailed')}</p>
            <Button variant="outline" onClick={() => void refetch()}>
              {t('shell.tryAgain')}
            </Button>
          </div>
        ) : (
          <AccountSkeleton />
        )}
      </Card>
      {own && <NumberCard own={own} />}
      <DataCard hasPassword={own?.hasPassword !== false} countUnsent={countUnsent} />
      <DeleteCard
        memberId={memberId}
        username={own?.username ?? null}
        hasPassword={own?.hasPassword !== false}
        countUnsent={countUnsent}
      />
    </>
  );
}

/** The member's data, read-only. */
function AccountFacts({ own }: { own: OwnMember }) {
  const t = useT();
  return (
    <>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label={t('settings.firstName')}>{own.firstName && <bdi>{own.firstName}</bdi>}</Fact>
        <Fact label={t('settings.lastName')}>{own.lastName && <bdi>{own.lastName}</bdi>}</Fact>
        <Fact label={t('settings.username')}>
          <bdi>{own.username}</bdi>
        </Fact>
        <Fact label={t('settings.phone')}>{own.phone && <bdi dir="ltr">{formatDigits(formatPhone(own.phone))}</bdi>}</Fact>
        <Fact label={t('settings.emailAddress')} wide>
          {own.email !== null && (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi dir="ltr" className="break-all">
                {own.email}
              </bdi>
              <span className="text-sm font-normal text-soft">
                {t(own.emailVerified ? 'settings.verified' : 'settings.notVerified')}
              </span>
            </span>
          )}
        </Fact>
      </dl>
      <EmailState own={own} />
    </>
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <div className={wide ? 'sm:col-span-2' : ''}>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="mt-0.5 min-h-6 font-medium">{children || <span className="text-soft">{t('settings.notGiven')}</span>}</dd>
    </div>
  );
}

/** As tall as `AccountFacts`, so that nothing moves when they load. */
function AccountSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} className="last:sm:col-span-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="mt-1 h-6 w-40" />
        </div>
      ))}
    </div>
  );
}

interface DeleteCardProps extends UnsentProps {
  memberId: number;
  /** The text to type as confirmation; null until it is loaded. */
  username: string | null;
  hasPassword: boolean;
}

/** Opens the dialog that deletes the account. */
function DeleteCard({ memberId, username, hasPassword, countUnsent }: DeleteCardProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Card title={t('settings.delete')} text={t('settings.deleteText')} tone="danger">
      <Button
        variant="danger"
        disabled={username === null}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
      >
        <ScreenIcon name="trash" className="size-5" />
        {t('settings.deleteOpen')}
      </Button>
      {username !== null && (
        <DeleteDialog
          memberId={memberId}
          username={username}
          hasPassword={hasPassword}
          countUnsent={countUnsent}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </Card>
  );
}

/** Downloads everything that Sarai stores about the member as a file. Needs the password, or a recent sign-in by number if there is none. */
function DataCard({ hasPassword, countUnsent }: { hasPassword: boolean } & UnsentProps) {
  const t = useT();
  const fetched = useDownloadData();
  const [asking, setAsking] = useState(false);
  const { error, setError, banner, errorOf } = useFormError();

  const fail = (error: Error) => setError(formErrorOf(error, 'settings.downloadFailed'));

  const download = (password: string) => {
    setError(null);
    if (hasPassword && password === '') return setError(formErrorAt({ field: 'password', code: 'password_required' }));
    return fetched.mutateAsync(password, {
      onSuccess: (content) => {
        saveFile('sarai-data.json', new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
        setAsking(false);
      },
      onError: fail,
    });
  };

  const close = () => {
    setError(null);
    setAsking(false);
  };

  return (
    <Card title={t('settings.data')} text={t('settings.dataText')}>
      {asking ? (
        <Form error={error} banner={banner} onSubmit={(read) => download(read('password'))}>
          {hasPassword ? (
            <div className="max-w-md">
              <PasswordField
                name="password"
                label={t('settings.currentPassword')}
                hint={t('settings.dataHint')}
                autoComplete="current-password"
                autoFocus
                required
                error={errorOf('password')}
              />
            </div>
          ) : (
            <SignInAgain countUnsent={countUnsent} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={fetched.isPending}>
              <Icon name="download" className="size-5" />
              {t(fetched.isPending ? 'settings.downloading' : 'settings.download')}
            </Button>
            <Button variant="quiet" onClick={close}>
              {t('shell.cancel')}
            </Button>
          </div>
        </Form>
      ) : (
        <Button variant="outline" onClick={() => setAsking(true)}>
          <Icon name="download" className="size-5" />
          {t('settings.downloadOpen')}
        </Button>
      )}
    </Card>
  );
}
