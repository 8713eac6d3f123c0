import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { memberQuery } from '../market/member/member.queries.ts';
import { MemberSkeleton } from '../market/member/member-skeleton.tsx';
import { ContactMember } from '../chat/contact/contact-member.tsx';
import { MemberView } from '../market/member/member-view.tsx';
import { useT } from '../kit/i18n/i18n.ts';
import { ApiError } from '../kit/api/api-error.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { Button } from '../kit/ui/button.tsx';
import { buttonClass } from '../kit/ui/button-class.ts';
import { Icon } from '../kit/ui/icon.tsx';

export default function MemberScreen() {
  const { id = '' } = useParams();
  // What isn't an id is nobody's: nothing needs asking.
  return /^[1-9]\d{0,14}$/.test(id) ? <KnownAddress key={id} id={Number(id)} /> : <MissingMember />;
}

function KnownAddress({ id }: { id: number }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery(memberQuery(id));
  const isMissing = error instanceof ApiError && error.status === 404;
  useDocumentTitle(isMissing ? t('member.notFound') : (data?.fullName ?? data?.username));

  // Somebody who has left is shown no longer, whatever is cached.
  if (isMissing) return <MissingMember />;
  if (data) return <MemberView member={data} contact={<ContactMember memberId={data.id} />} />;
  if (error && !isFetching) {
    return (
      <Notice icon="user" title={t('member.failed')} text={t('shell.offline')}>
        <Button size="large" onClick={() => void refetch()}>
          {t('shell.tryAgain')}
        </Button>
      </Notice>
    );
  }
  return <MemberSkeleton />;
}

function MissingMember() {
  const t = useT();
  useDocumentTitle(t('member.notFound'));
  return (
    <Notice icon="search" title={t('member.notFound')} text={t('member.notFoundText')}>
      <Link to="/" className={buttonClass({ size: 'large' })}>
        {t('shell.goToHomepage')}
      </Link>
    </Notice>
  );
}

function Notice({ icon, title, text, children }: { icon: 'search' | 'user'; title: string; text: string; children: ReactNode }) {
  return (
    <section className="column flex min-h-screen flex-col items-center gap-4 py-20 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon name={icon} className="size-9" />
      </span>
      <h1 className="text-3xl font-extrabold">{title}</h1>
      <p className="text-soft">{text}</p>
      <div className="mt-4">{children}</div>
    </section>
  );
}
