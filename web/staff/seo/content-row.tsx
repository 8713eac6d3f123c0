import { thumbOf } from '../../kit/store/saves-data.ts';
import type { ContentAd, ContentProblem } from '#schema/contracts/keywords';
import { Link } from '../../kit/ui/link.tsx';
import { formatDate, formatDigits } from '../../kit/i18n/format.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Icon } from '../../kit/ui/icon.tsx';

/** One ad, what is wrong with it, and ways to open it and to write to its owner. */
export function ContentRow({ ad, onWrite }: { ad: ContentAd; onWrite: () => void }) {
  const t = useT();
  const { id, title, thumbUrl, owner, faults, createdAt } = ad;
  return (
    <li className="flex min-w-0 gap-3 rounded-card border border-line bg-surface p-3 shadow-card sm:p-4">
      {thumbUrl ? (
        <img
          src={thumbOf(thumbUrl)}
          alt=""
          width={80}
          height={80}
          loading="lazy"
          className="size-16 shrink-0 rounded-control object-cover sm:size-20"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-16 shrink-0 place-items-center rounded-control bg-sunken text-soft sm:size-20"
        >
          <Icon name="image" className="size-7" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">
          <BidiText text={title} lines={2} />
        </h3>
        <p className="text-sm text-soft">
          <bdi>{owner.name}</bdi> · {formatDate(createdAt)} · <span dir="ltr">#{formatDigits(String(id))}</span>
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          {faults.map((fault) => (
            <Badge key={fault}>{faultWords(t, fault, ad)}</Badge>
          ))}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Link
            to={`/listing/${id}`}
            target="_blank"
            className={buttonClass({ variant: 'outline' })}
            aria-label={t('adminKeywords.openNamed', { title })}
          >
            {t('adminKeywords.open')}
          </Link>
          <Button variant="outline" aria-label={t('adminKeywords.writeNamed', { name: owner.name })} onClick={onWrite}>
            {t('adminKeywords.write')}
          </Button>
        </p>
      </div>
    </li>
  );
}

function faultWords(t: Translate, fault: ContentProblem, { letters, copies }: ContentAd): string {
  switch (fault) {
    case 'short_description':
      return t('adminKeywords.shortDescription', { count: letters });
    case 'no_photo':
      return t('adminKeywords.noPhoto');
    case 'same_text':
      return t('adminKeywords.sameText', { count: copies });
    case 'latin_only':
      return t('adminKeywords.latinOnly');
    case 'arabic_only':
      return t('adminKeywords.arabicOnly');
    default:
      return fault satisfies never;
  }
}
