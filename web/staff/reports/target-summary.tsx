import type { ReportTarget } from '#schema/contracts/reports';
import { useT } from '../../kit/i18n/i18n.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { personName } from './person-name.ts';

/** What is reported, in a line: a picture, what it is, and what it is called. */
export function TargetSummary({ target }: { target: ReportTarget }) {
  const t = useT();
  const isListing = target.kind === 'listing';
  const picture = isListing ? target.thumbUrl : (target.person?.profileImageUrl ?? null);
  const name = isListing ? target.title || t('adminReports.goneListing') : personName(target.person, t);
  return (
    <span className="flex min-w-0 items-center gap-3">
      {picture !== null && isListing && (
        <img src={picture} alt="" width={48} height={48} className="size-12 shrink-0 rounded-control object-cover" />
      )}
      {picture !== null && !isListing && <Avatar src={picture} className="size-12" />}
      {picture === null && (
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
          <ScreenIcon name={ICONS[target.kind]} className="size-6" />
        </span>
      )}
      <span className="min-w-0">
        <span className="block text-sm text-soft">{t(KINDS[target.kind])}</span>
        <span className="block truncate text-lg leading-8 font-bold">
          <bdi>{name}</bdi>
        </span>
      </span>
    </span>
  );
}

const ICONS = { listing: 'tag', member: 'people', message: 'talk' } as const;

const KINDS = {
  listing: 'adminReports.listing',
  member: 'adminReports.member',
  message: 'adminReports.message',
} as const;
