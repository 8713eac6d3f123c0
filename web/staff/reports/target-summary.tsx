import { thumbOf } from '../../kit/store/saves-data.ts';
import type { ReportTarget } from '#schema/contracts/reports';
import { useT } from '../../kit/i18n/i18n.ts';
import { PersonPicture } from '../../kit/ui/person-picture.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { personName } from './person-name.ts';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';

/** The target of a report in one line: a picture, its kind and its name. */
export function TargetSummary({ target }: { target: ReportTarget }) {
  const t = useT();
  const name = target.kind === 'listing' ? target.title || t('adminReports.goneListing') : personName(target.person, t);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Picture target={target} name={name} />
      <span className="min-w-0">
        <span className="block text-sm text-soft">{t(`adminReports.${target.kind}`)}</span>
        <span className="block text-lg leading-8 font-bold">
          <BidiText text={name} />
        </span>
      </span>
    </span>
  );
}

function Picture({ target, name }: { target: ReportTarget; name: string }) {
  if (target.kind !== 'listing' && target.person !== null)
    return <PersonPicture name={name} src={target.person.profileImageUrl} className="size-12" />;
  if (target.kind === 'listing' && target.thumbUrl !== null)
    return (
      <img
        src={thumbOf(target.thumbUrl)}
        alt=""
        width={48}
        height={48}
        className="size-12 shrink-0 rounded-control object-cover"
      />
    );
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
      <ScreenIcon name={ICONS[target.kind]} className="size-6" />
    </span>
  );
}

const ICONS = { listing: 'tag', member: 'people', message: 'talk' } as const;
