import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { api } from '../../kit/api/api.ts';
import { useDocumentTitle } from '../../kit/screen/document-title.ts';
import { useMailedToken } from '../../kit/screen/mailed-token.ts';
import { ScreenNotice, type ScreenNoticeProps } from '../../kit/screen/screen-notice.tsx';
import { signInPath } from '../../kit/screen/next-path.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { replaceMember, useMember } from '../session.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { confirmEmailQuery } from '../settings/settings.queries.ts';

/** The screen of the mailed link: it confirms the address without a press, shows the result, and links on. */
export function ConfirmEmail() {
  const t = useT();
  const client = useQueryClient();
  const memberId = useMember()?.id ?? null;
  const { token, state, replaceState } = useMailedToken();
  const isDone = state['confirmed'] === true;
  const { isSuccess, error, refetch } = useQuery({ ...confirmEmailQuery(token), enabled: token !== '' && !isDone });
  useDocumentTitle(t('settings.confirmTitle'));

  useEffect(() => {
    if (isSuccess && !isDone) replaceState({ confirmed: true });
  }, [isSuccess, isDone, replaceState]);

  useEffect(() => {
    if (!isDone || memberId === null) return;
    void client.invalidateQueries({ queryKey: queryKeys.ownMember(memberId) });
    // The header shows the address. The member signed in here may not be the one who confirmed, so ask for their own.
    api.call('GET /api/auth/me').then(
      ({ user }) => replaceMember(user),
      () => undefined,
    );
  }, [isDone, memberId, client]);

  if (isDone || isSuccess) {
    return (
      <Outcome icon="check" title={t('settings.confirmed')} text={t('settings.confirmedText')}>
        <ContinueLink isMember={memberId !== null} />
      </Outcome>
    );
  }
  const code = error instanceof ApiError ? error.code : null;
  if (token === '' || code === 'email_taken' || code === 'email_link_invalid') {
    return (
      <Outcome
        icon="close"
        title={t('settings.notConfirmed')}
        text={t(code === 'email_taken' ? 'errors.email_taken' : 'errors.email_link_invalid')}
      >
        <p className="max-w-md text-soft">{t('settings.linkLasts')}</p>
        <ContinueLink isMember={memberId !== null} />
      </Outcome>
    );
  }
  if (error) {
    return (
      <Outcome
        icon="close"
        title={t('settings.notConfirmed')}
        text={t(code === 'rate_limited' ? 'errors.rate_limited' : 'shell.offline')}
      >
        <Button size="large" onClick={() => void refetch()}>
          {t('shell.tryAgain')}
        </Button>
      </Outcome>
    );
  }
  return <Outcome icon="clock" title={t('settings.confirming')} />;
}

function ContinueLink({ isMember }: { isMember: boolean }) {
  const t = useT();
  const settings = { pathname: '/settings', search: '' };
  return (
    <Link to={isMember ? '/settings' : signInPath(settings)} className={`${buttonClass({ size: 'large' })} mt-3`}>
      {t(isMember ? 'settings.toSettings' : 'shell.signIn')}
    </Link>
  );
}

/** The result comes without a press, so screen readers must announce it. */
function Outcome(props: ScreenNoticeProps) {
  return <ScreenNotice role={props.icon === 'close' ? 'alert' : 'status'} {...props} />;
}
