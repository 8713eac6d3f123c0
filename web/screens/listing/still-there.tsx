import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LISTING_DAYS } from '#schema/catalog/limits';
import type { Renewal } from '#schema/contracts/listings';
import type { ErrorCode } from '#schema/errors/errors';
import { formErrorOf } from '../../account/form-error.ts';
import { Link } from '../../kit/ui/link.tsx';
import { ApiError } from '../../kit/api/api-error.ts';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../../kit/screen/document-title.ts';
import { Loading } from '../../kit/screen/loading.tsx';
import { useMailedToken } from '../../kit/screen/mailed-token.ts';
import { ScreenNotice, type ScreenNoticeProps } from '../../kit/screen/screen-notice.tsx';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';

/**
 * The screen of the link that an owner is sent before their ad expires. It needs no sign-in. Nothing happens before the button is pressed, because
 * programs that scan mails open links, too. Opened again, it says what was done.
 */
export default function StillThereScreen() {
  const t = useT();
  const { token } = useMailedToken();
  useDocumentTitle(t('renewal.title'));
  return token === '' ? <LinkExpired why={t('errors.renewal_link_invalid')} /> : <Question key={token} token={token} />;
}

function Question({ token }: { token: string }) {
  const t = useT();
  const link = useQuery(renewalLinkQuery(token));
  const renewal = useMutation({ mutationFn: () => api.call('POST /api/renewal', { input: { token } }) });
  const refused = refusalIn(renewal.error) ?? refusalIn(link.error);

  if (refused) return <LinkExpired why={t(`errors.${refused}`)} />;
  if (renewal.data) return <Done ad={renewal.data} />;
  if (link.data?.isSpent) return <Done ad={link.data} />;
  // Only for the first attempt: during a retry the button stays in its place under the finger.
  if (link.isPending && link.errorUpdateCount === 0)
    return <Frame icon="clock" title={t('renewal.title')} text={<Loading>{t('shell.loading')}</Loading>} />;
  const failed = renewal.error ?? link.error;
  const values = { title: link.data?.title ?? '', count: LISTING_DAYS };
  return (
    <Frame
      icon="clock"
      title={t('renewal.title')}
      text={link.data && t(link.data.status === 'asleep' ? 'renewal.asleepText' : 'renewal.text', values)}
    >
      {failed && <Banner>{t(formErrorOf(failed, 'shell.offline').banner)}</Banner>}
      {link.data ? (
        <Button size="large" variant="accent" busy={renewal.isPending} onClick={() => renewal.mutate()}>
          {t(renewal.isPending ? 'renewal.busy' : 'renewal.button')}
        </Button>
      ) : (
        <Button size="large" busy={link.isFetching} onClick={() => void link.refetch()}>
          {t('shell.tryAgain')}
        </Button>
      )}
      {link.data && (
        <div className="mt-6 flex flex-col items-center gap-2.5">
          <p className="text-soft">{t('renewal.or')}</p>
          <p className="flex flex-wrap justify-center gap-2.5">
            <Link to={`/listing/${link.data.id}?sold`} className={buttonClass({ variant: 'outline' })}>
              {t('renewal.sold')}
            </Link>
            <Link to={`/listing/${link.data.id}/edit?price`} className={buttonClass({ variant: 'outline' })}>
              {t('renewal.lower')}
            </Link>
          </p>
        </div>
      )}
    </Frame>
  );
}

function renewalLinkQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.renewal(token),
    queryFn: ({ signal }) => api.call('POST /api/renewal/look', { input: { token }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Returns the code of the server's refusal; null for a failure that may pass, such as a rate limit, a server error or no network. */
function refusalIn(error: Error | null): ErrorCode | null {
  return error instanceof ApiError && error.status < 429 ? error.code : null;
}

function Done({ ad: { id, title, expiresAt } }: { ad: Renewal }) {
  const t = useT();
  const text =
    expiresAt === null ? t('renewal.doneForGood', { title }) : t('renewal.doneText', { title, date: formatDate(expiresAt) });
  return (
    <Frame icon="check" title={t('renewal.done')} text={text} takesFocus>
      <Link to={`/listing/${id}`} className={buttonClass({ size: 'large' })}>
        {t('renewal.toAd')}
      </Link>
    </Frame>
  );
}

function LinkExpired({ why }: { why: string }) {
  const t = useT();
  return (
    <Frame icon="close" title={t('renewal.over')} text={<span role="alert">{why}</span>}>
      <Link to="/profile" className={buttonClass({ size: 'large' })}>
        {t('renewal.toAds')}
      </Link>
    </Frame>
  );
}

interface FrameProps extends Omit<ScreenNoticeProps, 'text'> {
  text: ReactNode;
}

function Frame({ text, children, ...notice }: FrameProps) {
  return (
    <ScreenNotice {...notice}>
      <div className="max-w-md text-lg text-soft">{text}</div>
      {children}
    </ScreenNotice>
  );
}
